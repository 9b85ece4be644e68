"""Files to model: a content folder, or one event with the register above it; every problem at once."""

from tabellone.load.content import Loaded, load_content
from tabellone.load.single import LoadedEvent, content_of, load_event

__all__ = ["Loaded", "LoadedEvent", "content_of", "load_content", "load_event"]

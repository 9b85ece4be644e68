"""tabellone: static sites of draughts results, with the federation's pairings, tie-breaks and ratings."""

__version__ = "0.1.0"

"""The JSON Schemas with which editors check content files while they are typed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator

from tabellone import resources
from tabellone.load import fields
from tabellone.model import CATEGORIES

ROOT = Path(__file__).parents[2]
FOLDER = resources.PACKAGE / "schema" / "content"
SCHEMAS = {name: json.loads((FOLDER / f"{name}.json").read_text("utf-8")) for name in ("site", "event")}
EVENTS = sorted(
    [
        *ROOT.glob("tests/sites/examples/content/events/**/*.yaml"),
        *ROOT.glob("content/events/**/*.yaml"),
        *resources.starter().glob("content/events/**/*.yaml"),
        *sorted(ROOT.glob("tests/data/cases/federations/*/content/events/**/*.yaml"))[::7],
    ]
)
SITES = sorted(
    [
        *ROOT.glob("tests/sites/examples/content/site.yaml"),
        *ROOT.glob("content/site.yaml"),
        resources.starter() / "content/site.yaml",
    ]
)
PLAIN = {"title": "x", "start": "2026-03-14", "discipline": "italian", "system": "italo-swiss", "rounds": 3}


class Typed(yaml.SafeLoader):
    """Read YAML as editors do, by the core schema of version 1.2: dates are texts, so are yes and no."""


Typed.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in resolvers if tag.endswith((":null", ":int"))]
    for letter, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Typed.yaml_implicit_resolvers = {key: value for key, value in Typed.yaml_implicit_resolvers.items() if value}
for letter in "tTfF":
    Typed.yaml_implicit_resolvers[letter] = [("tag:yaml.org,2002:bool", re.compile("^(?:true|false)$"))]


def _read(text: str, loader: Any) -> Any:
    value = yaml.load(text, loader)  # noqa: S506, texts, or YAML's own plain types
    return json.loads(json.dumps(value))  # keys become texts, as editors see them


def _errors(name: str, value: Any) -> list[str]:
    return [error.message for error in Draft7Validator(SCHEMAS[name]).iter_errors(value)]


@pytest.mark.parametrize("name", SCHEMAS)
def test_schemas_are_schemas(name: str) -> None:
    """Each schema is one by its own rules."""
    Draft7Validator.check_schema(SCHEMAS[name])


@pytest.mark.parametrize("loader", [yaml.BaseLoader, Typed])
@pytest.mark.parametrize(("name", "files"), [("event", EVENTS), ("site", SITES)])
def test_examples(name: str, files: list[Path], loader: Any) -> None:
    """Every example is valid, its values read as texts and as an editor reads them."""
    assert len(files) > (10 if name == "event" else 0)
    wrong = {str(file): _errors(name, _read(file.read_text("utf-8-sig"), loader)) for file in files}
    assert {file: errors for file, errors in wrong.items() if errors} == {}


def _cases() -> list[tuple[str, str, str]]:
    """Read the valid contents of the loader's tests: case, path, text of each YAML file."""
    found = []
    for file in sorted((ROOT / "tests" / "sites" / "valid").glob("*.txt")):
        parts = re.split(r"^-- (\S+) --\n", file.read_text("utf-8"), flags=re.MULTILINE)
        found += [(file.stem, path, text) for path, text in zip(parts[1::2], parts[2::2], strict=True)]
    return [case for case in found if case[1].endswith(".yaml")]


@pytest.mark.parametrize("loader", [yaml.BaseLoader, Typed])
def test_valid_contents(loader: Any) -> None:
    """What the loader lets pass the schemas let pass, too."""
    cases = _cases()
    assert len(cases) > 8
    wrong = {}
    for case, path, text in cases:
        name = "site" if path == "site.yaml" else "event"
        if errors := _errors(name, _read(text, loader)):
            wrong[case, path] = errors
    assert wrong == {}


WRONG_EVENTS = [
    {"titel": "x"},
    {"start": "14/03/2026"},
    {"discipline": "chess"},
    {"system": "swiss"},
    {"rounds": "many"},
    {"rounds": 0},
    {"elo": 101},
    {"odd": "RR"},
    {"players": [{"plaier": 1}]},
    {"players": [{"player": 1, "name": "x"}]},
    {"players": [{"withdrawn": 1}]},
    {"players": [{"player": 1, "from": "late"}]},
    {"teams": [{"name": "x"}]},
    {"results": [{"games": {"1-2": "3-0"}}]},
    {"results": [{"games": {"1-2": "1-1F"}}]},
    {"results": [{"games": {"1": "2-0"}}]},
    {"results": [{"1-2": "2-0", "rest": {}}]},
    {"results": [{"rests": {"9": "RX"}}]},
    {"results": [{"rests": {"9": "RR"}}]},
    {"results": [{"games": {"1-2": {"result": "2-0", "opning": 3}}}]},
    {"results": [{"opening": 175}]},
    {"groups": [{"rounds": 3}]},
    {"groups": [{"name": "x", "title": "y"}]},
    {"prizes": [{"money": 200}]},
    {"handicap": "half"},
    {"ended": "perhaps"},
]


@pytest.mark.parametrize("change", WRONG_EVENTS, ids=str)
def test_wrong_events(change: dict[str, Any]) -> None:
    """A mistyped field or value is marked, and nothing else is."""
    assert _errors("event", PLAIN) == []
    assert _errors("event", PLAIN | change)


@pytest.mark.parametrize("missing", ["title", "start", "discipline"])
def test_missing_fields(missing: str) -> None:
    """What an event cannot do without is asked for."""
    assert _errors("event", {key: value for key, value in PLAIN.items() if key != missing})


@pytest.mark.parametrize(
    "change",
    [
        {"url": "example.org"},
        {"languages": ["de"]},
        {"register": "2015"},
        {"regulation": [{"from": "2021-01-01"}]},
        {"regulation": [{"edition": "fid-1999"}]},
        {"colors": {}},
    ],
    ids=str,
)
def test_wrong_sites(change: dict[str, Any]) -> None:
    """A mistyped field or value of site.yaml is marked."""
    plain = {"title": "x", "url": "https://example.org/"}
    assert _errors("site", plain) == []
    assert _errors("site", plain | change)


def _properties(name: str, *path: str) -> set[str]:
    found: Any = SCHEMAS[name]
    for key in path:
        found = found[key] if not isinstance(found, list) else found[int(key)]
    return set(found["properties"])


def test_fields_are_the_loader_s() -> None:
    """The schemas know exactly the fields that the loader knows, at each place."""
    where = fields.EVENT_FIELDS
    definitions = ("event", "definitions")
    assert _properties("event") == {name for name, place in where.items() if place != "group"}
    assert _properties(*definitions, "group") == {name for name, place in where.items() if place != "event"}
    assert _properties(*definitions, "entry", "anyOf", "1") == set(fields.ENTRY_FIELDS)
    assert _properties(*definitions, "team") == set(fields.TEAM_FIELDS)
    assert _properties(*definitions, "member", "anyOf", "1") == set(fields.MEMBER_FIELDS)
    assert _properties(*definitions, "round", "anyOf", "0") == set(fields.ROUND_FIELDS)
    assert _properties(*definitions, "game") == set(fields.GAME_FIELDS)
    assert _properties("event", "properties", "prizes", "items") == set(fields.PRIZE_FIELDS)
    assert _properties("site") == set(fields.SITE_FIELDS)
    assert _properties("site", "properties", "regulation", "items") == set(fields.EDITION_FIELDS)


def test_choices_are_the_loader_s() -> None:
    """The words to choose from are the loader's."""
    properties, definitions = SCHEMAS["event"]["properties"], SCHEMAS["event"]["definitions"]
    assert tuple(properties["system"]["enum"]) == fields.SYSTEMS
    assert tuple(properties["level"]["enum"]) == fields.LEVELS
    assert tuple(definitions["category"]["enum"]) == CATEGORIES


def test_editions_are_the_regulation_s() -> None:
    """The editions to choose from are those that come with the program."""
    folder = resources.PACKAGE / "regulation" / "editions"
    editions = {file.stem for file in folder.iterdir() if file.suffix in (".yaml", ".json", ".toml")}
    items = SCHEMAS["site"]["properties"]["regulation"]["items"]
    assert set(items["properties"]["edition"]["enum"]) == editions


def test_every_field_is_described() -> None:
    """An editor has something to show at every field."""
    event, site = SCHEMAS["event"], SCHEMAS["site"]
    own = [*event["properties"].items(), *site["properties"].items()]
    own += [
        item for name in ("entry", "member") for item in event["definitions"][name]["anyOf"][1]["properties"].items()
    ]
    assert [name for name, value in own if not value.get("description")] == []


def test_the_starter_names_its_schemas(tmp_path: Path) -> None:
    """Each YAML file of a new site names its schema in the first line, and it is there, the package's own."""
    from tabellone import cli

    with pytest.raises(SystemExit):
        cli.run(["--quiet", "new", str(tmp_path / "x")])
    files = sorted((tmp_path / "x" / "content").rglob("*.yaml"))
    assert len(files) >= 3
    for file in files:
        line = file.read_text("utf-8").splitlines()[0]
        schema = (file.parent / line.removeprefix("# yaml-language-server: $schema=")).resolve()
        kind = "site" if file.name == "site.yaml" else "event"
        assert (schema.relative_to(tmp_path / "x").as_posix(), schema.read_bytes()) == (
            f"schema/{kind}.json",
            (FOLDER / f"{kind}.json").read_bytes(),
        )

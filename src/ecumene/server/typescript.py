"""The page's types: TypeScript made from the wire's structs and from every game's view.

`python -m ecumene.server.typescript web/src` writes `wire.ts`, `routes.ts` and `games/<game>/view.ts` there.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec

from ecumene.kernel import registry
from ecumene.kernel.fault import Fault
from ecumene.server.wire import analysis, campaign, dealing, from_page, laboratory, lobby, reading, to_page, trouble
from ecumene.server.wire.routes import SCREENS

HTTP = (
    lobby.Shelf,
    lobby.Rulebook,
    lobby.TablePlan,
    lobby.TableMade,
    lobby.JoinRequest,
    lobby.BranchRequest,
    dealing.RematchRequest,
    dealing.BeginRequest,
    dealing.NameRequest,
    campaign.NextRequest,
    lobby.FaultRequest,
    Fault,
    campaign.Campaign,
    campaign.CampaignInfo,
    trouble.Trouble,
    analysis.HintRequest,
    analysis.SeatHint,
    analysis.Reviewed,
    analysis.SeatBot,
    reading.Reading,
    laboratory.Laboratory,
    laboratory.RunRequest,
    laboratory.RunReport,
    laboratory.Dial,
)
UNIONS = {"FromPage": from_page.FromPage, "ToPage": to_page.ToPage}
HEAD = "// Made by `python -m ecumene.server.typescript web/src` from the Python structs; do not edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = Mapping[str, Any]


def type_of(schema: Schema) -> str:
    """The TypeScript type of one JSON schema."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(type_of(part) for part in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "type" not in schema:
        return "unknown"
    if schema["type"] == "array":
        return _array(schema)
    if schema["type"] == "object":
        return f"Record<string, {type_of(schema.get('additionalProperties', {}))}>"
    return PLAIN[schema["type"]]


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(part) for part in schema['prefixItems'])}]"
    inner = type_of(schema.get("items", {}))
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


def interface(name: str, schema: Schema) -> str:
    """One struct as an interface; only what the page sends (strictly decoded structs) may leave out fields."""
    strict = schema.get("additionalProperties") is False
    required = schema.get("required", [])
    lines = [f"export interface {name} {{"]
    for field, inner in schema["properties"].items():
        mark = "?" if strict and field not in required else ""
        lines.append(f"  {field}{mark}: {type_of(inner)};")
    return _comment(schema) + "\n".join([*lines, "}\n"])


def _comment(schema: Schema) -> str:
    text = str(schema.get("description", "")).strip()
    if not text:
        return ""
    if "\n" not in text:
        return f"/** {text} */\n"
    return "/**\n" + "".join(f" * {line.strip()}".rstrip() + "\n" for line in text.splitlines()) + " */\n"


def interfaces(structs: Iterable[type[msgspec.Struct]]) -> str:
    """All these structs, and whatever they hold, as interfaces."""
    _, components = msgspec.json.schema_components(tuple(structs), ref_template="{name}")
    return "\n".join(interface(name, components[name]) for name in sorted(components))


def wire_source() -> str:
    """The text of `wire.ts`."""
    structs = [*HTTP, *(part for union in UNIONS.values() for part in get_args(union))]
    unions = [
        f"\nexport type {name} = {' | '.join(part.__name__ for part in get_args(union))};\n"
        for name, union in UNIONS.items()
    ]
    return HEAD + "\n" + interfaces(structs) + "".join(unions)


def view_source(view: type[msgspec.Struct]) -> str:
    """The text of a game's `view.ts`."""
    return HEAD + "\n" + interfaces([view])


def routes_source() -> str:
    """The text of `routes.ts`."""
    lines = [f"  {name}: new RegExp({json.dumps(f'^{path}$')})," for name, path in SCREENS.items()]
    return "\n".join([HEAD, "export const screens = {", *lines, "};\n"])


def sources() -> dict[str, str]:
    """Every file to write, by its path under web/src."""
    files = {"wire.ts": wire_source(), "routes.ts": routes_source()}
    for game in registry.games().values():
        files[f"games/{game.id}/view.ts"] = view_source(game.view_type)
    return files


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("usage: python -m ecumene.server.typescript web/src", file=sys.stderr)
        return 2
    for name, text in sources().items():
        path = Path(arguments[0], name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

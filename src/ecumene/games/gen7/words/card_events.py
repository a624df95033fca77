"""What happens to cards in sentences: tasks, files, schemas, perks."""

from __future__ import annotations

from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.view.common import names_of
from ecumene.games.gen7.words.names import file_name, player, schema_name
from ecumene.games.gen7.words.ship_events import seat, task, who
from ecumene.kernel.bits import members
from ecumene.kernel.english import count, listed
from ecumene.kernel.event import HIDDEN, Event
from ecumene.kernel.game import Parts

DECK_NAMES = ("critical task", "operations task", "file card", "schema card")
DECK_TARGETS = ("deck:critical", "deck:operations", "deck:file", "deck:schema")


def tell_shuffle(g: Gen7, e: Event) -> Parts:
    return f"The {DECK_NAMES[e.where]}s are shuffled.", "", DECK_TARGETS[e.where]


def tell_search(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} looks through the {DECK_NAMES[e.where]}s.", DECK_TARGETS[e.where], seat(e)


def tell_take_task(g: Gen7, e: Event) -> Parts:
    name = "an operations task" if e.thing == HIDDEN else names_of(g).operations[e.thing].name
    return f"{who(g, e)} takes {name}.", "deck:operations", seat(e)


def tell_discard_task(g: Gen7, e: Event) -> Parts:
    return f"{names_of(g).operations[e.thing].name} goes under its deck.", seat(e), "deck:operations"


def tell_complete_task(g: Gen7, e: Event) -> Parts:
    row = names_of(g).operations[e.thing]
    return f"{who(g, e)} completes {row.name}.", seat(e), f"location:{row.center}"


def tell_selection(g: Gen7, e: Event) -> Parts:
    return f"{count(e.many, 'operations task goes', 'operations tasks go')} round.", "deck:operations", ""


def tell_meeting(g: Gen7, e: Event) -> Parts:
    there = listed([player(g, one) for one in members(e.where)])
    return f"{there} at the meeting: {count(e.many, 'operations task')}.", "deck:operations", "location:operations"


def tell_badge(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} calls a meeting and becomes operations chief.", "location:operations", seat(e)


def tell_draw_files(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} draws {count(e.many, 'file card')} to choose from.", "deck:file", seat(e)


def tell_take_file(g: Gen7, e: Event) -> Parts:
    name = "a file card" if e.thing == HIDDEN else file_name(g, e.thing)
    return f"{who(g, e)} takes {name}.", "deck:file", seat(e)


def tell_discard_file(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} puts {file_name(g, e.thing)} under the deck.", seat(e), "deck:file"


def tell_play_file(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} plays {file_name(g, e.thing)}.", seat(e), f"file:{e.thing}"


def tell_draw_schemas(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} draws {count(e.many, 'schema card')} to choose from.", "deck:schema", seat(e)


def tell_gain_schema(g: Gen7, e: Event) -> Parts:
    name = "a schema card" if e.thing == HIDDEN else schema_name(g, e.thing)
    return f"{who(g, e)} gains {name}.", "deck:schema", seat(e)


def tell_slot_schema(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} lays out {schema_name(g, e.thing)}.", "", f"slot:{e.who}.{max(0, e.where)}"


def tell_focus_schema(g: Gen7, e: Event) -> Parts:
    name = "a card" if e.thing == HIDDEN else schema_name(g, e.thing)
    return f"{who(g, e)} gives slot {e.where + 1} focus with {name}.", "", f"slot:{e.who}.{e.where}"


def tell_discard_schema(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} puts {schema_name(g, e.thing)} under the deck.", seat(e), "deck:schema"


def tell_scout(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} looks at the next {count(e.many, 'critical task')}.", "deck:critical", seat(e)


def tell_scouted(g: Gen7, e: Event) -> Parts:
    if e.thing == HIDDEN:
        return "", "deck:critical", seat(e)
    return f"{task(g, e.thing)[0]} is among them.", "deck:critical", seat(e)


def tell_perk(g: Gen7, e: Event) -> Parts:
    row = names_of(g).perks[e.thing]
    return f"{who(g, e)} uses {row.name}.", seat(e), f"perk:{row.id}"


def tell_discount(g: Gen7, e: Event) -> Parts:
    return f"The next operations task of {who(g, e)} costs {count(e.many, 'token')} less.", "", seat(e)


def tell_share_seat(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} may use an occupied or disabled seat.", "", seat(e)


def tell_extra_turn(g: Gen7, e: Event) -> Parts:
    return f"{who(g, e)} will take another turn.", "", seat(e)

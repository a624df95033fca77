"""Events of Gen7, every kind of them, with the sentences and places by which they are told."""

from __future__ import annotations

from typing import Any

from ecumene.games.gen7 import components as c
from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.episode import votes
from ecumene.games.gen7.group_seats import blocks as b
from ecumene.games.gen7.numbering import DAMAGE_CONTROL, EPISODE_BOARD, NAMED, ON_BLOCK, ON_ROW, PRIVATE, SEATED
from ecumene.games.gen7.ship.decks import FILE_DECK
from ecumene.games.gen7.ship.dice import named
from ecumene.games.gen7.view.common import block_rows, hook_id
from ecumene.games.gen7.words.names import hook_name
from ecumene.kernel.event import EVERYONE, HIDDEN, NOBODY, Event

from . import scenario as s
from .boxes import the_box
from .scenario import A, B, D


def scene() -> Any:
    """A table of four: Science, Engineering, Bioscience and Robotics."""
    g = s.table(4, 4, special=True)
    s.row(g, "relay_desync", "bus_short")
    return g


def event(what: str, who: int = NOBODY, where: int = -1, many: int = 0, thing: int = HIDDEN, rule: int = 0) -> Event:
    return Event(what, who, where, many, thing, EVERYONE, rule)


TABLE = scene()
STORY = the_box().story
POWER = e.POWER
RELAY = s.card("critical", "relay_desync")
CLINIC = s.card("operations", "tooth_clinic")
WIND = s.copies("file", "second_wind")[0]
SIEVE = s.copies("schema", "data_sieve")[0]
CREW = 0
FLAG = 0
BLOCK = 0
CLAUSED = next(number for number, block in enumerate(STORY.blocks) if block.clauses)
SECTION = TABLE.section
VOTED = next(number for number, section in enumerate(STORY.sections) if section.vote)
ASKS = s.card("crossroads", "XR-03")

SENTENCES = [
    (event("episode", many=4), "Episode 4: Grain by Grain.", "", ""),
    (event("episode", many=0), "Training Shift.", "", ""),
    (event("crew", B, thing=CREW), "Engineering: Noor Adeyemi-Strand, cradle technician.", "", "player:1"),
    (event("barracks", B, thing=1), "Seat 2 has the Engineering Barracks.", "", "player:1"),
    (event("plan", B), "Engineering is dealt a personal objective.", "", "player:1"),
    (
        event("plan", B, thing=s.objective("PA-3")),
        "The personal objective of Engineering: Complete 4 operations tasks.",
        "",
        "player:1",
    ),
    (event("spotlight", B, rule=38), "Engineering has the officer spotlight.", "", "player:1"),
    (event("spotlight", B, rule=89), "Engineering has a second crossroads card drawn.", "player:1", "deck:crossroads"),
    (event("roll_off", B, many=5), "Engineering rolls 5 for the badge.", "", "die:1.0"),
    (event("chief", B), "Engineering is operations chief.", "", "player:1"),
    (event("selection", many=9), "9 operations tasks go round.", "deck:operations", ""),
    (event("selection", many=1), "1 operations task goes round.", "deck:operations", ""),
    (event("task_under", thing=CLINIC), "Tooth Clinic goes under its deck.", "", "deck:operations"),
    (event("round", many=2), "Round 2 begins.", "", "track:rounds"),
    (event("critical", thing=RELAY), "Critical task: Relay Desync.", "deck:critical", "task:relay_desync"),
    (event("critical", where=POWER), "Power is at Critical and takes its effect.", "", "system:power"),
    (event("roll", many=2), "All crew in the quarters is rolled.", "", ""),
    (event("turn", D), "The turn of Robotics.", "", "player:3"),
    (event("retrieve"), "All crew goes home.", "", ""),
    (
        event("seat", A, SEATED + 4 * c.CHEM_LAB + 1, 4, s.colonist(A)),
        "Science seats the colonist (4) at seat 2 of the Chem Lab.",
        "die:0.1",
        "seat:chem_lab.2",
    ),
    (
        event("seat", A, SEATED + 4 * PRIVATE, 4, s.officer(A)),
        "Science seats the officer (4) at the Private Science Lab.",
        "die:0.0",
        "seat:private_0.1",
    ),
    (
        event("seat", D, named(TABLE, ON_ROW), 6, s.robot(D)),
        "The robot of Robotics works as 6 in the group seat.",
        "die:3.6",
        "task:relay_desync",
    ),
    (
        event("seat", where=named(TABLE, ON_ROW + 1), many=6, thing=s.guest(TABLE)),
        "A guest works as 6 in the group seat.",
        "guest:0",
        "task:relay_desync",
    ),
    (
        event("join", B, SEATED + 4 * c.OPERATIONS_TABLE, 7, s.officer(B)),
        "Engineering joins the meeting with an officer (7).",
        "die:1.0",
        "seat:operations.1",
    ),
    (event("change_die", B, many=3, thing=s.colonist(B)), "A colonist of Engineering is turned to 3.", "", "die:1.1"),
    (event("set_die", D, many=3, thing=s.robot(D)), "The robot of Robotics is turned to 3.", "", "die:3.6"),
    (event("shift", B, many=2, thing=s.officer(B)), "The officer of Engineering is raised by 2.", "", "die:1.0"),
    (event("shift", B, many=-1, thing=s.officer(B)), "The officer of Engineering is lowered by 1.", "", "die:1.0"),
    (event("reroll", B, many=2, thing=s.officer(B)), "The officer of Engineering is rolled again: 2.", "", "die:1.0"),
    (event("robot", B, many=11, thing=s.robot(B)), "Engineering gets the robot: 11.", "", "die:1.6"),
    (
        event("home", B, SEATED + 4 * c.DATA_CENTER, thing=s.robot(B)),
        "The robot of Engineering goes home.",
        "seat:data_center.1",
        "die:1.6",
    ),
    (event("home", B, ON_BLOCK, thing=s.robot(B)), "The robot of Engineering goes home.", "", "die:1.6"),
    (
        event("home", B, ON_BLOCK + NAMED, thing=s.robot(B)),
        "The robot of Engineering goes home.",
        f"block:{block_rows(TABLE)[0].id}",
        "die:1.6",
    ),
    (
        event("home", B, ON_BLOCK + 4 * DAMAGE_CONTROL, thing=s.robot(B)),
        "The robot of Engineering goes home.",
        "block:damage_control",
        "die:1.6",
    ),
    (
        event("seat", A, SEATED + 4 * EPISODE_BOARD + NAMED * (1 + c.THE_LOCK), 4, s.officer(A)),
        f"Science seats the officer (4) at seat 1 of {hook_name(TABLE, c.THE_LOCK)}.",
        "die:0.0",
        f"seat:{hook_id(TABLE, c.THE_LOCK)}.1",
    ),
    (
        event("recovery", B, 0, thing=s.officer(B)),
        "The officer of Engineering goes to the Recovery Room.",
        "die:1.0",
        "location:recovery",
    ),
    (
        event("hibernate", B, 0, thing=s.colonist(B)),
        "A colonist of Engineering goes back to sleep.",
        "die:1.1",
        "player:1",
    ),
    (event("prepare", B), "Engineering prepares to wake a colonist.", "player:1", "location:recovery"),
    (event("wake", B, thing=s.colonist(B, 4)), "A colonist of Engineering wakes.", "location:recovery", "die:1.4"),
    (event("wake_all"), "Every colonist is awake.", "", ""),
    (event("guests", many=2), "2 guests wait beside Operations.", "", "guest:0"),
    (event("gain", A, e.PART, 1), "Science gains 1 part.", "", "tokens:0.part"),
    (event("gain", A, e.PART, 0), "Science has no room for more parts.", "", "tokens:0.part"),
    (event("lose", A, e.CHEM, 2, rule=218), "Science pays 2 chems.", "tokens:0.chem", ""),
    (event("lose", A, e.CHEM, 2, rule=84), "Science loses 2 chems.", "tokens:0.chem", ""),
    (event("trim", A, e.DATA, 3), "Science has no room for 3 data.", "tokens:0.data", ""),
    (event("stores", where=e.PART, many=3), "The Stores gain 3 parts.", "", "stores:part"),
    (event("stores", where=e.PART, many=-1), "The Stores lose 1 part.", "", "stores:part"),
    (event("preload", A, e.DATA, 2, RELAY), "Science lays 2 data on Relay Desync.", "", "task:relay_desync"),
    (event("merit", A, many=2), "Science gains 2 merit.", "", "merit:0"),
    (event("merit", A, many=-3), "Science loses 3 merit.", "", "merit:0"),
    (event("degrade", where=POWER, many=c.ORANGE), "Power is degraded: Orange.", "", "system:power"),
    (event("repair", where=POWER, many=c.GREEN), "Power is repaired: Green.", "", "system:power"),
    (
        event("fail", where=POWER, many=1, thing=s.card("critical", "bus_short")),
        "Bus Short was left undone: Power degrades by 1.",
        "task:bus_short",
        "system:power",
    ),
    (
        event("fail", where=POWER, many=0, thing=s.card("critical", "bus_short")),
        "Bus Short was left undone: nothing comes of it.",
        "task:bus_short",
        "system:power",
    ),
    (
        event("disable_seat", where=SEATED + 4 * c.CHEM_LAB),
        "Seat 1 of the Chem Lab is disabled for this round.",
        "",
        "seat:chem_lab.1",
    ),
    (
        event("fail_seat", where=SEATED + 4 * c.OPERATIONS_TABLE),
        "Seat 1 of Operations has failed for the episode.",
        "",
        "seat:operations.1",
    ),
    (event("soften", A, 0, 1, RELAY), "Relay Desync will fail by 1 step less.", "player:0", "task:relay_desync"),
    (
        event("replace", A, 0, RELAY, s.card("critical", "bus_short")),
        "Relay Desync is replaced by Bus Short.",
        "deck:critical",
        "task:bus_short",
    ),
    (event("call", A, 0, 1, RELAY), "Science turns to Relay Desync.", "player:0", "task:relay_desync"),
    (
        event("call", A, 0, 7, RELAY),
        "Science asks Engineering and Bioscience for hands at Relay Desync.",
        "player:0",
        "task:relay_desync",
    ),
    (
        event("call", A, b.DAMAGE, 3),
        "Science asks Engineering for hands at Damage Control.",
        "player:0",
        "block:damage_control",
    ),
    (
        event("pledge", B, 0, 5, RELAY),
        "Engineering pledges a die of 5 for Relay Desync.",
        "player:1",
        "task:relay_desync",
    ),
    (
        event("revoke", B, b.DAMAGE),
        "Engineering takes back a pledge for Damage Control.",
        "block:damage_control",
        "player:1",
    ),
    (
        event("decline", B, 0, thing=RELAY),
        "Engineering declines to help at Relay Desync.",
        "player:1",
        "task:relay_desync",
    ),
    (event("plan_fails", A, b.PLOT, 1, BLOCK), "The plan for Wake the Relays comes to nothing.", "", "block:relays"),
    (event("complete", A, 0, 1, RELAY), "Science completes Relay Desync.", "player:0", "task:relay_desync"),
    (
        event("complete", A, b.PLOT, 3, BLOCK),
        "Science and Engineering complete Wake the Relays.",
        "player:0",
        "block:relays",
    ),
    (event("damage_control"), "From now on there is Damage Control.", "", "block:damage_control"),
    (
        event("damage_control", A, POWER, 3),
        "Science and Engineering: Damage Control for Power.",
        "",
        "block:damage_control",
    ),
    (event("shuffle", where=FILE_DECK), "The file cards are shuffled.", "", "deck:file"),
    (event("search", A, FILE_DECK), "Science looks through the file cards.", "deck:file", "player:0"),
    (event("take_task", A), "Science takes an operations task.", "deck:operations", "player:0"),
    (event("take_task", A, thing=CLINIC), "Science takes Tooth Clinic.", "deck:operations", "player:0"),
    (event("discard_task", A, thing=CLINIC), "Tooth Clinic goes under its deck.", "player:0", "deck:operations"),
    (event("complete_task", A, thing=CLINIC), "Science completes Tooth Clinic.", "player:0", "location:medical_center"),
    (
        event("meeting", A, 7, 7),
        "Science, Engineering and Bioscience at the meeting: 7 operations tasks.",
        "deck:operations",
        "location:operations",
    ),
    (event("badge", A), "Science calls a meeting and becomes operations chief.", "location:operations", "player:0"),
    (event("draw_files", A, many=3), "Science draws 3 file cards to choose from.", "deck:file", "player:0"),
    (event("take_file", A), "Science takes a file card.", "deck:file", "player:0"),
    (event("take_file", A, thing=WIND), "Science takes Second Wind.", "deck:file", "player:0"),
    (event("discard_file", A, thing=WIND), "Science puts Second Wind under the deck.", "player:0", "deck:file"),
    (event("play_file", A, thing=WIND), "Science plays Second Wind.", "player:0", "file:4"),
    (event("draw_schemas", A, many=2), "Science draws 2 schema cards to choose from.", "deck:schema", "player:0"),
    (event("gain_schema", A), "Science gains a schema card.", "deck:schema", "player:0"),
    (event("gain_schema", A, thing=SIEVE), "Science gains Data Sieve.", "deck:schema", "player:0"),
    (event("slot_schema", A, 1, thing=SIEVE), "Science lays out Data Sieve.", "", "slot:0.1"),
    (event("focus_schema", A, 1), "Science gives slot 2 focus with a card.", "", "slot:0.1"),
    (event("focus_schema", A, 1, thing=SIEVE), "Science gives slot 2 focus with Data Sieve.", "", "slot:0.1"),
    (event("discard_schema", A, thing=SIEVE), "Science puts Data Sieve under the deck.", "player:0", "deck:schema"),
    (event("scout", A, many=3), "Science looks at the next 3 critical tasks.", "deck:critical", "player:0"),
    (event("scouted", A, thing=RELAY), "Relay Desync is among them.", "deck:critical", "player:0"),
    (event("scouted", A), "", "deck:critical", "player:0"),
    (event("perk", A, thing=c.MEDIC), "Science uses Medic.", "player:0", "perk:medic"),
    (event("discount", A, many=3), "The next operations task of Science costs 3 tokens less.", "", "player:0"),
    (event("share_seat", A), "Science may use an occupied or disabled seat.", "", "player:0"),
    (event("extra_turn", A), "Science will take another turn.", "", "player:0"),
    (event("section", where=SECTION), "The plot: “Hold the Bow”.", "", "plot"),
    (
        event("goal", where=SECTION, many=4),
        "To be done by the end of round 4: Have something left of the shield at the end of round 6. "
        "The Ice Sled adds to it.",
        "",
        "plot",
    ),
    (event("goal_met", where=SECTION), "The goal of “Hold the Bow” is met.", "", "plot"),
    (event("goal_missed", where=SECTION), "The goal of “Hold the Bow” is missed.", "", "plot"),
    (event("setback", where=SECTION, many=2), "A setback, the 2nd on the log.", "", "log:setbacks"),
    (event("setback", where=SECTION, many=11), "A setback, the 11th on the log.", "", "log:setbacks"),
    (event("collapse", where=SECTION), "The shield has collapsed.", "", "track:shield"),
    (event("shield", many=3), "The shield stands at 3.", "", "track:shield"),
    (event("trace", where=POWER), "The round has traced the Power division.", "", "system:power"),
    (event("trace", A, POWER), "Science traces the Power division.", "", "system:power"),
    (event("reading", A, many=1), "Science takes a reading: 1 success marker now.", "player:0", "plot"),
    (event("lock", A, many=4), "Science passes 4 tokens through the Lock.", "player:0", "plot"),
    (event("strapped", A), "Science has strapped down.", "player:0", "plot"),
    (event("voices", A, many=1), "Science gains 1 Voice.", "", "player:0"),
    (event("board", thing=c.ICE_SLED), "The Ice Sled is laid out.", "", "location:ice_sled"),
    (event("board", thing=c.THE_LOCK), "The Lock is laid out.", "", "location:the_lock"),
    (event("final_round", many=7), "Round 7 is the final round.", "", "track:rounds"),
    (
        event("clause", A, CLAUSED, 0),
        "Science writes “Every litre and every hour shall be entered, by everyone, every day.” into Of Records.",
        "player:0",
        "block:of_records",
    ),
    (event("ending", thing=0), "The story ends: Cold Passage.", "", "plot"),
    (event("draw_crossroads", B), "Engineering draws a crossroads card.", "deck:crossroads", "player:1"),
    (event("draw_crossroads"), "The table draws a crossroads card.", "deck:crossroads", ""),
    (event("miss"), "It does not trigger and goes back unseen.", "", "deck:crossroads"),
    (event("crossroads", B, thing=ASKS), "Crossroads for Engineering: “The Wager”.", "deck:crossroads", "die:1.0"),
    (event("option", B, 1, thing=ASKS), "Engineering: “Chalk me a lane.”", "player:1", "option:1"),
    (event("remove", thing=ASKS), "“The Wager” leaves the campaign.", "deck:crossroads", ""),
    (event("keep_card", B, thing=ASKS), "Engineering keeps “The Wager”.", "", "player:1"),
    (event("use_kept", B, thing=ASKS), "Engineering uses “The Wager”.", "player:1", "kept:XR-03"),
    (event("log", thing=ASKS), "“The Wager” goes on the crew log.", "", "log:crew"),
    (
        event("flag", thing=FLAG),
        "The ship log notes that the ship was weighed in haste, and the figures have a wide margin.",
        "",
        "log:flags",
    ),
    (event("campaign", where=e.ICE, many=6), "ICE stands at 6.", "", "track:ice"),
    (event("reveal", where=e.ACCORD, many=-1), "ACCORD is public from now on: -1.", "", "track:accord"),
    (event("chance", B, 4, 5), "A die decides, 4 or more: 5, and it goes well.", "", "player:1"),
    (event("chance", B, 4, 2), "A die decides, 4 or more: 2, and it goes badly.", "", "player:1"),
    (event("track", where=e.LOGIC, many=-2), "The logic/instinct track stands at 2 toward logic.", "", "track:li"),
    (event("track", where=e.INSTINCT, many=1), "The logic/instinct track stands at 1 toward instinct.", "", "track:li"),
    (event("track", many=0), "The logic/instinct track stands in the middle.", "", "track:li"),
    (
        event("ballot", B, 0, 3, votes.vote_number(votes.PLOT_VOTE, VOTED)),
        "Engineering casts 3 votes: “Post the figures on every deck.”",
        "player:1",
        "option:0",
    ),
    (
        event("ballot", B, c.CHEM_LAB, 1, votes.vote_number(votes.WEAR_VOTE, e.BIOSPHERE)),
        "Engineering casts 1 vote: the Chem Lab wears.",
        "player:1",
        "location:chem_lab",
    ),
    (
        event("ballot", B, c.ROBOTICS, 1, votes.vote_number(votes.WEAR_VOTE, e.COMPUTER)),
        "Engineering casts 1 vote: Robotics wears.",
        "player:1",
        "location:robotics",
    ),
    (event("abstain", B), "Engineering abstains.", "player:1", ""),
    (
        event("track_votes", where=1, many=2, thing=votes.vote_number(votes.PLOT_VOTE, VOTED)),
        "The track adds 2 votes: “It stays in this room until we understand it.”",
        "track:li",
        "option:1",
    ),
    (
        event("break_tie", A, 1, thing=votes.vote_number(votes.CROSSROADS_VOTE, ASKS)),
        "Science breaks the tie: “Chalk me a lane.”",
        "player:0",
        "option:1",
    ),
    (
        event("decided", where=0, many=votes.PLOT_VOTE, thing=VOTED),
        "Decided: “Post the figures on every deck.”",
        "",
        "option:0",
    ),
    (event("flip", thing=c.SHIP_SHAPE), "Ship Shape turns to its fail side.", "", "objective:ship_shape"),
    (
        event("achieve", B, thing=s.objective("PA-3")),
        "Engineering has met a personal objective: Complete 4 operations tasks.",
        "",
        "player:1",
    ),
    (event("episode_ends", many=4), "The episode ends.", "", ""),
    (event("promote", B, many=2), "Engineering is promoted to Lieutenant.", "", "player:1"),
    (event("underline", B, many=2), "Engineering gets an underline: 2 of 3.", "", "player:1"),
    (event("stars", B, many=2, thing=c.TOP_OFFICER), "Engineering earns 2 stars: Top Officer.", "", "player:1"),
    (
        event("stars", B, many=1, thing=c.EPISODE_OBJECTIVES + s.objective("PA-3")),
        "Engineering earns 1 star: Complete 4 operations tasks.",
        "",
        "player:1",
    ),
    (event("buy_perk", B, many=5, thing=c.MEDIC), "Engineering acquires Medic for 5 stars.", "", "perk:medic"),
    (event("give_up_perk", B, thing=c.MEDIC), "Engineering gives up Medic.", "perk:medic", ""),
    (
        event("condition", where=POWER, many=1),
        "Power at Critical checks condition box 1 of 6.",
        "system:power",
        "log:condition",
    ),
    (event("ageing_ark"), "From the next episode on: Ageing Ark.", "", "log:condition"),
    (event("wear", where=c.CHEM_LAB, many=2), "The Chem Lab wears out: 2 marks in the log.", "", "location:chem_lab"),
    (event("record", B, 1, 99), "The log is written: Engineering is Top Officer, 99 merit in all.", "", "player:1"),
    (event("crew_log", many=1), "1 card of the crew log joins the crossroads deck.", "", "deck:crossroads"),
    (event("crew_log", many=2), "2 cards of the crew log join the crossroads deck.", "", "deck:crossroads"),
]

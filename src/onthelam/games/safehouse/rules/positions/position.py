"""A position written down: everything on the table as readable TOML, and back. Field by field: docs/records.md."""

from __future__ import annotations

from typing import Final

from onthelam.core.fields import Fields, Table, impossible
from onthelam.core.option import Options, is_number
from onthelam.core.parts import names_of
from onthelam.core.refusal import N_
from onthelam.core.toml import toml
from onthelam.games.safehouse.rules import charts, tabletop
from onthelam.games.safehouse.rules.chapters.missions import narrow
from onthelam.games.safehouse.rules.chapters.setup import blank
from onthelam.games.safehouse.rules.charts import DICE, DIE_NAMES, FACE_NAMES, FIRST, GREY, KIND_NAMES, KINDS, LENGTH
from onthelam.games.safehouse.rules.positions.check import check, must
from onthelam.games.safehouse.rules.state import State
from onthelam.games.safehouse.rules.tabletop import Entry, Sheet

# -- out -------------------------------------------------------------------------------------------------------------


def mission_text(sheet: Sheet, mission: int) -> str:
    """`2 _ 5 _`, with the grey square as `|6|`."""
    marks = [str(n) if n else "_" for n in sheet.squares[FIRST[mission] : FIRST[mission] + LENGTH[mission]]]
    if GREY[mission] >= 0:
        marks.insert(GREY[mission], "|6|")
    return " ".join(marks)


def entry_text(entry: Entry) -> str:
    chameleon = " chameleon" if entry.chameleon else ""
    return f"{charts.SOURCE_NAMES[entry.source]} {charts.SQUARE_NAMES[entry.square]}{chameleon} from {entry.stood}"


def dice_text(counts: list[int]) -> str:
    """`y2 g1 w1`."""
    return " ".join([f"{KIND_NAMES[kind][0]}{counts[kind]}" for kind in range(KINDS) if counts[kind]])


def written(s: State) -> str:
    lines = [
        f"turn = {s.turn}",
        f"roller = {s.roller}",
        f"phase = {toml(tabletop.PHASE_NAMES[s.phase])}",
        f"pursuer = {s.pursuer}",
        f"aside = {toml(dice_text(s.aside))}",
        f"lid = {toml(dice_text(s.lid))}",
        f"roll = {toml(' '.join([f'{DIE_NAMES[d]}={FACE_NAMES[s.faces[d]]}' for d in range(DICE) if s.faces[d]]))}",
        f"gone = {toml(names_of(s.gone, DIE_NAMES))}",
        f"holds = {s.holds}",
        f"rerolls = {s.rerolls}",
        f"held = {toml(s.held)}",
    ]
    if s.phase == tabletop.CHOOSING or s.proposal == tabletop.THE_DICE:
        lines.append(f"chosen = {toml(dice_text(s.chosen))}")
        lines.append(f"asked = {toml(KIND_NAMES[s.kind] if s.kind < KINDS else 'none')}")
    if s.thrown or s.phase == tabletop.THROWING:
        lines.append(f"thrown = {toml(names_of(s.thrown, DIE_NAMES))}")
        lines.append(f"asked_die = {toml(DIE_NAMES[s.die] if s.die < DICE else 'none')}")
    if s.phase == tabletop.ANSWERING:
        lines.append(f"proposal = {toml(tabletop.PROPOSAL_NAMES[s.proposal])}")
    if any(s.answers):
        lines.append(f"answers = {toml([tabletop.ANSWER_NAMES[answer] for answer in s.answers])}")
    if s.decides:
        lines.append("decides = true")
    if any(s.advice):
        lines.append(f"advice = {toml(s.advice)}")
    if s.ending != tabletop.GOING_ON:
        lines.append(f"ending = {toml(tabletop.ENDING_NAMES[s.ending])}")
    for sheet in s.sheets:
        lines += ["", "[[sheet]]", f"letter = {toml(charts.LETTERS[sheet.printed])}", f"square = {sheet.stands}"]
        lines.append(f"chameleons = {sheet.chameleons}")
        lines.append("missions = [")
        lines += [f"  {toml(mission_text(sheet, mission))}," for mission in range(charts.MISSIONS)]
        lines.append("]")
        if s.phase == tabletop.ENTERING:
            lines.append(f"closed = {toml(sheet.closed)}")
        if sheet.source != tabletop.NO_SOURCE:
            lines.append(f"using = {toml(charts.SOURCE_NAMES[sheet.source])}")
        if sheet.entries:
            lines.append(f"entries = {toml([entry_text(entry) for entry in sheet.entries])}")
    return "\n".join(lines) + "\n"


# -- in --------------------------------------------------------------------------------------------------------------


class Reading(Fields):
    """With this game's dice."""

    def dice(self, name: str, usual: str) -> list[int]:
        counts = [0] * KINDS
        named = 0
        for part in self.text(name, usual).split():
            kind = "ygrbw".find(part[0])
            if kind < 0 or part[1:] not in ("0", "1", "2") or named >> kind & 1:
                raise impossible(N_("{name} must be dice like y2 g1 w1."), {"name": name})
            counts[kind] = int(part[1:])
            named |= 1 << kind
        return counts

    def mask(self, name: str, names: list[str]) -> int:
        mask = 0
        for part in self.text(name, "").split():
            if part not in names or mask >> names.index(part) & 1:
                raise impossible(N_("There is no die {die}, or it is named twice."), {"die": part})
            mask |= 1 << names.index(part)
        return mask

    def faces(self, name: str) -> list[int]:
        faces = [0] * DICE
        for part in self.text(name, "").split():
            die, _, face = part.partition("=")
            if die not in DIE_NAMES or face not in FACE_NAMES or face == "-" or faces[DIE_NAMES.index(die)]:
                raise impossible(N_("{name} must be faces like y1=3 w2=P."), {"name": name})
            faces[DIE_NAMES.index(die)] = FACE_NAMES.index(face)
        return faces


RULE_CLAUSE: Final = ["SH-12.5", "SH-12.6", "SH-12.7", "SH-12.7", "SH-12.7", "SH-12.8", "SH-12.8", "SH-12.8"]
KNOWN: Final = [
    "format", "kind", "game", "options", "turn", "roller", "phase", "pursuer", "aside", "lid", "roll", "gone", "holds",
    "rerolls", "held", "chosen", "asked", "thrown", "asked_die", "proposal", "answers", "decides", "advice", "ending",
    "sheet",
]  # fmt: skip
KNOWN_OF_SHEET: Final = ["letter", "square", "chameleons", "missions", "closed", "using", "entries"]


def read(table: Table, options: Options) -> State:
    """The state that a written position stands for. Squares of the route are taken as given; all else must add up."""
    r = Reading(table, KNOWN)
    s = blank(options)
    players = len(s.sheets)
    s.turn = r.number("turn", 1, 1, s.house)
    s.roller = r.number("roller", 0, 0, players - 1)
    phase = r.one_of("phase", tabletop.PHASE_NAMES, "choosing")
    s.agenda = [phase] if phase != tabletop.OVER else []
    s.pursuer = r.number("pursuer", s.turn, 0, s.house)
    s.aside = r.dice("aside", "y2 g2 r2 b2 w2")
    s.lid = r.dice("lid", "")
    if "phase" not in table and sum(s.lid) > 0:
        raise impossible(N_("Dice lie in the lid: say whether the phase is taking-back or choosing."), None, "SH-7.1")
    s.faces = r.faces("roll")
    s.gone = r.mask("gone", DIE_NAMES)
    most_holds = s.holds
    s.holds = r.number("holds", most_holds, 0, most_holds)
    s.rerolls = r.number("rerolls", s.rerolls, 0, s.rerolls)
    s.held = r.yes("held")
    s.chosen = r.dice("chosen", "")
    asked = [*KIND_NAMES, "none"]
    s.kind = r.one_of("asked", asked, asked[tabletop.next_kind(s, 0)] if s.phase == tabletop.CHOOSING else asked[0])
    s.thrown = r.mask("thrown", DIE_NAMES)
    asked_die = [*DIE_NAMES, "none"]
    s.die = r.one_of(
        "asked_die", asked_die, asked_die[tabletop.next_die(s, 0)] if s.phase == tabletop.THROWING else asked_die[0]
    )
    s.proposal = r.one_of("proposal", tabletop.PROPOSAL_NAMES, "none")
    s.decides = r.yes("decides")
    s.advice = r.texts("advice", [""] * players)
    s.ending = r.one_of("ending", tabletop.ENDING_NAMES, "going-on")
    answers = r.texts("answers", ["none"] * players)
    if len(answers) != players or len(s.advice) != players or not set(answers) <= set(tabletop.ANSWER_NAMES):
        raise impossible(N_("answers and advice need one text for each seat."))
    s.answers = [tabletop.ANSWER_NAMES.index(answer) for answer in answers]
    rows = table.get("sheet", [])
    if not isinstance(rows, list) or len(rows) > players:
        raise impossible(N_("There are more sheets than players."))
    for seat in range(len(rows)):
        read_sheet(rows[seat], s, seat)
    must(not s.held or s.holds < most_holds, "SH-9.2", N_("If Hold was used, it can be used once less from then on."))
    check(s)
    return s


def read_sheet(row: object, s: State, seat: int) -> None:
    if not isinstance(row, dict):
        raise impossible(N_("A sheet must be a table."))
    table: Table = row
    r = Reading(table, KNOWN_OF_SHEET)
    sheet = s.sheets[seat]
    if r.text("letter", charts.LETTERS[sheet.printed]) != charts.LETTERS[sheet.printed]:
        raise impossible(N_("The sheets must be those of the options, in the order of the seats."), None, "SH-5.1")
    sheet.stands = r.number("square", sheet.stands, 1, s.house)
    most_chameleons = sheet.chameleons
    sheet.chameleons = r.number("chameleons", most_chameleons, 0, most_chameleons)
    sheet.closed = r.yes("closed")
    missions = r.texts("missions", [])
    if len(missions) > charts.MISSIONS:
        raise impossible(N_("A sheet has eight missions."), None, "SH-3.1")
    for mission in range(len(missions)):
        read_mission(missions[mission], sheet, mission)
    using = r.text("using", "")
    if using:
        sheet.source = r.one_of("using", charts.SOURCE_NAMES, "")
    for text in r.texts("entries", []):
        entry = read_entry(text)
        why = wrong_entry(s, sheet, entry)
        if why:
            raise impossible(N_("The entry {text} cannot be of this roll."), {"text": repr(text)}, why)
        sheet.entries.append(entry)
        sheet.used |= 1 << (entry.source >> 2)
        sheet.jokers |= entry.source & 3
    spent = sum([1 for entry in sheet.entries if entry.chameleon])
    must(sheet.chameleons + spent <= most_chameleons, "SH-13.1", N_("More chameleons were used than there are."))


def wrong_entry(s: State, sheet: Sheet, entry: Entry) -> str:
    """The clause that an entry of this roll breaks, given those before it; "" if it can be."""
    if entry.square in [other.square for other in sheet.entries] or sheet.used >> (entry.source >> 2) & 1:
        return "SH-12.2"
    if entry.source & 3 & sheet.jokers:
        return "SH-11.7"
    if (
        tabletop.basic_number(s, entry.source >> 2) == 0
        or tabletop.number_of(s, entry.source) != sheet.squares[entry.square]
    ):
        return "SH-11.2"
    if entry.chameleon == (charts.COLOUR_OF[sheet.printed][entry.square] == entry.source >> 2):
        return "SH-13.5"
    return ""


def read_mission(text: str, sheet: Sheet, mission: int) -> None:
    if not text.strip():
        return
    marks = list(text.replace("|", " ").split())
    if GREY[mission] >= 0 and len(marks) == LENGTH[mission] + 1 and marks[GREY[mission]] == "6":
        del marks[GREY[mission]]
    gaps = {"mission": str(mission + 1), "text": repr(text)}
    if len(marks) != LENGTH[mission]:
        raise impossible(N_("Mission {mission} cannot be {text}: it has another number of squares."), gaps, "SH-3.2")
    for i in range(len(marks)):
        if marks[i] == "_":
            continue
        if not is_number(marks[i]) or not 1 <= int(marks[i]) <= charts.TOP:
            raise impossible(N_("Mission {mission} cannot be {text}: numbers go from 1 to 20."), gaps, "SH-11.10")
        square = FIRST[mission] + i
        number = int(marks[i])
        if not sheet.room[square] >> number & 1:
            raise impossible(
                N_("Mission {mission} cannot be {text}: its numbers break its rule."), gaps, RULE_CLAUSE[mission]
            )
        sheet.squares[square] = number
        narrow(sheet.room, square, number)


def read_entry(text: str) -> Entry:
    """`red+w1 3.4 chameleon from 21`."""
    words = text.split()
    chameleon = len(words) == 5 and words[2] == "chameleon"
    if len(words) != (5 if chameleon else 4) or words[-2] != "from" or not is_number(words[-1]):
        raise impossible(N_("{text} is no entry: write it like red+w1 3.4 from 21."), {"text": repr(text)})
    if words[0] not in charts.SOURCE_NAMES or words[1] not in charts.SQUARE_NAMES:
        raise impossible(N_("{text} is no entry: write it like red+w1 3.4 from 21."), {"text": repr(text)})
    return Entry(charts.SOURCE_NAMES.index(words[0]), charts.SQUARE_NAMES.index(words[1]), chameleon, int(words[-1]))

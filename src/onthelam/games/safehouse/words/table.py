"""A view of Safehouse as plain text of at most 80 columns. Colours go by letter and mark, so none is needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.safehouse.rules import charts
from onthelam.games.safehouse.rules.tabletop import CHOOSING, ENTERING, Sheet
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.describe import filled_squares
from onthelam.games.safehouse.words.ends import lead_words
from onthelam.games.safehouse.words.log import advice_words
from onthelam.games.safehouse.words.parts import SMALL_WORDS
from onthelam.tongue.line import clip, flow, pad, tidy, width, wrap
from onthelam.tongue.tongue import Tongue

COLUMNS: Final = 80
NAME: Final = 18  # the widest a player's name gets
SIGNS: Final = ("y▲", "g●", "r■", "b◆", "w✦")  # by kind: the letter that moves are written with, and the mark
SHORT_RULES: Final = {"equal": N_("= same"), "rising": N_("< rising"), "level": N_("≤ level")}
PART: Final = 26  # a compact sheet, with the space after it


def table_words(v: View, names: Sequence[str], tongue: Tongue) -> str:
    short = [clip(tidy(name), NAME) for name in names]
    lines = [heading(v, short, tongue), "─" * COLUMNS, *wrap(lead_words(v, short, tongue), COLUMNS)]
    lines += ["", *route(v, tongue), "", *dice_lines(v, short, tongue)]
    others = [seat for seat in range(len(v.sheets)) if seat != v.seat]
    if v.seat >= 0:
        lines += ["", *own_sheet(v, tongue)]
    across = 2 if len(others) == 4 else 3
    for first in range(0, len(others), across):
        lines += ["", *sheets_abreast(v, others[first : first + across], short, tongue)]
    return "\n".join(line.rstrip() for line in lines)


def heading(v: View, names: Sequence[str], tongue: Tongue) -> str:
    left = "Safehouse"
    if v.seat == v.roller:
        right = tongue.say("Turn {turn}: you roll.", turn=v.turn)
    else:
        right = tongue.say("Turn {turn}: {name} rolls.", turn=v.turn, name=names[v.roller])
    return pad(left, COLUMNS - width(right)) + right


# -- the route -------------------------------------------------------------------------------------------------------


def route(v: View, tongue: Tongue) -> list[str]:
    """A square a column: × crossed, P the pursuer, / the slashes before a runner, the house as [ ]."""
    standing: dict[int, str] = {}  # by square: the letters of all who stand there
    for sheet in v.sheets:
        standing[sheet.stands] = standing.get(sheet.stands, "") + sheet.letter
    high = max(len(letters) for letters in standing.values())
    rows = [
        "".join(standing.get(square, "")[row : row + 1] or " " for square in range(1, v.house + 1))
        for row in range(high - 1, -1, -1)
    ]
    farthest = max(sheet.stands for sheet in v.sheets)
    track = "".join(track_sign(v, square, farthest) for square in range(1, v.house + 1))
    scale = ""
    for square in [1, *range(5, v.house + 1, 5)]:
        scale = scale.ljust(square - 1) + str(square)
    legend = tongue.say("P pursuer, H safe house")
    return [f" {row}" for row in rows] + [f" {track}  {clip(legend, COLUMNS - v.house - 3)}", f" {scale}"]


def track_sign(v: View, square: int, farthest: int) -> str:
    if square == v.pursuer:
        return "P"
    if square == v.house:
        return "H"
    if square < v.pursuer:
        return "x"
    return "/" if square < farthest else "."


# -- the dice --------------------------------------------------------------------------------------------------------


def dice_lines(v: View, names: Sequence[str], tongue: Tongue) -> list[str]:
    rows: list[tuple[str, list[str]]] = []
    if any(v.faces) or v.gone:
        rows.append((tongue.say("Roll"), [die_sign(v, die, tongue) for die in range(charts.DICE) if in_roll(v, die)]))
    if any(v.basics):
        rows.append((tongue.say("Numbers"), number_signs(v, tongue)))
    if v.phase == CHOOSING and any(v.chosen):
        rows.append((tongue.say("Chosen"), counted(v.chosen, tongue)))
    rows.append((tongue.say("Set aside"), counted(v.aside, tongue)))
    lid = counted(v.lid, tongue)
    if any(v.lid):
        lid.append(tongue.say("(back for {price})", price=v.price))
    rows.append((tongue.say("In the lid"), lid))
    rows.append((tongue.say("Help squares"), [tongue.say("Hold {n}", n=v.holds), tongue.say("Again {n}", n=v.rerolls)]))
    for seat in range(len(v.sheets)):
        if v.advice[seat]:
            rows.append((tongue.say("Advice"), [f"{names[seat]}: {advice_words(v.advice[seat], tongue)}"]))
    column = max(width(label) for label, _ in rows) + 3
    lines: list[str] = []
    for label, things in rows:
        told = flow(things, COLUMNS - column)
        lines += [pad(f" {label}" if i == 0 else "", column) + line for i, line in enumerate(told)]
    return lines


def in_roll(v: View, die: int) -> bool:
    return v.faces[die] > 0 or bool(v.gone >> die & 1)


def die_sign(v: View, die: int, tongue: Tongue) -> str:
    """`y1▲ 3`; a pursuer is P, in brackets once its die lies in the lid; a die picked to be thrown again has a star."""
    name = charts.DIE_NAMES[die] + SIGNS[die // 2][1]
    if v.gone >> die & 1:
        return f"{name} (P)"
    face = "P" if v.faces[die] == charts.PURSUER else str(v.faces[die])
    return f"{name} {face}*" if v.thrown >> die & 1 else f"{name} {face}"


def number_signs(v: View, tongue: Tongue) -> list[str]:
    """Each colour's number and the jokers; in brackets what the own sheet has had from this roll."""
    entering = v.phase == ENTERING and v.seat >= 0
    used = v.sheets[v.seat].used if entering else 0
    spent = v.sheets[v.seat].jokers if entering else 0
    told: list[str] = []
    for colour in range(charts.COLOURS):
        if v.basics[colour]:
            sign = f"{SIGNS[colour]} {tongue.say(SMALL_WORDS[colour])} {v.basics[colour]}"
            told.append(f"({sign})" if used >> colour & 1 else sign)
    for joker in range(2):
        if v.jokers[joker]:
            sign = f"w{joker + 1}{SIGNS[4][1]} +{v.jokers[joker]}"
            told.append(f"({sign})" if spent >> joker & 1 else sign)
    return told


def counted(counts: Sequence[int], tongue: Tongue) -> list[str]:
    told = [f"{SIGNS[kind]} {counts[kind]}" for kind in range(charts.KINDS) if counts[kind]]
    return told or [tongue.say("none")]


# -- the sheets ------------------------------------------------------------------------------------------------------


def own_sheet(v: View, tongue: Tongue) -> list[str]:
    sheet = v.sheets[v.seat]
    head = tongue.say(
        "Your sheet {letter}: on {square}, lead {lead}, chameleons {chameleons}",
        letter=sheet.letter, square=sheet.stands, lead=v.lead(v.seat), chameleons=sheet.chameleons,
    )  # fmt: skip
    legend = "  ".join(f"{SIGNS[colour]} {tongue.say(SMALL_WORDS[colour])}" for colour in range(charts.KINDS))
    missions = [mission_line(sheet, mission, tongue) for mission in range(charts.MISSIONS)]
    return [clip(head, COLUMNS), *missions, f"    {legend}"]


def mission_line(sheet: Sheet, mission: int, tongue: Tongue) -> str:
    colours = charts.COLOUR_OF[charts.LETTERS.index(sheet.letter)]
    cells: list[str] = []
    for place in range(charts.LENGTH[mission]):
        if place == charts.GREY[mission]:
            cells.append("[6] ")
        sq = charts.FIRST[mission] + place
        cells.append(f"{SIGNS[colours[sq]]}{sheet.numbers[sq] or '_':>2}")
    filled = filled_squares(sheet.numbers, mission)
    if filled == charts.LENGTH[mission]:
        stands = tongue.say("complete")
    else:
        stands = tongue.say("under way") if filled else ""
    rule = pad(tongue.say(SHORT_RULES[charts.RULE[mission]]), 13)
    return f" {mission + 1} {rule} {pad('  '.join(cells), 41)} +{charts.ARROW[mission]}  {clip(stands, 16)}"


def sheets_abreast(v: View, seats: Sequence[int], names: Sequence[str], tongue: Tongue) -> list[str]:
    """The others' sheets, side by side: colours by letter, a point for an empty square."""
    heads = [sheet_head(v, seat, names[seat], tongue) for seat in seats]
    lines = ["  " + "".join(pad(pad(head[i], PART - 1), PART) for head in heads) for i in range(len(heads[0]))]
    for mission in range(charts.MISSIONS):
        parts = [pad(compact(v.sheets[seat], mission), PART) for seat in seats]
        lines.append(f"{mission + 1} " + "".join(parts).rstrip())
    return lines


def sheet_head(v: View, seat: int, name: str, tongue: Tongue) -> list[str]:
    sheet = v.sheets[seat]
    done = sum(filled_squares(sheet.numbers, mission) == charts.LENGTH[mission] for mission in range(charts.MISSIONS))
    head = [
        f"{sheet.letter}  {name}",
        tongue.say("on {square}, lead {lead}", square=sheet.stands, lead=v.lead(seat)),
        tongue.say("{done} done, {ongoing} under way", done=done, ongoing=sheet.ongoing),
        tongue.say("chameleons {chameleons}", chameleons=sheet.chameleons),
    ]
    if v.phase == ENTERING:
        entered = tongue.count("one number entered", "{n} numbers entered", len(sheet.entries))
        head.append(tongue.say("done with this roll") if sheet.closed else entered)
    return head


def compact(sheet: Sheet, mission: int) -> str:
    colours = charts.COLOUR_OF[charts.LETTERS.index(sheet.letter)]
    cells: list[str] = []
    for place in range(charts.LENGTH[mission]):
        if place == charts.GREY[mission]:
            cells.append("6")
        sq = charts.FIRST[mission] + place
        cells.append(f"{'ygrb'[colours[sq]]}{sheet.numbers[sq] or '.'}".ljust(3))
    return " ".join(cells)

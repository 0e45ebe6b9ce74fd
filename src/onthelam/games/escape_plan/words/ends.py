"""How a match of Escape Plan ended, what everybody has then, and how near the ends are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.outcome import CONCEDED, Outcome
from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules.chapters.ending import key_of, score
from onthelam.games.escape_plan.rules.charts import DAYS, EXITS, PARTS, PLACES, PLANS
from onthelam.games.escape_plan.rules.tabletop import (
    ALL_ARRESTED,
    ENDING_NAMES,
    FIRST_RANK,
    exit_closed,
    on_final_exit,
)
from onthelam.games.escape_plan.rules.thief import ARRESTED, ESCAPED
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.names import capital, money_words, part_words
from onthelam.games.escape_plan.words.parts import called
from onthelam.games.words import Reckoning
from onthelam.tongue.tongue import Tongue

ENDINGS: Final = {  # a row of a table that counts many matches
    "escaped": N_("somebody got away"),
    "arrested": N_("all arrested"),
    "pickpocket": N_("away, as a pickpocket"),
    "burglar": N_("away, as a burglar"),
    "crew-boss": N_("away, as a crew boss"),
    "mastermind": N_("away, as a mastermind"),
    "legend": N_("away, as a legend"),
}
RANKS: Final = {  # EP-28.7: what they will call you
    "pickpocket": N_("{money}: they will say it was a pickpocket."),
    "burglar": N_("{money}: a burglar, they will say, and a good one."),
    "crew-boss": N_("{money}: this was the work of a crew boss."),
    "mastermind": N_("{money}: they will look for a mastermind, in vain."),
    "legend": N_("{money}: a legend, and nobody knows your name."),
}

DECIDING: Final = 3  # lines of the reckoning

# -- the verdict -----------------------------------------------------------------------------------------------------


def winners(v: View) -> list[int]:
    """EP-26.5 to EP-26.9."""
    out = [seat for seat, thief in enumerate(v.thieves) if thief.status == ESCAPED]
    best = max([key_of(v, seat) for seat in out], default=[])
    return [seat for seat in out if key_of(v, seat) == best]


def won_words(outcome: Outcome, seat: int, tongue: Tongue) -> str:
    """At most 34 letters."""
    if not any(outcome.won):
        return tongue.say("They got you.") if len(outcome.won) == 1 else tongue.say("Nobody got away.")
    if len(outcome.won) == 1:
        return tongue.say("You got away.")
    if not 0 <= seat < len(outcome.won):
        return tongue.say("The match is over.")
    if not outcome.won[seat]:
        return tongue.say("You lost.")
    return tongue.say("You won.") if sum(outcome.won) == 1 else tongue.say("You share the win.")


def over_words(v: View, players: Sequence[str], tongue: Tongue) -> str:
    """The prompt of a match that is over."""
    if v.ending == ALL_ARRESTED:
        return tongue.say("They got you.") if len(v.thieves) == 1 else tongue.say("Nobody got away.")
    if v.ending >= FIRST_RANK:
        return tongue.say("You got away.")
    if not v.ending:
        return tongue.say("The match is over.")
    best = winners(v)
    if v.seat in best:
        return tongue.say("You won.") if len(best) == 1 else tongue.say("You share the win.")
    return tongue.say("You lost.") if v.seat >= 0 else tongue.say("The match is over.")


def why_words(v: View, players: Sequence[str], tongue: Tongue) -> str:
    """The ranking, and what others lose: `Ann $320k, Bea $280k. Arrested: Cid $240k.`"""
    if v.ending >= FIRST_RANK:
        return tongue.say(RANKS[ENDING_NAMES[v.ending]], money=money_words(score(v.thieves[0]).total))
    if v.ending == ALL_ARRESTED:
        said = [tongue.say("The last day is over, and the police have everybody.")]
        if v.seat >= 0 and (total := score(v.thieves[v.seat]).total) > 0:
            said.append(tongue.say("What you lose: {money}.", money=money_words(total)))
        return " ".join(said)
    out = [seat for seat, thief in enumerate(v.thieves) if thief.status == ESCAPED]
    ranked = sorted(out, key=lambda seat: key_of(v, seat), reverse=True)
    told = [f"{called(seat, players)} {money_words(score(v.thieves[seat]).total)}" for seat in ranked]
    caught = [lost_words(v, seat, players) for seat, thief in enumerate(v.thieves) if thief.status == ARRESTED]
    said = [tongue.say("Away with it: {ranking}.", ranking=", ".join(told))]
    if caught:
        said.append(tongue.say("Arrested, and lost: {ranking}.", ranking=", ".join(caught)))
    return " ".join(said)


def lost_words(v: View, seat: int, players: Sequence[str]) -> str:
    """Who was arrested, and what they would have had."""
    total = score(v.thieves[seat]).total
    return f"{called(seat, players)} {money_words(total)}" if total > 0 else called(seat, players)


def outcome_words(outcome: Outcome, players: Sequence[str], tongue: Tongue, v: View | None) -> str:
    """Without the table only that it is over can be told."""
    return ending_words(outcome.reason, tongue) if v is None else why_words(v, players, tongue)


def ending_words(reason: str, tongue: Tongue) -> str:
    return tongue.say(ENDINGS[reason]) if reason in ENDINGS else reason


def short_words(outcome: Outcome, v: View, tongue: Tongue) -> str:
    """`got away, $320k`."""
    if outcome.reason == CONCEDED:
        return tongue.say("given up")
    if v.thieves[v.seat].status != ESCAPED:
        return tongue.say("arrested")
    return tongue.say("got away, {money}", money=money_words(score(v.thieves[v.seat]).total))


# -- line by line ------------------------------------------------------------------------------------------------------


def score_words(v: View, seat: int, tongue: Tongue) -> tuple[tuple[str, str], ...]:
    """EP-26.1, EP-26.2: of a thief of whom everything is known. What is nothing is left out, but for cash and total."""
    lines = all_lines(v, seat, tongue)
    return tuple([(label, money_words(amount)) for label, amount, always in lines if amount or always])


def reckoning_words(v: View, tongue: Tongue) -> Reckoning | None:
    """EP-26: those who are out as they rank, then those who are not."""
    if not v.ending or v.ending == ALL_ARRESTED:
        return None
    seats = sorted(
        range(v.seats()), key=lambda seat: (v.thieves[seat].status == ESCAPED, key_of(v, seat)), reverse=True
    )
    columns = [all_lines(v, seat, tongue) if v.thieves[seat].status == ESCAPED else () for seat in seats]
    rows: list[tuple[str, tuple[str, ...]]] = []
    for i, (label, _, always) in enumerate(all_lines(v, seats[0], tongue)):
        amounts = [lines[i][1] if lines else 0 for lines in columns]
        if always or any(amounts):
            told = [str(amount) if lines and (amount or always) else "–" for lines, amount in zip(columns, amounts)]
            rows.append((label, tuple(told)))
    return Reckoning(tuple(seats), tongue.say("in $1,000"), tuple(rows), decided_words(v, seats, tongue))


def decided_words(v: View, ranked: Sequence[int], tongue: Tongue) -> str:
    """Why this seat has won or lost: the lines that tell it most from the next one, or what its arrest has cost."""
    if v.seat < 0 or len(ranked) == 1:
        return ""
    thief, best = v.thieves[v.seat], score(v.thieves[ranked[0]]).total
    if thief.status == ARRESTED:
        total = score(thief).total
        if total <= 0:
            return ""
        told = tongue.say("You were not out in time: {money} is lost.", money=money_words(total))
        return f"{told} {tongue.say('It would have won.')}" if total > best else told
    won = v.seat == ranked[0]
    other = ranked[1] if won else ranked[0]
    if v.thieves[other].status != ESCAPED:
        return ""
    more, less = (v.seat, other) if won else (other, v.seat)
    pairs = zip(all_lines(v, more, tongue)[:-1], all_lines(v, less, tongue))
    gaps = sorted([(label, mine - theirs) for (label, mine, _), (_, theirs, _) in pairs], key=lambda gap: -gap[1])
    lines = ", ".join([f"{label} {money_words(gap)}" for label, gap in gaps[:DECIDING] if gap > 0])
    if not lines:
        return ""
    if won:
        return tongue.say("Ahead of the next by: {lines}.", lines=lines)
    return tongue.say("Behind the winner by: {lines}.", lines=lines)


def all_lines(v: View, seat: int, tongue: Tongue) -> tuple[tuple[str, int, bool], ...]:
    """With whether a line is told though it is nothing."""
    s = score(v.thieves[seat])
    return (
        (tongue.say("Cash"), s.cash, True),
        (tongue.say("Businesses"), s.businesses, False),
        (tongue.say("Safe houses"), s.safe_houses, False),
        (tongue.say("Contacts"), s.contacts, False),
        (tongue.say("Lockers"), s.lockers, False),
        (tongue.say("Exit tiles"), s.exits, False),
        (tongue.say("Used assets"), s.assets, False),
        (tongue.say("Notoriety"), -s.notoriety, False),
        (tongue.say("Wounds"), -s.wounds, False),
        (tongue.say("Handcuffs"), -s.cuffs, False),
        (tongue.say("In all"), s.total, True),
    )


def worth_now(v: View) -> int:
    """What the view's own thief would have if it were out now; -1 for an onlooker."""
    return score(v.thieves[v.seat]).total if v.seat >= 0 else -1


def worth_in_all(v: View) -> int:
    """And with all that the plan still promises for the end; what it pays on the spot is not counted."""
    thief = v.thieves[v.seat]
    return worth_now(v) + sum([PLANS[thief.plan][place] for place in range(PLACES) if not thief.cubes >> place & 1])


# -- how near ----------------------------------------------------------------------------------------------------------


def lead_words(v: View, names: Sequence[str], tongue: Tongue) -> str:
    """`Day 2 of 3, afternoon. Exit 2 is closed. Notoriety 5, one wound.`"""
    if v.ending:
        return why_words(v, names, tongue)
    told = [tongue.say("Day {day} of {days}: {part}.", day=max(1, v.day), days=DAYS, part=part_words(v.part, tongue))]
    closed = [str(exit + 1) for exit in range(EXITS) if exit_closed(v, exit)]
    if closed:
        told.append(tongue.say("Closed exits: {exits}.", exits=tongue.listed(closed)))
    if v.seat >= 0 and v.thieves[v.seat].in_city:
        thief = v.thieves[v.seat]
        told.append(tongue.say("Notoriety {n}.", n=thief.notoriety))
        if thief.wounds:
            told.append(capital(tongue.count("One wound.", "{number} wounds.", thief.wounds)))
        if thief.cuffs:
            told.append(capital(tongue.count("One handcuffs card.", "{number} handcuffs cards.", thief.cuffs)))
    return " ".join(told)


WOUND, CUFFS, DAY, LATE = 8, 10, 12, 12  # of 100: a wound, a handcuffs card, a day gone, a part of the last day gone


def danger_of(v: View) -> int:
    """By what the police have done to the thief, and by how late it is."""
    if v.seat < 0:
        return -1
    thief = v.thieves[v.seat]
    if not thief.in_city:
        return 0 if thief.status == ESCAPED else 100
    danger = WOUND * thief.wounds + CUFFS * thief.cuffs + DAY * max(0, v.day - 1)
    if v.day == DAYS and not on_final_exit(v, v.seat):
        danger += LATE * min(PARTS, v.part + 1)
    return min(99, danger)

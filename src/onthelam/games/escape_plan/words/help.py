"""How Escape Plan is played: short chapters in our own words; the reference follows them."""

from __future__ import annotations

from functools import cache
from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.escape_plan.board.chapters import figure
from onthelam.games.escape_plan.words.reference import reference
from onthelam.games.words import Chapter, Draft
from onthelam.tongue.tongue import Tongue

CHAPTERS: Final = (
    Draft(N_("What you are after"), "", (
        N_("The old bank job is long over, and your share of it lies all around the city: in six businesses and three "
           "safe houses. You have three days to fetch it. On the third a single exit stays open. Whoever is not out by "
           "the end of that day is arrested and has lost; of all who are, the richest wins."),
        N_("Your escape plan, which nobody else sees, says what each place is worth to you: an amount for the end, or "
           "a dollar sign, which means income on the spot."),
    )),
    Draft(N_("How a day goes"), "", (
        N_("From the second day on everybody first gets income. Then two patrols turn up at exits, and a second one at "
           "the same exit closes it for good. Four new tiles are laid, and the best-known thief goes first from now "
           "on."),
        N_("Morning, afternoon and evening bring everybody one turn each. Night and dawn are for those who spend an "
           "extra-action disc. After each part of the day it is settled who is talked about more, and who less."),
    )),
    Draft(N_("The city grows"), "city", (
        N_("A new tile must touch two that lie there, and on one side at least its ground must go on: industry, shops, "
           "homes or water. Where only water meets, there must be a ferry on it. The police on the tile come along; "
           "whoever lays it chooses which business or safe house opens there."),
    )),
    Draft(N_("Your turn"), "", (
        N_("You move or you rest, and before and after that you may use what you have: contacts, equipment, fixers, "
           "unlocked assets, gang members, first aid."),
        N_("A move has three steps: travel to a place, get past the police you met, use the place. A rest, once a day, "
           "makes contacts, equipment and first aid ready again and unlocks an asset."),
    )),
    Draft(N_("Travelling"), "travel", (
        N_("You have three points. A change of ground costs one, and so does going into a place. Ground of one kind "
           "that runs on over many tiles is free to cross. Gas cans give one point each, two at most on a trip."),
        N_("Into a subway station goes one point; the ride to any other is free and even gives a point back, once a "
           "trip. Water can be crossed where a ferry is. Whoever can fly takes off from a place with an H and lands at "
           "any place one or two tiles away, for one point."),
        N_("You must end in a place, and not where you began. A closed business takes a key, of any colour, or a "
           "locksmith."),
    )),
    Draft(N_("Getting past the police"), "police", (
        N_("Every officer on a tile that you leave on your way must be avoided; those on the tile where you end do not "
           "matter, nor do those under a flight or a ride. Disguises, vests, badges and many contacts see to a kind of "
           "police, gang members and gas masks to all officers of one tile."),
        N_("Whoever is not avoided gives you a wound. The third is healed at once, but brings handcuffs: they cover "
           "your rightmost contact slot, and whoever lies under them is no help."),
    )),
    Draft(N_("Contacts, items, assets"), "", (
        N_("Your board has five slots for contacts and five for equipment, fixers and lockers. Assets that are still "
           "locked lie on some of them. What comes in goes into a free slot, takes the place of another, which gets "
           "you talked about, or is left be."),
        N_("Each unlocked asset works once. The first you unlock is dear to use, the later ones are cheaper, and each "
           "that was used is worth ten thousand at the end. Contacts cost what their card says, every time, and with a "
           "star one notoriety besides."),
    )),
    Draft(N_("Notoriety"), "", (
        N_("You are talked about when others are at the place you visit, when you replace a card, when you use a card "
           "with a star and at the hospital. Safe houses, the church, gangs and some contacts hush it up. All of that "
           "counts at the end of the day part, and no more than four steps."),
        N_("On your way up you cross three lines. Each unlocks assets for you, the last one adds a disc; but everybody "
           "less known than you may send one officer nearer to you. At the end fame costs money."),
    )),
    Draft(N_("Keys, lockers, gangs"), "", (
        N_("Each safe house gives you one key, once. In a store it opens a locker of its colour, if your contacts and "
           "your notoriety together are enough; the more contacts, the more tiles you may look at before you keep "
           "one. What it is worth is counted at the end."),
        N_("A gang of two can be hired for five thousand. Each member, once sent home, hushes something up, flies you "
           "or deals with all officers of one tile."),
        N_("At an open exit you get income and a contact. At a closed one you may look for an exit tile instead of the "
           "income: as many as you have contacts, and one is yours."),
    )),
    Draft(N_("The way out"), "", (
        N_("On day three, standing on the exit that is left, you may escape in your turn. The first one leaves for "
           "nothing, each one after that pays more, and the police of that tile must be avoided once more. When one is "
           "out, all others pay at the start of each turn, and who cannot is arrested."),
        N_("Whoever got away counts cash, amounts of the plan, contacts, lockers, exit tiles and used assets, less "
           "notoriety, wounds and handcuffs. At a tie more cash wins, then less notoriety, then fewer wounds."),
    )),
    Draft(N_("The signs on the map"), "signs", (
        N_("The colour of a pawn, a cube or a flag is a thief's, and so is its letter."),
    ), "signs"),
    Draft(N_("Two, or alone"), "", (
        N_("With two the Inspector plays along. After each day part a card sends her somewhere: she closes businesses, "
           "takes keys, tiles, contacts and gas away, and an officer of the kind on her card steps nearer to the "
           "better known of you."),
        N_("Alone you have the city to yourself, but rivals leave a cube in every business overnight, and whenever you "
           "cross a line two officers step nearer. The way out costs five thousand, and what you bring home earns you "
           "a name."),
    )),
)  # fmt: skip


@cache
def chapters(tongue: Tongue) -> tuple[Chapter, ...]:
    return (*[draft.said(figure, tongue) for draft in CHAPTERS], *reference(tongue))

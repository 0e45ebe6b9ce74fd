"""What it proves that every draw of a match follows from its seed, and what it does not: the same words everywhere."""

from __future__ import annotations

from onthelam.tongue.tongue import Tongue


def proved(numbers: int, tongue: Tongue) -> str:
    """`numbers` is how many were added by browsers that had been shown the mark."""
    if not numbers:
        return tongue.say(
            "This proves that no draw was changed once the mark was made; as nobody added a number, it does not prove "
            "that the host did not try seeds until one pleased, nor that nobody at the host looked at the seed, nor "
            "whether a person or a bot chose a move."
        )
    return tongue.count(
        "This proves that nobody could choose or change a draw, as long as the browser that added the number made it "
        "by chance and not together with the host; it does not prove that nobody at the host looked at the seed, nor "
        "whether a person or a bot chose a move.",
        "This proves that nobody could choose or change a draw, as long as the browser that added the last of {n} "
        "numbers made it by chance and not together with the host; it does not prove that nobody at the host looked at "
        "the seed, nor whether a person or a bot chose a move.",
        numbers,
    )

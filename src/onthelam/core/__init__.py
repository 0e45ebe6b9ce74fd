"""The words that every game shares: seat, move, event, telling, chance, outcome, refusal, view, match."""

"""Options and positions in which recorded matches of Getaway Driver begin."""

from __future__ import annotations

EVENTS: dict[str, object] = {"events": True}
LONG_EVENTS: dict[str, object] = {"events": True, "meter_top": 8}
SOLO: dict[str, object] = {"mode": "solo"}
FOUR_SEATS: dict[str, object] = {"mode": "four"}
FLIGHT = "HBT,DEC,GAS,LWR,STG"  # Handbrake Turn could still help: the Driver is asked
BLOCKS = [(x, y) for y in (7500, 0) for x in (2000, 4500, 7000, 9500)]
ALLEYS: dict[str, object] = {"obstacles": ", ".join([f"{x} {y} 1500 2500" for x, y in BLOCKS])}  # dead ends
LONG_BLOCKS = [(x, y) for y in (11000, 0) for x in (3000, 6500, 10500)]
LONG_ALLEYS: dict[str, object] = {
    "mode": "four",
    "obstacles": ", ".join([f"{x} {y} 2500 3000" for x, y in LONG_BLOCKS]),
}
ROUND: dict[str, object] = {"setup": "manual", "table_shape": "round", "obstacles": "6000 5000 1500 900, 9000 9000 700"}

# All vehicles are near, the Police can pay for everything, and the Driver has the five cards that are not recommended.
FLEET = """format = 1
kind = "position"
game = "getaway-driver"
options = { mode = "duel" }
start = [6000, 5000]
round = 5
tiles = ["START (0,0) up", "R01 (0,1) up", "Y15 (-1,0)", "G01 (1,0)", "G09 (0,-1) up", "Y11 (0,2)", "Y17 (1,1)"]
tokens = 10
owned = "ARM BAR CAM DIS HEL MOT PAT SPK"
barricades = "(0,1) - -"
spikes = "(-1,0)"

[vehicles]
PAT1 = "(1,1)W"
PAT2 = "(0,0)N"
MOT = "(0,0)N"
ARM = "(-1,1)S"
HEL = "(1,-1)N"

[[car]]
at = "(0,0)N"
hand = "HBT JAM RAM SLM SWC"
stash = 3
"""

ALL_PIECES = (
    "jammed", "switched", "barricade-removed", "saved", "half-turned", "hazard-removed", "looked", "spikes-moved",
)  # fmt: skip

# Alone, right before the check: three patrol cars are out, the Motorcycle is beside a Thoroughfare, a shield is unused.
TOO_LATE = """format = 1
kind = "position"
game = "getaway-driver"
options = { mode = "solo", difficulty = "imposing" }
start = [6000, 5000]
round = 7
phase = "decoy"
badges = 2
deck = "PAT MOT"
turned = "ARM BAR"
tiles = ["START (0,0) up", "G09 (0,1) up", "G02 (0,2) up", "Y15 (0,3) up", "Y16 (-1,0) up", "Y17 (1,0) up"]

[vehicles]
PAT1 = "(1,1)W acted"
PAT2 = "(2,1)N acted"
PAT3 = "(-1,1)E acted"
MOT = "(0,3)S acted"
ARM = "(2,0)W acted shield"

[[car]]
at = "(0,0)N"
meter = 2
hand = "DEC LDE"
base = "made"
moved = true
"""

# The Helicopter is on the Car's tile, a tunnel and the Armoury lie around it, and the Police have nothing.
SPECIAL = """format = 1
kind = "position"
game = "getaway-driver"
options = { mode = "duel", events = true }
start = [6000, 5000]
round = 9
event = "EV3"
tiles = ["START (0,0) up", "Y21 (0,1) up", "R09 (0,2)", "Y03 (-1,1)", "Y01 (1,1)"]
owned = "HEL PAT"

[vehicles]
PAT1 = "(1,0)N"
HEL = "(0,1)N"

[[car]]
at = "(0,1)N"
meter = 1
hand = "DEC GAS LDE LWR STG"
"""

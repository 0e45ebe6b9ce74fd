"""The tables of Escape Plan, typed in once more: what the box prints, by names."""

from __future__ import annotations

from dataclasses import dataclass

TERRAINS = "ICRW"
OFFICERS = ("COP", "SWAT", "FBI")
PARTS = ("MORNING", "AFTERNOON", "EVENING", "NIGHT", "DAWN")


@dataclass(frozen=True)
class Tile:
    """C3: terrains clockwise from north; each location with its kind, its region and whether it has an H outline."""

    edges: str
    locations: tuple[tuple[str, str, bool], ...]
    station: str = ""  # in which region
    ferry: bool = False


TILES = {
    "T01": Tile("RRCCCR", (("HOSPITAL", "R", True), ("STORE", "C", False))),
    "T02": Tile("CIIRRC", (("GANG", "I", False), ("CLINIC", "R", False)), station="C"),
    "T03": Tile("IIWWRR", (("EXIT1", "I", False),)),
    "T04": Tile("CCRRWW", (("EXIT2", "C", False),), ferry=True),
    "T05": Tile("IRRRCC", (("EXIT3", "R", False),), station="C"),
    "T06": Tile("CCCIIR", (("BUSINESS", "C", False), ("STORE", "I", False))),
    "T07": Tile("RRRCCI", (("BUSINESS", "C", False), ("CHURCH", "R", False))),
    "T08": Tile("IICCWW", (("BUSINESS", "C", False), ("GANG", "I", False))),
    "T09": Tile("CCRRRW", (("BUSINESS", "C", True), ("CHURCH", "R", False))),
    "T10": Tile("RRWWII", (("BUSINESS", "I", False), ("CLINIC", "R", True)), ferry=True),
    "T11": Tile("CIIIRC", (("BUSINESS", "I", False),), station="R"),
    "T12": Tile("IIIRRW", (("SAFEHOUSE", "R", False), ("GANG", "I", False)), ferry=True),
    "T13": Tile("RCCCRR", (("SAFEHOUSE", "R", False), ("STORE", "C", True)), station="R"),
    "T14": Tile("WWIICC", (("SAFEHOUSE", "C", False), ("GANG", "I", False))),
}
KIND_OF = {f"{tile}:{i}": kind for tile, t in TILES.items() for i, (kind, _, _) in enumerate(t.locations)}

BLUE = ("CASINO", "NIGHTCLUB", "BAR")
PURPLE = ("RESTAURANT", "CINEMA", "GYM")
BUSINESSES = BLUE + PURPLE
KEY_OF = {"SH1": "RED", "SH2": "YELLOW", "SH3": "GREEN"}
SAFEHOUSES = tuple(KEY_OF)

SPACE_COSTS = (5, 4, 3, 2, 1, 0)
INCOME = (9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
LINES = ((3, 1, 0), (5, 2, 0), (7, 2, 1))  # crossed when leaving this space upwards: assets to unlock, discs
NOTORIETY_COSTS = (0, 0, 5, 10, 15, 20, 30, 40, 50, 60)
WOUND_COSTS = (0, 5, 15)
CUFFS_COST = 20
CONTACT_BONUS = (0, 10, 25, 45, 70, 100)
ASSET_BONUS = 10

PATROL_CARDS = {"PA1": "EXIT1", "PA2": "EXIT1", "PA3": "EXIT2", "PA4": "EXIT2", "PA5": "EXIT3", "PA6": "EXIT3"}
EXITS = ("EXIT1", "EXIT2", "EXIT3")
EXIT_TILES = {
    "GREY": {"X1": 20, "X2": 25, "X3": 30, "X4": 35, "X5": 40},
    "BLACK": {"X6": 30, "X7": 35, "X8": 40, "X9": 45, "X10": 50},
}
LOCKERS = {
    "GREEN": {"L1": 20, "L2": 25, "L3": 30, "L4": 35, "L5": 40},
    "YELLOW": {"L6": 40, "L7": 45, "L8": 50, "L9": 55, "L10": 60},
    "RED": {"L11": 60, "L12": 70, "L13": 80, "L14": 90, "L15": 100},
}
LOCKER_NEEDS = {"GREEN": 3, "YELLOW": 6, "RED": 9}
LOCKER_MORE = {"GREEN": 1, "YELLOW": 0, "RED": -1}
WORTH = {tile: worth for stack in (*EXIT_TILES.values(), *LOCKERS.values()) for tile, worth in stack.items()}

EQUIPMENT = {
    "DISGUISE": ("E1", "E2", "E3", "E4"),
    "VEST": ("E5", "E6", "E7", "E8"),
    "BADGE": ("E9", "E10", "E11", "E12"),
    "MASK": ("E13", "E14", "E15", "E16"),
}
EQUIPMENT_PRICES = {"DISGUISE": 2, "VEST": 3, "BADGE": 3, "MASK": 3}
FIXER_PRICES = {"FX1": 3, "FX2": 3, "FX3": 3, "FX4": 2, "FX5": 4, "FX6": 4, "FX7": 4, "FX8": 3}


@dataclass(frozen=True)
class Effect:
    window: str
    what: str
    cost: int = 0
    star: bool = False


CONTACTS = {
    ("K1", "K2"): Effect("X", "lose 1", cost=2),
    ("K3", "K4"): Effect("T", "mp 2", cost=1),
    ("K5", "K6"): Effect("T", "flight", cost=2),
    ("K7", "K8"): Effect("T", "ferries", cost=1),
    ("K9", "K10"): Effect("A", "avoid COP", cost=1),
    ("K11", "K12"): Effect("A", "avoid tile", star=True),
    ("K13", "K14"): Effect("A", "avoid FBI", cost=1),
    ("K15", "K16"): Effect("A", "avoid SWAT", star=True),
    ("K17", "K18"): Effect("X", "heal 1", cost=1),
    ("K19", "K20"): Effect("X", "uncuff", cost=3),
    ("K21", "K22"): Effect("X", "officers 1", star=True),
    ("K23", "K24"): Effect("V", "mule", star=True),
    ("K25", "K26"): Effect("V", "locksmith", cost=2, star=True),
    ("K27", "K28"): Effect("V", "hacker", cost=1),
    ("K29", "K30"): Effect("X", "receive 3", star=True),
    ("K31", "K32"): Effect("V", "impersonator", cost=1),
}
CONTACT_CARDS = [card for cards in CONTACTS for card in cards]
FIXERS = {
    "FX1": Effect("X", "lose 2"),
    "FX2": Effect("X", "heal 2"),
    "FX3": Effect("T", "chopper"),
    "FX4": Effect("T", "smuggle"),
    "FX5": Effect("A", "avoid all"),
    "FX6": Effect("V", "safecracker"),
    "FX7": Effect("X", "uncuff"),
    "FX8": Effect("X", "officers 2"),
}
ASSETS = {  # the cost is that of the space it lies on
    "AS1": Effect("X", "disc"),
    "AS2": Effect("A", "avoid COP"),
    "AS3": Effect("A", "avoid SWAT"),
    "AS4": Effect("A", "avoid FBI"),
    "AS5": Effect("T", "mp 2"),
    "AS6": Effect("X", "heal 1"),
    "AS7": Effect("X", "lose 1"),
}
TOOLS = {
    "DISGUISE": Effect("A", "avoid COP"),
    "VEST": Effect("A", "avoid SWAT"),
    "BADGE": Effect("A", "avoid FBI"),
    "MASK": Effect("A", "avoid tile"),
}
EFFECTS = {
    **{card: effect for cards, effect in CONTACTS.items() for card in cards},
    **{tile: TOOLS[kind] for kind, tiles in EQUIPMENT.items() for tile in tiles},
    **FIXERS,
    **ASSETS,
}

PLAN_ROWS = {  # 0: income at once
    "P1": (80, 60, 50, 40, 0, 0, 70, 50, 0),
    "P2": (0, 80, 60, 50, 40, 0, 0, 70, 50),
    "P3": (0, 0, 80, 60, 50, 40, 50, 0, 70),
    "P4": (40, 0, 0, 80, 60, 50, 70, 0, 50),
    "P5": (50, 40, 0, 0, 80, 60, 50, 70, 0),
    "P6": (60, 50, 40, 0, 0, 80, 0, 50, 70),
    "P7": (80, 0, 60, 50, 40, 0, 70, 50, 0),
    "P8": (0, 60, 0, 80, 50, 40, 0, 70, 50),
    "P9": (50, 80, 40, 0, 0, 60, 50, 0, 70),
}
PLANS = {plan: dict(zip(BUSINESSES + SAFEHOUSES, row)) for plan, row in PLAN_ROWS.items()}

INSPECTOR_CARDS = {
    "IN1": ("CASINO", "COP"),
    "IN2": ("NIGHTCLUB", "SWAT"),
    "IN3": ("BAR", "FBI"),
    "IN4": ("RESTAURANT", "COP"),
    "IN5": ("CINEMA", "SWAT"),
    "IN6": ("GYM", "FBI"),
    "IN7": ("SH1", "COP"),
    "IN8": ("SH2", "SWAT"),
    "IN9": ("SH3", "FBI"),
    "IN10": ("EXIT1", "COP"),
    "IN11": ("EXIT2", "SWAT"),
    "IN12": ("EXIT3", "FBI"),
    "IN13": ("STORE", "COP"),
    "IN14": ("CLINIC", "SWAT"),
    "IN15": ("CHURCH", "FBI"),
}

EXIT_COSTS = {1: (5,), 2: (0, 6), 3: (0, 4, 8), 4: (0, 3, 6, 9), 5: (0, 3, 6, 9, 12)}
SOLO_RANKS = ((550, "legend"), (450, "mastermind"), (350, "crew boss"), (250, "burglar"), (-999, "pickpocket"))

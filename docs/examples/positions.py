import onthelam as lam

POSITION = """
format = 1
kind = "position"
game = "safehouse"
options = { players = 1 }

turn = 6
pursuer = 12
phase = "entering"
aside = "y1 g2 r1 b2 w1"
roll = "y1=3 r1=4 w1=2"
lid = ""

[[sheet]]
square = 21
missions = ["", "2 _ 5 _"]
"""

match = lam.from_position(POSITION, seed=1)  # fields left out have their usual value
match.play("enter red+w1 2.4")  # a shorthand for two moves: `use red+w1`, then `put 2.4`
print(match.position())  # everything on the table, as TOML

try:
    lam.from_position(POSITION.replace("2 _ 5 _", "5 _ 2 _"))
except lam.BadPosition as why:
    print(why)  # an impossible position is refused with the reason

import onthelam as lam

POSITION = """
format = 1
kind = "position"
game = "getaway-driver"
options = { mode = "duel" }
tiles = ["START (0,0) up", "R01 (0,1) up", "R02 (1,1) known=1", "Y05 (-1,1) known=1", "G03 (0,2) known=1"]
vehicles = { PAT1 = "(0,0)N" }

[[car]]
at = "(0,1)N"
"""
match = lam.from_position(POSITION, seed=7)
view = match.view(0)

# One by one: the numbers of a view are quick to compare, and have names.
car = view.cars[0]
assert view.name_of("cell", car.cell) == "(0,1)"
assert view.name_of("facing", car.facing) == "north"
assert [view.name_of("tile", view.tiles[cell]) for cell in view.laid] == ["START", "R01", "?", "?", "?"]

# All at once: plain texts and numbers in the fields of a written position, `?` where the seat may not look.
table = view.by_name()
assert table["car"][0]["at"] == "(0,1)N"
assert table["vehicles"]["PAT1"] == "(0,0)N"
assert table["tiles"][2] == "? (1,1) known=1"  # who knows it is known to all: seat 1
assert table["agenda"][-1] == "driving"  # what is asked now
assert match.view(1).by_name()["tiles"][2] == "R02 (1,1) known=1"

# What was heard, as a record writes it, with the places of this table.
match.play("ahead")
for row in match.heard(1):
    print([view.event_text(e) for e in row])  # 'drove car=0 cell=(0,2) facing=north trailing=-', …

other = lam.new("safehouse", players=2, seed=7).view(0)
assert other.name_of("phase", other.phase) == "choosing"
assert other.name_of("square", 10) == "4.1"  # of 36 squares the eleventh: the first of mission 4

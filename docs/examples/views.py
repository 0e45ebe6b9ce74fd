import onthelam as lam

match = lam.new("safehouse", players=2, seed=7)
view = match.view(0)  # what seat 0 may see, and nothing else
onlooker = match.view(-1)

assert view.moves == match.legal(0)
assert onlooker.moves == ()
assert view.seats() == 2
print(str(view).splitlines()[0])  # the table as text of at most 80 columns

picture = view._repr_svg_()  # what a notebook shows
assert picture is not None
assert picture.startswith("<svg")
assert "aria-label" in picture  # its places have names, for those who do not see it

for row in match.heard(1)[:3]:  # what seat 1 heard, row by row
    print(row)

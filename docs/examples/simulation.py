from onthelam.lab.simulate import simulate

report = simulate("safehouse", {"players": 2}, ["random", "random"], matches=20, seed=1, jobs=1)
assert report.played == report.ended == 20
print(report.wins, report.interval)  # by team; the 95 % interval of the rate

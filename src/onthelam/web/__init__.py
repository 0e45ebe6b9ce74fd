"""HTTP in, HTML and SVG out: the table in the browser. Knows no game."""

"""SVG shapes that know no game: one hand for all boards.

Every function gives a piece of SVG as text. Colours are classes; `theme` gives the stylesheet that fills them.
"""

"""One sentence in three languages: English as it is written in the code, Dutch and German from catalogues."""

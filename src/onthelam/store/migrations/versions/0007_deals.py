"""Matches with the same deal are found, and who won is kept. None had a deal before, and of those nobody asks."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("match", sa.Column("deal", sa.Integer, nullable=False, server_default="0"))
    op.add_column("match", sa.Column("won", sa.Text, nullable=False, server_default=""))
    dealt = sa.text("deal != 0")
    op.create_index("match_deal", "match", ["deal", "game"], sqlite_where=dealt, postgresql_where=dealt)

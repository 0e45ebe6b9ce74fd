"""Who laid a table is kept: of older ones the first person who sits there. And what is over is found."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("match", sa.Column("opener", sa.Text, nullable=False, server_default=""))
    op.execute(
        "UPDATE match SET opener = COALESCE((SELECT visitor FROM place WHERE place.match = match.id"
        " AND kind = 'person' ORDER BY seat LIMIT 1), '')"
    )
    ends = sa.text("until != 0")
    op.create_index("key_until", "key", ["until"], sqlite_where=ends, postgresql_where=ends)
    op.create_index("visitor_seen", "visitor", ["seen"])

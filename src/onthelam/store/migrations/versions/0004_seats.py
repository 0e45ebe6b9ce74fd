"""A seat that stays somebody's: several keys for a visitor, who came and went, how long a table waits for whom.

The cookie that stood for a visitor becomes the first of their keys. Of what was before nobody came or went.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("match", sa.Column("grace", sa.Integer, nullable=False, server_default="120"))
    op.add_column("match", sa.Column("waits", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "coming",
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("by", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("visitor", sa.Text, nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "key",
        sa.Column("token", sa.LargeBinary, primary_key=True),
        sa.Column("visitor", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("until", sa.Float(53), nullable=False),
        sa.Column("replaces", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    visitor = sa.table("visitor", sa.column("id"), sa.column("token"))
    key = sa.table("key", *[sa.column(name) for name in ("token", "visitor", "kind", "until", "replaces")])
    first = sa.select(visitor.c.token, visitor.c.id, sa.literal("cookie"), sa.literal(0.0), sa.literal(b""))
    op.execute(key.insert().from_select(["token", "visitor", "kind", "until", "replaces"], first))
    op.drop_index("visitor_token", "visitor")
    op.drop_column("visitor", "token")
    op.create_index("key_visitor", "key", ["visitor"])

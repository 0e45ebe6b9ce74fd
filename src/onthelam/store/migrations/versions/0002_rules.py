"""A match knows by which version of its rules it began. Those that are there already began by the first."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("match", sa.Column("rules", sa.Integer, nullable=False, server_default="1"))

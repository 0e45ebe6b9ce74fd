"""A place knows whether its person wants the game explained while they play. Nobody did so far."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("place", sa.Column("learns", sa.Boolean, nullable=False, server_default="0"))

"""A place knows whether its person wants to be asked also where there is nothing to choose. Nobody did so far."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("place", sa.Column("asks", sa.Boolean, nullable=False, server_default="0"))

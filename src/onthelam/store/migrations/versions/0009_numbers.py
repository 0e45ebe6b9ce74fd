"""Numbers that browsers add to the seed of a match are kept; to older ones nobody has added any."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("match", sa.Column("numbers", sa.Text, nullable=False, server_default=""))

"""A table says whether those who watch it may write. At none they could so far."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("match", sa.Column("open_chat", sa.Boolean, nullable=False, server_default=sa.false()))

"""What the host decides: tables that are closed, who is kept from what, and what players have reported.

A line of the chat knows who wrote it from now on. Of what was before nothing is closed, and nobody is kept out.
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("match", sa.Column("closed", sa.Float(53), nullable=False, server_default="0"))
    op.add_column("chat", sa.Column("visitor", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "ban",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("until", sa.Float(53), nullable=False),
    )
    op.create_table(
        "report",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, sa.ForeignKey("match.id"), nullable=False),
        sa.Column("at", sa.Float(53), nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("called", sa.Text, nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("settled", sa.Float(53), nullable=False),
    )
    op.create_index("report_match", "report", ["match"])
    op.create_index("report_settled", "report", ["settled", "at"])

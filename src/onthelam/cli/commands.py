"""Every command and what it takes. Annotations are read when a command is defined, so that help speaks the tongue."""

from typing import Annotated

from cyclopts import App, Group, Parameter

from onthelam import __version__
from onthelam.tongue.tongue import Tongue

Words = list[str]


class Help:
    """What several commands take, in the words of a tongue."""

    def __init__(self, tongue: Tongue) -> None:
        self.game = self(tongue.say("A game, as `lam games` lists it."))
        self.file = self(tongue.say("The file of a record."))
        self.players = self(tongue.say("How many seats the match has."))
        self.mode = self(tongue.say("A mode of the game by its name; `lam games GAME` lists them."))
        self.match = Parameter(help=tongue.say("The ID of a match, as in its address."), allow_leading_hyphen=True)
        self.who = Parameter(
            help=tongue.say("A visitor, as `lam tables` and /host name them, or an address or network."),
            allow_leading_hyphen=True,
        )
        self.data = self(tongue.say("The folder in which the table keeps its matches; else LAM_DATA, else the usual."))
        self.json = self(tongue.say("Print one JSON object and nothing else."))
        self.option = Parameter(
            help=tongue.say("name=value, as `lam games GAME` lists them."), consume_multiple=True, negative=""
        )

    def __call__(self, help_: str) -> Parameter:
        return Parameter(help=help_)


def commands(tongue: Tongue) -> App:
    app = program(tongue)
    takes = Help(tongue)
    for_play(app, takes, tongue)
    for_many(app, takes, tongue)
    for_reading(app, takes, tongue)
    for_hosts(app, takes, tongue)
    for_running(app, takes, tongue)
    for_data(app, takes, tongue)
    return app


def program(tongue: Tongue) -> App:
    app = App(
        name="lam",
        help=tongue.say("On the Lam: chase-and-escape board games in the terminal."),
        help_epilogue=tongue.say("--lang en, nl or de, anywhere on the line, chooses the language."),
        version=__version__,
        group_commands=Group(tongue.say("Commands")),
        group_parameters=Group(tongue.say("Parameters")),
        group_arguments=Group(tongue.say("Parameters")),
        default_parameter=Parameter(negative="", show_default=False),
        help_format="plaintext",  # markdown would cost 60 ms to import
        result_action="return_value",
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
    )
    app["--help"].help = tongue.say("Show this and leave.")
    app["--version"].help = tongue.say("Show the version and leave.")
    return app


def for_play(app: App, takes: Help, tongue: Tongue) -> None:
    @app.command(help=tongue.say("Which games there are; with a name, what can be set in it."))
    def games(game: Annotated[str | None, takes.game] = None, /) -> int:
        from onthelam.cli.games import tell_games

        return tell_games(game, tongue)

    @app.command(help=tongue.say("Play a match here, with or against bots. It is saved after every move."))
    def play(
        game: Annotated[str | None, takes.game] = None,
        /,
        *,
        players: Annotated[int | None, takes.players] = None,
        seats: Annotated[
            str | None,
            takes(tongue.say("Who sits where: me,master,sharp,steady,usual,random. Several me share this terminal.")),
        ] = None,
        names: Annotated[str | None, takes(tongue.say("Names by seat: Ann,Bob."))] = None,
        seed: Annotated[int | None, takes(tongue.say("Repeatable draws; else fair ones that can be verified."))] = None,
        mode: Annotated[str | None, takes.mode] = None,
        option: Annotated[Words | None, takes.option] = None,
        position: Annotated[str | None, takes(tongue.say("Begin at a written position."))] = None,
        resume: Annotated[str | None, takes(tongue.say("Go on with the newest match, or the one in a file."))] = None,
        daily: Annotated[
            str | None, takes(tongue.say("The deal of today, in UTC, or of a day: the same for everybody."))
        ] = None,
    ) -> int:
        from onthelam.cli.options import listed
        from onthelam.cli.play import Wanted, play_game

        wanted = Wanted(players, listed(seats), listed(names), seed, option or [], mode, position, daily)
        return play_game(game, wanted, resume, tongue)


def for_many(app: App, takes: Help, tongue: Tongue) -> None:
    @app.command(help=tongue.say("Play many matches among bots and count who wins."))
    def simulate(
        game: Annotated[str, takes.game],
        /,
        *,
        matches: Annotated[int, takes(tongue.say("How many matches."))] = 1000,
        seats: Annotated[
            str | None,
            takes(
                tongue.say(
                    "A bot a seat: master,sharp,steady,usual,random, or your own as module:Class. One alone takes all."
                )
            ),
        ] = None,
        players: Annotated[int | None, takes.players] = None,
        seed: Annotated[int, takes(tongue.say("The same seed gives the same matches."))] = 1,
        jobs: Annotated[int | None, takes(tongue.say("How many processes; by default one a core."))] = None,
        mode: Annotated[str | None, takes.mode] = None,
        option: Annotated[Words | None, takes.option] = None,
        rows: Annotated[bool, takes(tongue.say("Print each match as one line of JSON."))] = False,
        json: Annotated[bool, takes.json] = False,
    ) -> int:
        from onthelam.cli.simulate import simulate_game

        return simulate_game(game, matches, seats, players, seed, jobs, option or [], mode, rows, json, tongue)


def for_reading(app: App, takes: Help, tongue: Tongue) -> None:
    @app.command(help=tongue.say("Tell a record from its beginning, move by move."))
    def replay(
        file: Annotated[str, takes.file],
        /,
        *,
        seat: Annotated[str, takes(tongue.say("As the seat of that number heard it; open tells everything."))] = "open",
        step: Annotated[bool, takes(tongue.say("Wait for Enter after every move."))] = False,
    ) -> int:
        from onthelam.cli.replay import replay_file

        return replay_file(file, seat, step, tongue)

    @app.command(help=tongue.say("Check every draw of a fair match against its seed and its commitment."))
    def verify(file: Annotated[str, takes.file], /, *, json: Annotated[bool, takes.json] = False) -> int:
        from onthelam.cli.verify import verify_file

        return verify_file(file, json, tongue)

    @app.command(help=tongue.say("The rules: an overview, or one chapter, section or clause by its number."))
    def rules(
        game: Annotated[str, takes.game],
        clause: Annotated[Words | None, takes(tongue.say("What to read."))] = None,
        /,
    ) -> int:
        from onthelam.cli.rules import tell_rules

        return tell_rules(game, " ".join(clause or []), tongue)


def for_hosts(app: App, takes: Help, tongue: Tongue) -> None:
    @app.command(help=tongue.say("Put the table in the browser: others play at its address."))
    def serve(
        *,
        address: Annotated[str, takes(tongue.say("Where to listen; 0.0.0.0 lets other machines in."))] = "127.0.0.1",
        port: Annotated[int, takes(tongue.say("The port; 0 takes any that is free."))] = 8808,
        data: Annotated[str | None, takes.data] = None,
        public: Annotated[
            str, takes(tongue.say("The address people type, behind a proxy: https://table.example"))
        ] = "",
        behind: Annotated[
            Words | None,
            takes(tongue.say("Proxies that are believed, by address or network: from them come all requests.")),
        ] = None,
        bots: Annotated[int, takes(tongue.say("How many bots may think at once."))] = 2,
        pause: Annotated[
            float | None, takes(tongue.say("Seconds before a bot moves, so that people can follow."))
        ] = None,
        no_limits: Annotated[
            bool, takes(tongue.say("No limits on requests: for load tests of your own machine."))
        ] = False,
        keep: Annotated[
            int, takes(tongue.say("Days for which a table is kept that nobody comes to; 0 keeps all for ever."))
        ] = 365,
        log: Annotated[str, takes(tongue.say("How it is logged: plain, or json with a value a line."))] = "plain",
        browser: Annotated[bool, takes(tongue.say("Open the address in a browser."))] = False,
    ) -> int:
        from onthelam.cli.serve import serve_table

        return serve_table(
            address, port, data, public, behind or [], bots, pause, not no_limits, keep, log, browser, tongue
        )


def for_running(app: App, takes: Help, tongue: Tongue) -> None:
    @app.command(name="host-key", help=tongue.say("Print the key with which you, as the host, are let in at /host."))
    def host_key(*, data: Annotated[str | None, takes.data] = None) -> int:
        from onthelam.cli.hosting import print_key

        return print_key(data)

    @app.command(
        help=tongue.say("List the newest tables of the house: who sits there, and since when nothing happened.")
    )
    def tables(
        *,
        limit: Annotated[int, takes(tongue.say("How many, by default 50."))] = 50,
        data: Annotated[str | None, takes.data] = None,
        json: Annotated[bool, takes.json] = False,
    ) -> int:
        from onthelam.cli.hosting import tell_tables

        return tell_tables(limit, data, json, tongue)

    @app.command(help=tongue.say("Close a table for good; what was played there is kept. Also while it serves."))
    def close(id: Annotated[str, takes.match], /, *, data: Annotated[str | None, takes.data] = None) -> int:
        from onthelam.cli.hosting import close_table

        return close_table(id, data, tongue)

    @app.command(help=tongue.say("Keep a visitor or an address out, or from writing. Also while it serves."))
    def ban(
        who: Annotated[str, takes.who],
        /,
        *,
        mute: Annotated[bool, takes(tongue.say("Only from writing."))] = False,
        hours: Annotated[float, takes(tongue.say("For how many hours, by default 24; 0 for good."))] = 24,
        data: Annotated[str | None, takes.data] = None,
    ) -> int:
        from onthelam.cli.hosting import ban

        return ban(who, mute, hours, data, tongue)

    @app.command(help=tongue.say("Let somebody who was banned or muted be here and write again."))
    def unban(who: Annotated[str, takes.who], /, *, data: Annotated[str | None, takes.data] = None) -> int:
        from onthelam.cli.hosting import unban

        return unban(who, data, tongue)


def for_data(app: App, takes: Help, tongue: Tongue) -> None:
    @app.command(help=tongue.say("Copy everything the table keeps into one file, also while it serves."))
    def backup(
        file: Annotated[str, takes(tongue.say("A new file."))], /, *, data: Annotated[str | None, takes.data] = None
    ) -> int:
        from onthelam.cli.data import backup_to

        return backup_to(file, data, tongue)

    @app.command(help=tongue.say("Write the record of a match at the table; its seed is in it once it is over."))
    def export(
        id: Annotated[str, takes.match],
        file: Annotated[str | None, takes(tongue.say("A new file; else it is printed."))] = None,
        /,
        *,
        data: Annotated[str | None, takes.data] = None,
    ) -> int:
        from onthelam.cli.data import export_match

        return export_match(id, file, data, tongue)

    @app.command(name="import", help=tongue.say("Put a recorded match on the table and print its ID."))
    def import_(file: Annotated[str, takes.file], /, *, data: Annotated[str | None, takes.data] = None) -> int:
        from onthelam.cli.data import import_record

        return import_record(file, data, tongue)

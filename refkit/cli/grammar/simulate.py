"""The argument parser of ``refkit simulate``."""

from refkit.cli import simulate as cli_simulate
from refkit.cli.grammar.commands import Commands, add, add_options


def add_simulation(commands: Commands) -> None:
    """Add the command that plays many games."""
    simulation = add(
        commands,
        "simulate",
        cli_simulate.run_simulation,
        "play many games, at random or by bots, and print the figures",
        "simulate GAME --games 500 --seed 1 --workers 2",
        "simulate GAME --bots greedy,random --rotate",
        "simulate GAME --vary NAME=VALUE/VALUE --games 2000 --save games.csv",
        "simulate GAME --players Xavier,Yaz --option NAME=VALUE --deck mybox.toml",
    )
    simulation.add_argument("game", metavar="GAME")
    simulation.add_argument("--games", metavar="N", type=int, default=100, help="how many (%(default)s)")
    simulation.add_argument(
        "--seed", metavar="S", type=int, default=0, help="the same seed, the same games (%(default)s)"
    )
    simulation.add_argument(
        "--bots",
        metavar="LEVELS",
        default="",
        help="who plays, seat after seat: random (as everybody if it is left out), greedy, searcher",
    )
    simulation.add_argument("--rotate", action="store_true", help="everybody moves up a seat from game to game")
    simulation.add_argument(
        "--vary",
        metavar="NAME=V/V",
        action="append",
        default=[],
        help="play so many games with each of these values of an option, or with every combination of several",
    )
    simulation.add_argument(
        "--save", metavar="FILE", help="keep every game (CSV); the same command goes on where it stopped"
    )
    simulation.add_argument(
        "--workers", metavar="K", type=int, default=1, help="processes that share them (%(default)s)"
    )
    add_options(simulation)

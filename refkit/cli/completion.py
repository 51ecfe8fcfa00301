"""Scripts for shell completion of ``refkit`` in bash, zsh and fish, generated from its argument parser.

They contain all subcommands and options, so Python is not started while typing. Existing libraries do not support fish,
or start Python at every key.
"""

import argparse
import shlex
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, final

from refkit.game import GAMES


@final
@dataclass(frozen=True, slots=True)
class Subcommand:
    """A subcommand: its ``name``, its ``help``, its options with their help, and ``words`` for its first argument."""

    name: str
    help: str
    options: Mapping[str, str]
    words: tuple[str, ...] = ()

    @property
    def all_words(self) -> str:
        """Every word that can follow, separated by spaces."""
        return " ".join((*self.words, *self.options))


def commands(top: argparse.ArgumentParser) -> Iterator[Subcommand]:
    """Yield the subcommands of an argument parser."""
    for action in top._actions:  # noqa: SLF001  argparse has no public access to its arguments
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001  as above
            told = {each.dest: each.help or "" for each in action._choices_actions}  # noqa: SLF001  as above
            for name, parser in action.choices.items():
                yield _command(name, told[name], parser)


def _command(name: str, told: str, parser: argparse.ArgumentParser) -> Subcommand:
    options: dict[str, str] = {}
    words: tuple[str, ...] = ()
    for action in parser._actions:  # noqa: SLF001  as above
        options |= {word: (action.help or "").split(" (%")[0] for word in action.option_strings if word[:2] == "--"}
        if action.metavar == "GAME":
            words = tuple(GAMES)
        elif action.choices and not action.option_strings:
            words = tuple(map(str, action.choices))
    return Subcommand(name, told, options, words)


def bash(known: tuple[Subcommand, ...]) -> str:
    """Return the script that bash sources."""
    cases = "".join(f"        {each.name}) words='{each.all_words}' ;;\n" for each in known)
    names = " ".join((*(each.name for each in known), "--help", "--version"))
    return (
        "_refkit() {\n"
        f"    local words='{names}'\n"
        '    [ "$COMP_CWORD" -gt 1 ] && case ${COMP_WORDS[1]} in\n'
        f"{cases}        *) words= ;;\n"
        "    esac\n"
        '    COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))\n'
        "}\n"
        "complete -o default -F _refkit refkit\n"
    )


def zsh(known: tuple[Subcommand, ...]) -> str:
    """Return the script that zsh sources, or finds as ``_refkit`` in its function path."""
    cases = "".join(f"        {each.name}) compadd -- {each.all_words}; _files ;;\n" for each in known)
    names = " ".join(shlex.quote(f"{each.name}:{each.help}") for each in known)
    return (
        "#compdef refkit\n"
        "_refkit() {\n"
        f"    local -a commands=({names})\n"
        "    if (( CURRENT == 2 )); then\n"
        "        _describe command commands\n"
        "        return\n"
        "    fi\n"
        "    case $words[2] in\n"
        f"{cases}"
        "    esac\n"
        "}\n"
        "compdef _refkit refkit\n"
    )


def fish(known: tuple[Subcommand, ...]) -> str:
    """Return the script that fish sources."""
    lines = [
        f"complete -c refkit -n __fish_use_subcommand -f -a {each.name} -d {shlex.quote(each.help)}" for each in known
    ]
    for each in known:
        head = f"complete -c refkit -n '__fish_seen_subcommand_from {each.name}'"
        lines += [f"{head} -l {word[2:]} -d {shlex.quote(told)}" for word, told in each.options.items()]
        lines += [f"{head} -a '{' '.join(each.words)}'"] if each.words else []
    return "\n".join(lines) + "\n"


SHELLS: Final[Mapping[str, Callable[[tuple[Subcommand, ...]], str]]] = MappingProxyType(
    {"bash": bash, "zsh": zsh, "fish": fish}
)
"""The function that makes the script, by shell."""

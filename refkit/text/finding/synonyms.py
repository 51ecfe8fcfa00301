"""Synonyms: words that players use for one another, from everyday speech to the terms of the games."""

from functools import cache, lru_cache
from typing import Final

from refkit.text.finding.stems import CACHED_WORDS
from refkit.text.finding.words import terms

GROUPS: Final = """
    corpse body carcass cadaver skeleton dead die death
    die death dead kill slay destroy murder lose perish croak goner casualty fatal lethal deadly slaughter butcher
    eliminate remove kill destroy out
    score point count total tally worth
    value worth number print
    discard throw dump toss ditch chuck bin scrap trash sacrifice
    fling hurl lob kick knock yank drag haul pull shift move relocate reposition carry
    swap exchange trade switch flipflop
    change alter modify adjust tweak switch
    renege revoke cheat lie illegal mistake error wrong misplay dishonest
    foul rulebreaking illegal revoke
    tie equal deadlock even draw level same identical stalemate par match
    stalemate stuck deadlock endless forever
    wound hit hurt injure damage harm wounded bleed scratch
    attack fight battle combat strike hit brawl clash war smack punch slap whack scrap duel violence aggression
    attack hit bash stab shoot fire
    fall drop gravity collapse sink plummet tumble topple crumble settle land descend slide plunge crash
    float hover air hang midair fly
    turn rotate flip spin twist pivot
    turn round
    begin start first open setup kickoff initial commence
    prepare setup ready arrange
    end finish over last stop final conclude close done complete quit
    empty exhaust finish gone deplete dry out through spent
    win victory succeed triumph beat
    beat defeat win more higher outscore trump overpower top
    lose fail defeat miss beaten
    steal take grab snatch swipe nick seize claim capture
    hand hold holding
    pile deck stack stock heap bunch
    pass skip decline refuse sit abstain forgo nothing
    optional choose may voluntary force
    force must oblige make compel
    reroll again redo repeat
    again second twice more repeat once
    player people person friend guest buddy folk human
    gang group people players
    group section part piece
    secret hide unseen facedown conceal blind unknown private undisclosed mystery
    reveal show turn open flip faceup display expose uncover unmask declare
    leap jump hop bail escape bounce
    eat feast dine meal devour snack food dish munch swallow gobble chomp chew consume bite nibble lunch dinner
    hungry eat starve appetite
    support hold carry bear prop underneath footing
    suit color
    board path track map loop circuit lane
    dice die roll
    opponent enemy other else rival neighbor foe adversary
    enemy opponent other else monster
    teammate partner friend ally buddy mate companion
    see watch look notice spot peek view spy glance witness observe
    know see tell sure aware certain
    stop land rest arrive end halt finish pause
    walk step go climb move stroll wander march travel
    far distance reach range step
    twice two double
    double pair both two same
    push shove bump nudge knock move
    speak talk tell whisper say discuss chat communicate negotiate gossip mention speech words
    hint signal tell wink
    token pawn foreminion piece figure
    foreminion boss foreman captain chief leader
    marker token counter
    place space spot square step field position slot location cell
    land stop step
    match fit identical correspond suit same equal
    safe protect save immune shelter defend guard invulnerable untouchable
    symbol mark sign icon picture logo type kind
    kind sort type mark category
    empty free vacant unoccupied open available
    occupied taken full busy
    full crowded packed overfull overflow maximum too
    overfull overflow limit surplus excess seven
    surplus extra excess too
    left keep remain stay
    keep retain stay hold save
    stay remain keep still
    below negative minus under zero underneath beneath
    above over top higher
    sum total number add plus
    add plus extra additional supplement
    bonus plus extra power
    audience people crowd counter spectator viewer fan watcher public mob throng horde onlooker bystander
    guy minion creature monster character dude fella fellow unit soldier thing bloke beast critter hero fighter
    monster minion
    ghost virtual dummy pretend imaginary missing absent invisible fake phantom
    boss mastermind leader chief plotter
    defender enforcer opposing
    king richard director boss ruler majesty royal
    miss fail short low flop fumble blow
    choose pick decide select guess choice prefer option
    performer pawn player actor entertainer artist
    perform show act play performance gig
    show performance act gig
    quest mission task adventure challenge job
    trick turn plot round scheme plan
    round turn
    plot plan scheme
    before earlier prior beforehand ahead
    after later afterwards then next once following
    next after following
    heckle interrupt disturb sabotage disrupt boo mock
    direction way side clockwise counterclockwise anticlockwise
    reverse backward back opposite
    armor armored plate helmet helm mail harness knight ironclad metal steel plating
    shield block
    block stop prevent counter cancel
    cancel call void undo annul prevent stop revert
    void cancel invalid
    bearer mount ride underneath carrier steed boss
    ride sit stand sitting
    optional must
    shuffle reshuffle mix
    glass icon drink cup beverage ingredient mug pint beer ale tankard stein booze liquor
    goal target combination recipe aim objective
    draw refill pick replenish grab fresh
    fill refill top
    limit maximum most cap ceiling allowed
    minimum least fewest
    tower column structure building pyramid
    row floor level storey layer tier
    ground floor bottom base
    top high highest summit peak
    high tall height elevation
    height high row
    wide width broad sideways
    split separate section part apart divide disconnected detach isolate
    connected attach join touch link together
    diagonal corner kitty-corner
    adjacent beside neighbor next side touching close
    between middle gap squeeze insert
    gap hole space empty
    crush squash squish flatten smash squeeze pancake
    heavy weigh fat big large elephant boulder rock anvil
    fly flying winged wing bird
    surround hem box close enclose trap corner
    kamikaze explode suicide bomb blast
    assassin assassinate
    play put place lay set add drop use
    use play apply activate trigger
    trigger activate happen act cause effect kick
    act work effect apply function kick
    cause trigger make lead
    effect ability power
    ability trait power skill special
    penalty punish cost price lose
    cost pay lose price
    reward prize gain earn receive
    pay payout payoff yield profit cash earn reward gain score point worth
    get receive gain earn obtain
    boon gift bonus help present blessing
    deity god goddess divine
    help assist aid support
    sabotage ruin mess spoil wreck harm
    bottom low lowest
    fast speedy quick race speed realtime
    speed fast slow
    speedy fast quick
    timing moment time
    simultaneous sametime together
    both tie equal same level
    sequence order
    order command
    beginner newcomer newbie novice noob learner
    beginner first
    easy simple basic
    variant version mode alternative house
    mode variant
    long length duration time
    short quick small
    long minutes time
    finish complete
    crown ten
    ace eleven one
    auto automatic
    forget miss overlook remember
    call shout announce declare yell say
    shout call yell
    toast clink cheer
    ask question prompt
    why reason
    disagree argue conflict dispute agree
    argument conflict
    contradict conflict override
    resolve settle handle deal
    return back
    back return
    return come back
    reuse again
    survive live alive
    heal recover mend repair restore regenerate
    recover back
    break destroy
    visible open faceup seen
    random chance luck
    random roll
    decide choose
    own my
    share together both
    team partner together
    bluff lie fake
    useless worthless nothing bad
    bad wrong useless terrible lousy junk rubbish awful
    good useful strong great
    useful good
    strong power high
    weak fall
    reach far
    far distance
    leave go exit quit
    exit leave off
    off leave
    enter get board on
    send give pass
    give pass send hand
    pass give
    attach add
    answer respond react response
    respond react answer deflect
    redirect deflect
    deflect bounce return block counter reject
    harder raise high difficult
    difficulty hard number
    need require want ask
    condition if require
    several many multiple more two
    multiple several more
    extra more another additional third
    another second more
    alone single solo lone one
    without alone
    win succeed enough
    solo alone
    opposite other
    compare versus against
    against versus
    equal tie same
    huge big
    big large high
    small low little
    tiny small
    shrink small less
    grow more get
    lots many
    bunch many
    stuck nothing
    allowed may
    kid child beginner
    app program computer
    program computer app desk referee
    referee desk judge
    desk program
    tournament deck
    stage platform
    quit leave
    expansion set box
    box contents
    component contents box
    set setup box
"""
"""On each line words that may stand for one another; a word with several meanings is on several lines."""


@cache
def _groups() -> tuple[frozenset[str], ...]:
    """Return the stems of each group; it takes long, and few need it."""
    return tuple(frozenset(terms(line)) for line in GROUPS.strip().splitlines())


@lru_cache(maxsize=CACHED_WORDS)
def others(word: str) -> frozenset[str]:
    """Return the stems of the synonyms of the stem ``word``."""
    return frozenset().union(*(group for group in _groups() if word in group)) - {word}

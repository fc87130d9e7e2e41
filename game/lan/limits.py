"""All limits of LAN play. Each is tested at its value and one beyond it."""

import msgspec

KIBIBYTE = 1 << 10
MEBIBYTE = 1 << 20
PORT = 48888  # the default of a host (TCP), and of discovery questions (UDP)

MORE_PORTS = range(48960, 48976)  # of further hosts on one machine; workers listen at 48889 to 48952


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of one server; sizes in bytes, times in seconds."""

    # frames
    frame_before_hello: int = KIBIBYTE  # to the server
    frame_to_server: int = 8 * KIBIBYTE
    frame_to_client: int = 64 * KIBIBYTE
    waiting_to_send: int = 256 * KIBIBYTE  # the connection is closed beyond it

    # connections
    preface: float = 2.0
    handshake: float = 5.0  # from the connection to a place at a table
    frame: float = 5.0  # from the first byte of a frame to its last
    strangers: int = 1000  # connections without a seat; all players of a tournament look at its tables
    strangers_each: int = 32  # of one address; this machine's are not counted
    idle_stranger: float = 5.0  # without a message but pings, until a stranger gives way when it is crowded
    returning: int = 8  # places beyond these for connections that return to a seat
    returning_within: float = 3.0  # until such a connection has to ask for its seat
    connections: int = 5000
    turned_away: int = 100  # connections that wait for TLS to be told that there is no room
    silence: float = 5.0  # before a ping
    lost: float = 15.0  # without a sign until the connection counts as lost
    browsing: float = 600.0  # at the list of tables

    # one connection's messages: a burst, then so many a second
    messages_burst: int = 40
    messages_rate: float = 20.0
    chat_burst: int = 5
    chat_rate: float = 0.5
    hints_burst: int = 5  # questions to the coach
    hints_rate: float = 0.1
    wrong_proofs: int = 5  # of one address at one table before answers are delayed
    wrong_proofs_within: float = 900.0
    wrong_proof_delay: float = 1.0
    wrong_proof_longest: float = 30.0

    # tables
    tables: int = 2000
    workers: int = 64  # processes of one server, one for each core of a large machine
    tables_each: int = 3  # opened by one address
    openings_burst: int = 10  # tables that one address opens, including closed ones
    openings_rate: float = 1 / 30
    entrances_burst: int = 40  # of one address at one table
    entrances_rate: float = 0.2
    settings_burst: int = 40  # of one guest: changes of seats and agreement, which all go to the journal
    settings_rate: float = 0.5
    seats: int = 10
    watchers: int = 20
    guests: int = 40  # at one table, including disconnected ones
    remembered_answers: int = 32  # of a guest, for commands that arrive twice
    remembered_news: int = 256  # of a seat, for guests who come back

    # what a client keeps of a server's messages
    told_in_a_hand: int = MEBIBYTE  # bytes of events, roughly
    record_pieces: int = 300  # of a match, 16,000 characters each
    witnessed: int = 20_000  # news of a match that are kept as digests for the audit
    reasons: int = 200  # reasons of illegal moves
    unheard: int = 1000  # queued messages before the client stops reading
    at_once: int = 300  # messages handled in one update, so that no server can block the window
    said: int = 200  # chat messages
    notices: int = 20
    view_parts: int = 200
    nonsense: int = 3  # snapshots with a wrong digest before the table is left

    # discovery: limits on what anybody on the network may send
    beacon: int = 400  # bytes of an announcement
    beacon_entries: int = 24
    question: int = 512
    answer: int = 200  # bytes, fewer than any question has
    questions: int = 4  # recent rounds whose answers are accepted
    askers: int = 256  # addresses whose questions are counted
    answered: int = 16  # remembered questions of an address; each arrives at least twice
    answers_each: int = 5  # to one address within a second, enough for five programs on one computer
    answers_burst: int = 100  # to everybody: 200 within a second, as 64 players may look at the list at once
    answers_rate: float = 100.0
    names: int = 64  # of records of DNS-SD
    changes_burst: int = 3  # of a server's own record
    changes_rate: float = 1 / 6  # RFC 6762 allows ten a minute
    found: int = 64  # servers
    found_each: int = 16  # at one address
    addresses: int = 8  # of one server
    visits: int = 16  # simultaneous connections that only read the list
    listed: int = 2000  # tables of one server
    offers: int = 4000  # rows of the list

    # time at a table
    wait_for_lost: float = 60.0  # that a seat waits for a disconnected player
    idle: float = 60.0  # that a player may think without a clock before the others may vote
    unlist_empty: float = 5.0  # until a table without cards and connections leaves the list
    park: float = 1800.0  # until a match without connected players gives its place to others, 0.0: never
    forsaken: float = 10_800.0  # the same until the host of a window ends, which parks nothing
    parked: int = 2000  # matches that are kept for their players without a place
    forget_empty: float = 120.0  # until a table without cards and connections is closed
    pauses_each: int = 2
    pause: float = 300.0
    next_hand: float = 45.0  # until the next hand is dealt without waiting for everybody


LIMITS = Limits()

"""All limits of LAN play. Each is tested at its value and one beyond it."""

import msgspec

KIBIBYTE = 1 << 10
MEBIBYTE = 1 << 20
PORT = 48888  # of a host that was not told another (TCP), and of questions who is there (UDP)


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What one server accepts; sizes in bytes, times in seconds."""

    # frames
    frame_before_hello: int = KIBIBYTE  # to the server
    frame_to_server: int = 8 * KIBIBYTE
    frame_to_client: int = 64 * KIBIBYTE
    waiting_to_send: int = 256 * KIBIBYTE  # to one that does not read: beyond it the connection is cut

    # connections
    preface: float = 2.0
    handshake: float = 5.0  # from the connection to a seat at a table or a question that needs none
    frame: float = 5.0  # from the first byte of a frame to its last
    strangers: int = 1000  # connections without a seat: all of a tournament look at its tables and standings
    strangers_each: int = 32  # of one address; those of this machine are not counted
    connections: int = 5000
    silence: float = 5.0  # after which a connection is asked whether it is still there
    lost: float = 15.0  # without a sign
    browsing: float = 600.0  # that somebody may look at the list of tables

    # what one connection may do: a burst, and how many a second afterwards
    messages_burst: int = 40
    messages_rate: float = 20.0
    chat_burst: int = 5
    chat_rate: float = 0.5
    hints_burst: int = 5  # that somebody asks the coach for
    hints_rate: float = 0.1
    wrong_proofs: int = 5  # of one address at one table; then each takes longer
    wrong_proofs_within: float = 900.0
    wrong_proof_delay: float = 1.0
    wrong_proof_longest: float = 30.0

    # tables
    tables: int = 2000
    workers: int = 64  # processes of one server: one for each core of a large machine
    tables_each: int = 3  # that one guest has open
    openings_burst: int = 10  # tables that one address opens, whether they are closed by now or not
    openings_rate: float = 1 / 30
    entrances_burst: int = 40  # of one address at one table
    entrances_rate: float = 0.2
    settings_burst: int = 40  # of one guest: seats and what is agreed, all of which is written down
    settings_rate: float = 0.5
    seats: int = 10
    watchers: int = 20
    guests: int = 40  # at one table, those who have lost their connection among them
    remembered_answers: int = 32  # of a guest's last commands, for one that comes twice
    remembered_news: int = 256  # of a seat, for somebody who comes back

    # what a player's program keeps of what a server says
    told_in_a_hand: int = MEBIBYTE  # of events, about
    record_pieces: int = 300  # of a match, 16,000 characters each
    witnessed: int = 20_000  # news of a match of which enough is kept to check its record
    reasons: int = 200  # why moves are not possible, at one time
    unheard: int = 1000  # messages: then it reads on once they have been taken
    at_once: int = 300  # messages that are taken in one step: no server stops anybody's window
    said: int = 200  # of what people say
    notices: int = 20
    view_parts: int = 200
    nonsense: int = 3  # whole views that are not what they are said to be; beyond it the table is left

    # finding one another: what is taken of what anybody on the network may send
    beacon: int = 400  # of what a server says of itself
    beacon_entries: int = 24
    question: int = 512
    answer: int = 200  # less than any question
    questions: int = 4  # rounds of them that an answer may still be to
    askers: int = 256  # addresses of which it is known how often they have asked
    answered: int = 16  # questions of an address that are remembered: each comes twice at least
    answers_each: int = 5  # to one address in any second, enough for five programs on one computer
    answers_burst: int = 100  # to everybody: 200 in any second, for 64 players look at the list at once
    answers_rate: float = 100.0
    names: int = 64  # of records of DNS-SD
    changes_burst: int = 3  # of a server's own record
    changes_rate: float = 1 / 6  # RFC 6762 has ten a minute
    found: int = 64  # servers
    found_each: int = 16  # at one address
    addresses: int = 8  # of one server
    visits: int = 16  # connections that only look
    offers: int = 60  # rows of the list

    # time at a table
    wait_for_lost: float = 60.0  # that a seat waits for somebody who lost the connection
    idle: float = 60.0  # that somebody who is there may think without a clock, before the others may vote
    forget_empty: float = 120.0  # a table without cards that nobody is connected to
    pauses_each: int = 2
    pause: float = 300.0
    next_hand: float = 45.0  # after which the next hand is dealt to those who have not asked for it


LIMITS = Limits()

"""Every limit of LAN play in one place. Each is tested at its value and one beyond it."""

import msgspec

KIBIBYTE = 1 << 10
MEBIBYTE = 1 << 20
PORT = 48888  # of a host that was not told another


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What one server bears; sizes in bytes, times in seconds."""

    # frames
    frame_before_hello: int = KIBIBYTE  # to the server
    frame_to_server: int = 8 * KIBIBYTE
    frame_to_client: int = 64 * KIBIBYTE
    waiting_to_send: int = 256 * KIBIBYTE  # to one that does not read: beyond it the connection is cut

    # connections
    preface: float = 2.0
    handshake: float = 5.0  # from the connection to a seat at a table or a question that needs none
    frame: float = 5.0  # from the first byte of a frame to its last
    strangers: int = 64  # connections that have not shown what they want
    strangers_each: int = 8  # of one address; those of this machine are not counted
    connections: int = 5000
    silence: float = 5.0  # after which a connection is asked whether it is still there
    lost: float = 15.0  # without a sign
    browsing: float = 600.0  # that somebody may look at the list of tables

    # what one connection may do: a burst, and how many a second afterwards
    messages_burst: int = 40
    messages_rate: float = 20.0
    chat_burst: int = 5
    chat_rate: float = 0.5
    wrong_proofs: int = 5  # of one address at one table; then each takes longer
    wrong_proofs_within: float = 900.0
    wrong_proof_delay: float = 1.0
    wrong_proof_longest: float = 30.0

    # tables
    tables: int = 2000
    tables_each: int = 3  # that one guest has open
    seats: int = 10
    watchers: int = 20
    guests: int = 40  # at one table, those who have lost their connection among them
    remembered_answers: int = 32  # of a guest's last commands, for one that comes twice
    remembered_news: int = 256  # of a seat, for somebody who comes back

    # what a player's program keeps of what a server says
    told_in_a_hand: int = MEBIBYTE  # of events, about
    record_pieces: int = 300  # of a match, 16,000 characters each
    reasons: int = 200  # why moves are not possible, at one time
    unheard: int = 1000  # messages: then it reads on once they have been taken

    # time at a table
    wait_for_lost: float = 60.0  # that a seat waits for somebody who lost the connection
    forget_empty: float = 600.0  # a table that nobody is connected to
    pauses_each: int = 2
    pause: float = 300.0
    next_hand: float = 45.0  # after which the next hand is dealt to those who have not asked for it


LIMITS = Limits()

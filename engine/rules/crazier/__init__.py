"""Crazier Eights: every card's text is its program. Ids in comments: docs/rules/crazier.md.

Kinds of event, with what their fields mean; cards are names, hidden ones are shown to who may know them:

| kind         | seat                     | cards             | amount           | word                    |
|--------------|--------------------------|-------------------|------------------|-------------------------|
| `deal`       | receiver                 | its cards, hidden |                  |                         |
| `turn_up`    | dealer                   | the card          |                  |                         |
| `turn`       | who takes the turn       |                   |                  |                         |
| `skip`       | whose turn is left out   |                   |                  |                         |
| `extra`      | who gains an extra turn  |                   |                  |                         |
| `draw`       | player                   | drawn, hidden     |                  | `phase`, `ability`      |
| `play`       | player                   | the card          | its place before | `ability`: by one       |
| `discard`    | player                   | the card          |                  |                         |
| `name`       | player                   |                   |                  | the colour              |
| `enters`     | controller               | the asset         | its place before |                         |
| `control`    | who gains control        | the asset         | its place before |                         |
| `destroyed`  | its controller           | the asset         |                  |                         |
| `to_hand`    | whose hand               | cards             | its place before | `whole hand`: all of it |
| `to_pile`    | -1                       | the card          | its place before | `draw top`, and so on   |
| `look`       | who looks                | cards, hidden     |                  |                         |
| `reveal`     | who reveals              | cards             |                  |                         |
| `choose`     | who chooses              |                   | player or number |                         |
| `due`        | whose ability begins     | its card          |                  | "end": in an end phase  |
| `done_with`  | whose event is whole     | the event         |                  |                         |
| `copy`       | who carries it out again | the event         |                  |                         |
| `fewer`      | who draws fewer          | what says it      | cards not drawn  |                         |
| `instead`    | who does something else  | what says it, and what it saves | not drawn |                  |
| `shuffle`    | -1                       |                   | cards shuffled   | `discards` into the pile|
| `out`        | who leaves the game      |                   |                  |                         |
| `expire`     | whose time ran out       |                   |                  |                         |
| `end`        | winner, -1 when shared   |                   |                  | the reason              |

"Its place before" is a code of `engine.origins`; a `to_hand` of a whole hand has none.
"""

"""Phrases that writers of cards use, and the same in the card language.

The search for the nearest text only knows words and would turn "if you don't" into "if you do". These rows
know phrases: the replacement means the same and is as near to a legal text as a phrase alone can be. A row
is a pattern over lower-case words and punctuation, with single spaces between; the article is `a`, and a
line is an ability.
"""

import re
from collections.abc import Sequence
from functools import cache

from engine.cardtext.lexer import BREAK
from engine.cardtext.unsupported import MORE_THAN_TWELVE
from engine.text import NUMBERS

_N = f"(?:{'|'.join(NUMBERS[1:])})"
_AN_OPPONENT = "(?:a|your|one|target|any) opponent"
_A_PLAYER = "(?:a|one|target|any) player"
_ACTIONS = (
    "choose|copy|destroy|discard|draw|gain|give|look|name|play|put|reveal|search|shuffle|skip|swap|take"
)
_ACTION = f"(?:{_ACTIONS})(?:e?s)?"
_ENDING = "(?:lose|win)s?"
_THINGS = rf"(?:a|it|them|this|your|their|up|{_N}|the (?!rest))\b"
_CARDS = r"(?:\w+ )?(?:cards|assets|events)"
_NEXT = "(?= [.,])"
_SOME = "[^.,\\n]+"  # words of one clause

_CLAUSE = r"(?m)(^|(?<=[.,] ))"  # where a clause begins
_SENTENCE = (
    rf"(?m)(^(?:(?:at|when) {_SOME} , )?|(?<=\. ))"  # where a sentence begins, behind what it waits for
)
_LANDS = r"(?:(?:it|you) (?:\w+ ){1,2}?)?"
_ELSE = r"(?:otherwise|or else|else|if not|if you (?:don't|can't))"

# Words first, then phrases, then whole sentences: each row sees what those before it have made.
_ROWS = (
    # words
    (r"\b(?:he or she|she or he|he|she)\b", "they"),
    (r"\b(?:his or her|her or his|his|her)\b", "their"),
    (r"\bhim\b", "them"),
    (rf"\b(?:that player|the player(?= (?:may|must|{_ACTION}|{_ENDING})\b))", "they"),
    (r"\b(?:do not|does not|doesn't)\b", "don't"),
    (r"\b(?:cannot|can not)\b", "can't"),
    (r"\bit's\b", "it is"),
    (rf"\b(?:{MORE_THAN_TWELVE})\b", "twelve"),
    (r"\bcolor(s?)\b", r"colour\1"),
    (r"\bwhenever\b", "when"),
    (r"\b(?:the|your|a) (?:draw )?(?:deck|stock)\b", "the draw pile"),
    (r"\bthis (?:card|asset)\b", "this"),
    (r"\b(?:under|beneath|below|(?:at|to) the bottom of) the (draw|discard) pile\b",
     r"on the bottom of the \1 pile"),
    (r"\b(?:on|to|onto) the top of the (draw|discard) pile\b", r"on top of the \1 pile"),
    (r"\b(?:everyone else|everybody else|(?:each|every|all|all the) other players?)\b", "each opponent"),
    (r"\b(?:everyone|everybody|every player|all players)\b", "each player"),
    (rf"{_CLAUSE}(?:each|every) player ({_SOME}) (?:except|but)(?: for)? you{_NEXT}", r"each opponent \2"),
    (r"\bthe player (?:on|to) (?:your|their|the) left\b", "the next player"),
    # order
    (r"\b(?:you can only play this|(?<!you can )(?:only )?play this(?: only)?) if\b",
     "you can play this only if"),
    (rf"(?m)^({_SOME}) (at the (?:start|beginning|end) of [\w' ]*?turn) \.", r"\2 , \1 ."),
    (rf"(?m)^({_SOME}) (when (?:you|a opponent|this|a) {_SOME}) \.", r"\2 , \1 ."),
    (rf"{_CLAUSE}({_SOME})(?<! only) (if (?:you|they|opponents|it|the top) {_SOME}) \.", r"\3 , \2 ."),
    (r"(?m)^(at the (?:start|beginning|end) of [\w' ]*?turn) (?=[a-z])", r"\1 , "),
    (rf"{_CLAUSE}you (?=(?:{_ACTIONS}) )(?!draw {_N} fewer\b)", ""),
    # whose, and how many
    (rf"\b(?:one|any) of {_AN_OPPONENT}(?:'s|s'|s) (\w+ )?assets?\b", r"a \1asset a opponent controls"),
    (rf"\b{_AN_OPPONENT}'s (\w+ )?asset\b", r"a \1asset a opponent controls"),
    (rf"\bassets? (?:of|from) {_AN_OPPONENT}\b", "asset a opponent controls"),
    (r"\b(?:one|any) of your (\w+ )?assets\b", r"a \1asset you control"),
    (r"\ball (?:of )?your (\w+ )?assets\b", r"all \1assets you control"),
    (r"\byour (\w+ )?assets\b", r"\1assets you control"),
    (r"\b(destroys?) (?:every|each) (\w+ )?asset\b", r"\1 all \2assets"),
    (r"\bany number of (\w+ )?assets\b", r"up to twelve \1assets"),
    (r"\bassets? (?:with|of)(?: the)? rank (\w+)\b", r"\1"),
    (rf"\b(discards?) all (?:your |their |the )?({_CARDS})(?: (?:in|from) (?:your|their) hand)?\b",
     r"\1 twelve \2"),
    (rf"\b(discards?) any number of ({_CARDS})\b", r"\1 up to twelve \2"),
    (r"\bcards equal to the number of (\w+ )?assets (you|they) control\b",
     r"a card for each \1asset \2 control"),
    (rf"\bat least ({_N})\b", r"\1 or more"),
    (rf"\bat most ({_N})\b", r"\1 or fewer"),
    (rf"\b(draws?|discards?) (?:another card\b|one{_NEXT})", r"\1 a card"),
    (rf"\b(draws?|discards?) ({_N}){_NEXT}", r"\1 \2 cards"),
    (r"\bas many cards as you (?:have|control) assets\b", "a card for each asset you control"),
    # turns
    (rf"\b(?:you )?(?:take|get|gain|have) (?:another|one more|a extra) turn{_NEXT}",
     "take a extra turn after this one"),
    (rf"{_CLAUSE}play again{_NEXT}", "take a extra turn after this one"),
    (rf"{_CLAUSE}(?:you )?(?:skip|lose|miss) (?:your|a|one) (?:next )?turn\b", "skip your next turn"),
    (r"\b(?:skip|lose|miss) (?:a|one|their) (?:next )?turn\b", "skip their next turn"),
    (r"\b(?:skips|loses|misses) (?:a|one|their) (?:next )?turn\b", "skips their next turn"),
    (rf"{_CLAUSE}skip the next player(?:'s (?:next )?turn)?{_NEXT}",
     "the next player skips their next turn"),
    (rf"{_CLAUSE}skip {_AN_OPPONENT}'s (?:next )?turn\b", "choose a opponent . they skip their next turn"),
    (rf"{_CLAUSE}skip (?:each opponent's|your opponents(?:')?|all opponents(?:')?) (?:next )?turns?\b",
     "each opponent skips their next turn"),
    # who
    (rf"{_CLAUSE}(?:make|let|force|have|choose) {_AN_OPPONENT} (?:to |who )?(?={_ACTION} )",
     "choose a opponent . they "),
    (rf"{_CLAUSE}(?:make|let|force|have|choose) another player (?:to |who )?(?={_ACTION} )",
     "choose another player . they "),
    (rf"{_CLAUSE}(?:make|let|force|have|choose) {_A_PLAYER} (?:to |who )?(?={_ACTION} )",
     "choose a player . they "),
    (rf"{_CLAUSE}{_AN_OPPONENT} (?:must )?(?=(?:may )?(?:{_ACTION}|{_ENDING}) )",
     "choose a opponent . they "),
    (rf"{_CLAUSE}another player (?:must )?(?=(?:may )?(?:{_ACTION}|{_ENDING}) )",
     "choose another player . they "),
    (rf"{_CLAUSE}{_A_PLAYER} (?:must )?(?=(?:may )?(?:{_ACTION}|{_ENDING}) )", "choose a player . they "),
    (rf"{_CLAUSE}look at {_AN_OPPONENT}'s hand\b", "choose a opponent . look at their hand"),
    (r"\b(?:swap|trade|exchange|switch) (?:hands|your hand) with\b", "swap hands with"),
    (rf"{_CLAUSE}swap hands with {_AN_OPPONENT}\b", "choose a opponent . swap hands with them"),
    (rf"{_CLAUSE}swap hands with another player\b", "choose another player . swap hands with them"),
    # what goes where
    (rf"\bgive ((?:a|{_N}) cards?)(?: from your hand)? to (the next player|them|you)\b",
     r"give \2 \1 from your hand"),
    (rf"{_CLAUSE}give ((?:a|{_N}) cards?)(?: from your hand)? to {_AN_OPPONENT}\b",
     r"choose a opponent . give them \2 from your hand"),
    (rf"{_CLAUSE}(?:take|steal|draw) ((?:a|{_N}) cards?) from {_AN_OPPONENT}(?:'s hand)?{_NEXT}",
     r"choose a opponent . put \2 from their hand into your hand"),
    (rf"\b(?:take|get|draw) (a (?:\w+ )?(?:card|asset|event) from the discard pile){_NEXT}",
     r"put \1 into your hand"),
    (rf"\b(?:take|get|draw) the top card of the discard pile{_NEXT}",
     "put the top card of the discard pile into your hand"),
    (r"\b(?:steal|take) a (\w+ )?asset\b", r"gain control of a \1asset"),
    (rf"\b(?:draw|take|steal) ((?:a|{_N}) cards?) from their hand{_NEXT}",
     r"put \1 from their hand into your hand"),
    (rf"{_CLAUSE}(each player|the next player|they) (?:pass(?:es)?|gives?) ((?:a|{_N}) cards?)"
     rf"(?: from their hand)? to (?:the left|the next player){_NEXT}",
     r"\2 gives the next player \3 from their hand"),
    (rf"\b(?:draw|take) it{_NEXT}", "put it into your hand"),
    (r"\bbounce (a (?:\w+ )?asset(?: a opponent controls)?)", r"put \1 into its owner's hand"),
    # colours
    (r"\bchoose a colour\b", "name a colour"),
    (rf"{_CLAUSE}(?:change the colour to|the (?:top card|colour) (?:is|is now|becomes|turns)) "
     r"(blue|green|orange|red|purple)\b",
     r"the top card of the discard pile counts as \2"),
    # when, and for how long
    (r"(?m)^(?:on|during) your turn ,", "at the beginning of your turn ,"),
    (r"(?m)^when (you draw|a opponent draws) a card ,", r"when \1 cards ,"),
    (r"(?m)^when you play (a [\w ]+?)(?<!from your hand) ,", r"when you play \1 from your hand ,"),
    (r"(?m)^when (?:you play this(?: event)?|this is played) , ", ""),
    (r"(?m)^when this (?:comes into|enters|is put into) play , ", ""),
    (r"(?m)^(?:while|as long as) (?:you control this|this is in play) , ", ""),
    (rf"{_CLAUSE}({_SOME} can't {_SOME}) until your next turn \.", r"until your next turn , \2 ."),
    (r"\b(?:until|till) (?:the )?end of (?:the |this |your )?turn\b", "this turn"),
    (rf"{_CLAUSE}({_SOME} can't {_SOME}) this turn \.", r"this turn , \2 ."),
    (r"\bthis is indestructible\b", "this can't be destroyed"),
    # one thing after another
    (rf"(?: ,)? and(?: then)? (?!choose a [\w ]+ from it\b)(?={_ACTION} (?:cards|{_THINGS}))", " , then "),
    # the game
    (rf"\byou (win|lose){_NEXT}", r"you \1 the game"),
    (rf"{_CLAUSE}(win|lose) the game\b", r"you \2 the game"),
    (r"\bif you have (no|exactly one) cards? ,", r"if you have \1 cards in hand ,"),
    # chance
    (rf"\b(?:flip|toss) a coin (?:\.|,) if {_LANDS}(?:heads|tails) ,",
     "reveal the top card of the draw pile . if it is a event ,"),
    (rf"(?<=if it is a event , )({_SOME}) \. if {_LANDS}(?:heads|tails) ,", r"\1 . otherwise ,"),
    # one thing or another
    (rf"{_SENTENCE}(?:you may )?((?:{_ACTIONS}) {_SOME}) "
     rf"(?:\. {_ELSE} ,|,? ?(?:or else|otherwise) ,?) ?({_SOME}) \.",
     r"\3 unless you \2 ."),
    (rf"{_SENTENCE}if you (?:don't|can't) ((?:{_ACTIONS}) {_SOME}) , ({_SOME}) \.", r"\3 unless you \2 ."),
    (rf"\bthey may ({_SOME}) \. (?:otherwise|if not) ,", r"they may \1 . if they don't ,"),
    (rf"{_SENTENCE}(each (?:player|opponent)) may ({_SOME}) \. (?:if they don't|otherwise|if not) , "
     rf"they ({_SOME}) \.",
     r"\2 \4 unless they \3 ."),
    (rf"{_SENTENCE}(?:either )?((?:{_ACTIONS}) {_SOME}) or ((?:{_ACTIONS}) {_SOME}) \.",
     r"\2 unless you \3 ."),
    (rf"{_SENTENCE}((?:each (?:player|opponent)|the next player) {_SOME}) or ({_ACTION} {_SOME}) \.",
     r"\2 unless they \3 ."),
)  # fmt: skip


def in_our_words(names: Sequence[str]) -> list[str]:
    """Replace phrases of other card games in a list of words with phrases of this language."""
    text = " ".join("\n" if name == BREAK else _numeral(name) for name in names).replace(" \n ", " \n")
    text = _compared(text)
    for pattern, said in _patterns():
        text = pattern.sub(said, text)
    return [BREAK if name == "\n" else name for name in text.replace("\n", "\n ").split(" ") if name]


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), _behind_its_place(pattern, said)) for pattern, said in _ROWS)


def _behind_its_place(pattern: str, said: str) -> str:
    """Return the replacement text of a pattern.

    If the pattern begins a clause or sentence, the text before it stays.
    """
    return rf"\1{said}" if pattern.startswith((_CLAUSE, _SENTENCE)) else said


def _numeral(name: str) -> str:
    """A number as a word, if the language has one."""
    few = name.isascii() and name.isdecimal() and len(name) < 3 and 0 < int(name) < len(NUMBERS)
    return NUMBERS[int(name)] if few else name


def _compared(text: str) -> str:
    """ "Six or more" for "more than five", "two or fewer" for "less than three"."""

    def said(match: re.Match[str]) -> str:
        more = match[1] == "more"
        number = NUMBERS[NUMBERS.index(match[2]) + (1 if more else -1)]
        return f"{number} or {'more' if more else 'fewer'}"

    return re.sub(rf"\b(more|less|fewer) than ({'|'.join(NUMBERS[3:-1])})\b", said, text)

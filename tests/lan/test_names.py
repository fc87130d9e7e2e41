"""Names and chat made fit to be shown."""

import re
import unicodedata

import msgspec
import pytest
from hypothesis import given
from hypothesis.strategies import text

from engine.deck_file import FILLERS
from game.lan.errors import Fault, Refusal
from game.lan.names import alike, check_name, clean, own_name
from game.system.plain_text import PLAIN, Name


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  well   played ", "well played"),
        ("a\u0301", "á"),
        ("red\u202eder", "redder"),
        ("bell\x07", "bell"),
        ("z" + "\u0335" * 40, "z" + "\u0335" * 2),
        ("line\u2028line", "lineline"),
        ("Zoe \U0001f600", "Zoe"),  # which no window could show
        ("\u2764\ufe0f \U0001f44d\U0001f3fd ok \U0001f1e9\U0001f1ea", "ok"),
        ("a\U0001f600\u0301", "á"),
        ("\ufb2d" * 4, "ש\u05bc\u05c2ש"),  # a letter that is taken apart
    ],
)
def test_what_is_said_is_cleaned(text: str, shown: str) -> None:
    assert clean(text) == shown


@given(text())
def test_what_was_cleaned_may_be_said_and_is_not_longer(typed: str) -> None:
    cleaned = clean(typed)

    assert len(cleaned) <= len(typed)
    assert re.search(PLAIN, cleaned)
    assert cleaned.isprintable()


@pytest.mark.parametrize(
    "name",
    ["Host", "hоst", "BOT", "you", " ", "\u200b", "\ufe0f", "\U0001f600", "\u034f \u0301", "S e r v e r"],
)
def test_the_programs_own_names_are_not_given(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_name(name, [])
    assert refused.value.fault is Fault.NAME


@pytest.mark.parametrize(
    "name",
    [
        *("H\N{GREEK SMALL LETTER OMICRON}st", "\N{GREEK CAPITAL LETTER ETA}ost", "НОST", "SYSTЕM", "ѕуѕtеm"),
        *(
            "Yοu",
            "YΟU",
            "Bоt",
            "Вot",
            "В\N{DIGIT ZERO}t",
            "ＨＯＳＴ",
            "ｂｏｔ",
            "𝐇𝐨𝐬𝐭",
            "𝓗𝓸𝓼𝓽",
            "ⓗⓞⓢⓣ",
            "HO\ua4e2T",
        ),
        *("Ho\u2800st", "Ho\u3164st", "\u115fbot", "h\u0337ost", "\u180bserver", "y\u0336o\u0336u\u0336"),
    ],
)
def test_no_name_looks_like_the_programs_own(name: str) -> None:
    with pytest.raises(Refusal, match="itself: please choose another"):
        check_name(name, [])


@pytest.mark.parametrize("filler", [*FILLERS, "\u1160\u115f", "\u2800 \u2800", "\u0336", "\u064b\u0301"])
def test_a_name_without_anything_to_see_is_refused_everywhere(filler: str) -> None:
    with pytest.raises(Refusal, match="Nobody would see"):
        check_name(filler, [])
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(filler, Name)


# Names that people have in many scripts, none of them like another.
PEOPLE = """
Ольга Елена Татьяна Наталья Ирина Анна Мария Юлия Александр Сергей Андрей Дмитрий Алексей Артём
Артур Антон Витя Катя Коля Толя Оля Поля Юля Лена Лина Нина Инна Зина Рома Тома Саша Паша Маша Миша
Света Вова Вася Петя Митя 李雷 韩梅梅 王芳 李娜 张伟 王伟 刘洋 陈静 王静 李静 杨洋 黄磊
周杰 吴昊 徐静 孙丽 马超 朱琳 林峰 佐藤 鈴木 高橋 田中 小林 さくら ゆい はな はる はるか ひな ひなた かな
がな さら ざら たい だい はは ばば ぱぱ ユイ ハナ バナ パナ カイ ガイ ケン ゲン ツツ シン 유나 지우 서연
민준 서준 도윤 예준 시우 하준 지호 주원 지후 준서 건우 현우 우진 선우 서진 민재 유진 연우 은우 정우 승우
지민 이나 미나 محمد أحمد علي حسن حسين فاطمة مريم يوسف عمر خالد سعيد
سعد زينب نور سلمى سلمان كريم كرم رحيم حليم جمال كمال דוד משה יוסף שרה רחל לאה רבקה מרים חנה דן גד
אסתר נועה יעל תמר טל גל राम रामा रमा सीता गीता मीता रीता नीता अमित सुमित रोहित मोहित अनिल सुनील विजय
अजय राजा राज राजू कमल कमला विमल Ελένη Μαρία Γιώργος Νίκος Κώστας Δημήτρης Ιωάννα Άννα Σοφία Αθηνά
Πέτρος Παύλος Στέλιος Ανδρέας สมชาย สมหญิง มานี มานะ ปิติ ชูใจ วีระ ดวงใจ Zoë Ian Lan Jan Jon John
Joan Bill Will Gill Jill Lil Lily Milly Molly Polly Nora Nola Tim Tom Tina Tia Lia Mia Eva Ewa Eve
Ava Iva Ina Ida Ada Ivan Evan Alan Allan Alain Cara Carl Clara Clare Claire Marla Marie Max Mark
Marc Inez Ole Oleg Olga Nguyễn Ngô Đỗ Lê Li Ly Lo Lou Bo Boo Bob Rob Robin Björn Jürgen Søren Łukasz
Işık Özgür
"""


def test_people_of_all_scripts_keep_their_names_at_one_table() -> None:
    taken: list[str] = []
    for name in PEOPLE.split():
        taken.append(check_name(name, taken))

    assert taken == PEOPLE.split()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(
            ("Ivan", "lvan"),
            ("Bill", "BiII"),
            ("Ann", "ΑΝΝ"),
            ("ANN", "Аnn"),
            ("Ольга", "ОЛЬГА"),
            ("Ольга", "Oльга"),
        ),
        *(("Paul", "Рaul"), ("Bob", "В0b"), ("Ελένη", "Eλένη"), ("유나", "유\u3164나"), ("MIKE", "МІКЕ")),
        *(("Mike", "МІКЕ"), ("Zoë", "Ζoe"), ("Rowan", "𝕽𝖔𝖜𝖆𝖓"), ("Rowan", "Ｒｏｗａｎ"), ("Modern", "Modem")),
        *(("李雷", "李 雷"), ("مریم", "مَريم"), ("Tom", "Ｔom"), ("Tom", "T\u0585m")),
    ],
)
def test_names_that_look_alike_are_one_name(one: str, other: str) -> None:
    assert alike(one, other)
    with pytest.raises(Refusal, match="Somebody at this table is called"):
        check_name(other, ["Nora", one])


@given(text(max_size=20))
def test_a_name_looks_like_itself_in_any_form(name: str) -> None:
    for form in ("NFC", "NFD"):
        assert alike(name, unicodedata.normalize(form, name))


def test_players_who_are_numbered_are_told_apart() -> None:
    names: list[str] = []
    for number in range(64):
        names.append(check_name(f"Player {number}", names))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Host", "says Host itself"),
        ("\u200b", "would see this"),
        ("🐼", "would see this"),
        ("Ann", "called Ann already"),
    ],
)
def test_why_a_name_is_not_given(name: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        check_name(name, ["Ann"])


@pytest.mark.parametrize("name", ["Ann", "ann", "ANN", "Аnn", "A n n", "Änn"])
def test_a_name_that_looks_like_another_is_refused(name: str) -> None:
    with pytest.raises(Refusal):
        check_name(name, ["Bob", "Ann"])


def test_another_name_is_taken_as_it_is() -> None:
    assert check_name(" Anna ", ["Ann"]) == "Anna"
    assert check_name("Änne", ["Ann"]) == "Änne"
    assert check_name("Ben {S}", []) == "Ben (S)"
    assert check_name("Zoe 🦊", ["🐼", "!!!"]) == "Zoe"
    assert check_name("x" * 20, []) == "x" * 20
    with pytest.raises(Refusal, match="20 characters"):
        check_name("x" * 21, [])


@pytest.mark.parametrize(
    ("user", "name"),
    [("rowan", "Rowan"), ("mary.ann", "Mary Ann"), ("McGee", "McGee"), ("root", ""), ("you", ""), ("", "")],
)
def test_the_name_of_a_computers_user_is_a_default_where_it_says_something(
    monkeypatch: pytest.MonkeyPatch, user: str, name: str
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: user)

    assert own_name() == name

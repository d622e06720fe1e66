"""Numbers in words by num2words: whole numbers, ordinals and amounts; and read back by word2number."""
import json, sys
from num2words import num2words

asked = json.load(sys.stdin)

def words(number, language, kind, currency=None):
    """The words of a number, or None where num2words has none in this language."""
    options = {"currency": currency} if currency else {}
    try:
        return num2words(number, lang=language, to=kind, **options)
    except (NotImplementedError, OverflowError, KeyError, TypeError, IndexError, ValueError, AttributeError, AssertionError):
        return None

json.dump([words(*each) for each in asked], sys.stdout)

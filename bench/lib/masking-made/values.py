"""Prints people made by faker, a line of JSON each. Arguments: the number of people of each locale, and the locales."""

import json
import sys

from babel import Locale
from babel.dates import format_date
from faker import Faker

NAMES_TOGETHER = ("ja_JP", "ko_KR", "zh_CN")
FAMILY_FIRST = (*NAMES_TOGETHER, "hu_HU")
STYLES = ("long", "short", "medium", "long")


def has_places(fake, locale):
    return any(
        made.__provider__ == "faker.providers.address" and made.__lang__ == locale
        for made in fake.factories[0].get_providers()
        if hasattr(made, "__provider__")
    )


def person(fake, locale, index):
    given, family = fake.first_name(), fake.last_name()
    born = fake.date_of_birth(minimum_age=18, maximum_age=90)
    # faker makes an American number where a locale has none of its own
    number = fake.ssn() if hasattr(fake, "ssn") else fake.numerify("###########")
    parts = [family, given] if locale in FAMILY_FIRST else [given, family]
    written = Locale.parse("nb_NO" if locale == "no_NO" else locale)
    return {
        "locale": locale,
        "ownPlaces": has_places(fake, locale),
        "given": given,
        "family": family,
        "details": {
            "name": ("" if locale in NAMES_TOGETHER else " ").join(parts),
            "street": fake.street_address().replace("\n", " ").strip(),
            "town": f"{fake.postcode()} {fake.city()}",
            "birth": format_date(born, STYLES[index % len(STYLES)], locale=written),
            "phone": fake.phone_number(),
            "card": fake.credit_card_number(),
            "account": fake.iban() if index % 2 else fake.numerify("##########"),
            "email": fake.ascii_safe_email(),
            "tax": number,
        },
    }


for name in sys.argv[2:]:
    source = Faker(name)
    source.seed_instance(f"masking-{name}")
    for at in range(int(sys.argv[1])):
        print(json.dumps(person(source, name, at), ensure_ascii=False))

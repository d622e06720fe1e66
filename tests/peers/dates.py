"""Days as babel writes them in the forms of CLDR. Input: locales, and days of 2024 for each."""
import datetime, json, sys
from babel.dates import format_date

asked = json.load(sys.stdin)
json.dump([
    {"locale": locale, "style": style, "day": day, "written": format_date(datetime.date.fromisoformat(day), style, locale=locale)}
    for locale in asked["locales"] for day in asked["days"] for style in ("long", "full", "medium", "short")
], sys.stdout)

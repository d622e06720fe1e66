"""Captions and front matter that Python's packages write, and the words and fields that they were given."""
import datetime, json, os, random, sys
import frontmatter, pysubs2, srt, webvtt

folder = json.load(sys.stdin)
chance = random.Random(20260101)
TEXTS = [
    "The small boat", "crossed the quiet lake.", "word", "two\nlines here", "<i>slanted</i> words", "a < b & c > d",
    "R&B and AT&T", "naïve café", "“quoted”", "it's 5 o'clock", "1,000.50 euros", "mother-in-law", "{\\an8}top words",
]

def captions():
    at, found = 0, []
    for _ in range(40):
        at += chance.randint(0, 3_700_000)
        length = chance.randint(200, 9_000)
        found.append((at, at + length, chance.choice(TEXTS)))
        at += length
    return found

def write(name, texts):
    with open(os.path.join(folder, name), "w", encoding="utf8") as file:
        file.write(texts)

files = []
for number in range(5):
    given = captions()
    plain = [(start, end, text.replace("{\\an8}", "").replace("<i>", "").replace("</i>", "")) for start, end, text in given]
    subs = pysubs2.SSAFile()
    for start, end, text in given:
        subs.append(pysubs2.SSAEvent(start=start, end=end, text=text.replace("<i>", "{\\i1}").replace("</i>", "{\\i0}").replace("\n", "\\N")))
    for form in ("srt", "vtt"):
        name = f"pysubs2-{number}.{form}"
        subs.save(os.path.join(folder, name))
        files.append({"name": name, "captions": plain})
    write(f"srt-{number}.srt", srt.compose([srt.Subtitle(at + 1, datetime.timedelta(milliseconds=start), datetime.timedelta(milliseconds=end), text) for at, (start, end, text) in enumerate(plain)]))
    files.append({"name": f"srt-{number}.srt", "captions": plain})
    vtt = webvtt.WebVTT()
    stamp = lambda ms: f"{ms // 3_600_000:02d}:{ms // 60_000 % 60:02d}:{ms // 1000 % 60:02d}.{ms % 1000:03d}"
    for start, end, text in given:
        escaped = text.replace("{\\an8}", "").replace("&", "&amp;").replace("a < b", "a &lt; b").replace("c > d", "c &gt; d")
        vtt.captions.append(webvtt.Caption(stamp(start), stamp(end), escaped))
    vtt.save(os.path.join(folder, f"webvtt-{number}.vtt"))
    files.append({"name": f"webvtt-{number}.vtt", "captions": plain})

VALUES = [
    "plain", "with: colon", "with, comma", "it's", 'say "hi"', "#tag", "ends with #", "a # b", "- dash", "[brackets]", "{braces}",
    "naïve 漢字 🙂", "true", "123", "1.50", "null", "2024-05-09", "~", "@at", "%percent", "back\\slash", "tab\there",
    "long " + "word " * 30 + "end", "line one\nline two", "'single'", "*star", "&anchor", "!bang", "a|b", ">folded", "? query", "x: y: z",
]
notes = []
for number, value in enumerate(VALUES):
    fields = {"title": value, "tags": [value, chance.choice(VALUES), "last"], "nested": {"inner": value}}
    notes.append({"text": frontmatter.dumps(frontmatter.Post("The body.\n\nSecond line.", **fields)), "fields": {"title": [value], "tags": fields["tags"], "nested.inner": [value]}})

json.dump({"files": files, "notes": notes}, sys.stdout)

"""Compares an audit trail with an exported ledger: python3 trail.py TRAIL.jsonl LEDGER [CASE]

Names rows without an event and events without a row, and says whether the ledger records the export of this file.
Prints the rows of the case. Ends with 0 if there is no fault and the export is recorded, 1 for faults, 2 if not checked.
"""
import datetime, hashlib, json, os, re, sys

WITHOUT_ROW = {"reviewer.name", "case.import", "run.start", "run.end", "review.claim", "review.release"}

def events(folder):
    """The events of a chain in their order, each with its hash."""
    size, chain = int(open(f"{folder}/checkpoint", encoding="utf8").read().split("\n")[1]), "0" * 64
    for start in range(0, size, 256):
        digits = str(start // 256)
        groups = re.findall("...", digits.zfill(-(-len(digits) // 3) * 3))
        name = "/".join(["x" + each for each in groups[:-1]] + groups[-1:])
        data = open(f"{folder}/tile/entries/{name}" + (f".p/{size - start}" if size - start < 256 else ""), "rb").read()
        while data:
            end = 2 + int.from_bytes(data[:2], "big")
            text, data = data[2:end], data[end:]
            chain = hashlib.sha256(chain.encode() + text).hexdigest()
            yield json.loads(text), chain

def before(device, seq):
    """The places of all events before an event: those of its chain, after those of the chain that it continues."""
    first = known.get((device, 1), [{}])[0]
    if first.get("type") == "chain.begin":
        yield from before(first["payload"]["after"]["device"], first["payload"]["after"]["seq"] + 1)
    yield from ((device, each) for each in range(1, seq))

trail, ledger, case = (sys.argv + [None])[1:4]
folders = [f"{ledger}/{name}" for name in sorted(os.listdir(ledger)) if os.path.exists(f"{ledger}/{name}/checkpoint")]
known = {(event["device"], event["deviceSeq"]): (event, chain) for folder in folders for event, chain in events(folder)}
digest = hashlib.sha256(open(trail, "rb").read()).hexdigest()
export = next((event for event, _ in known.values() if event["payload"].get("manifestSha256") == digest), None)
expected = list(known if export is None else before(export["device"], export["deviceSeq"]))
faults, unknown, covered = [], 0, set()
for number, row in enumerate(map(json.loads, open(trail, encoding="utf8", newline="\n")), 1):
    place = row["device"], row["seq"]
    event, chain = known.get(place, (None, None))
    if event is None: unknown += 1
    elif (chain, event["type"], event["at"]) == (row["eventHash"], row["type"], row["at"]): covered.add(place)
    else: faults.append(f"line {number}: event {row['seq']} is another one in the ledger")
    if case is not None and (row["case"] or {}).get("id") == case:
        time = datetime.datetime.fromtimestamp(row["at"] / 1000, datetime.timezone.utc).strftime("%Y-%m-%d %H:%M:%S")
        change = f"{row['what'] or row['kind']}: {row['from'] or 'none'} -> {row['to'] or 'none'}" if row["from"] or row["to"] else ""
        line = f"{time} | event {(row['device'] + ':') * (len(folders) > 1)}{row['seq']} | {row['by']} | {row['type']} | {change} | {row['reason'] or ''}"
        print(re.sub(r"[\0-\x1f\x7f-\x9f]+", " ", line))
kind = lambda place: known[place][0]["type"] if place in known else "not in the ledger"
missing = [(at, place) for at, place in enumerate(expected) if place not in covered and kind(place) not in WITHOUT_ROW]
newest = max((at for at, place in enumerate(expected) if place in covered), default=-1)
faults += [f"event {place[1]} of device {place[0]} ({kind(place)}) has no row: removed, or left out by a filter"
           for at, place in missing if at < newest]
if export is None:  # events after the newest row are not faults: they may be newer than the trail
    print("The ledger does not record an export of this file: its names, notes and values are not checked.")
    print(f"{sum(at > newest for at, _ in missing)} events after its newest row have no row: newer, or removed.")
else: print(f"Unchanged since its export, event {export['deviceSeq']} of device {export['device']}. Later events are not in it.")
if unknown > 0: print(f"{unknown} rows are of events after the end of this ledger: they are not checked.")
print(*faults, f"{len(faults)} faults" if faults else f"{len(covered)} events with rows, none missing", sep="\n")
sys.exit(1 if faults else 2 if export is None or unknown > 0 else 0)

"""Compares an audit trail with an exported ledger: python3 trail.py TRAIL.jsonl LEDGER [CASE]

Verifies the ledger first. Names rows without an event, rows that differ from their event, rows that are there twice, and
events without a row, and says whether the ledger records the export of this file. Prints the rows of the case. Ends with 0
if there is no fault and the export is recorded, 1 for faults, 2 if the file is not checked whole.
"""
import datetime, hashlib, json, os, re, subprocess, sys

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

def differs(row, event, chain):
    """The field of a row that is not as in its event, or None."""
    actor = event["actor"].get("id") if event["actor"]["kind"] == "reviewer" else None
    same = {"eventHash": chain, "type": event["type"], "at": event["at"], "case": event.get("caseId"),
            "decisionId": event.get("decisionId"), "reviewerId": actor}
    own = {**row, "case": (row["case"] or {}).get("id")}
    return next((field for field, value in same.items() if value is not None and own[field] != value), None)

trail, ledger, case = (sys.argv + [None])[1:4]
folders = [f"{ledger}/{name}" for name in sorted(os.listdir(ledger)) if os.path.exists(f"{ledger}/{name}/checkpoint")]
verify = os.path.join(os.path.dirname(os.path.abspath(__file__)), "verify.py")
for folder in folders:
    if subprocess.run([sys.executable, verify, folder], capture_output=True).returncode != 0:
        sys.exit(f"{folder} was changed, see verify.py: no row can be checked against it.")
known = {(event["device"], event["deviceSeq"]): (event, chain) for folder in folders for event, chain in events(folder)}
faults, unknown, covered, ids = [], 0, set(), set()
for (device, seq), (event, _) in known.items():
    if event["type"] != "chain.begin": continue
    after = event["payload"]["after"]
    if known.get((after["device"], after["seq"]), (None, None))[1] != after["hash"]:
        faults.append(f"device {device} continues event {after['seq']} of device {after['device']}: not here, or another one")
digest = hashlib.sha256(open(trail, "rb").read()).hexdigest()
export = next((event for event, _ in known.values() if event["payload"].get("manifestSha256") == digest), None)
expected = list(known if export is None else before(export["device"], export["deviceSeq"]))
for number, row in enumerate(map(json.loads, open(trail, encoding="utf8", newline="\n")), 1):
    place = row["device"], row["seq"]
    event, chain = known.get(place, (None, None))
    if row["id"] in ids: faults.append(f"line {number}: the row is there twice")
    ids.add(row["id"])
    field = None if event is None else differs(row, event, chain)
    if event is None: unknown += 1
    elif field is None: covered.add(place)
    else: faults.append(f"line {number}: {field} is another one in event {row['seq']} of the ledger")
    if case is not None and (row["case"] or {}).get("id") == case:
        time = datetime.datetime.fromtimestamp(row["at"] / 1000, datetime.timezone.utc).strftime("%Y-%m-%d %H:%M:%S UTC")
        change = f"{row['what'] or row['kind']}: {row['from'] or 'none'} -> {row['to'] or 'none'}" if row["from"] or row["to"] else ""
        line = f"{time} | event {(row['device'] + ':') * (len(folders) > 1)}{row['seq']} | {row['by']} | {row['type']} | {change} | {row['reason'] or ''}"
        print(re.sub(r"[\0-\x1f\x7f-\x9f]+", " ", line))
kind = lambda place: known[place][0]["type"] if place in known else "not in the ledger"
missing = [(at, place) for at, place in enumerate(expected) if place not in covered and kind(place) not in WITHOUT_ROW]
newest = max((at for at, place in enumerate(expected) if place in covered), default=-1)
faults += [f"event {place[1]} of device {place[0]} ({kind(place)}) has no row: removed, or left out by a filter"
           for at, place in missing if at < newest]
if export is None:  # events after the newest row are not faults: they may be newer than the trail
    print("THIS FILE IS NOT ONE THAT THE LEDGER RECORDS AS EXPORTED: it was changed, or the ledger ends before its export.")
    print("Its names, notes and values are not checked. Rows of events that have several, and of run.end, can be missing.")
    print(f"{sum(at > newest for at, _ in missing)} events after its newest row have no row: newer, or removed.")
else: print(f"Byte for byte the file of the export that event {export['deviceSeq']} of device {export['device']} records, with {export['payload']['rows']} rows.")
if unknown > 0: print(f"{unknown} rows are of events after the end of this ledger: they are not checked.")
whole = export is not None and unknown == 0
print(*faults, f"faults: {len(faults)}" if faults else f"no fault; {'' if whole else 'NOT '}checked whole; {len(covered)} events have rows", sep="\n")
sys.exit(1 if faults else 0 if whole else 2)

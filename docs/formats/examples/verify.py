"""Verifies a proof, one chain of an exported ledger, or a data set, without signatures: python3 verify.py PATH [PROOF]"""
import base64, functools, hashlib, json, os, re, sys
sha = lambda *parts: hashlib.sha256(b"".join(parts)).digest()
leaf = lambda text: sha(b"\0", text)
node = lambda left, right: sha(b"\1", left, right)
decoded = lambda text: base64.b64decode(text, validate=True)
text_of = lambda path: open(path, encoding="utf8", newline="").read()
need = lambda holds, problem: holds or sys.exit(problem)
def root(hashes):
    if len(hashes) < 2: return hashes[0] if hashes else sha()
    half = 1 << (len(hashes) - 1).bit_length() - 1
    return node(root(hashes[:half]), root(hashes[half:]))
def checkpoint(note):
    origin, size, text = note.split("\n")[:3]
    return origin.removeprefix("docket.invalid/"), int(size), decoded(text)
def proof(file):
    head, note = file.split("\n\n", 1)
    first, extra, index, *hashes = head.split("\n")
    need(first == "c2sp.org/tlog-proof@v1", "not a proof")
    _, event, *more = decoded(extra.removeprefix("extra ")).split(b"\n")
    device, size, top = checkpoint(note)
    place, last, value, stated = int(index.removeprefix("index ")), size - 1, leaf(event), json.loads(event)
    need(stated["device"] == device and stated["deviceSeq"] == place + 1, "the event has another place")
    for other in map(base64.b64decode, hashes):
        right = place % 2 == 1 or place == last
        value = node(other, value) if right else node(value, other)
        while right and place % 2 == 0 and place > 0: place, last = place >> 1, last >> 1
        place, last = place >> 1, last >> 1
    need(last == 0 and value == top, "the event is not in the tree")
    for kind, field, *parts in (line.decode().split(" ") for line in more):
        if kind == "proof" and need(proof(decoded(field).decode())["payload"]["reviewerId"].encode() in event, "another person"): continue
        salt, text = map(decoded, parts)
        need(functools.reduce(dict.get, field.split("."), stated["payload"]) == sha(salt, text).hex(), field + " was changed")
        print(field, text.decode())
    return stated
def ledger(folder):
    device, size, top = checkpoint(text_of(f"{folder}/checkpoint"))
    texts = []
    for start in range(0, size, 256):
        digits = str(start // 256)
        groups = re.findall("...", digits.zfill(-(-len(digits) // 3) * 3))
        name = "/".join(["x" + each for each in groups[:-1]] + groups[-1:])
        data = open(f"{folder}/tile/entries/{name}" + (f".p/{size - start}" if size - start < 256 else ""), "rb").read()
        while data:
            end = 2 + int.from_bytes(data[:2], "big")
            texts, data = texts + [data[2:end]], data[end:]
    need(len(texts) == size and root([leaf(each) for each in texts]) == top, "the events are not those of the checkpoint")
    for at, event in enumerate(map(json.loads, texts)):
        need(event["device"] == device and event["deviceSeq"] == at + 1, "an event has another place")
def dataset(folder, proofs):
    digest = lambda name: hashlib.sha256(open(f"{folder}/{name}", "rb").read()).hexdigest()
    manifest = json.loads(text_of(f"{folder}/manifest.json"))
    for each in manifest["files"] + manifest["texts"]:
        need(os.path.isfile(f"{folder}/{each['name']}") and digest(each["name"]) == each["sha256"], each["name"] + " was changed")
    for event in map(proof, map(text_of, proofs)):
        need(event["payload"]["manifestSha256"] == digest("manifest.json"), "the manifest is not the one that was exported")

path, more = sys.argv[1], sys.argv[2:]
dataset(path, more) if os.path.exists(f"{path}/manifest.json") else ledger(path) if os.path.isdir(path) else proof(text_of(path))
print("intact")

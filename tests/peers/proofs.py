"""
Verifies proofs, exported ledgers and data sets by docs/formats/proofs.md alone, with the hashes and signatures of the
package `cryptography`. Input: a list of files to verify; output: for each "intact", or the first fault.
"""
import base64, binascii, json, os, re, sys
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

class Fault(Exception):
    pass

def need(holds, fault):
    if not holds:
        raise Fault(fault)

def sha256(*parts):
    digest = hashes.Hash(hashes.SHA256())
    for part in parts:
        digest.update(part)
    return digest.finalize()

def leaf_hash(text):
    return sha256(b"\x00", text)

def node_hash(left, right):
    return sha256(b"\x01", left, right)

def tree_root(leaves):
    if not leaves:
        return sha256()
    if len(leaves) == 1:
        return leaves[0]
    k = 1
    while k * 2 < len(leaves):
        k *= 2
    return node_hash(tree_root(leaves[:k]), tree_root(leaves[k:]))

def base64_of(text):
    data = base64.b64decode(text, validate=True)
    need(base64.b64encode(data).decode() == text, "Base64 in another form")
    return data

def key_of(vkey):
    name, key_id, encoded = vkey.split("+", 2)
    data = base64_of(encoded)
    need(data[0] in (1, 4) and len(data) == 33, "a key of another type")
    need(sha256(name.encode(), b"\n", data)[:4].hex() == key_id, "the id of the key does not belong to it")
    return name, bytes.fromhex(key_id), data[0], Ed25519PublicKey.from_public_bytes(data[1:])

def checkpoint_of(note, vkeys):
    """The device, the size and the root of a checkpoint; every known key must have signed it."""
    body, _, signatures = note.partition("\n\n")
    lines = body.rstrip("\n").split("\n") if signatures else note.rstrip("\n").split("\n")
    need(len(lines) == 3 and lines[0].startswith("docket.invalid/"), "not a checkpoint")
    need(re.fullmatch("0|[1-9][0-9]*", lines[1]) is not None, "the size is not a number")
    signed = "".join(f"{line}\n" for line in lines)
    for name, key_id, kind, key in map(key_of, vkeys):
        own = [line for line in signatures.split("\n") if line.startswith(f"\u2014 {name} ")]
        need(own != [], "not signed by the key")
        data = base64_of(own[0].rsplit(" ", 1)[1])
        need(data[:4] == key_id, "signed by another key")
        try:
            if kind == 1:
                key.verify(data[4:], signed.encode())
            else:
                seconds = int.from_bytes(data[4:12], "big")
                key.verify(data[12:], f"cosignature/v1\ntime {seconds}\n{signed}".encode())
        except InvalidSignature:
            raise Fault("the signature does not hold") from None
    root = base64_of(lines[2])
    need(len(root) == 32, "the root has another length")
    return lines[0].removeprefix("docket.invalid/"), int(lines[1]), root

def event_of(text, device, place):
    event = json.loads(text)
    canonical = json.dumps(event, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
    # Keys of events are ASCII and numbers are integers: then this is the form of RFC 8785.
    need(canonical == text, "the text of the event is not canonical")
    need(event["device"] == device and event["deviceSeq"] == place + 1, "the event has another place")
    return event

def proof(text, vkeys):
    head, _, note = text.partition("\n\n")
    lines = head.split("\n")
    need(lines[0] == "c2sp.org/tlog-proof@v1", "not a proof")
    need(lines[1].startswith("extra ") and lines[2].startswith("index "), "a line of the proof is missing")
    extra = base64_of(lines[1][6:]).split(b"\n")
    vkey, text_of_event, opened = extra[0].decode(), extra[1], extra[2:]
    device, size, root = checkpoint_of(note, [*([vkey] if vkey else []), *vkeys])
    index = int(lines[2][6:])
    need(0 <= index < size, "the index is outside of the tree")
    node, last, value = index, size - 1, leaf_hash(text_of_event)
    for sibling in map(base64_of, lines[3:]):
        need(last > 0, "the proof has too many hashes")
        if node % 2 == 1 or node == last:
            value = node_hash(sibling, value)
            while node % 2 == 0 and node != 0:
                node, last = node >> 1, last >> 1
        else:
            value = node_hash(value, sibling)
        node, last = node >> 1, last >> 1
    need(last == 0, "the proof has too few hashes")
    need(value == root, "the event is not in the tree")
    event = event_of(text_of_event, device, index)
    for line in opened:
        kind, *parts = line.decode().split(" ")
        if kind == "text":
            field, salt, content = parts
            place = event["payload"]
            for name in field.split("."):
                place = place[name]
            need(place == sha256(base64_of(salt), base64_of(content)).hex(), "an opened text was changed")
        else:
            need(kind == "proof", "an unknown line")
            person = proof(base64_of(parts[0]).decode(), [])
            payload, own = person["payload"], event.get("payload", {})
            stated = [event["actor"].get("id"), *((own.get(name) or {}).get("reviewerId") for name in ("after", "origin"))]
            need(person["type"] == "reviewer.name" and payload["reviewerId"] in stated, "the name belongs to another person")
    return event

def tile(number):
    groups = []
    while True:
        groups.insert(0, f"{number % 1000:03d}")
        number //= 1000
        if number == 0:
            return "/".join([*(f"x{each}" for each in groups[:-1]), groups[-1]])

def read(path):
    need(os.path.isfile(path), f"{os.path.basename(path)} is missing")
    with open(path, "rb") as file:
        return file.read()

def ledger(folder, vkeys):
    own = [read(f"{folder}/vkey").decode().rstrip("\n")] if os.path.exists(f"{folder}/vkey") else []
    device, size, root = checkpoint_of(read(f"{folder}/checkpoint").decode(), [*own, *vkeys])
    texts = []
    for start in range(0, size, 256):
        width = min(256, size - start)
        data = read(f"{folder}/tile/entries/{tile(start // 256)}" + ("" if width == 256 else f".p/{width}"))
        count = 0
        while data:
            length = int.from_bytes(data[:2], "big")
            need(len(data) >= 2 + length, "a bundle ends early")
            texts.append(data[2 : 2 + length])
            data, count = data[2 + length :], count + 1
        need(count == width, "a bundle has another number of events")
    leaves = [leaf_hash(text) for text in texts]
    need(tree_root(leaves) == root, "the events are not those of the checkpoint")
    level, level_hashes = 0, leaves
    while level_hashes:
        for start in range(0, len(level_hashes), 256):
            width = min(256, len(level_hashes) - start)
            stored = read(f"{folder}/tile/{level}/{tile(start // 256)}" + ("" if width == 256 else f".p/{width}"))
            need(stored == b"".join(level_hashes[start : start + width]), "a tile of hashes was changed")
        level_hashes = [tree_root(level_hashes[start : start + 256]) for start in range(0, len(level_hashes) - 255, 256)]
        level += 1
    for place, text in enumerate(texts):
        event_of(text, device, place)

def dataset(folder, proofs, vkeys):
    manifest_bytes = read(f"{folder}/manifest.json")
    manifest = json.loads(manifest_bytes)
    sums = dict(reversed(line.split("  ", 1)) for line in read(f"{folder}/SHA256SUMS").decode().splitlines())
    for name, stated in sums.items():
        need(sha256(read(f"{folder}/{name}")).hex() == stated, f"{name} is not the one of SHA256SUMS")
    for each in manifest["files"] + manifest["texts"]:
        need(sha256(read(f"{folder}/{each['name']}")).hex() == each["sha256"], f"{each['name']} was changed")
    for path in proofs:
        event = proof(read(path).decode(), vkeys)
        need(event["type"] == "data.export", "the proof is of another event")
        payload = event["payload"]
        need(payload["manifestSha256"] == sha256(manifest_bytes).hex(), "the manifest is not the one that was exported")
        need(payload["rows"] == manifest["rows"] and payload["format"] == manifest["format"], "the event names another data set")

def verify(kind, path, proofs, keys):
    try:
        if kind == "proof":
            proof(read(path).decode(), keys)
        elif kind == "ledger":
            ledger(path, keys)
        else:
            dataset(path, proofs, keys)
        return "intact"
    except Fault as fault:
        return str(fault)
    except (ValueError, KeyError, IndexError, TypeError, binascii.Error, UnicodeDecodeError) as fault:
        return f"not in the format: {type(fault).__name__}"

json.dump([verify(each["kind"], each["path"], each["proofs"], each["keys"]) for each in json.load(sys.stdin)], sys.stdout)

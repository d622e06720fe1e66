"""Prints a case of a data set: python3 case.py DATASET CASE

For each run with answered decisions: the judged texts, why a person was asked, and each decision with the value before
and after, who decided, the reason and the evidence. Data sets in JSON Lines have people's answers too.
"""
import glob, json, re, sys

def rows(folder):
    for file in sorted(glob.glob(f"{glob.escape(folder)}/*.jsonl")):
        yield from map(json.loads, open(file, encoding="utf8", newline="\n"))

def show(text, indent=""):
    print(indent + re.sub(r"[\0-\x1f\x7f-\x9f]+", " ", text))

dataset, case = sys.argv[1:3]
answers = {row["decisionId"]: row["answers"] for row in rows(f"{dataset}/data") if row.get("answers") is not None}
found = [row for row in rows(f"{dataset}/cases") if row["caseId"] == case]
for run in found:
    show(f"{run['pipeline']}: {run['title']} (run {run['runId']})")
    for number, each in enumerate(run["texts"] or []):
        show(f"{number} {each['name']}: {each['text']}", "  ")
    for each in run["escalations"] or []:
        show(f"asked a person, {each['trigger']}: {each['explanation']}", "  ")
    if run["isHidden"]: show("The decisions are hidden: the person who exported it had yet to answer some of them.", "  ")
    for each in run["decisions"] or []:
        show(f"{each['kind']} {each['label']}: {each['before']} -> {each['after']}, by {each['source']}", "  ")
        for who, reason in each["rationale"].items():
            if reason: show(f"{who}: {reason}", "    ")
        if each["blockedBy"]: show(f"blocked by {each['blockedBy']}", "    ")
        for item in each["evidence"]:
            show(f"evidence {item['ref']}: {item.get('quote') or item['kind']}", "    ")
        for given in answers.get(each["decisionId"], []):
            instead = "" if given["correction"] is None else f", right value {given['correction']}"
            source = "" if given["importedFrom"] is None else f" (imported by {given['importedBy']} from {given['importedFrom']})"
            show(f"{given['reviewer']}{source}: {given['answer']}{instead}. {given['note'] or ''}", "    ")
if not found:
    sys.exit("The data set has no table of this case: none of its decisions was answered, or the export left it out.")

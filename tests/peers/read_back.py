"""What Inspect reads of the test cases and logs that Docket writes. Input: paths of test cases, and of logs."""
import json, sys
from inspect_ai.dataset import json_dataset
from inspect_ai.log import read_eval_log

asked = json.load(sys.stdin)
standard_output, sys.stdout = sys.stdout, sys.stderr

def score(each):
    number = each.as_float() if not isinstance(each.value, str) else None
    return {"value": each.value if isinstance(each.value, (str, int, float, bool)) and each.value == each.value else None, "edits": len(each.history), "number": number if number == number else None}

answer = {
    "cases": [[{"id": str(each.id), "input": each.input, "target": each.target} for each in json_dataset(path)] for path in asked["cases"]],
    "logs": [
        [{"id": str(each.id), "epoch": each.epoch, "scores": {name: score(value) for name, value in (each.scores or {}).items()}} for each in read_eval_log(path).samples]
        for path in asked["logs"]
    ],
}
json.dump(answer, standard_output)

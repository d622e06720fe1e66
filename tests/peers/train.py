"""What TRL makes of exported rows: conversations by its own check, with its chat template, pairs without their prompt. Input: folders by format."""
import io, json, os, sys, warnings
from contextlib import redirect_stdout

warnings.filterwarnings("ignore")
os.environ["TRANSFORMERS_VERBOSITY"] = "error"
asked = json.load(sys.stdin)
with redirect_stdout(io.StringIO()):
    import datasets
    from tokenizers import Tokenizer, models
    from transformers import PreTrainedTokenizerFast
    from trl.data_utils import apply_chat_template, extract_prompt, is_conversational, unpair_preference_dataset

    datasets.disable_progress_bars()
    tokenizer = PreTrainedTokenizerFast(tokenizer_object=Tokenizer(models.WordLevel({"?": 0}, unk_token="?")))
    tokenizer.chat_template = "{% for m in messages %}<{{ m.role }}>{{ m.content }}</{{ m.role }}>{% endfor %}"
    as_text = lambda messages: "".join(f"<{each['role']}>{each['content']}</{each['role']}>" for each in messages)

    def rows_of(folder):
        return [row for part in datasets.load_dataset(folder).values() for row in part]

    def differing(row, names):
        made = apply_chat_template({name: row[name] for name in names}, tokenizer)
        return [name for name in names if name != "label" and made["text" if name == "messages" else name] != as_text(row[name])]

    def checked(folder, names):
        rows = rows_of(folder)
        return {"rows": len(rows), "conversations": sum(is_conversational({name: row[name] for name in names}) for row in rows), "differing": [each for row in rows for each in differing(row, names)]}

    answer = {
        "chat": checked(asked["chat"], ["messages"]),
        "preference": checked(asked["preference"], ["prompt", "chosen", "rejected"]),
        "kto": checked(asked["kto"], ["prompt", "completion"]),
    }
    pairs = datasets.load_dataset(asked["preference"], split="train").select_columns(["prompt", "chosen", "rejected"])
    joined = [{"chosen": row["prompt"] + row["chosen"], "rejected": row["prompt"] + row["rejected"]} for row in pairs]
    answer["preference"]["extracted"] = sum(extract_prompt(whole) == row for whole, row in zip(joined, pairs, strict=True))
    answer["preference"]["unpaired"] = unpair_preference_dataset(pairs).num_rows
json.dump(answer, sys.stdout)

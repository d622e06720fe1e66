"""Files that lm-evaluation-harness, Ragas and TruLens write themselves, offline, and what they were given. Argument: a folder."""
import json, os, pathlib, sys, warnings

warnings.filterwarnings("ignore")
out = sys.argv[1]
os.environ.update(HF_DATASETS_OFFLINE="1", HF_HUB_OFFLINE="1", HF_HOME=f"{out}/cache", RAGAS_DO_NOT_TRACK="true", TRULENS_OTEL_TRACING="0")
os.chdir(out)

# question, reference, answer
ROWS = [
    ("What is one plus one?", "2", "2"),
    ("What is two plus two?", "4", "5"),
    ("Say “ß”, 漢字 and 🙂.", "ß 漢字 🙂", "ß 漢字 🙂"),
    ("First line\nsecond line, \"quoted\"", "a,b;c", "a,b;c"),
    ("=SUM(A1)", "none", "=1+1"),
    ("Name a number of 20 digits.", "12345678901234567890", "12345678901234567890"),
    ("<b>Bold</b> & more", "null", "no"),
    ("كم عدد الأيام؟", "سبعة", "سبعة"),
    ("[1, 2] has how many items?", "two", "[2]"),
    ("{{ braces }}", "x", "{x}"),
]

def write_harness():
    import yaml
    from lm_eval import simple_evaluate
    from lm_eval.api.model import LM
    from lm_eval.loggers import EvaluationTracker
    from lm_eval.tasks import TaskManager

    class Given(LM):
        """Answers as it was given, and finds the longest choice the most likely one."""
        def generate_until(self, requests, **_):
            answers = {question: answer for question, _, answer in ROWS}
            return [answers[request.args[0]] for request in requests]
        def loglikelihood(self, requests, **_):
            return [(float(len(request.args[1])) - 100, False) for request in requests]
        def loglikelihood_rolling(self, requests, **_):
            return [0.0 for _ in requests]

    with open("rows.jsonl", "w", encoding="utf8") as file:
        for question, reference, _ in ROWS:
            file.write(json.dumps({"question": question, "answer": reference, "choices": [reference, "a much longer choice than any other"]}) + "\n")
    os.makedirs("tasks")
    def task(name, **more):
        with open(f"tasks/{name}.yaml", "w", encoding="utf8") as file:
            yaml.safe_dump({"task": name, "dataset_path": "json", "dataset_kwargs": {"data_files": {"test": f"{out}/rows.jsonl"}}, "test_split": "test", "doc_to_text": "{{question}}", **more}, file)
    metric = lambda name: [{"metric": name, "aggregation": "mean", "higher_is_better": True}]
    task("open", output_type="generate_until", doc_to_target="{{answer}}", generation_kwargs={"until": ["\n"]}, metric_list=metric("exact_match"))
    task("choice", output_type="multiple_choice", doc_to_choice="choices", doc_to_target=0, metric_list=metric("acc"))
    tracker = EvaluationTracker(output_path=f"{out}/harness")
    found = simple_evaluate(model=Given(), tasks=["open", "choice"], task_manager=TaskManager(include_path="tasks", include_defaults=False), log_samples=True, bootstrap_iters=0)
    samples = found.pop("samples")
    tracker.save_results_aggregated(results=found, samples=samples)
    for name in found["configs"]:
        tracker.save_results_samples(task_name=name, samples=samples[name])
        os.makedirs(f"harness/{name}")
        [written] = pathlib.Path("harness").glob(f"*/samples_{name}_*.jsonl")
        written.rename(f"harness/{name}/{written.name}")
    return {
        "open": [{"question": q, "reference": r, "answer": a, "verdicts": {"exact_match": 1 if a == r else 0}} for q, r, a in ROWS],
        "choice": [{"question": q, "reference": r, "answer": "a much longer choice than any other", "verdicts": {"acc": 0}} for q, r, _ in ROWS],
    }

def write_ragas():
    from ragas import EvaluationDataset, evaluate
    from ragas.metrics import ExactMatch, StringPresence

    rows = [{"user_input": q, "response": a, "reference": r, "retrieved_contexts": ["one source", "another | source\nof two"]} for q, r, a in ROWS]
    given = EvaluationDataset.from_list(rows)
    os.makedirs("ragas")
    given.to_jsonl("ragas/set.jsonl")
    given.to_csv("ragas/set.csv")
    table = evaluate(given, metrics=[ExactMatch(), StringPresence()], show_progress=False).to_pandas()
    table.to_json("ragas/result.jsonl", orient="records", lines=True)
    table.to_csv("ragas/result.csv", index=False)
    table.to_parquet("ragas/result.parquet")
    verdicts = lambda r, a: {"exact_match": 1 if a == r else 0, "string_present": 1 if r in a else 0}
    return [{"question": q, "reference": r, "answer": a, "verdicts": verdicts(r, a)} for q, r, a in ROWS]

def write_trulens():
    from trulens.apps.virtual import TruVirtual, VirtualApp, VirtualRecord
    from trulens.core import TruSession
    from trulens.core.schema.feedback import FeedbackResult, FeedbackResultStatus

    os.makedirs("trulens")
    session = TruSession(database_url=f"sqlite:///{out}/trulens.sqlite")
    session.reset_database()
    app = TruVirtual(app_name="peers", app_version="1", app=VirtualApp())
    scores = {"Answer Relevance": 0.25, "Tone": 1.0}
    for question, _, answer in ROWS:
        record = VirtualRecord(main_input=question, main_output=answer, calls={})
        app.add_record(record)
        for name, score in scores.items():
            session.add_feedback(FeedbackResult(name=name, record_id=record.record_id, result=score, status=FeedbackResultStatus.DONE))
    table, _ = session.get_records_and_feedback()
    table.to_json("trulens/records.jsonl", orient="records", lines=True, default_handler=str)
    table.to_csv("trulens/records.csv", index=False)
    return [{"question": q, "reference": "", "answer": a, "verdicts": scores} for q, _, a in ROWS]

standard_output, sys.stdout = sys.stdout, sys.stderr
json.dump({**write_harness(), "ragas": write_ragas(), "trulens": write_trulens()}, standard_output)

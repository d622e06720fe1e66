"""Evaluation files that Inspect, MLflow and DeepEval write themselves, offline, and what they were given. Argument: a folder."""
import json, os, sys, types

out = sys.argv[1]
os.environ.update(
    DEEPEVAL_TELEMETRY_OPT_OUT="YES",
    DEEPEVAL_RESULTS_FOLDER=f"{out}/deepeval",
    MLFLOW_TRACKING_URI=f"file:{out}/mlflow",
    MLFLOW_ALLOW_FILE_STORE="true",
    MLFLOW_DISABLE_TELEMETRY="true",
)
os.chdir(out)

# question, reference, answer
ROWS = [
    ("What is one plus one?", "2", "2"),
    ("What is two plus two?", "4", "5"),
    ("Say “ß”, 漢字 and 🙂.", "ß 漢字 🙂", "ß 漢字 🙂"),
    ("First line\nsecond line, \"quoted\"", "a,b;c", "a,b;c"),
    ("=SUM(A1)", "", "=1+1"),
    ("Name a number of 20 digits.", "12345678901234567890", "12345678901234567890"),
    ("Ends with spaces?  ", "no", "no"),
    ("<b>Bold</b> & more", "null", "NaN"),
    ("كم عدد الأيام؟", "سبعة", "سبعة"),
    ("Say nothing.", "nothing", ""),
]

def write_inspect():
    import tiktoken
    # The mock model counts tokens with a table that it would download.
    tiktoken.get_encoding = lambda name: types.SimpleNamespace(encode=lambda text, **_: text.split())
    tiktoken.encoding_for_model = tiktoken.get_encoding
    from inspect_ai import Task, eval as run
    from inspect_ai.dataset import Sample
    from inspect_ai.model import ModelOutput, get_model
    from inspect_ai.scorer import Score, mean, scorer
    from inspect_ai.solver import generate, system_message

    @scorer(metrics=[mean()])
    def share():
        async def score(state, target):
            return Score(value=0.5, answer=state.output.completion, explanation="half\nof it")
        return score

    @scorer(metrics={"tone": [mean()], "facts": [mean()]})
    def both():
        async def score(state, target):
            return Score(value={"tone": 1, "facts": 0}, explanation="two values")
        return score

    @scorer(metrics=[])
    def letter():
        async def score(state, target):
            return Score(value="C" if state.output.completion == target.text else "I")
        return score

    @scorer(metrics=[])
    def named():
        async def score(state, target):
            return Score(value="polite")
        return score

    for form in ("json", "eval"):
        answers = [ModelOutput.from_content("mockllm/model", answer) for _, _, answer in ROWS]
        samples = [Sample(input=question, target=reference, id=f"s{at}") for at, (question, reference, _) in enumerate(ROWS)]
        run(
            Task(dataset=samples, solver=[system_message("Answer briefly."), generate()], scorer=[share(), both(), letter(), named()]),
            model=get_model("mockllm/model", custom_outputs=answers), max_samples=1, max_connections=1,
            log_format=form, display="none", log_dir=f"{out}/inspect-{form}",
        )
    return [
        {"question": q, "reference": r, "answer": a, "verdicts": {"share": 0.5, "both/tone": 1, "both/facts": 0, "letter": 1 if a == r else 0, "named": "polite"}}
        for q, r, a in ROWS
    ]

def write_mlflow():
    import mlflow
    from mlflow.entities import AssessmentSource

    mlflow.set_experiment("peers")
    answers = {question: answer for question, _, answer in ROWS}

    @mlflow.trace(span_type="CHAIN")
    def ask(question):
        with mlflow.start_span("model", span_type="LLM") as span:
            span.set_inputs({"messages": [{"role": "user", "content": question}]})
            span.set_outputs({"choices": [{"message": {"role": "assistant", "content": answers[question]}}]})
        return answers[question]

    code, person = AssessmentSource(source_type="CODE", source_id="rule"), AssessmentSource(source_type="HUMAN", source_id="ada")
    model = AssessmentSource(source_type="LLM_JUDGE", source_id="judge-1")
    for question, reference, answer in ROWS:
        ask(question)
        trace = mlflow.get_last_active_trace_id()
        mlflow.flush_trace_async_logging()
        mlflow.log_feedback(trace_id=trace, name="right", value=answer == reference, rationale="compared", source=code)
        mlflow.log_feedback(trace_id=trace, name="grade", value=0.25, source=model)
        mlflow.log_feedback(trace_id=trace, name="tone", value="polite", source=model)
        mlflow.log_expectation(trace_id=trace, name="expected_response", value=reference, source=person)
    with open("mlflow.jsonl", "w", encoding="utf8") as file:
        for trace in mlflow.search_traces(return_type="list"):
            file.write(trace.to_json() + "\n")
    return [{"question": q, "reference": r, "answer": a, "verdicts": {"right": a == r, "grade": 0.25, "tone": "polite"}} for q, r, a in ROWS]

def write_deepeval():
    from deepeval import evaluate
    from deepeval.dataset import EvaluationDataset
    from deepeval.evaluate import AsyncConfig, CacheConfig, DisplayConfig
    from deepeval.metrics import BaseMetric
    from deepeval.test_case import LLMTestCase

    class Right(BaseMetric):
        def __init__(self):
            self.threshold, self.async_mode, self.include_reason, self.strict_mode = 0.5, False, True, False
            self.evaluation_model, self.error = "rule", None
        def measure(self, case, *_, **__):
            self.score = 1.0 if case.actual_output == case.expected_output else 0.25
            self.success, self.reason = self.score >= self.threshold, "compared"
            return self.score
        async def a_measure(self, case, *_, **__):
            return self.measure(case)
        def is_successful(self):
            return self.success
        @property
        def __name__(self):
            return "Right"

    cases = lambda: [LLMTestCase(input=q, expected_output=r, actual_output=a, retrieval_context=["one source", "another | source"]) for q, r, a in ROWS]
    evaluate(
        cases(), [Right()], display_config=DisplayConfig(show_indicator=False, print_results=False),
        async_config=AsyncConfig(run_async=False), cache_config=CacheConfig(write_cache=False),
    )
    dataset = EvaluationDataset()
    for case in cases():
        dataset.add_test_case(case)
    for form in ("json", "csv", "jsonl"):
        dataset.save_as(file_type=form, directory=f"{out}/deepeval-set", file_name="set", include_test_cases=True)
    return [{"question": q, "reference": r, "answer": a, "verdicts": {"Right": 1.0 if a == r else 0.25}} for q, r, a in ROWS]

standard_output, sys.stdout = sys.stdout, sys.stderr
given = {name: write() for name, write in (("deepeval", write_deepeval), ("inspect", write_inspect), ("mlflow", write_mlflow))}
json.dump(given, standard_output)

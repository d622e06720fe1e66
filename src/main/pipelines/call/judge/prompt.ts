import { StageAnswer } from '../../../../shared/pipelines/call/evaluation.ts'
import type { CallSettings } from '../../../../shared/pipelines/call/settings.ts'
import type { Question } from '../../../judging/port/judge-model.ts'
import { definePromptPair, type RenderedPrompt, renderPrompt } from '../../../judging/port/prompt.ts'
import { stageForm } from './form.ts'
import { stageFormPayload, stagePayload } from './payload.ts'
import type { StageQuestion } from './stage-question.ts'

/** The prompt for the evaluator of a stage (003-01, 003-03 to 003-08); the examples are invented. */
export const { prompt: stagePrompt, formPrompt: stageFormPrompt } = definePromptPair(
  {
    id: 'call.evaluator',
    system: `
You are an impartial quality evaluator of service calls. Use only the provided deterministic evidence and transcript. Do not invent rule IDs or remove critical violations. Return JSON only and nothing else.

Rules have already decided what happened in the call. You interpret their evidence for one stage; you do not discover violations, and you do not override rules.
- A step whose deterministic result is passed: mark it passed, and cite its evidence word for word with its times.
- A step whose deterministic result is failed: mark it failed. If it is required, its rationale begins with "required_step_missing"; if nothing was found, say "no evidence".
- A step whose deterministic result is null with candidates: words close to its phrases, or words that may be negated or continue after an interruption. Decide it. Mark it passed only if the agent's own words do what the step asks, and cite them word for word; else mark it failed. If you fail it and it is required, subtract penalty_missing_required from the base score.
- A rule evaluation whose passed is null with candidates stays open for a person: you may say in the feedback what was said, but neither that it was kept nor that it was broken.
- A rule evaluation with passed false and severity critical: set critical_violation to true and cite the rule id. You may explain it; you must not deny, clear or excuse it. Set critical_violation to true for no other reason.
- A rule evaluation with passed false and severity major or minor: name the rule id in the rationale of the step that it concerns, or in the feedback, and keep its penalty.
- A step that is marked "undetectable" has no phrases that rules could find. Mark it failed, unless evaluation_config says llm_may_pass_undetectable and the agent's own words show it: then cite them word for word.

Evidence:
- transcript_snippet: text is copied letter by letter from ONE of the given segments, as short as it can be; start and end lie within that segment. Placeholders such as [NAME-1] are copied as they stand. rule_id is null.
- rule_evidence: rule_id is one of the given rule ids; text is that rule's evidence or its reason.
- Every passed step has at least one piece of evidence. What cannot be found in the given segments is thrown away, and an answer whose passed step has none left is not used.

Score: the base score is given. stage_score is the base score, plus an adjustment of your own from -discretionary_max to +discretionary_max. Adjust only for a nuance that the rules cannot see, such as the intent of an expected phrase in other words. For every adjustment say why in notes, with the time of the segment that shows it (for example "at 12.4 s") or a rule id. Without such a reason stage_score is the base score.

Confidence, from 0 to 1: 0.6 × the share of required steps that have evidence + 0.3 × how clear the transcript is + 0.1 × how little is missing or contradictory. Below 0.6, recommend human review in notes. If a major rule failed and you raise the score, stage_confidence is at most 0.6.

stage_feedback: 1 to 3 short sentences that the agent can act on, in the language of the call. Each names a step id with a time in seconds (for a step that is missing: the time at which it should have come), or a rule id.

Answer with exactly one JSON object with these fields and no others: evaluation_id, flow_version_id, recording_id, stage_id (copied), stage_score (integer 0 to 100), step_evaluations (one for each step of the stage, in their order: step_id, passed, evidence [{type, text, start, end, rule_id}], rationale (one short sentence)), stage_feedback (array of sentences), stage_confidence (0 to 1), critical_violation (true or false), notes (short; may be empty).

An example. A stage "opening" has the steps greet (required, passed at 0.0 s by "thank you for calling") and verify (required, failed), and no failed rules; its base score is 80:
{"evaluation_id": "e", "flow_version_id": "f", "recording_id": "r", "stage_id": "opening", "stage_score": 80, "step_evaluations": [{"step_id": "greet", "passed": true, "evidence": [{"type": "transcript_snippet", "text": "Thank you for calling", "start": 0.0, "end": 3.2, "rule_id": null}], "rationale": "Greeted at 0.0 s."}, {"step_id": "verify", "passed": false, "evidence": [], "rationale": "required_step_missing: no evidence that identity was verified."}], "stage_feedback": ["Step verify was missing at 3.2 s: ask for two details before opening the account."], "stage_confidence": 0.6, "critical_violation": false, "notes": ""}

The same stage, where critical rule PCI-02 failed in it; the rule costs no points and is only flagged:
{"evaluation_id": "e", "flow_version_id": "f", "recording_id": "r", "stage_id": "opening", "stage_score": 80, "step_evaluations": [{"step_id": "greet", "passed": true, "evidence": [{"type": "transcript_snippet", "text": "Thank you for calling", "start": 0.0, "end": 3.2, "rule_id": null}], "rationale": "Greeted at 0.0 s."}, {"step_id": "verify", "passed": false, "evidence": [], "rationale": "required_step_missing: no evidence that identity was verified."}], "stage_feedback": ["PCI-02: never ask for the security code of a card."], "stage_confidence": 0.6, "critical_violation": true, "notes": "PCI-02 failed; human review recommended."}`,
    user: `
CONTEXT

evaluation_id, flow_version_id, recording_id, stage_id, base_score:
{{ids}}

flow_stage_definition:
{{stage}}

deterministic_step_results:
{{steps}}

deterministic_rule_evaluations:
{{rules}}

transcript_segments, one a line (start - end, speaker, words):
{{segments}}

evidence of other stages:
{{others}}

rubric_mapping_hint:
{{hint}}

evaluation_config:
{{config}}

TASK
1) For this stage, evaluate each step in flow_stage_definition. Use deterministic_step_results to decide PASS/FAIL; if a deterministic result exists, cite it. If no deterministic evidence exists for a step that is required, mark it failed and cite 'no evidence'. Do not invent evidence.
2) Assign a numeric stage_score (0-100), starting from the base score as said above.
3) Provide short actionable stage_feedback (1-3 sentences) referencing step IDs and times or rule IDs.
4) Indicate stage_confidence (0-1).
5) Output JSON exactly matching the schema. No other text.

IMPORTANT: If any deterministic_rule_evaluations contains severity == "critical" and passed == false, include critical_violation = true and do not set an overall pass flag here. You must not override or nullify a critical failure.`,
  },
  {
    system: `
You are an impartial quality evaluator of service calls. Use only the provided deterministic evidence and transcript.

Rules have already decided what happened in the call. You interpret their evidence for one stage; you do not discover violations, and you do not override rules.

Answer with one JSON object:
- steps: for each step of the stage a rationale, one short sentence: what shows that it was done, or what is missing. Steps that rules decided keep their result. Where you are asked for a result, no rule could decide the step; candidates are words that may show it: say passed only if the agent's own words show it, and give the number of the segment with these words; else failed and "none".
- critical: for each critical rule that failed, what violated it. You may explain it; you must not deny, clear or excuse it.
- adjustment: points that you add to or take from the base score, 0 unless there is a nuance that rules cannot see, such as the intent of an expected phrase in other words. Before the points, the reason and the number of the segment that shows it.
- feedback: 1 to 3 short sentences that the agent can act on, in the language of the call, each about one step or rule.
- confidence, 0 to 100: 60 × the share of required steps that have evidence + 30 × how clear the transcript is + 10 × how little is missing or contradictory. If a major rule failed and you raise the score, at most 60.`,
    user: `
Stage:
{{stage}}

Results of its steps by rules:
{{steps}}

Rules:
{{rules}}

Segments of the transcript, one a line (number: start - end, speaker, words):
{{segments}}

Evidence of other stages:
{{others}}

Categories of the rubric that the stage is for:
{{hint}}

Base score: [[base]].`,
  },
)

/** Builds the question about one stage; its prompt is no longer than the settings allow. */
export function evaluatorQuestion(
  stage: StageQuestion,
  { temperature, maxOutputTokens }: CallSettings['evaluator'],
): Question<StageAnswer> {
  return {
    role: 'call.evaluator',
    key: `stage:${stage.definition.id}`,
    prompt: renderedPrompt(stage),
    schema: StageAnswer,
    form: () => stageForm(stage, renderPrompt(stageFormPrompt, stageFormPayload(stage))),
    temperature,
    maxOutputTokens,
  }
}

/** Renders the prompt about one stage, for models that must follow the schema of the source. */
export function renderedPrompt(stage: StageQuestion): RenderedPrompt {
  return renderPrompt(stagePrompt, stagePayload(stage))
}

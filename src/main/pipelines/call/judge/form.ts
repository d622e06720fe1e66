import * as z from 'zod'
import { orderedSteps } from '../../../../shared/domain/standards/flow.ts'
import type { StageEvidence, StepEvaluation } from '../../../../shared/pipelines/call/evaluation.ts'
import { clampScore } from '../../../../shared/pipelines/call/scoring/stage-score.ts'
import type { JsonValue } from '../../../judging/answers/extract.ts'
import { type AnswerForm, answerForm, charactersPerToken } from '../../../judging/port/answer-form.ts'
import type { RenderedPrompt } from '../../../judging/port/prompt.ts'
import { judgedBase } from './accept.ts'
import { isOpenStep } from './guards.ts'
import { maskedQuote, shownEvidence } from './provided.ts'
import type { StageQuestion } from './stage-question.ts'

/** Maximum lengths of texts, in characters, and the maximum number of feedback sentences. */
const MAX_RATIONALE = 140
const MAX_FEEDBACK_TEXT = 160
const MAX_FEEDBACK = 3

const NO_SEGMENT = 'none'

/**
 * Returns the form for one stage: its steps by id, segments by number, and nothing that is already known. A step that
 * rules decided has only a rationale; its result and its evidence come from the rules.
 */
export function stageForm(question: StageQuestion, prompt: RenderedPrompt): AnswerForm {
  const schema = formSchema(question)
  return answerForm({
    prompt,
    schema,
    toAnswer: (filled) => answerOf(filled, question),
    charactersPerToken: charactersPerToken(prompt.user),
  })
}

/** The fields of a step; result and segment only if rules could not decide it. */
interface StepRow {
  readonly rationale: string
  readonly result?: 'passed' | 'failed' | undefined
  readonly segment?: string | undefined
}

function formSchema(question: StageQuestion) {
  const { definition, provided, rules, scored, settings } = question
  const Segment = z.enum([...provided.map((_, at) => String(at + 1)), NO_SEGMENT])
  const Text = z.string().min(1).max(MAX_RATIONALE)
  const Decided = z.object({ rationale: Text })
  const Open = z.object({ rationale: Text, result: z.enum(['passed', 'failed']), segment: Segment })
  const rowOf = (id: string): z.ZodType<StepRow> => (isOpenStep(id, question) ? Open : Decided)
  const steps = orderedSteps(definition)
  const subjects = [...steps.map(({ id }) => id), ...failedRules(rules)]
  const Feedback = z.object({
    about: z.enum([...new Set(subjects)]),
    text: z.string().min(1).max(MAX_FEEDBACK_TEXT),
  })
  return z.object({
    steps: z.object(Object.fromEntries(steps.map(({ id }) => [id, rowOf(id)]))),
    critical: z.object(Object.fromEntries(scored.critical.map((id) => [id, Text]))),
    adjustment: z.object({
      reason: Text,
      segment: Segment,
      points: z.int().min(-settings.discretionaryMax).max(settings.discretionaryMax),
    }),
    feedback: z.array(Feedback).min(1).max(MAX_FEEDBACK),
    confidence: z.int().min(0).max(100),
  })
}

type Filled = z.infer<ReturnType<typeof formSchema>>

function failedRules(rules: StageQuestion['rules']): string[] {
  return rules.filter(({ passed, inconclusive }) => !passed && !inconclusive).map(({ ruleId }) => ruleId)
}

/** Converts a filled form to an answer in the words of the source (003-05). */
function answerOf(filled: Filled, question: StageQuestion): JsonValue {
  const { ids, definition, scored } = question
  const evaluations = orderedSteps(definition).map(({ id }) => stepOf(id, filled, question))
  const { base } = judgedBase(
    evaluations.map((step) => ({ stepAnswer: step, evidence: [] })),
    question,
  )
  const { adjustment } = filled
  return {
    evaluation_id: ids.evaluationId,
    flow_version_id: ids.flowVersionId,
    recording_id: ids.recordingId,
    stage_id: definition.id,
    stage_score: clampScore(base + adjustment.points),
    step_evaluations: evaluations,
    stage_feedback: filled.feedback.map((each) => feedbackOf(each, filled, question)),
    stage_confidence: filled.confidence / 100,
    critical_violation: scored.critical.length > 0,
    notes: [
      ...Object.entries(filled.critical).map(([ruleId, text]) => `${ruleId}: ${text}`),
      ...(adjustment.points === 0 ? [] : [adjustmentNote(adjustment, question)]),
    ].join(' '),
  }
}

function stepOf(id: string, { steps }: Filled, question: StageQuestion): StepEvaluation {
  const { rationale = '', result, segment = NO_SEGMENT } = steps[id] ?? {}
  const { definition, deterministic, masked } = question
  const results = deterministic.stageResults[definition.id]?.stepResults ?? []
  const found = results.find(({ stepId }) => stepId === id)
  if (result === undefined) {
    const shown = found?.passed === true ? shownEvidence(found.evidence) : []
    const evidence = shown.map((each) => snippet(maskedQuote(each, masked), each.startTime, each.endTime))
    return { step_id: id, passed: found?.passed === true, evidence, rationale }
  }
  const passed = result === 'passed'
  return { step_id: id, passed, evidence: passed ? quoteOf(segment, question) : [], rationale }
}

function snippet(text: string, start: number, end: number): StageEvidence {
  return { type: 'transcript_snippet', text, start, end, rule_id: null }
}

/** Returns the chosen segment as evidence; an empty list if none was chosen. */
function quoteOf(chosen: string, { provided }: StageQuestion): StageEvidence[] {
  const found = provided[Number(chosen) - 1]
  return found === undefined ? [] : [snippet(found.text, found.segment.start, found.segment.end)]
}

/** Returns a sentence of feedback with its citation (c.18): a rule by its id, a step by its id and its time. */
function feedbackOf(
  { about, text }: Filled['feedback'][number],
  filled: Filled,
  question: StageQuestion,
): string {
  const { rules, definition, provided, deterministic } = question
  if (rules.some(({ ruleId }) => ruleId === about)) return `${about}: ${text}`
  const chosen = provided[Number(filled.steps[about]?.segment) - 1]
  const results = deterministic.stageResults[definition.id]?.stepResults ?? []
  const found = results.find(({ stepId }) => stepId === about)?.timestamp
  const time = found ?? chosen?.segment.start ?? provided[0]?.segment.start ?? 0
  return `${about} at ${time} s: ${text}`
}

function adjustmentNote({ reason, segment }: Filled['adjustment'], { provided }: StageQuestion): string {
  const shown = provided[Number(segment) - 1]?.segment
  return shown === undefined ? reason : `At ${shown.start} s: ${reason}`
}

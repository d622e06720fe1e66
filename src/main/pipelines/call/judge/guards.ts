import { plural, sharesApart } from '../../../../shared/counted.ts'
import { stageName, stepName } from '../../../../shared/pipelines/call/compliance/context.ts'
import type { StepResult } from '../../../../shared/pipelines/call/deterministic.ts'
import type { StageAnswer, StepEvaluation } from '../../../../shared/pipelines/call/evaluation.ts'
import type { WordOf } from '../../../../shared/pipelines/index.ts'
import { claimsOf, isCited, names, ruleIdsIn } from './citations.ts'
import { type VerifiedEvidence, verifiedEvidence } from './evidence.ts'
import type { StageQuestion } from './stage-question.ts'

/** Why an answer is not used. */
export interface Rejected {
  readonly kind: 'rejected'
  readonly guard: WordOf<'call', 'guard'>
  /** A sentence. */
  readonly reason: string
}

/** A usable answer with verified evidence. */
export interface Checked {
  readonly kind: 'checked'
  readonly steps: readonly CheckedStep[]
  readonly droppedEvidence: number
}

/** The answer about a step, with its verified evidence. */
export interface CheckedStep {
  readonly stepAnswer: StepEvaluation
  readonly evidence: readonly VerifiedEvidence[]
}

/**
 * Checks whether an answer about a stage is usable: the guards of the document, in order (003-05 to 003-10, part c).
 */
export function checkAnswer(answer: StageAnswer, question: StageQuestion): Rejected | Checked {
  const wrong =
    wrongIds(answer, question) ??
    incompleteSteps(answer, question) ??
    criticalConflict(answer, question) ??
    uncitedFeedback(answer, question) ??
    unknownRule(answer, question)
  if (wrong !== null) return wrong
  const steps = answer.step_evaluations.map(
    (evaluation): CheckedStep => ({
      stepAnswer: evaluation,
      evidence: verifiedEvidence(evaluation.evidence, question),
    }),
  )
  const contradicted = contradictedStep(steps, question) ?? contradictingText(answer, question)
  if (contradicted !== null) return contradicted
  const { fallbackBelow } = question.settings.confidence
  if (answer.stage_confidence < fallbackBelow)
    return rejected(
      'low_confidence',
      `The judge’s confidence is ${sharesApart(answer.stage_confidence, fallbackBelow).join(', but at least ')} is needed.`,
    )
  const given = steps.reduce((sum, { stepAnswer }) => sum + stepAnswer.evidence.length, 0)
  const kept = steps.reduce((sum, { evidence }) => sum + evidence.length, 0)
  return { kind: 'checked', steps, droppedEvidence: given - kept }
}

function rejected(guard: Rejected['guard'], reason: string): Rejected {
  return { kind: 'rejected', guard, reason }
}

function wrongIds({ stage_id: answered }: StageAnswer, { definition, flow }: StageQuestion): Rejected | null {
  return answered === definition.id
    ? null
    : rejected(
        'wrong_ids',
        `The answer is about the stage ${stageName(flow, answered.slice(0, 60))}, which was not asked about.`,
      )
}

function incompleteSteps(
  { step_evaluations: answered }: StageAnswer,
  { definition }: StageQuestion,
): Rejected | null {
  const ids = answered.map(({ step_id: id }) => id)
  const isComplete =
    ids.length === definition.steps.length &&
    new Set(ids).size === ids.length &&
    definition.steps.every(({ id }) => ids.includes(id))
  return isComplete
    ? null
    : rejected('steps_incomplete', 'The answer does not evaluate each step of the stage exactly once.')
}

/** Rejects a critical violation that is denied, invented or not cited: the flag is never repaired (c.9, c.17). */
function criticalConflict(answer: StageAnswer, { scored, deterministic }: StageQuestion): Rejected | null {
  const isCritical = scored.critical.length > 0
  if (isCritical && !answer.critical_violation)
    return rejected('critical_denied', 'The answer denies a critical violation that rules found.')
  if (!isCritical && answer.critical_violation)
    return rejected('critical_invented', 'The answer claims a critical violation that no rule found.')
  const text = [
    answer.notes ?? '',
    ...answer.stage_feedback,
    ...answer.step_evaluations.flatMap(({ rationale, evidence }) => [
      rationale,
      ...evidence.map(({ rule_id: id }) => id ?? ''),
    ]),
  ].join('\n')
  const uncited = scored.critical.filter((id) => !names(text, id))
  if (uncited.length === 0) return null
  const { ruleEvaluations } = deterministic
  const titles = uncited.map((id) => `“${ruleEvaluations.find(({ ruleId }) => ruleId === id)?.title ?? id}”`)
  return rejected(
    'critical_uncited',
    `The answer does not cite the critical ${plural(uncited.length, 'rule')} ${titles.join(', ')}.`,
  )
}

const MAX_FEEDBACK = 3

/** Rejects feedback with more sentences than requested, or with a sentence without a citation (c.18). */
function uncitedFeedback(
  { stage_feedback: feedback }: StageAnswer,
  question: StageQuestion,
): Rejected | null {
  if (feedback.length === 0 || feedback.length > MAX_FEEDBACK)
    return rejected(
      'feedback_uncited',
      `The answer has ${feedback.length} sentences of feedback, not 1 to 3.`,
    )
  const count = feedback.reduce((sum, text) => sum + sentencesIn(text), 0)
  if (count > MAX_FEEDBACK)
    return rejected('feedback_too_long', `The answer has ${count} sentences of feedback, not 1 to 3.`)
  return feedback.every((sentence) => isCited(sentence, question))
    ? null
    : rejected('feedback_uncited', 'A sentence of feedback cites neither a rule nor a step with its time.')
}

/** Counts the sentences of a text; a point within a number or an abbreviation does not end one. */
function sentencesIn(text: string): number {
  return Math.max(1, text.trim().split(/(?<=[\p{L}\p{N})”"'][.!?]|[。！？])\s+(?=[\p{Lu}\p{Lo}“"])/u).length)
}

/** Minimum number of words of the agent as evidence for a step that rules could not search for. */
const MIN_WORDS = 2

/** Rejects a step that contradicts the rules, or that passes without evidence from the call (003-06, c.7, c.12). */
function contradictedStep(steps: readonly CheckedStep[], question: StageQuestion): Rejected | null {
  for (const step of steps) {
    const problem = stepProblem(step, question)
    if (problem !== null) return problem
  }
  return null
}

/** Returns whether rules found possible evidence for a step without passing or failing it. */
export function isPossibleStep({
  inconclusive,
  candidates,
}: Pick<StepResult, 'inconclusive' | 'candidates'>): boolean {
  return inconclusive && candidates.length > 0
}

/** Returns whether a judge may pass or fail a step: rules neither found it nor could have found it. */
export function isOpenStep(
  stepId: string,
  { definition, deterministic, settings }: Pick<StageQuestion, 'definition' | 'deterministic' | 'settings'>,
): boolean {
  const results = deterministic.stageResults[definition.id]?.stepResults ?? []
  const found = results.find((result) => result.stepId === stepId)
  if (found?.passed === true) return false
  const isDetectable = definition.steps.some(
    ({ id, expectedPhrases }) => id === stepId && expectedPhrases.length > 0,
  )
  return found?.inconclusive === true || (!isDetectable && settings.evaluator.llmMayPassUndetectable)
}

/** Returns why an answer about one step is not usable; `null` if it is. */
export function stepProblem(
  { stepAnswer, evidence }: CheckedStep,
  { definition, deterministic, settings }: StageQuestion,
): Rejected | null {
  const results = deterministic.stageResults[definition.id]?.stepResults ?? []
  const found = results.find(({ stepId }) => stepId === stepAnswer.step_id)
  const step = stepName({ stages: [definition] }, stepAnswer.step_id)
  if (found?.passed === true && !stepAnswer.passed)
    return rejected('step_contradicted', `Rules found the step ${step}, but the answer fails it.`)
  if (!stepAnswer.passed) return null
  const quotes = evidence.filter(({ evidence: { type } }) => type === 'transcript_snippet')
  if (found?.passed === true && quotes.length > 0 && quotes.every(({ agentWords }) => agentWords === 0))
    return rejected(
      'quote_of_other_speaker',
      `The answer shows the step ${step} by words that are not the agent’s.`,
    )
  const mayPass =
    found?.passed === true || isOpenStep(stepAnswer.step_id, { definition, deterministic, settings })
  if (!mayPass)
    return rejected('step_contradicted', `Rules did not find the step ${step}, but the answer passes it.`)
  if (evidence.length === 0)
    return rejected('evidence_unverified', `Nothing in the call shows the step ${step}.`)
  const isShown = found?.passed === true || evidence.some(({ agentWords }) => agentWords >= MIN_WORDS)
  return isShown ? null : rejected('evidence_unverified', `No words of the agent show the step ${step}.`)
}

/** Rejects a cited rule id that no rule of the call has. */
function unknownRule(answer: StageAnswer, { deterministic, definition }: StageQuestion): Rejected | null {
  const known = deterministic.ruleEvaluations.map(({ ruleId }) => ruleId)
  const steps = definition.steps.map(({ id }) => id)
  const cited = answer.step_evaluations.flatMap(({ evidence }) =>
    evidence.flatMap(({ rule_id: id }) => id ?? []),
  )
  const texts = [
    answer.notes ?? '',
    ...answer.stage_feedback,
    ...answer.step_evaluations.map(({ rationale }) => rationale),
  ]
  const named = ruleIdsIn(texts.join('\n'), known)
  const unknown = [...cited, ...named].find((id) => !known.includes(id) && !steps.includes(id))
  return unknown === undefined
    ? null
    : rejected('unknown_rule', `The answer cites the rule “${unknown.slice(0, 60)}”, which does not exist.`)
}

/** Rejects a rationale or notes that contradict the verdict or the flag beside them. */
function contradictingText(
  answer: StageAnswer,
  { definition, scored, rules }: StageQuestion,
): Rejected | null {
  for (const { step_id: id, passed, rationale } of answer.step_evaluations) {
    const claim = claimsOf(rationale)
    if (passed ? !claim.isFailed : !claim.isPassed) continue
    const step = stepName({ stages: [definition] }, id)
    return rejected(
      'text_contradicts',
      `The answer ${passed ? 'passes' : 'fails'} the step ${step}, but its rationale says the opposite.`,
    )
  }
  const notes = [answer.notes ?? '', ...answer.stage_feedback].join('\n')
  const deniesAll = claimsOf(notes).isWithoutViolation
  const isBroken =
    scored.critical.length > 0 ||
    rules.some(({ severity, passed, inconclusive }) => severity === 'major' && !passed && !inconclusive)
  return deniesAll && isBroken
    ? rejected('text_contradicts', 'The answer says that nothing was violated, but rules found a violation.')
    : null
}

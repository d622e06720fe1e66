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
  /** As a sentence. */
  readonly reason: string
}

/** An answer that may be used, its evidence verified. */
export interface Checked {
  readonly kind: 'checked'
  readonly steps: readonly CheckedStep[]
  readonly droppedEvidence: number
}

/** What the answer says of a step, with the evidence of it that could be verified. */
export interface CheckedStep {
  readonly said: StepEvaluation
  readonly evidence: readonly VerifiedEvidence[]
}

/** Whether an answer about a stage may be used at all: each guard of the document, in turn (003-05 to 003-10, part c). */
export function checkAnswer(answer: StageAnswer, question: StageQuestion): Rejected | Checked {
  const wrong =
    wrongIds(answer, question) ??
    incompleteSteps(answer, question) ??
    criticalConflict(answer, question) ??
    uncitedFeedback(answer, question) ??
    unknownRule(answer, question)
  if (wrong !== null) return wrong
  const steps = answer.step_evaluations.map(
    (said): CheckedStep => ({ said, evidence: verifiedEvidence(said.evidence, question) }),
  )
  const contradicted = contradictedStep(steps, question) ?? contradictingText(answer, question)
  if (contradicted !== null) return contradicted
  const { fallbackBelow } = question.settings.confidence
  if (answer.stage_confidence < fallbackBelow)
    return rejected(
      'low_confidence',
      `The judge’s confidence is ${sharesApart(answer.stage_confidence, fallbackBelow).join(', but at least ')} is needed.`,
    )
  const given = steps.reduce((sum, { said }) => sum + said.evidence.length, 0)
  const kept = steps.reduce((sum, { evidence }) => sum + evidence.length, 0)
  return { kind: 'checked', steps, droppedEvidence: given - kept }
}

function rejected(guard: Rejected['guard'], reason: string): Rejected {
  return { kind: 'rejected', guard, reason }
}

function wrongIds({ stage_id: said }: StageAnswer, { definition, flow }: StageQuestion): Rejected | null {
  return said === definition.id
    ? null
    : rejected(
        'wrong_ids',
        `The answer is about the stage ${stageName(flow, said.slice(0, 60))}, which was not asked about.`,
      )
}

function incompleteSteps(
  { step_evaluations: said }: StageAnswer,
  { definition }: StageQuestion,
): Rejected | null {
  const ids = said.map(({ step_id: id }) => id)
  const isComplete =
    ids.length === definition.steps.length &&
    new Set(ids).size === ids.length &&
    definition.steps.every(({ id }) => ids.includes(id))
  return isComplete
    ? null
    : rejected('steps_incomplete', 'The answer does not evaluate each step of the stage exactly once.')
}

/** A violation that is denied, made up or not cited: the flag is never repaired (c.9, c.17). */
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

const MOST_FEEDBACK = 3

/** Sentences of feedback beyond what is asked for, or without a citation (c.18). */
function uncitedFeedback(
  { stage_feedback: feedback }: StageAnswer,
  question: StageQuestion,
): Rejected | null {
  if (feedback.length === 0 || feedback.length > MOST_FEEDBACK)
    return rejected(
      'feedback_uncited',
      `The answer has ${feedback.length} sentences of feedback, not 1 to 3.`,
    )
  const count = feedback.reduce((sum, text) => sum + sentencesIn(text), 0)
  if (count > MOST_FEEDBACK)
    return rejected('feedback_too_long', `The answer has ${count} sentences of feedback, not 1 to 3.`)
  return feedback.every((sentence) => isCited(sentence, question))
    ? null
    : rejected('feedback_uncited', 'A sentence of feedback cites neither a rule nor a step with its time.')
}

/** How many sentences a text has; a stop within a number or an abbreviation ends none. */
function sentencesIn(text: string): number {
  return Math.max(1, text.trim().split(/(?<=[\p{L}\p{N})”"'][.!?]|[。！？])\s+(?=[\p{Lu}\p{Lo}“"])/u).length)
}

/** Fewest words of the agent that show a step which rules could not look for. */
const FEWEST_WORDS = 2

/** A step that rules decided otherwise, or that passes without evidence that stands in the call (003-06, c.7, c.12). */
function contradictedStep(steps: readonly CheckedStep[], question: StageQuestion): Rejected | null {
  for (const step of steps) {
    const problem = stepProblem(step, question)
    if (problem !== null) return problem
  }
  return null
}

/** Whether rules found words that may show a step, and neither pass nor fail it by them. */
export function isPossibleStep({
  inconclusive,
  candidates,
}: Pick<StepResult, 'inconclusive' | 'candidates'>): boolean {
  return inconclusive && candidates.length > 0
}

/** Whether a judge may pass a step or fail it: rules neither found it nor could have. */
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

/** Why what an answer says of one step cannot be used; `null` where it can. */
export function stepProblem(
  { said, evidence }: CheckedStep,
  { definition, deterministic, settings }: StageQuestion,
): Rejected | null {
  const results = deterministic.stageResults[definition.id]?.stepResults ?? []
  const found = results.find(({ stepId }) => stepId === said.step_id)
  const step = stepName({ stages: [definition] }, said.step_id)
  if (found?.passed === true && !said.passed)
    return rejected('step_contradicted', `Rules found the step ${step}, but the answer fails it.`)
  if (!said.passed) return null
  const quotes = evidence.filter(({ evidence: { type } }) => type === 'transcript_snippet')
  if (found?.passed === true && quotes.length > 0 && quotes.every(({ agentWords }) => agentWords === 0))
    return rejected(
      'quote_of_other_speaker',
      `The answer shows the step ${step} by words that are not the agent’s.`,
    )
  const mayPass = found?.passed === true || isOpenStep(said.step_id, { definition, deterministic, settings })
  if (!mayPass)
    return rejected('step_contradicted', `Rules did not find the step ${step}, but the answer passes it.`)
  if (evidence.length === 0)
    return rejected('evidence_unverified', `Nothing in the call shows the step ${step}.`)
  const isShown = found?.passed === true || evidence.some(({ agentWords }) => agentWords >= FEWEST_WORDS)
  return isShown ? null : rejected('evidence_unverified', `No words of the agent show the step ${step}.`)
}

/** A rule id that is cited anywhere, and that no rule of the call has. */
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

/** A rationale, or the notes, that say the opposite of the verdict or the flag beside them. */
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

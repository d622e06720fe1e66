import { plural, sharesApart } from '../../../../shared/counted.ts'
import { stageName, stepName } from '../../../../shared/pipelines/call/compliance/context.ts'
import type { StageAnswer, StepEvaluation } from '../../../../shared/pipelines/call/evaluation.ts'
import type { WordOf } from '../../../../shared/pipelines/index.ts'
import { isCited, names } from './citations.ts'
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
    uncitedFeedback(answer, question)
  if (wrong !== null) return wrong
  const steps = answer.step_evaluations.map(
    (said): CheckedStep => ({ said, evidence: verifiedEvidence(said.evidence, question) }),
  )
  const contradicted = contradictedStep(steps, question)
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
  return feedback.every((sentence) => isCited(sentence, question))
    ? null
    : rejected('feedback_uncited', 'A sentence of feedback cites neither a rule nor a step with its time.')
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

/** Why what an answer says of one step cannot be used; `null` where it can. */
export function stepProblem(
  { said, evidence }: CheckedStep,
  { definition, deterministic, settings }: StageQuestion,
): Rejected | null {
  const results = deterministic.stageResults[definition.id]?.stepResults ?? []
  const found = results.find(({ stepId }) => stepId === said.step_id)
  const isDetectable = definition.steps.some(
    ({ id, expectedPhrases }) => id === said.step_id && expectedPhrases.length > 0,
  )
  const step = stepName({ stages: [definition] }, said.step_id)
  if (found?.passed === true && !said.passed)
    return rejected('step_contradicted', `Rules found the step ${step}, but the answer fails it.`)
  if (!said.passed) return null
  const mayPass =
    found?.passed === true ||
    found?.inconclusive === true ||
    (!isDetectable && settings.evaluator.llmMayPassUndetectable)
  if (!mayPass)
    return rejected('step_contradicted', `Rules did not find the step ${step}, but the answer passes it.`)
  if (evidence.length === 0)
    return rejected('evidence_unverified', `Nothing in the call shows the step ${step}.`)
  const isShown = found?.passed === true || evidence.some(({ agentWords }) => agentWords >= FEWEST_WORDS)
  return isShown ? null : rejected('evidence_unverified', `No words of the agent show the step ${step}.`)
}

import { counted, shownShare } from '../../../shared/counted.ts'
import type { Evaluator } from '../../../shared/domain/standards/evaluator.ts'
import { shownAnswer } from '../../../shared/pipelines/evaluation/answers.ts'
import type { EvaluationOutcome } from '../../../shared/pipelines/evaluation/outcome.ts'
import type { EscalationOf } from '../../../shared/pipelines/found.ts'
import { absenceEscalation, incompleteEscalation } from '../../judging/decisions/absence.ts'
import { whyOpen } from './decisions.ts'
import type { Settled } from './judge/accept.ts'

interface Found {
  readonly settled: readonly Settled[]
  /** Criteria that two checks decide differently, as sentences. */
  readonly conflicts: readonly string[]
  /** Verdicts from elsewhere whose score says another thing than their label, as sentences. */
  readonly contradictions: readonly string[]
  /** Why parts are not asked about one by one, as sentences. */
  readonly partsLeft: readonly string[]
  /** Whether the text of a field is cut. */
  readonly isCut: boolean
}

type Escalation = EscalationOf<'evaluation'>

/** Returns why a row goes to a person. The random share is drawn among the rows that have no other reason. */
export function escalationsOf(evaluator: Evaluator, outcome: EvaluationOutcome, found: Found): Escalation[] {
  const { escalations: rules, passAt } = evaluator
  const raised = [
    ...open(outcome, found),
    ...(rules.guardFailed ? guards(outcome) : []),
    ...confidence(evaluator, outcome),
    ...checks(evaluator, outcome, found),
    ...(rules.disagreement ? differences(outcome, found) : []),
    ...(rules.judgeAgainstCheck ? againstChecks(outcome) : []),
    ...answers(evaluator, outcome),
    ...threshold(rules.nearThreshold, passAt, outcome),
    ...(rules.incomplete ? incomplete(outcome, found) : []),
    ...orders(outcome),
  ]
  const { draw } = outcome
  if (raised.length > 0 || !draw.isDrawn) return raised
  return [
    {
      trigger: 'RANDOM_SHARE',
      priority: 'low',
      reason: `Drawn at random: ${shownShare(draw.probability)} of the rows without another reason.`,
    },
  ]
}

function partsIn(outcome: EvaluationOutcome) {
  return outcome.criteria.flatMap(({ parts }) => parts)
}

/** Questions that nobody answered; an outcome of its own, never a score. */
function open(outcome: EvaluationOutcome, { settled }: Found): Escalation[] {
  const left = partsIn(outcome).filter(({ by, blockedBy }) => by === null && blockedBy === null)
  const unsure = outcome.criteria.filter(({ parts }) => parts.some(({ answer }) => answer === 'cannot_tell'))
  const cannot: Escalation[] =
    unsure.length === 0
      ? []
      : [
          {
            trigger: 'OPEN_QUESTION',
            priority: 'medium',
            reason: `The answer is “cannot tell”: ${unsure.map(({ name }) => name).join(', ')}.`,
          },
        ]
  if (left.length === 0) return cannot
  const { judge } = outcome
  const sentence = `${counted(left.length, 'question is', 'questions are')} open: ${listed(left.map(({ label }) => label))}.`
  if (judge.state === 'answered' && settled.some(({ kind }) => kind === 'unanswered'))
    return [...cannot, incompleteEscalation(sentence, judge.problems)]
  if (judge.state === 'not_configured' || judge.state === 'advises' || judge.state === 'unavailable') {
    const absent = absenceEscalation(judge.state, sentence, judge.problems)
    return absent === null ? cannot : [...cannot, absent]
  }
  const why = judge.state === 'answered' ? [] : [whyOpen(outcome)]
  return [...cannot, { trigger: 'OPEN_QUESTION', priority: 'medium', reason: [sentence, ...why].join(' ') }]
}

const MAX_LISTED = 5

function listed(labels: readonly string[]): string {
  const names = [...new Set(labels)].map((label) => `“${label}”`)
  const more = names.length - MAX_LISTED
  return more > 0 ? `${names.slice(0, MAX_LISTED).join(', ')} and ${more} more` : names.join(', ')
}

function guards({ guards: failed }: EvaluationOutcome): Escalation[] {
  if (failed.length === 0) return []
  const reasons = [...new Set(failed.map(({ says }) => says))]
  return [
    {
      trigger: 'GUARD_FAILED',
      priority: 'medium',
      reason: [
        ...reasons.slice(0, MAX_LISTED),
        ...(reasons.length > MAX_LISTED ? [`${reasons.length - MAX_LISTED} more.`] : []),
      ].join(' '),
    },
  ]
}

function confidence({ escalations }: Evaluator, outcome: EvaluationOutcome): Escalation[] {
  const { confidenceBelow, missingConfidence } = escalations
  const judged = partsIn(outcome).filter(({ by }) => by === 'judge' || by === 'panel')
  const low = judged.filter(
    (part) => part.confidence !== null && confidenceBelow !== null && part.confidence < confidenceBelow,
  )
  const missing = missingConfidence ? judged.filter((part) => part.confidence === null) : []
  const reasons = [
    ...(low.length === 0
      ? []
      : [
          `The confidence is below ${shownShare(confidenceBelow ?? 0)} for ${listed(low.map(({ label }) => label))}.`,
        ]),
    ...(missing.length === 0
      ? []
      : [`The judge states no confidence for ${listed(missing.map(({ label }) => label))}.`]),
  ]
  return reasons.length === 0
    ? []
    : [{ trigger: 'LOW_CONFIDENCE', priority: 'medium', reason: reasons.join(' ') }]
}

function checks(
  { checks: rules }: Evaluator,
  outcome: EvaluationOutcome,
  { conflicts }: Found,
): Escalation[] {
  const unmet = outcome.checks.filter(
    ({ id, state }) =>
      state !== 'met' && rules.some((check) => check.id === id && check.effect.effect === 'escalates'),
  )
  const reasons = [...unmet.map(({ name, says }) => `“${name}”: ${says}`), ...conflicts]
  return reasons.length === 0
    ? []
    : [{ trigger: 'CHECK_NOT_MET', priority: 'medium', reason: reasons.join(' ') }]
}

function differences(outcome: EvaluationOutcome, { settled, contradictions }: Found): Escalation[] {
  const disputed = settled.filter(({ isDisputed }) => isDisputed)
  const other = outcome.verdicts.filter(({ agrees }) => agrees === false)
  const reasons = [
    ...(disputed.length === 0
      ? []
      : [`Judges differ about ${listed(disputed.map(({ subject }) => subject.label))}.`]),
    ...other.map(({ name, shown, read }) => `“${name}” says otherwise: ${shown}. ${read}`),
    ...contradictions,
  ]
  return reasons.length === 0
    ? []
    : [{ trigger: 'VERDICTS_DIFFER', priority: 'high', reason: reasons.join(' ') }]
}

/** A check decides, and a verdict from elsewhere about the same criterion says otherwise. */
function againstChecks(outcome: EvaluationOutcome): Escalation[] {
  const byCheck = outcome.criteria.filter(({ parts }) => parts.some(({ by }) => by === 'check'))
  const against = outcome.verdicts.filter(
    ({ agrees, criterion }) => agrees === false && byCheck.some(({ id }) => id === criterion),
  )
  return against.length === 0
    ? []
    : [
        {
          trigger: 'JUDGE_AGAINST_CHECK',
          priority: 'high',
          reason: against
            .map(({ name, shown }) => `A check decides, and “${name}” says otherwise: ${shown}.`)
            .join(' '),
        },
      ]
}

function answers({ escalations, criteria }: Evaluator, outcome: EvaluationOutcome): Escalation[] {
  const found = escalations.answers.flatMap(({ criterion: id, option }) => {
    const criterion = criteria.find((each) => each.id === id)
    const parts = outcome.criteria.find((each) => each.id === id)?.parts ?? []
    return criterion !== undefined && parts.some(({ answer }) => answer.split(' + ').includes(option))
      ? [`“${criterion.name}” is answered with “${shownAnswer(criterion, option)}”.`]
      : []
  })
  return found.length === 0
    ? []
    : [{ trigger: 'ANSWER_NEEDS_PERSON', priority: 'medium', reason: found.join(' ') }]
}

function threshold(near: number | null, passAt: number | null, { score }: EvaluationOutcome): Escalation[] {
  if (near === null || passAt === null || score === null || Math.abs(score - passAt) > near + 1e-9) return []
  return [
    {
      trigger: 'NEAR_THRESHOLD',
      priority: 'low',
      reason: `The score is ${shownShare(score)}, and ${shownShare(passAt)} passes.`,
    },
  ]
}

function incomplete(outcome: EvaluationOutcome, { partsLeft, isCut }: Found): Escalation[] {
  const reasons = [
    ...outcome.missing,
    ...partsLeft,
    ...(isCut && outcome.missing.length === 0 ? ['A text is cut off.'] : []),
  ]
  return reasons.length === 0
    ? []
    : [{ trigger: 'EVIDENCE_INCOMPLETE', priority: 'medium', reason: reasons.join(' ') }]
}

function orders({ orders: found }: EvaluationOutcome): Escalation[] {
  const [first] = found
  return first === undefined
    ? []
    : [
        {
          trigger: 'ORDER_TO_JUDGE',
          priority: 'high',
          reason: `The row addresses its judge: “${first.text}”.`,
        },
      ]
}

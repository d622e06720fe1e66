import { counted, shownCount } from '../../../shared/counted.ts'
import { orderedStages } from '../../../shared/domain/standards/flow.ts'
import type { CallInput } from '../../../shared/pipelines/call/input.ts'
import type { CallOutcome } from '../../../shared/pipelines/call/outcome.ts'
import type { CallSettings } from '../../../shared/pipelines/call/settings.ts'
import type { EscalationOf } from '../../../shared/pipelines/found.ts'
import { absenceEscalation, absenceOf, errorsOf } from '../../judging/decisions/absence.ts'
import type { EvaluatedStage } from './judge/evaluate.ts'

/** So many checks are named; of more, how many they are. */
const MOST_NAMED = 5

type Found = Omit<CallOutcome, 'requiresHumanReview'>

/** What escalations follow from. */
interface EscalationParts {
  readonly input: CallInput
  readonly outcome: CallOutcome
  readonly evaluated: readonly EvaluatedStage[]
  readonly settings: CallSettings
}

/** Why a call waits for a person. */
export function escalationsOf({
  input,
  outcome,
  evaluated,
  settings,
}: EscalationParts): EscalationOf<'call'>[] {
  const { warning } = input.speakers
  return [
    ...ofOutcome(outcome, settings),
    ...nearThreshold(outcome, settings),
    ...(warning === null ? [] : [{ trigger: 'SPEAKERS_UNSURE', priority: 'low', reason: warning } as const]),
    ...absences(evaluated),
  ]
}

/** Whether a person must look at an outcome, whatever its score (003-07, 003-10). */
export function needsReview(outcome: Found, settings: CallSettings): boolean {
  return ofOutcome(outcome, settings).length > 0
}

function ofOutcome(outcome: Found, { confidence }: CallSettings): EscalationOf<'call'>[] {
  const { stages, overall, deterministic, rubric, subjects } = outcome
  const named = namesOfStages(subjects)
  const critical = overall.reasons.filter(({ code }) => code === 'critical_violation')
  const fallbacks = stages.filter(({ source }) => source === 'fallback')
  const judged = stages.filter(({ source }) => source === 'llm')
  const unsure = judged.filter(({ stage_confidence: sure }) => sure < confidence.reviewBelow)
  const unjustified = judged.filter(({ review_reasons: reasons }) =>
    reasons.some((each) => UNJUSTIFIED.test(each)),
  )
  const raised = judged.filter(
    ({ adjustment, penalties }) => adjustment > 0 && penalties.some(({ kind }) => kind === 'major'),
  )
  const open = inconclusiveChecks(deterministic, subjects)
  return [
    ...some('CRITICAL_VIOLATION', 'high', critical, () => critical.map(({ text }) => text).join(' ')),
    ...some(
      'FALLBACK_USED',
      'medium',
      fallbacks,
      () =>
        `Rules alone scored ${named(fallbacks)}: ${[...new Set(fallbacks.map(({ reason }) => reason ?? ''))].join(' ')}`,
    ),
    ...some('LOW_CONFIDENCE', 'medium', unsure, () => `The judge has low confidence in ${named(unsure)}.`),
    ...some(
      'ADJUSTMENT_UNJUSTIFIED',
      'medium',
      unjustified,
      () =>
        `The judge changed the score of ${named(unjustified)} without a reason, so the score by rules is kept.`,
    ),
    ...some(
      'RAISED_DESPITE_MAJOR',
      'medium',
      raised,
      () => `The judge raised the score of ${named(raised)} although a major rule failed.`,
    ),
    ...some(
      'CHECKS_INCONCLUSIVE',
      'medium',
      open,
      () => `${counted(open.length, 'check')} cannot be decided by rules: ${someOf(open)}.`,
    ),
    ...(rubric === null
      ? [
          {
            trigger: 'NO_RUBRIC',
            priority: 'low',
            reason: 'There is no rubric, so the score comes from rules alone.',
          } as const,
        ]
      : []),
  ]
}

/** The first of some checks, and how many more there are. */
function someOf(checks: readonly string[]): string {
  const [shown, more] = [checks.slice(0, MOST_NAMED).join(', '), checks.length - MOST_NAMED]
  return more > 0 ? `${shown} and ${shownCount(more)} more` : shown
}

/** How a score is said to have been changed without a reason; see `reviewReasons`. */
const UNJUSTIFIED = /without a reason/u

function some(
  trigger: EscalationOf<'call'>['trigger'],
  priority: EscalationOf<'call'>['priority'],
  found: readonly unknown[],
  reason: () => string,
): EscalationOf<'call'>[] {
  return found.length === 0 ? [] : [{ trigger, priority, reason: reason().trim() }]
}

/** Names stages in a sentence; one that the flow does not have goes by its id. */
function namesOfStages(subjects: Found['subjects']) {
  return (stages: readonly { readonly stage_id: string }[]) =>
    stages.map(({ stage_id: id }) => nameOf(subjects, 'stage', id)).join(', ')
}

function nameOf(subjects: Found['subjects'], kind: 'stage' | 'step', id: string): string {
  return `“${subjects.find((each) => each.kind === kind && each.id === id)?.label ?? id}”`
}

function inconclusiveChecks(
  { stageResults, ruleEvaluations }: Found['deterministic'],
  subjects: Found['subjects'],
): string[] {
  const steps = Object.values(stageResults).flatMap(({ stepResults }) => stepResults)
  return [
    ...steps
      .filter(({ inconclusive }) => inconclusive)
      .map(({ stepId }) => `step ${nameOf(subjects, 'step', stepId)}`),
    ...ruleEvaluations.filter(({ inconclusive }) => inconclusive).map(({ title }) => `rule “${title}”`),
  ]
}

function nearThreshold(
  { categories }: CallOutcome,
  { escalations: { categoryMargin } }: CallSettings,
): EscalationOf<'call'>[] {
  const near = categories.filter(
    ({ score, passThreshold }) => score !== null && Math.abs(score - passThreshold) <= categoryMargin,
  )
  return some('NEAR_THRESHOLD', 'low', near, () =>
    near
      .map(
        ({ name, score, passThreshold }) =>
          `“${name}” scores ${score}, ${score === passThreshold ? 'at' : 'close to'} its passing score of ${passThreshold}.`,
      )
      .join(' '),
  )
}

/** A judge that is missing matters only where a step is left that rules cannot decide; one that failed always does. */
function absences(evaluated: readonly EvaluatedStage[]): EscalationOf<'call'>[] {
  const failed = evaluated.flatMap(({ outcome, question }) =>
    outcome.kind === 'failed' ? [{ outcome, question }] : [],
  )
  const silent = failed.filter(({ outcome }) => absenceOf(outcome.why) === 'unavailable')
  const unset = failed.filter(
    ({ outcome, question }) =>
      absenceOf(outcome.why) === 'not_configured' &&
      orderedStages({ stages: [question.definition] }).some(({ steps }) =>
        steps.some(({ expectedPhrases }) => expectedPhrases.length === 0),
      ),
  )
  const escalations = [
    silent.length === 0
      ? null
      : absenceEscalation(
          'unavailable',
          'Some stages were not judged.',
          errorsOf(silent.map(({ outcome }) => outcome)),
        ),
    unset.length === 0
      ? null
      : absenceEscalation(
          'not_configured',
          'Some steps have no phrases, and no judge is set up to look for these steps.',
        ),
  ]
  return escalations.flatMap((each) => each ?? [])
}

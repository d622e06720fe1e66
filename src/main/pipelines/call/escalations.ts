import { counted, shownCount } from '../../../shared/counted.ts'
import { orderedStages } from '../../../shared/domain/standards/flow.ts'
import type { CallConfig } from '../../../shared/pipelines/call/config.ts'
import type { CallInput } from '../../../shared/pipelines/call/input.ts'
import type { CallOutcome } from '../../../shared/pipelines/call/outcome.ts'
import type { CallSettings } from '../../../shared/pipelines/call/settings.ts'
import { unassignedWords } from '../../../shared/pipelines/call/transcript.ts'
import type { EscalationOf } from '../../../shared/pipelines/found.ts'
import { type Absence, absenceEscalation, absenceOf, errorsOf } from '../../judging/decisions/absence.ts'
import type { EvaluatedStage } from './judge/evaluate.ts'
import { speakerDoubt } from './speaker-doubt.ts'

/** Maximum number of checks that a sentence names; of more, it gives the number. */
const MAX_NAMED = 5

type Found = Omit<CallOutcome, 'requiresHumanReview'>

/** The inputs of the escalations. */
interface EscalationParts {
  readonly input: CallInput
  readonly outcome: CallOutcome
  readonly evaluated: readonly EvaluatedStage[]
  readonly config: Pick<CallConfig, 'settings' | 'standards'>
}

/** Returns why a call needs a person. */
export function escalationsOf({
  input,
  outcome,
  evaluated,
  config: { settings, standards },
}: EscalationParts): EscalationOf<'call'>[] {
  const warning = speakerDoubt(input, standards.flow.content)
  return [
    ...ofOutcome(outcome, settings),
    ...nearThreshold(outcome, settings),
    ...resultChanged(outcome, evaluated, settings),
    ...(warning === null ? [] : [{ trigger: 'SPEAKERS_UNSURE', priority: 'low', reason: warning } as const]),
    ...unassignedSpeech(input, settings),
    ...estimatedTimes(input),
    ...absences(evaluated),
  ]
}

/** Speech without a side may contain words that the rules search for. */
function unassignedSpeech(
  { segments }: CallInput,
  { escalations: { unassignedShare } }: CallSettings,
): EscalationOf<'call'>[] {
  const { words, share } = unassignedWords(segments)
  if (share <= unassignedShare) return []
  return [
    {
      trigger: 'UNASSIGNED_SPEECH',
      priority: 'medium',
      reason: `The transcript has no speaker for ${counted(words, 'word')} (${percent(share)} of the call). Checks that these words would change are not decided by rules.`,
    },
  ]
}

/** Formats a share in percent; a share below 10 % keeps its first decimal, so that it is not shown as 0. */
function percent(share: number): string {
  return `${share < 0.1 ? (share * 100).toFixed(1) : Math.round(share * 100)} %`
}

function estimatedTimes({ times }: CallInput): EscalationOf<'call'>[] {
  if (times !== 'estimated') return []
  return [
    {
      trigger: 'TIMES_ESTIMATED',
      priority: 'medium',
      reason:
        'The transcript has no times for its lines, so they are estimated from the number of words. Time limits and pauses are not measured.',
    },
  ]
}

/** Returns whether a person must check an outcome, whatever its score (003-07, 003-10). */
export function needsReview(outcome: Found, settings: CallSettings): boolean {
  return ofOutcome(outcome, settings).length > 0
}

function ofOutcome(outcome: Found, { confidence, escalations: calls }: CallSettings): EscalationOf<'call'>[] {
  const { stages, overall, rubric, subjects } = outcome
  const named = namesOfStages(subjects)
  const critical = overall.reasons.filter(({ code }) => code === 'critical_violation')
  const fallbacks = stages.filter(({ source }) => source === 'fallback')
  const judged = stages.filter(({ source }) => source === 'llm')
  const unsure = judged.filter(({ stage_confidence: sure }) => sure < confidence.reviewBelow)
  const unjustified = judged.filter(({ review_reasons: reasons }) =>
    reasons.some((each) => UNJUSTIFIED.test(each)),
  )
  const flagged = judged.filter(({ review_reasons: reasons }) => reasons.some((each) => FLAGGED.test(each)))
  const raised = judged.filter(
    ({ adjustment, penalties }) => adjustment > 0 && penalties.some(({ kind }) => kind === 'major'),
  )
  const checks = openChecks(outcome)
  const ofKind = (kind: OpenCheck['kind']) =>
    checks.filter((check) => check.kind === kind).map(({ name, reason }) => ({ name, reason }))
  const [violations, phrases, open] = [ofKind('violation'), ofKind('phrase'), ofKind('other')]
  return [
    ...some('CRITICAL_VIOLATION', 'high', critical, () => critical.map(({ text }) => text).join(' ')),
    ...some(
      'POSSIBLE_VIOLATION',
      'high',
      violations,
      () =>
        `${counted(violations.length, 'prohibited phrase')} may have been said: ${quotedChecks(violations)}`,
    ),
    ...some(
      'POSSIBLE_PHRASE',
      'medium',
      phrases,
      () => `${counted(phrases.length, 'expected phrase')} may have been said: ${quotedChecks(phrases)}`,
    ),
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
    ...some('ANSWER_FLAGGED', 'medium', flagged, () =>
      flagged
        .flatMap(({ review_reasons: reasons }) => reasons.filter((each) => FLAGGED.test(each)))
        .join(' '),
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
      () =>
        `${counted(open.length, 'check')} cannot be decided by rules: ${someOf(open.map(({ name }) => name))}.`,
    ),
    ...(calls.missingRequired ? missingRequired(outcome) : []),
    ...(calls.failedMajor ? failedMajor(outcome) : []),
    ...(calls.failedCall && !overall.passed
      ? [
          {
            trigger: 'CALL_FAILED',
            priority: 'medium',
            reason: `The call fails: ${overall.reasons.map(({ text }) => text).join(' ')}`,
          } as const,
        ]
      : []),
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

/** Names the first of some checks, and the number of the others. */
function someOf(checks: readonly string[]): string {
  const [shown, more] = [checks.slice(0, MAX_NAMED).join(', '), checks.length - MAX_NAMED]
  return more > 0 ? `${shown} and ${shownCount(more)} more` : shown
}

/** Wording of a reason that reports a score change without a reason; see `reviewReasons`. */
const UNJUSTIFIED = /without a reason/u

/** Wording of a reason that reports an answer with a missing mention; see `reviewReasons`. */
const FLAGGED = /does not mention/u

function some(
  trigger: EscalationOf<'call'>['trigger'],
  priority: EscalationOf<'call'>['priority'],
  found: readonly unknown[],
  reason: () => string,
): EscalationOf<'call'>[] {
  return found.length === 0 ? [] : [{ trigger, priority, reason: reason().trim() }]
}

/** Returns a function that names stages in a sentence; a stage that the flow does not have is named by its id. */
function namesOfStages(subjects: Found['subjects']) {
  return (stages: readonly { readonly stage_id: string }[]) =>
    stages.map(({ stage_id: id }) => nameOf(subjects, 'stage', id)).join(', ')
}

function nameOf(subjects: Found['subjects'], kind: 'stage' | 'step', id: string): string {
  return `“${subjects.find((each) => each.kind === kind && each.id === id)?.label ?? id}”`
}

interface OpenCheck {
  /** A prohibited phrase, an expected phrase, or a check that rules cannot decide. */
  readonly kind: 'violation' | 'phrase' | 'other'
  readonly name: string
  readonly reason: string
}

/** Returns the steps and rules that neither rules nor an accepted answer of the judge decided. */
function openChecks({ deterministic, stages, subjects }: Found): OpenCheck[] {
  const judged = new Set(
    stages.flatMap(({ source, step_evaluations: steps }) =>
      source === 'llm' ? steps.map(({ step_id: id }) => id) : [],
    ),
  )
  const steps = Object.values(deterministic.stageResults)
    .flatMap(({ stepResults }) => stepResults)
    .filter(
      ({ stepId, inconclusive, candidates }) =>
        inconclusive && !(judged.has(stepId) && candidates.length > 0),
    )
  return [
    ...steps.map(
      ({ stepId, candidates, reasonIfFailed }): OpenCheck => ({
        kind: candidates.length > 0 ? 'phrase' : 'other',
        name: `step ${nameOf(subjects, 'step', stepId)}`,
        reason: reasonIfFailed ?? '',
      }),
    ),
    ...deterministic.ruleEvaluations
      .filter(({ inconclusive }) => inconclusive)
      .map(
        ({ title, ruleType, candidates, violationReason }): OpenCheck => ({
          kind: candidates.length === 0 ? 'other' : ruleType === 'forbidden_phrase' ? 'violation' : 'phrase',
          name: `rule “${title}”`,
          reason: violationReason ?? '',
        }),
      ),
  ]
}

/** Lists checks with the words found for each. */
function quotedChecks(checks: readonly Pick<OpenCheck, 'name' | 'reason'>[]): string {
  const shown = checks.slice(0, MAX_NAMED).map(({ name, reason }) => `${name}: ${reason}`)
  const more = checks.length - shown.length
  return `${shown.join(' ')}${more > 0 ? ` And ${shownCount(more)} more.` : ''}`
}

/** Reports required steps that are missing and cost points. */
function missingRequired({ stages, subjects }: Found): EscalationOf<'call'>[] {
  const missing = stages
    .flatMap(({ penalties }) => penalties)
    .filter(({ kind, points }) => kind === 'missing_required' && points > 0)
  return some(
    'REQUIRED_STEP_MISSING',
    'medium',
    missing,
    () =>
      `${counted(missing.length, 'required step')} missing: ${someOf(missing.map(({ id }) => nameOf(subjects, 'step', id)))}.`,
  )
}

function failedMajor({ deterministic }: Found): EscalationOf<'call'>[] {
  const failed = deterministic.ruleEvaluations.filter(
    ({ severity, passed, inconclusive }) => severity === 'major' && !passed && !inconclusive,
  )
  return some(
    'MAJOR_RULE_FAILED',
    'medium',
    failed,
    () =>
      `${counted(failed.length, 'major rule')} failed: ${someOf(failed.map(({ title }) => `“${title}”`))}.`,
  )
}

function nearThreshold(
  { categories, withoutJudge }: CallOutcome,
  { escalations: { categoryMargin } }: CallSettings,
): EscalationOf<'call'>[] {
  const isNear = ({ score, passThreshold }: (typeof categories)[number]) =>
    score !== null && Math.abs(score - passThreshold) <= categoryMargin
  const shown = ({ name, score, passThreshold }: (typeof categories)[number], by: string) =>
    `“${name}” scores ${score}${by}, ${score === passThreshold ? 'at' : 'close to'} its passing score of ${passThreshold}.`
  const near = categories.filter(isNear)
  // A judge may move a score away from a threshold that it was near by rules.
  const byRules = withoutJudge.categories.filter(
    (category) => isNear(category) && !near.some(({ id }) => id === category.id),
  )
  return some('NEAR_THRESHOLD', 'low', [...near, ...byRules], () =>
    [...near.map((each) => shown(each, '')), ...byRules.map((each) => shown(each, ' by rules alone'))].join(
      ' ',
    ),
  )
}

/**
 * Escalates if the judge turns passed into failed or failed into passed, or if its answer removes every other reason
 * for a review.
 */
function resultChanged(
  outcome: CallOutcome,
  evaluated: readonly EvaluatedStage[],
  settings: CallSettings,
): EscalationOf<'call'>[] {
  const { overall, withoutJudge, stages } = outcome
  if (!stages.some(({ source }) => source === 'llm')) return []
  const word = (passed: boolean) => (passed ? 'passed' : 'failed')
  if (overall.passed !== withoutJudge.overall.passed)
    return [
      {
        trigger: 'RESULT_CHANGED',
        priority: 'medium',
        reason: `The call ${word(withoutJudge.overall.passed)} by rules alone, and ${word(overall.passed)} after the judge.`,
      },
    ]
  // Possible phrases are decided by the judge.
  const before = ofOutcome(withoutJudgeOf(outcome, evaluated), settings).filter(
    ({ trigger }) => trigger !== 'POSSIBLE_PHRASE',
  )
  const after = [...ofOutcome(outcome, settings), ...nearThreshold(outcome, settings)]
  return before.length > 0 && after.length === 0
    ? [
        {
          trigger: 'RESULT_CHANGED',
          priority: 'medium',
          reason:
            `By rules alone a person would look at this call, and the judge left nothing to look at. ${before[0]?.reason ?? ''}`.trim(),
        },
      ]
    : []
}

/** Returns the outcome as it would be by rules alone. */
function withoutJudgeOf(outcome: CallOutcome, evaluated: readonly EvaluatedStage[]): CallOutcome {
  return {
    ...outcome,
    overall: outcome.withoutJudge.overall,
    categories: outcome.withoutJudge.categories,
    stages: outcome.stages.map((stage) => {
      const asked = evaluated.find(({ evaluation }) => evaluation.stage_id === stage.stage_id)
      const penalties = asked === undefined ? stage.penalties : [...asked.question.scored.penalties]
      return { ...stage, penalties, source: 'deterministic' as const, review_reasons: [] }
    }),
  }
}

/** A judge that is not configured is only reported if rules leave a step undecided; a judge that failed always is. */
function absences(evaluated: readonly EvaluatedStage[]): EscalationOf<'call'>[] {
  const failed = evaluated.flatMap(({ outcome, question }) =>
    outcome.kind === 'failed' ? [{ outcome, question }] : [],
  )
  const silent = failed.filter(({ outcome }) => absenceOf(outcome.why) === 'unavailable')
  const without = (absence: Absence) =>
    failed.filter(
      ({ outcome, question }) =>
        absenceOf(outcome.why) === absence &&
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
    without('not_configured').length === 0
      ? null
      : absenceEscalation(
          'not_configured',
          'Some steps have no phrases, and no judge is set up to look for these steps.',
        ),
    without('advises').length === 0
      ? null
      : absenceEscalation(
          'advises',
          'Some steps have no phrases, and the judge that looked for these steps only advises.',
        ),
  ]
  return escalations.flatMap((each) => each ?? [])
}

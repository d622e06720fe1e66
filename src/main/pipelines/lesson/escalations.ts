import { counted, shownApart } from '../../../shared/counted.ts'
import { dollars, type Micros } from '../../../shared/domain/money.ts'
import type { EscalationOf } from '../../../shared/pipelines/found.ts'
import type { LessonInput } from '../../../shared/pipelines/lesson/input.ts'
import type { LessonOutcome } from '../../../shared/pipelines/lesson/outcome.ts'
import type { LessonSettings } from '../../../shared/pipelines/lesson/settings.ts'
import type {
  AnsweredVerdict,
  LessonVerdict,
  Recommendation,
} from '../../../shared/pipelines/lesson/verdict.ts'
import type { Absence } from '../../judging/decisions/absence.ts'
import { contradictedFacts, unverifiedFacts } from './facts/figures.ts'
import { contradictionsIn, isReferred } from './panel/verdict.ts'
import { afterRepair, priorityOf } from './refine/escalations.ts'

type Escalation = EscalationOf<'lesson'>

/** The inputs of the escalations. */
export interface EscalationFacts {
  readonly input: Pick<LessonInput, 'baseCostMicros'>
  readonly outcome: LessonOutcome
  /** Why no judge answered; `null` if one did, or if none was to be called. */
  readonly absence: Absence | null
  /** The cost of the answers of the run, as far as it is known. */
  readonly costMicros: Micros
  readonly settings: LessonSettings
}

/**
 * Returns why a lesson needs a person (002-09, 002-10, c9, c21): the reasons form one item, with the highest of their
 * priorities.
 */
export function escalationsOf(facts: EscalationFacts): Escalation[] {
  const rows = [
    rejectedByChecks,
    absence,
    lowConfidence,
    referred,
    contradiction,
    unclear,
    orders,
    conflict,
    factualConcerns,
    unverified,
    repair,
    repaired,
    cost,
  ]
  return rows.flatMap((row) => row(facts) ?? [])
}

function rejectedByChecks({ outcome }: EscalationFacts): Escalation | null {
  if (outcome.path !== 'thrown_out') return null
  return { trigger: 'THROWN_OUT', priority: 'high', reason: outcome.why.join(' ') }
}

/** A disabled judge counts like a missing one: the lesson is not judged (c21). */
function absence({ absence: why, outcome }: EscalationFacts): Escalation | null {
  if (why === null) return null
  const reason = outcome.why.join(' ')
  if (why === 'unavailable') return { trigger: 'JUDGE_UNAVAILABLE', priority: 'medium', reason }
  return { trigger: why === 'advises' ? 'JUDGE_ADVISES' : 'JUDGE_NOT_CONFIGURED', priority: 'low', reason }
}

function lowConfidence({ outcome }: EscalationFacts): Escalation | null {
  const counting = countingIn(outcome)
  if (counting.length === 0) return null
  if (counting.every(({ confidence }) => confidence === 'low'))
    return {
      trigger: 'LOW_JUDGE_CONFIDENCE',
      priority: 'medium',
      reason: 'Every judge has low confidence.',
    }
  if (outcome.panel?.isThin !== true) return null
  return {
    trigger: 'LOW_JUDGE_CONFIDENCE',
    priority: 'medium',
    reason: ['Fewer judges answered than are needed for a verdict.', ...failuresIn(outcome)].join(' '),
  }
}

function referred({ outcome }: EscalationFacts): Escalation | null {
  return isReferred(countingIn(outcome))
    ? {
        trigger: 'JUDGES_ESCALATE',
        priority: 'medium',
        reason: 'Every judge recommends that a person decides.',
      }
    : null
}

function contradiction({ outcome }: EscalationFacts): Escalation | null {
  const found = contradictionsIn(countingIn(outcome))
  return found.length === 0
    ? null
    : { trigger: 'CONTRADICTORY_SCORES', priority: 'medium', reason: found.join(' ') }
}

/** An issue that no rule can weigh: it may be critical. */
function unclear({ outcome }: EscalationFacts): Escalation | null {
  const found = outcome.issues.filter(({ type }) => type === 'UNCLEAR')
  if (found.length === 0) return null
  const first = found.slice(0, 3).map(({ judges, description }) => `${judges.join(', ')}: ${description}`)
  return {
    trigger: 'UNCLEAR_ISSUE',
    priority: 'medium',
    reason: `${counted(found.length, 'issue')} of judges without a severity that can be read. ${first.join(' ')}`,
  }
}

/** A judge may have obeyed the order: its scores count, and a person checks. */
function orders({ outcome }: EscalationFacts): Escalation | null {
  const found = outcome.issues.filter(({ type }) => type === 'ORDER')
  if (found.length === 0) return null
  const first = found.slice(0, 3).map(({ description }) => description)
  return { trigger: 'ORDER_TO_JUDGE', priority: 'high', reason: first.join(' ') }
}

function conflict({ outcome: { panel }, settings: { escalations } }: EscalationFacts): Escalation | null {
  if (panel === null || panel.deviation <= escalations.deviation) return null
  const [deviation, limit] = shownApart(panel.deviation, escalations.deviation)
  return {
    trigger: 'CONFLICTING_VERDICTS',
    priority: 'medium',
    reason: `The scores of the judges have a standard deviation of ${deviation}, above ${limit}.`,
  }
}

function factualConcerns({ outcome, settings }: EscalationFacts): Escalation | null {
  if (outcome.path === 'thrown_out') return null
  const { factualAccuracy } = settings.escalations
  const mean = outcome.panel?.criteria.factual_accuracy.mean ?? null
  const critical = outcome.issues.filter(({ severity }) => severity === 'critical')
  const reasons = [
    ...(mean !== null && mean < factualAccuracy
      ? [`Factual accuracy is ${shownApart(mean, factualAccuracy).join(', below ')}.`]
      : []),
    ...critical.slice(0, 3).map(({ description }) => `Critical: ${description}`),
    ...contradictedFacts(outcome.facts),
  ]
  if (reasons.length === 0) return null
  return { trigger: 'FACTUAL_ACCURACY_CONCERNS', priority: 'high', reason: reasons.join(' ') }
}

function unverified({ outcome, settings }: EscalationFacts): Escalation | null {
  const reasons = outcome.path === 'thrown_out' ? [] : unverifiedFacts(outcome.facts, settings.facts)
  if (reasons.length === 0) return null
  return { trigger: 'FACTS_UNVERIFIED', priority: 'low', reason: reasons.join(' ') }
}

const repairs: ReadonlySet<Recommendation | null> = new Set([
  'TARGETED_FIX',
  'ITERATIVE_REFINEMENT',
  'REGENERATE',
])

/** A lesson that was not repaired, as no writer is configured or answered: a person gets it with the recommendation. */
function repair({ outcome, settings }: EscalationFacts): Escalation | null {
  const { path, recommendation, score, why } = outcome
  if (path !== 'judged' || score === null || !repairs.has(recommendation)) return null
  return { trigger: 'NEEDS_REPAIR', priority: priorityOf(score, settings), reason: why.join(' ') }
}

function repaired({ outcome, settings }: EscalationFacts): Escalation | null {
  return afterRepair(outcome, settings)
}

/** Without a base cost the factor is unknown, and the escalation is not raised (c24). */
function cost({ input: { baseCostMicros }, costMicros, settings }: EscalationFacts): Escalation | null {
  const { costFactor } = settings.escalations
  if (baseCostMicros === null || costMicros <= costFactor * baseCostMicros) return null
  return {
    trigger: 'COST_EXCEEDED',
    priority: 'low',
    reason: `Judging and refinement cost ${dollars(costMicros)}, more than ${costFactor} times the ${dollars(baseCostMicros)} of writing.`,
  }
}

interface WithVerdicts {
  readonly verdicts: readonly LessonVerdict[]
}

/** Returns the verdicts that count. */
export function countingIn({ verdicts }: WithVerdicts): AnsweredVerdict[] {
  return verdicts.filter((verdict) => verdict.kind === 'answered').filter(({ isRepeated }) => !isRepeated)
}

/** Returns why judges did not count: failures, and repeated answers. */
export function failuresIn({ verdicts }: WithVerdicts): string[] {
  const sentences = verdicts.flatMap((verdict) => {
    if (verdict.kind === 'failed') return [`${verdict.judge}: ${verdict.error}`]
    return verdict.isRepeated
      ? [
          `${verdict.judge}: ${verdict.model ?? 'the same model'} has already answered, and a model votes only once.`,
        ]
      : []
  })
  return [...new Set(sentences)]
}

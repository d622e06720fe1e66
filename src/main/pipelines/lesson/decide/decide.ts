import type * as z from 'zod'
import { counted, shownApart } from '../../../../shared/counted.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import { shownScore } from '../../../../shared/pipelines/lesson/shown-score.ts'
import type { Recommendation } from '../../../../shared/pipelines/lesson/verdict.ts'
import type { lessonWords } from '../../../../shared/pipelines/lesson/words.ts'
import { type Band, bandOf } from './bands.ts'

type Guard = z.infer<(typeof lessonWords)['guard']>

/** The inputs of a decision. */
export interface DecisionFacts {
  /** The score of the panel. */
  readonly score: number
  /** The mean of the criterion over the judges that count. */
  readonly factualAccuracy: number
  readonly issues: readonly LessonIssue[]
  /** The share of the content that issues concern, 0 to 1. */
  readonly affected: number
  /** Whether fewer judges answered than the rule requires. */
  readonly isThin: boolean
  /** Whether every judge that counts has low confidence. */
  readonly isUnsure: boolean
  /** Whether every judge that counts recommends a review by a person. */
  readonly isReferred: boolean
  /** Overall scores that contradict the criterion scores of the same judge, a sentence each. */
  readonly contradictions: readonly string[]
}

/** The recommendation for a lesson, its reasons, and what kept the lesson from being accepted. */
export interface LessonDecision {
  readonly recommendation: Recommendation
  /** The recommendation by the score alone. */
  readonly byScore: Recommendation
  readonly guard: Guard | null
  /** The path through the decision tree, a sentence per step. */
  readonly why: readonly string[]
}

interface Step {
  readonly holds: boolean
  readonly recommendation: Recommendation
  readonly why: string
}

/**
 * Decides on a lesson that was judged and not repaired (002-08, c6, c7, c8): the first row that matches. A lesson is
 * never accepted with an open critical issue, doubtful facts or too few judges.
 */
export function decide(facts: DecisionFacts, settings: LessonSettings): LessonDecision {
  const band = bandOf(facts.score, settings.thresholds)
  const guard = guardOf(facts, settings)
  const steps = [...beforeBands(facts), ...ofBand(band, facts, guard, settings)]
  const taken = steps.find(({ holds }) => holds)
  const byScore = ofBand(band, facts, null, settings).find(({ holds }) => holds)
  return {
    recommendation: taken?.recommendation ?? 'ESCALATE_TO_HUMAN',
    byScore: byScore?.recommendation ?? 'ESCALATE_TO_HUMAN',
    guard: taken?.recommendation === 'ACCEPT' || band !== 'accept' ? null : (guard?.name ?? null),
    why: [bandSentence(facts.score, band, settings), ...(taken === undefined ? [] : [taken.why])],
  }
}

function beforeBands({ isUnsure, isReferred, contradictions }: DecisionFacts): Step[] {
  return [
    {
      holds: isUnsure,
      recommendation: 'ESCALATE_TO_HUMAN',
      why: 'Every judge has low confidence, so a person decides.',
    },
    {
      holds: isReferred,
      recommendation: 'ESCALATE_TO_HUMAN',
      why: 'Every judge recommends that a person decides.',
    },
    {
      holds: contradictions.length > 0,
      recommendation: 'ESCALATE_TO_HUMAN',
      why: `A person decides: ${contradictions.join(' ')}`,
    },
  ]
}

/** Returns the rows of a band, in order. */
function ofBand(
  band: Band,
  { issues, affected }: DecisionFacts,
  guard: { readonly why: string } | null,
  { thresholds: { localised } }: LessonSettings,
): Step[] {
  const share = `${percent(affected)} of the content`
  switch (band) {
    case 'accept':
      return [
        {
          holds: guard !== null,
          recommendation: 'ESCALATE_TO_HUMAN',
          why: `The lesson is not accepted automatically: ${guard?.why ?? ''}`,
        },
        { holds: true, recommendation: 'ACCEPT', why: 'The lesson is accepted.' },
      ]
    case 'high':
      return [
        {
          holds: criticalIn(issues) > 0,
          recommendation: 'ITERATIVE_REFINEMENT',
          why: `The lesson has ${counted(criticalIn(issues), 'critical issue')}, so it is refined and judged again.`,
        },
        {
          holds: affected < localised,
          recommendation: 'TARGETED_FIX',
          why: `Issues affect ${share}, less than ${percent(localised)}, so only these parts are fixed.`,
        },
        {
          holds: true,
          recommendation: 'ITERATIVE_REFINEMENT',
          why: `Issues affect ${share}, at least ${percent(localised)}, so the lesson is refined and judged again.`,
        },
      ]
    case 'medium':
      return [
        {
          holds: true,
          recommendation: 'ITERATIVE_REFINEMENT',
          why: 'The lesson is refined and judged again.',
        },
      ]
    case 'low':
      return [
        {
          holds: true,
          recommendation: 'REGENERATE',
          why: 'The lesson is regenerated.',
        },
      ]
  }
}

/** Returns what keeps a lesson from being accepted (c7); `null` if nothing does. */
export function guardOf(
  { issues, factualAccuracy, isThin }: Pick<DecisionFacts, 'issues' | 'factualAccuracy' | 'isThin'>,
  { escalations }: LessonSettings,
): { readonly name: Guard; readonly why: string } | null {
  const critical = criticalIn(issues)
  if (critical > 0)
    return {
      name: 'critical_issue',
      why: `${counted(critical, 'critical issue')} ${critical === 1 ? 'is' : 'are'} open.`,
    }
  if (factualAccuracy < escalations.factualAccuracy)
    return {
      name: 'factual_accuracy',
      why: `factual accuracy is ${shownApart(factualAccuracy, escalations.factualAccuracy).join(', below ')}.`,
    }
  if (issues.some(({ type }) => type === 'UNCLEAR'))
    return { name: 'unclear_issue', why: 'an issue of a judge has no severity that can be read.' }
  if (issues.some(({ type }) => type === 'ORDER'))
    return { name: 'order_to_judge', why: 'its text gives orders to its judges.' }
  return isThin ? { name: 'thin_panel', why: 'fewer judges answered than are needed for a verdict.' } : null
}

function criticalIn(issues: readonly LessonIssue[]): number {
  return issues.filter(({ severity }) => severity === 'critical').length
}

function bandSentence(score: number, band: Band, { thresholds }: LessonSettings): string {
  const [accept, high, medium] = [
    thresholds.accept.toFixed(2),
    thresholds.highQuality.toFixed(2),
    thresholds.mediumQuality.toFixed(2),
  ]
  const where: Readonly<Record<Band, string>> = {
    accept: `at least ${accept}`,
    high: `between ${high} and ${accept}`,
    medium: `between ${medium} and ${high}`,
    low: `below ${medium}`,
  }
  return `The panel score is ${shownScore(score)}, ${where[band]}.`
}

function percent(share: number): string {
  return `${Math.floor(share * 100 + 1e-6)} %`
}

import * as z from 'zod'
import type {
  ReplayCounts,
  ReplayedCase,
  ReplayResult,
  ReplayVerdict,
} from '../../../shared/contract/insights/replays.ts'
import { isSameAbout } from '../../../shared/domain/runs/about.ts'
import type { DecisionDraft } from '../../../shared/domain/runs/decision.ts'
import type { RunRecord } from '../../../shared/domain/runs/record.ts'
import { flipEvidence } from '../../statistics/e-values.ts'
import { mcNemar } from '../../statistics/exact-bounds.ts'
import type { SettledLabel } from '../../store/tables/reviews/label-figures.ts'

/** Evidence from which a difference is claimed. */
const CLAIM = 20

const Options = z.array(z.string())

type StoredDecision = RunRecord['decisions'][number]
type ReplayedDecision = ReplayedCase['decisions'][number]

/** Compares a labeled decision with the decisions of a replay; `null` if the replay failed. */
export function comparedDecision(
  label: SettledLabel,
  was: StoredDecision,
  found: readonly DecisionDraft[] | null,
): ReplayedDecision {
  const now = found?.find(({ kind, about }) => kind === was.kind && isSameAbout(about, was.about)) ?? null
  const [before, after] = [resultOf(was), now === null ? null : resultOf(now)]
  const shown = { decisionId: was.id, about: was.label, before, after }
  const missing = whyMissing(was, found, now)
  if (missing !== null || after === null) return { ...shown, verdict: 'not_comparable', why: missing ?? GONE }
  const [wasRight, isRight] = [isRightBy(label, was, before), isRightBy(label, was, after)]
  if (wasRight === null || isRight === null)
    return { ...shown, verdict: 'not_comparable', why: 'No label states the right answer.' }
  const verdict = isRight ? (wasRight ? 'unchanged_right' : 'fixed') : wasRight ? 'broken' : 'unchanged_wrong'
  return { ...shown, verdict, why: null }
}

/** Returns the result of a decision; of a judge that only advises, the one that it would have. */
function resultOf({ after, advice }: Pick<DecisionDraft, 'after' | 'advice'>): string {
  return advice?.after ?? after
}

function isAnswered({ proposed, advice }: Pick<DecisionDraft, 'proposed' | 'advice'>): boolean {
  return proposed !== null || advice !== undefined
}

/** Returns whether a result is right by the label of the stored one; `null` if the label does not say. */
function isRightBy(label: SettledLabel, was: StoredDecision, result: string): boolean | null {
  if (result === was.after) return label.label === 'correct'
  if (label.label === 'correct') return false
  const right = rightValue(label, was)
  return right === null ? null : result === right
}

const GONE = 'The decision no longer exists.'

function whyMissing(
  was: StoredDecision,
  found: readonly DecisionDraft[] | null,
  now: DecisionDraft | null,
): string | null {
  if (found === null) return 'The run failed.'
  if (now === null) return GONE
  return isAnswered(was) && !isAnswered(now) ? 'The judge gave no answer.' : null
}

/** Returns the right answer by the label, or the only other one of two; `null` if it is unknown. */
function rightValue({ options, label_option: place }: SettledLabel, was: StoredDecision): string | null {
  const words = options === null ? [] : Options.parse(JSON.parse(options))
  if (place !== null && place >= 0) return words[place] ?? null
  const others = words.filter((word) => word !== was.after)
  const [only = null] = others
  return words.length === 2 && others.length === 1 ? only : null
}

/**
 * Returns the verdict on a case from those on its decisions: fixed or broken by which of the two are more, right only
 * if no compared decision is wrong.
 */
export function caseVerdict(verdicts: readonly ReplayVerdict[]): ReplayVerdict {
  const { fixed, broken, unchanged_wrong: wrong, unchanged_right: right } = countsOf(verdicts)
  if (fixed > broken) return 'fixed'
  if (broken > fixed) return 'broken'
  if (wrong > 0 || fixed > 0) return 'unchanged_wrong'
  return right > 0 ? 'unchanged_right' : 'not_comparable'
}

/** Returns the counts of a replay with the evidence, and the claim that it supports. */
export function replayFigures(
  cases: readonly Pick<ReplayedCase, 'verdict' | 'decisions'>[],
): Pick<ReplayResult, 'cases' | 'decisions' | 'e' | 'p' | 'claim'> {
  const counts = countsOf(cases.map(({ verdict }) => verdict))
  const decisions = countsOf(cases.flatMap((each) => each.decisions.map(({ verdict }) => verdict)))
  const { fixed, broken } = counts
  const e = flipEvidence(fixed, broken)
  return { cases: counts, decisions, e, p: mcNemar(fixed, broken), claim: claimOf(e, fixed, broken) }
}

function claimOf(e: number, fixed: number, broken: number): string {
  if (e < CLAIM) return `No difference can be claimed: e ${e.toFixed(1)}, wanted ${CLAIM}.`
  const side = fixed > broken ? 'better' : 'worse'
  return `The replay is ${side} on these cases: e ${e.toFixed(1)}, wanted ${CLAIM}.`
}

function countsOf(verdicts: readonly ReplayVerdict[]): ReplayCounts {
  const counts = { fixed: 0, broken: 0, unchanged_right: 0, unchanged_wrong: 0, not_comparable: 0 }
  for (const verdict of verdicts) counts[verdict] += 1
  return counts
}

import type { ConfidenceLabel } from '../../../shared/domain/runs/decision.ts'

/** The vote of one judge of a panel. */
export interface Ballot {
  readonly judge: string
  /** The model that answered: judges served by the same model count as one. */
  readonly servedModel: string | null
  readonly weight: number
  /** 0 to 1; for a yes-or-no question 0 or 1. */
  readonly score: number
  readonly confidence: ConfidenceLabel
}

/** A judge that was asked. A failed judge has no vote, and never counts as 0. */
export type Cast =
  | { readonly kind: 'ballot'; readonly ballot: Ballot }
  | { readonly kind: 'failed'; readonly judge: string }

/** When two judges agree. */
export interface PanelRule {
  /** Scores agree when they differ by less than this. */
  readonly threshold: number
  /** The band of a score: scores agree only within one band. `null` for no bands. */
  readonly bandOf: ((score: number) => string) | null
  /** Whether a vote of low confidence calls for a third judge. */
  readonly thirdOnLowConfidence: boolean
}

export const USUAL_RULE: PanelRule = { threshold: 0.1, bandOf: null, thirdOnLowConfidence: false }

export interface PanelResult {
  /** Weighted mean of the counted ballots; `null` if no judge answered. */
  readonly score: number | null
  readonly median: number | null
  /** The highest score minus the lowest. */
  readonly spread: number | null
  /** The majority on a yes-or-no question; `null` on a tie. */
  readonly majority: boolean | null
  /** The counted ballots, at most one for each served model. */
  readonly ballots: readonly Ballot[]
  /** The basis of the result: two agreed, three voted, or fewer voted than required. */
  readonly basis: 'two_agreed' | 'three_voted' | 'two_differed' | 'one_judge' | 'no_judge'
  /** Whether fewer judges voted than required: the result then has low confidence and goes to a person. */
  readonly isThin: boolean
}

export type PanelStep =
  | { readonly kind: 'ask'; readonly judges: number }
  | { readonly kind: 'done'; readonly result: PanelResult }

/**
 * Returns the next step of a panel, from the ballots so far and the judges left to ask: two vote, a third one if they
 * differ, a spare if one fails. Consensus by lightweight efficient voting.
 */
export function panelStep(cast: readonly Cast[], left: number, rule: PanelRule): PanelStep {
  const ballots = distinctBallots(cast)
  const [first, second, third] = ballots
  if (first === undefined || second === undefined) {
    const judges = Math.min(2 - ballots.length, left)
    return judges > 0
      ? { kind: 'ask', judges }
      : done(first === undefined ? 'no_judge' : 'one_judge', ballots)
  }
  if (third !== undefined) return done('three_voted', [first, second, third])
  if (agree(first, second, rule)) return done('two_agreed', ballots)
  return left > 0 ? { kind: 'ask', judges: 1 } : done('two_differed', ballots)
}

/** Tolerance for rounding errors when scores are compared. */
const ROUNDED_TO = 1e9

function agree(a: Ballot, b: Ballot, { threshold, bandOf, thirdOnLowConfidence }: PanelRule): boolean {
  const difference = Math.round(Math.abs(a.score - b.score) * ROUNDED_TO) / ROUNDED_TO
  const isSure = !thirdOnLowConfidence || (a.confidence !== 'low' && b.confidence !== 'low')
  return difference < threshold && isSure && (bandOf === null || bandOf(a.score) === bandOf(b.score))
}

/** Returns the first ballot of each served model; a ballot without a served model counts by itself. */
function distinctBallots(cast: readonly Cast[]): Ballot[] {
  const seen = new Set<string>()
  return cast.flatMap((each) => {
    if (each.kind === 'failed') return []
    const voter = each.ballot.servedModel ?? `judge ${each.ballot.judge}`
    if (seen.has(voter)) return []
    seen.add(voter)
    return [each.ballot]
  })
}

function done(basis: PanelResult['basis'], ballots: readonly Ballot[]): PanelStep {
  const scores = ballots.map(({ score }) => score).toSorted((a, b) => a - b)
  const isThin = basis !== 'two_agreed' && basis !== 'three_voted'
  return {
    kind: 'done',
    result: {
      score: weightedMean(ballots),
      median: medianOf(scores),
      spread: scores.length === 0 ? null : (scores.at(-1) ?? 0) - (scores[0] ?? 0),
      majority: majorityOf(ballots),
      ballots,
      basis,
      isThin,
    },
  }
}

function weightedMean(ballots: readonly Ballot[]): number | null {
  const weights = ballots.reduce((sum, { weight }) => sum + weight, 0)
  return weights === 0 ? null : ballots.reduce((sum, { score, weight }) => sum + score * weight, 0) / weights
}

function medianOf(sorted: readonly number[]): number | null {
  const middle = (sorted.length - 1) / 2
  const [below, above] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return below === undefined || above === undefined ? null : (below + above) / 2
}

/** Returns the majority by number of votes, not by weight. */
function majorityOf(ballots: readonly Ballot[]): boolean | null {
  const yes = ballots.filter(({ score }) => score >= 0.5).length
  const no = ballots.length - yes
  return yes === no ? null : yes > no
}

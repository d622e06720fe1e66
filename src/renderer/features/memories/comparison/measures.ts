import type { RetrievalFigures } from '../../../../shared/contract/memories/evaluation.ts'
import { measures as texts } from '../texts.ts'

/** A figure with its interval. */
export type Estimate = NonNullable<RetrievalFigures['ndcg10']>

/** A retrieval measure that is a share. */
export interface Measure {
  readonly key: keyof RetrievalFigures & string
  readonly label: string
  /** Its meaning in a sentence. */
  readonly hint: string
  readonly isLowerBetter: boolean
}

/** The measures in the order in which they are shown. */
export const measures = [
  {
    key: 'precision3',
    label: 'Precision@3',
    hint: texts.shareRelevantMemoriesAmongFirst,
    isLowerBetter: false,
  },
  {
    key: 'recall10',
    label: 'Recall@10',
    hint: texts.shareRelevantMemoriesAmongFirst2,
    isLowerBetter: false,
  },
  {
    key: 'mrr',
    label: 'MRR',
    hint: texts.oneDividedRankFirstRelevant,
    isLowerBetter: false,
  },
  {
    key: 'ndcg10',
    label: 'nDCG@10',
    hint: texts.qualityOrderFirstTenCompared,
    isLowerBetter: false,
  },
  {
    key: 'falseInjections',
    label: texts.falseInjections,
    hint: texts.sharePromptsWhichSomethingIrrelevant,
    isLowerBetter: true,
  },
  {
    key: 'emptyCorrect',
    label: texts.correctlyEmpty,
    hint: texts.sharePromptsWithoutRelevantMemory,
    isLowerBetter: false,
  },
  {
    key: 'harmfulMisses',
    label: texts.harmfulMisses,
    hint: texts.weightedShareRelevantMemoriesNot,
    isLowerBetter: true,
  },
] as const satisfies readonly Measure[]

/** Returns a share in whole percent: “87”; a dash if there is no value. */
export function shownPercent(value: number | undefined): string {
  return value === undefined ? '–' : String(Math.round(value * 100))
}

/** Returns a difference in percentage points with its sign and bounds: “+29 (+22 to +36)”. */
export function shownDifference(difference: Estimate | null | undefined): string {
  if (difference === null || difference === undefined) return '–'
  const { value, from, to } = difference
  return texts.to(signed(value), signed(from), signed(to))
}

function signed(value: number): string {
  const points = Math.round(value * 100)
  return points < 0 ? `−${-points}` : points > 0 ? `+${points}` : '0'
}

/** Returns whether a difference is an improvement or a deterioration: both bounds are on the same side of 0. */
export function verdictOf(
  difference: Estimate | null | undefined,
  { isLowerBetter }: Pick<Measure, 'isLowerBetter'>,
): 'better' | 'worse' | 'unsure' {
  if (difference === null || difference === undefined) return 'unsure'
  const { from, to } = difference
  if (from > 0) return isLowerBetter ? 'worse' : 'better'
  if (to < 0) return isLowerBetter ? 'better' : 'worse'
  return 'unsure'
}

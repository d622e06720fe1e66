import type { RetrievalFigures } from '../../../../shared/contract/memories/evaluation.ts'

/** A figure with its interval. */
export type Estimate = NonNullable<RetrievalFigures['ndcg10']>

/** A measure of retrieval that is a share. */
export interface Measure {
  readonly key: keyof RetrievalFigures & string
  readonly label: string
  /** What it says, in a sentence. */
  readonly hint: string
  readonly isLowerBetter: boolean
}

/** The measures in the order in which they are shown. */
export const measures = [
  {
    key: 'precision3',
    label: 'Precision@3',
    hint: 'Of the first three memories, so many are relevant.',
    isLowerBetter: false,
  },
  {
    key: 'recall10',
    label: 'Recall@10',
    hint: 'Of the relevant memories, so many are among the first ten.',
    isLowerBetter: false,
  },
  {
    key: 'mrr',
    label: 'MRR',
    hint: 'One divided by the rank of the first relevant memory.',
    isLowerBetter: false,
  },
  {
    key: 'ndcg10',
    label: 'nDCG@10',
    hint: 'How near the first ten are to the best order.',
    isLowerBetter: false,
  },
  {
    key: 'falseInjections',
    label: 'False injections',
    hint: 'Prompts for which something irrelevant is injected.',
    isLowerBetter: true,
  },
  {
    key: 'emptyCorrect',
    label: 'Correctly empty',
    hint: 'Of the prompts for which nothing is relevant, so many get nothing.',
    isLowerBetter: false,
  },
  {
    key: 'harmfulMisses',
    label: 'Harmful misses',
    hint: 'Of what is relevant, so much is not injected; constraints and decisions weigh more.',
    isLowerBetter: true,
  },
] as const satisfies readonly Measure[]

/** A share in whole percent: “87”; a dash where nothing says anything of it. */
export function shownPercent(value: number | undefined): string {
  return value === undefined ? '–' : String(Math.round(value * 100))
}

/** A difference in percentage points with its sign and bounds: “+29 (+22 to +36)”. */
export function shownDifference(difference: Estimate | null | undefined): string {
  if (difference === null || difference === undefined) return '–'
  const { value, from, to } = difference
  return `${signed(value)} (${signed(from)} to ${signed(to)})`
}

function signed(value: number): string {
  const points = Math.round(value * 100)
  return points < 0 ? `−${-points}` : points > 0 ? `+${points}` : '0'
}

/** Whether a difference is surely for the better or the worse: its bounds lie on one side of 0. */
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

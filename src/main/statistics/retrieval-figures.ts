import { bootstrap, type Estimate, quantile, wilson } from './interval.ts'
import {
  hasFalseInjection,
  isEmptyRightly,
  missedWeight,
  ndcgAt,
  precisionAt,
  type RankedQuery,
  recallAt,
  reciprocalRank,
} from './ranking-measures.ts'

/** An answered query with its cost and duration. */
export interface AnsweredQuery extends RankedQuery {
  /** Milliseconds until the answer; `null` if not measured. */
  readonly latencyMs: number | null
  /** Millionths of a dollar. */
  readonly costMicros: number
}

/** The contribution of a query to a figure, which is the sum of parts divided by the sum of wholes. */
interface Share {
  readonly part: number
  readonly whole: number
}

type WeightOf = (id: string) => number

/** The contribution of a query to each figure; `null` if it has none. */
const MEASURES = {
  precision3: (query) => (hasRelevant(query) ? one(precisionAt(query, 3)) : null),
  recall10: (query) => one(recallAt(query, 10)),
  mrr: (query) => one(reciprocalRank(query)),
  ndcg10: (query) => one(ndcgAt(query, 10)),
  precisionGiven: ({ given, relevance }) => ({
    part: given.filter((id) => (relevance.get(id) ?? 0) > 0).length,
    whole: given.length,
  }),
  falseInjections: (query) => one(Number(hasFalseInjection(query))),
  emptyCorrect: (query) => {
    const isEmpty = isEmptyRightly(query)
    return isEmpty === null ? null : one(Number(isEmpty))
  },
  harmfulMisses: (query, weightOf) => {
    const { missed, all } = missedWeight(query, weightOf)
    return { part: missed, whole: all }
  },
  costPer1000: ({ costMicros }) => one(costMicros / 1_000), // 1,000 queries, a dollar of 1,000,000.
} as const satisfies Readonly<Record<string, (query: AnsweredQuery, weightOf: WeightOf) => Share | null>>

type Measure = keyof typeof MEASURES

/** A figure for each measure and for the time of answers; `null` if no query contributes. */
export type RetrievalFigures = Readonly<
  Record<Measure | 'latencyP50Ms' | 'latencyP95Ms', Estimate | null>
> & {
  readonly queries: number
}

/**
 * Returns every figure with its interval: Wilson’s for shares of queries, a bootstrap over the queries for all others.
 */
export function retrievalFigures(queries: readonly AnsweredQuery[], weightOf: WeightOf): RetrievalFigures {
  const figure = (measure: Measure) => bootstrap(sharesOf(queries, measure, weightOf), ratio)
  const share = (measure: Measure) =>
    wilson(sharesOf(queries, measure, weightOf).map(({ part }) => part === 1))
  const latencies = queries.flatMap(({ latencyMs }) => latencyMs ?? [])
  const latencyAt = (at: number) =>
    bootstrap(latencies, (sample) =>
      quantile(
        sample.toSorted((a, b) => a - b),
        at,
      ),
    )
  return {
    queries: queries.length,
    precision3: figure('precision3'),
    recall10: figure('recall10'),
    mrr: figure('mrr'),
    ndcg10: figure('ndcg10'),
    precisionGiven: figure('precisionGiven'),
    falseInjections: share('falseInjections'),
    emptyCorrect: share('emptyCorrect'),
    harmfulMisses: figure('harmfulMisses'),
    latencyP50Ms: latencyAt(0.5),
    latencyP95Ms: latencyAt(0.95),
    costPer1000: figure('costPer1000'),
  }
}

/**
 * Returns the figures of a second list of answers minus those of a first, by measure; the bounds are from a bootstrap
 * over pairs of answers to one query, which have the same index in both lists.
 */
export function figureDifferences(
  a: readonly AnsweredQuery[],
  b: readonly AnsweredQuery[],
  weightOf: WeightOf,
): Readonly<Record<Measure, Estimate | null>> {
  const difference = (measure: Measure) => {
    const of: (query: AnsweredQuery, weight: WeightOf) => Share | null = MEASURES[measure]
    const pairs = a.flatMap((query, at) => {
      const other = b[at]
      const [first, second] = [of(query, weightOf), other === undefined ? null : of(other, weightOf)]
      return first === null || second === null ? [] : [{ first, second }]
    })
    return bootstrap(
      pairs,
      (sample) => ratio(sample.map(({ second }) => second)) - ratio(sample.map(({ first }) => first)),
    )
  }
  return {
    precision3: difference('precision3'),
    recall10: difference('recall10'),
    mrr: difference('mrr'),
    ndcg10: difference('ndcg10'),
    precisionGiven: difference('precisionGiven'),
    falseInjections: difference('falseInjections'),
    emptyCorrect: difference('emptyCorrect'),
    harmfulMisses: difference('harmfulMisses'),
    costPer1000: difference('costPer1000'),
  }
}

/** Returns the quality of one answer: nDCG@10, or if nothing is relevant, 1 or 0 for whether it is rightly empty. */
export function qualityOf(query: RankedQuery): number {
  const isEmpty = isEmptyRightly(query)
  return isEmpty === null ? (ndcgAt(query, 10) ?? 0) : Number(isEmpty)
}

/**
 * Returns evidence that more queries become better than worse, against even odds: a bet on all chances above one half
 * equally. It reaches 20 by chance at most once in twenty times, valid at any time.
 */
export function eValue(fixed: number, broken: number): number {
  const n = fixed + broken
  let [choose, below, ways] = [1, 0, 1]
  for (let k = 1; k <= fixed; k += 1) choose = (choose * (n - fixed + k)) / k
  for (let k = 0; k <= fixed; k += 1) {
    below += ways
    ways = (ways * (n + 1 - k)) / (k + 1)
  }
  return below / ((n + 1) * choose)
}

function sharesOf(queries: readonly AnsweredQuery[], measure: Measure, weightOf: WeightOf): Share[] {
  const of: (query: AnsweredQuery, weight: WeightOf) => Share | null = MEASURES[measure]
  return queries.flatMap((query) => {
    const share = of(query, weightOf)
    return share === null || share.whole === 0 ? [] : [share]
  })
}

function ratio(shares: readonly Share[]): number {
  const sum = (key: keyof Share) => shares.reduce((total, share) => total + share[key], 0)
  const whole = sum('whole')
  return whole === 0 ? 0 : sum('part') / whole
}

function one(value: number | null): Share | null {
  return value === null ? null : { part: value, whole: 1 }
}

function hasRelevant({ relevance }: RankedQuery): boolean {
  return [...relevance.values()].some((value) => value > 0)
}

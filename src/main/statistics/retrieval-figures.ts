import { bootstrap, type Estimate, mean, quantile, wilson } from './interval.ts'
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

/** A query that was answered, with what that took. */
export interface AnsweredQuery extends RankedQuery {
  /** Milliseconds until there was an answer; `null` where nobody measured. */
  readonly latencyMs: number | null
  /** Millionths of a dollar. */
  readonly costMicros: number
}

/** How good retrieval is over some queries; `null` where no query says anything about a figure. */
export interface RetrievalFigures {
  readonly queries: number
  readonly precision3: Estimate | null
  readonly recall10: Estimate | null
  readonly mrr: Estimate | null
  readonly ndcg10: Estimate | null
  /** Share of the memories that were given which are relevant. */
  readonly precisionGiven: Estimate | null
  readonly falseInjections: Estimate | null
  readonly emptyCorrect: Estimate | null
  /** Share of the weight of all that is relevant which was not given. */
  readonly harmfulMisses: Estimate | null
  readonly latencyP50Ms: Estimate | null
  readonly latencyP95Ms: Estimate | null
  /** Dollars for a thousand queries. */
  readonly costPer1000: Estimate | null
}

const K_PRECISION = 3
const K = 10
const MICROS = 1_000_000

/** Every figure with its interval: Wilson’s for shares of queries, a bootstrap over the queries for all else. */
export function retrievalFigures(
  queries: readonly AnsweredQuery[],
  weightOf: (id: string) => number,
): RetrievalFigures {
  const averaged = (measure: (query: AnsweredQuery) => number | null) =>
    bootstrap(
      queries.flatMap((query) => measure(query) ?? []),
      mean,
    )
  const latencies = queries.flatMap(({ latencyMs }) => latencyMs ?? [])
  const latencyAt = (share: number) =>
    bootstrap(latencies, (sample) =>
      quantile(
        sample.toSorted((a, b) => a - b),
        share,
      ),
    )
  return {
    queries: queries.length,
    precision3: averaged((query) => (hasRelevant(query) ? precisionAt(query, K_PRECISION) : null)),
    recall10: averaged((query) => recallAt(query, K)),
    mrr: averaged(reciprocalRank),
    ndcg10: averaged((query) => ndcgAt(query, K)),
    precisionGiven: ratio(queries.map(givenOf)),
    falseInjections: wilson(queries.map(hasFalseInjection)),
    emptyCorrect: wilson(queries.flatMap((query) => isEmptyRightly(query) ?? [])),
    harmfulMisses: ratio(
      queries.map((query) => {
        const { missed, all } = missedWeight(query, weightOf)
        return { part: missed, whole: all }
      }),
    ),
    latencyP50Ms: latencyAt(0.5),
    latencyP95Ms: latencyAt(0.95),
    costPer1000: bootstrap(
      queries.map(({ costMicros }) => costMicros),
      (sample) => (mean(sample) * 1_000) / MICROS,
    ),
  }
}

interface Share {
  readonly part: number
  readonly whole: number
}

/** The share of a sum over queries; those without a whole say nothing. */
function ratio(shares: readonly Share[]): Estimate | null {
  const sum = (sample: readonly Share[], key: keyof Share) =>
    sample.reduce((total, share) => total + share[key], 0)
  return bootstrap(
    shares.filter(({ whole }) => whole > 0),
    (sample) => sum(sample, 'part') / sum(sample, 'whole'),
  )
}

function givenOf({ given, relevance }: RankedQuery): Share {
  return { part: given.filter((id) => (relevance.get(id) ?? 0) > 0).length, whole: given.length }
}

function hasRelevant({ relevance }: RankedQuery): boolean {
  return [...relevance.values()].some((value) => value > 0)
}

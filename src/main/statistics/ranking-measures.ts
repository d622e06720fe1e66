/** The ranking of a query, the given part of it, and the relevance according to people or a collection. */
export interface RankedQuery {
  /** Ids, the best first, before any cap. */
  readonly ranking: readonly string[]
  /** The finally given ids. */
  readonly given: readonly string[]
  /** The relevance of each id; 0 or a missing id is not relevant. */
  readonly relevance: ReadonlyMap<string, number>
}

/** Returns the share of the first `k` places with a relevant result; empty places count as wrong. */
export function precisionAt({ ranking, relevance }: RankedQuery, k: number): number {
  return ranking.slice(0, k).filter((id) => isRelevant(relevance, id)).length / k
}

/** Returns the share of the relevant ids in the first `k` places; `null` if nothing is relevant. */
export function recallAt({ ranking, relevance }: RankedQuery, k: number): number | null {
  const first = new Set(ranking.slice(0, k))
  const relevant = relevantIds(relevance)
  return relevant.length === 0 ? null : relevant.filter((id) => first.has(id)).length / relevant.length
}

/**
 * Returns one divided by the place of the first relevant result, 0 if none was found; `null` if nothing is relevant.
 */
export function reciprocalRank({ ranking, relevance }: RankedQuery): number | null {
  if (relevantIds(relevance).length === 0) return null
  const at = ranking.findIndex((id) => isRelevant(relevance, id))
  return at === -1 ? 0 : 1 / (at + 1)
}

/**
 * Returns the normalized discounted cumulative gain of the first `k` places with the relevance itself as gain, as in
 * trec_eval and BEIR; `null` if nothing is relevant.
 */
export function ndcgAt({ ranking, relevance }: RankedQuery, k: number): number | null {
  const ideal = gain(
    [...relevance.values()].toSorted((a, b) => b - a),
    k,
  )
  if (ideal === 0) return null
  return (
    gain(
      ranking.map((id) => relevance.get(id) ?? 0),
      k,
    ) / ideal
  )
}

/** Whether any given result is not relevant. */
export function hasFalseInjection({ given, relevance }: RankedQuery): boolean {
  return given.some((id) => !isRelevant(relevance, id))
}

/** Whether the result is rightly empty, as nothing is relevant; `null` if something is relevant. */
export function isEmptyRightly({ given, relevance }: RankedQuery): boolean | null {
  return relevantIds(relevance).length > 0 ? null : given.length === 0
}

/** Returns the weight of the relevant ids that were not given, and that of all relevant ids. */
export function missedWeight(
  { given, relevance }: RankedQuery,
  weightOf: (id: string) => number,
): { readonly missed: number; readonly all: number } {
  const isGiven = new Set(given)
  const sum = (ids: readonly string[]) => ids.reduce((total, id) => total + weightOf(id), 0)
  const relevant = relevantIds(relevance)
  return { missed: sum(relevant.filter((id) => !isGiven.has(id))), all: sum(relevant) }
}

function gain(relevances: readonly number[], k: number): number {
  return relevances.slice(0, k).reduce((sum, value, at) => sum + Math.max(0, value) / Math.log2(at + 2), 0)
}

function relevantIds(relevance: ReadonlyMap<string, number>): string[] {
  return [...relevance].filter(([, value]) => value > 0).map(([id]) => id)
}

function isRelevant(relevance: ReadonlyMap<string, number>, id: string): boolean {
  return (relevance.get(id) ?? 0) > 0
}

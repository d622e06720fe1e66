/** What was ranked for a query, what was given of it, and what people or a collection say is relevant. */
export interface RankedQuery {
  /** Ids, the best first, before any cap. */
  readonly ranking: readonly string[]
  /** Ids that were given in the end. */
  readonly given: readonly string[]
  /** How relevant each id is; 0 and what is missing is not relevant. */
  readonly relevance: ReadonlyMap<string, number>
}

/** The share of the first `k` places that hold something relevant; places that are empty count as wrong. */
export function precisionAt({ ranking, relevance }: RankedQuery, k: number): number {
  return ranking.slice(0, k).filter((id) => isRelevant(relevance, id)).length / k
}

/** The share of what is relevant that stands in the first `k` places; `null` where nothing is. */
export function recallAt({ ranking, relevance }: RankedQuery, k: number): number | null {
  const first = new Set(ranking.slice(0, k))
  const relevant = relevantIds(relevance)
  return relevant.length === 0 ? null : relevant.filter((id) => first.has(id)).length / relevant.length
}

/** One divided by the place of the first relevant one, 0 where none was found; `null` where nothing is relevant. */
export function reciprocalRank({ ranking, relevance }: RankedQuery): number | null {
  if (relevantIds(relevance).length === 0) return null
  const at = ranking.findIndex((id) => isRelevant(relevance, id))
  return at === -1 ? 0 : 1 / (at + 1)
}

/**
 * Normalized discounted cumulative gain of the first `k` places with the relevance itself as gain, as trec_eval and BEIR
 * have it; `null` where nothing is relevant.
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

/** Whether anything was given that is not relevant. */
export function hasFalseInjection({ given, relevance }: RankedQuery): boolean {
  return given.some((id) => !isRelevant(relevance, id))
}

/** Whether nothing was given where nothing is relevant; `null` where something is. */
export function isEmptyRightly({ given, relevance }: RankedQuery): boolean | null {
  return relevantIds(relevance).length > 0 ? null : given.length === 0
}

/** The weight of what is relevant and was not given, beside the weight of all that is relevant. */
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

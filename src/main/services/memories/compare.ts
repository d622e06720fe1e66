import type { ChangedQuery, Comparison, QueryAnswer } from '../../../shared/contract/memories/evaluation.ts'
import { ndcgAt } from '../../statistics/ranking-measures.ts'
import { eValue, figureDifferences, qualityOf } from '../../statistics/retrieval-figures.ts'
import type { EvaluatedQuery } from './evaluate.ts'

/** The title of a memory, and the weight of missing it. */
export interface KnownMemory {
  readonly title: string
  readonly weight: number
}

type Known = (id: string) => KnownMemory

/** Returns the answers of two configurations to the same queries, side by side. */
export function compared(
  a: readonly EvaluatedQuery[],
  b: readonly EvaluatedQuery[],
  known: Known,
): Comparison {
  const pairs = a.flatMap((first, at) => {
    const second = b[at]
    return second === undefined ? [] : [{ first, second }]
  })
  const changes = pairs.map(({ first, second }) => qualityOf(second) - qualityOf(first))
  const [fixed, broken] = [
    changes.filter((each) => each > 0).length,
    changes.filter((each) => each < 0).length,
  ]
  return {
    differences: figureDifferences(a, b, (id) => known(id).weight),
    changed: pairs
      .filter(({ first, second }) => isOther(first, second))
      .map(({ first, second }) => changeOf(first, second, known))
      .sort((x, y) => Math.abs(y.change) - Math.abs(x.change) || (x.id < y.id ? -1 : 1)),
    fixed,
    broken,
    eValue: eValue(fixed, broken),
  }
}

function isOther(a: EvaluatedQuery, b: EvaluatedQuery): boolean {
  return qualityOf(a) !== qualityOf(b) || a.given.join('\n') !== b.given.join('\n')
}

function changeOf(first: EvaluatedQuery, second: EvaluatedQuery, known: Known): ChangedQuery {
  return {
    id: first.id,
    text: first.text,
    a: answerOf(first, known),
    b: answerOf(second, known),
    change: qualityOf(second) - qualityOf(first),
  }
}

function answerOf(query: EvaluatedQuery, known: Known): QueryAnswer {
  const { given, relevance } = query
  const isRelevant = (memoryId: string) => (relevance.get(memoryId) ?? 0) > 0
  const shown = (memoryId: string) => ({
    memoryId,
    title: known(memoryId).title,
    isRelevant: isRelevant(memoryId),
  })
  return {
    given: given.map(shown),
    missed: [...relevance.keys()].filter((id) => isRelevant(id) && !given.includes(id)).map(shown),
    ndcg10: ndcgAt(query, 10),
  }
}

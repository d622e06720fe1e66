import type { QuerySet } from '../../../shared/contract/memories/memories.ts'
import { AppError } from '../../../shared/errors.ts'
import { type Judgments, judgmentsIn, type Query, queriesIn } from '../../documents/memories/query-files.ts'
import type { Clock } from '../../judging/port/result.ts'
import { storeProblem } from '../../store/problems.ts'
import { querySets, type StoredQuerySet } from '../../store/query-sets.ts'
import type { Store } from '../../store/store.ts'

/** Queries with relevance judgments. */
export interface JudgedQueries {
  readonly queries: readonly Query[]
  readonly judgments: Judgments
}

interface QuerySetParts {
  readonly store: Pick<Store, 'dir' | 'refusal'>
  readonly clock: Pick<Clock, 'now'>
}

/** Query sets that are stored for evaluations. */
export function querySetService({ store, clock }: QuerySetParts) {
  const kept = querySets(store.dir)

  return {
    list: (): QuerySet[] =>
      kept
        .ids()
        .flatMap((id) => lineOf(id, kept.get(id)) ?? [])
        .sort((a, b) => b.addedAt - a.addedAt),

    /**
     * Stores the texts of a file of queries and of one of judgments. Throws INPUT_REFUSED with the line of the fault.
     */
    add(name: string, queriesText: string, judgmentsText: string | null): QuerySet {
      if (store.refusal !== null) throw store.refusal
      const bytes = (text: string) => new TextEncoder().encode(text)
      const queries = [...queriesIn(name, bytes(queriesText))]
      const judgments = judgmentsText === null ? new Map() : judgmentsIn(name, bytes(judgmentsText))
      const set = { name, addedAt: clock.now(), queries, judgments: triplesOf(judgments) }
      try {
        return { id: kept.put(set), ...countsOf(set) }
      } catch (error) {
        throw storeProblem(error, store.dir)
      }
    },

    /** Returns a set as the JSON Lines file from which its cases are imported. Throws NOT_FOUND. */
    fileOf(id: string): { readonly name: string; readonly bytes: Uint8Array } {
      const { name, queries } = required(id)
      const text = queries.map((query) => `${JSON.stringify(query)}\n`).join('')
      return { name: `${name.replaceAll(/[\\/]/g, '_')}.jsonl`, bytes: new TextEncoder().encode(text) }
    },

    remove: (id: string): void => {
      if (store.refusal !== null) throw store.refusal
      kept.remove(id)
    },

    /** Returns the queries of a set. Throws NOT_FOUND. */
    get(id: string): JudgedQueries {
      const set = required(id)
      const judgments = new Map<string, Map<string, number>>()
      for (const [query, memory, relevance] of set.judgments) {
        const ofQuery = judgments.get(query) ?? new Map<string, number>()
        judgments.set(query, ofQuery.set(memory, relevance))
      }
      return { queries: set.queries, judgments }
    },
  }

  function required(id: string): StoredQuerySet {
    const set = kept.get(id)
    if (set === null) throw new AppError('NOT_FOUND', 'This query set no longer exists. Import it again.')
    return set
  }
}

function lineOf(id: string, set: StoredQuerySet | null): QuerySet | null {
  return set === null ? null : { id, ...countsOf(set) }
}

function countsOf({ name, addedAt, queries, judgments }: StoredQuerySet): Omit<QuerySet, 'id'> {
  const judged = new Set(judgments.map(([query]) => query))
  return { name, addedAt, queries: queries.length, judged: queries.filter(({ id }) => judged.has(id)).length }
}

function triplesOf(judgments: Judgments): StoredQuerySet['judgments'] {
  return [...judgments].flatMap(([query, of]) =>
    [...of].map(([memory, relevance]): [string, string, number] => [query, memory, relevance]),
  )
}

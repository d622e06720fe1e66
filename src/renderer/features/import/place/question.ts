import type { QuerySet } from '../../../../shared/contract/memories/memories.ts'
import { client } from '../../../lib/client/api.ts'
import { createObservable, useObservable } from '../../../lib/observable.ts'

/** Files or a query set for which a search folder must be chosen. */
export interface PlaceQuestion {
  /** The names of the files or of the query set. */
  readonly names: readonly string[]
  /** Imports them, to be searched in the folder with this index. */
  readonly start: (searchIn: string) => Promise<unknown>
  /** Cancels the question without an import. */
  readonly leave: () => Promise<unknown>
}

const question = createObservable<PlaceQuestion | null>(null)

export function usePlaceQuestion(): PlaceQuestion | null {
  return useObservable(question)
}

/** Closes the question. */
export function closeQuestion(): void {
  question.set(null)
}

/** Asks for the search folder of a query set whose prompts will be reviewed. */
export function askForQuerySet({ id, name }: Pick<QuerySet, 'id' | 'name'>): void {
  question.set({
    names: [name],
    start: (searchIn) => client.memories.importQuerySet({ id, searchIn }),
    leave: async () => undefined,
  })
}

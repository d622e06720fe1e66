import type { QuerySet } from '../../../../shared/contract/memories/memories.ts'
import { client } from '../../../lib/client/api.ts'
import { createObservable, useObservable } from '../../../lib/observable.ts'

/** Files or a set of queries of which it is still to be said in which folder they are searched. */
export interface PlaceQuestion {
  /** What they are called. */
  readonly names: readonly string[]
  /** Imports them, searched in the folder with this index. */
  readonly start: (searchIn: string) => Promise<unknown>
  /** Nobody says it: nothing is imported. */
  readonly leave: () => Promise<unknown>
}

const question = createObservable<PlaceQuestion | null>(null)

export function usePlaceQuestion(): PlaceQuestion | null {
  return useObservable(question)
}

/** Takes the question off the screen. */
export function closeQuestion(): void {
  question.set(null)
}

/** Asks about a set of queries whose prompts are to be reviewed. */
export function askForQuerySet({ id, name }: Pick<QuerySet, 'id' | 'name'>): void {
  question.set({
    names: [name],
    start: (searchIn) => client.memories.importQuerySet({ id, searchIn }),
    leave: async () => undefined,
  })
}

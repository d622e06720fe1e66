import type { QuerySet } from '../../../../shared/contract/memories/memories.ts'
import type { BatchId } from '../../../../shared/domain/ids.ts'
import { client, untilAnswered } from '../../../lib/client/api.ts'
import { createObservable, useObservable } from '../../../lib/observable.ts'

/** Files or a set of queries of which it is still to be said in which folder they are searched. */
export interface PlaceQuestion {
  /** What they are called. */
  readonly names: readonly string[]
  /** Whether what is asked about stays where it is when nobody answers. */
  readonly isKept: boolean
  /** Imports them, searched in the folder with this index. */
  readonly start: (searchIn: string) => Promise<unknown>
  /** Nobody says it: nothing is imported. */
  readonly leave: () => Promise<unknown>
}

const question = createObservable<PlaceQuestion | null>(null)

export function usePlaceQuestion(): PlaceQuestion | null {
  return useObservable(question)
}

/** Whether a person is being asked. */
export function isAsking(): boolean {
  return question.get() !== null
}

/** Calls a listener whenever a question is asked or answered; gives how to stop. */
export const onQuestion = question.subscribe

/** Takes the question off the screen. */
export function closeQuestion(): void {
  question.set(null)
}

/** Asks about files that were sent and are not imported yet. */
export function askForBatch(batchId: BatchId, names: readonly string[]): void {
  question.set({
    names,
    isKept: false,
    start: (searchIn) => untilAnswered(() => client.imports.run({ batchId, tags: [], searchIn })),
    leave: () => client.imports.discard({ batchId }),
  })
}

/** Asks about a set of queries whose prompts are to be reviewed. */
export function askForQuerySet({ id, name }: Pick<QuerySet, 'id' | 'name'>): void {
  question.set({
    names: [name],
    isKept: true,
    start: (searchIn) => client.memories.importQuerySet({ id, searchIn }),
    leave: async () => undefined,
  })
}

import * as z from 'zod'
import { Millis } from '../../../shared/domain/ids.ts'
import { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { ListQuestion } from './list-questions.ts'

/** Start parameters of the lists' thread. */
export const ListStart = lazyObject(() => ({
  /** The folder of the store. */
  dir: z.string(),
  /** Holds one number: the id of the canceled task. */
  unwanted: z.instanceof(SharedArrayBuffer),
}))
export type ListStart = z.infer<typeof ListStart>

/** A question, the asking reviewer, and the time. */
export const ListTask = lazyObject(() => ({
  id: z.int().positive(),
  question: ListQuestion,
  me: Reviewer,
  now: Millis,
}))
export type ListTask = z.infer<typeof ListTask>

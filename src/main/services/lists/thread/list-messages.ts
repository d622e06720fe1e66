import * as z from 'zod'
import { deferredObject } from '../../../../shared/deferred.ts'
import { Millis } from '../../../../shared/domain/ids.ts'
import { Reviewer } from '../../../../shared/domain/reviews/reviewer.ts'
import { ListQuestion } from './list-questions.ts'

/** What the lists' thread is given when it starts. */
export const ListStart = deferredObject(() => ({
  /** The folder of the store. */
  dir: z.string(),
  /** One number: the id of the task that is not wanted any more. */
  unwanted: z.instanceof(SharedArrayBuffer),
}))
export type ListStart = z.infer<typeof ListStart>

/** One question, who asks it, and when. */
export const ListTask = deferredObject(() => ({
  id: z.int().positive(),
  question: ListQuestion,
  me: Reviewer,
  now: Millis,
}))
export type ListTask = z.infer<typeof ListTask>

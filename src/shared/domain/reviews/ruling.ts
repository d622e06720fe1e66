import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { About } from '../runs/about.ts'
import { DefiniteAnswer } from './feedback.ts'

/**
 * What people say of one decision together: the gold answer, and every correction that stands beside it. It is what a
 * pipeline's `resolve` works on.
 */
export const Ruling = deferredObject(() => ({
  about: About,
  label: z.string(),
  /** What had taken effect: what the answer is about. */
  after: z.string(),
  answer: DefiniteAnswer,
  /** Each once, in the order in which they were given. */
  corrections: z.array(z.string()),
}))
export type Ruling = z.infer<typeof Ruling>

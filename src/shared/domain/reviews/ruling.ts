import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { About } from '../runs/about.ts'
import { DefiniteAnswer } from './feedback.ts'

/**
 * The common answer of people to one decision: the gold answer, with every correction and own answer. A pipeline's
 * `resolve` takes rulings.
 */
export const Ruling = lazyObject(() => ({
  about: About,
  label: z.string(),
  /** The effective value to which the answer refers. */
  after: z.string(),
  answer: DefiniteAnswer,
  /** Each once, in the order in which they were given. */
  corrections: z.array(z.string()),
  /** Options of the decision that people chose themselves and did not correct, each once; older rulings have none. */
  picked: z.array(z.string()).default([]),
}))
export type Ruling = z.infer<typeof Ruling>

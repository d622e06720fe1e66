import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { EvaluationRow } from './row.ts'

/** The name of the evaluator of a row. */
export const EvaluationStandards = lazyObject(() => ({
  evaluator: z.string().nullable().default(null),
}))

/** A row as it was read, frozen with all of its values, and the name of its evaluator. */
export const EvaluationInput = lazyObject(() => ({
  row: EvaluationRow,
  /** The name of the file, or of the files that belong together. */
  set: z.string(),
  /** The number of the row among those to judge, from 1. */
  number: z.int().positive(),
  /** Number of rows before it with the same ids and content: equal rows are cases of their own. */
  equalsBefore: z.int().nonnegative().default(0),
  /**
   * Places of other rows of the set that have the same output, and the same input as well; empty for none. At most ten
   * of each are listed.
   */
  repeats: z
    .object({ output: z.array(z.string()), both: z.array(z.string()) })
    .default({ output: [], both: [] }),
  standards: EvaluationStandards.prefault({}),
}))
export type EvaluationInput = z.infer<typeof EvaluationInput>

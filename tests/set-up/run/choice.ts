import * as z from 'zod'
import { needNames } from '../needs.ts'

/** Which of the tests of a part are run. Files are named from the folder of the project, with slashes. */
export const Choice = z.discriminatedUnion('kind', [
  /** All, and `first` before the others. */
  z.strictObject({ kind: z.literal('all'), first: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('only'), files: z.array(z.string()) }),
  /** Tests that need one of these things, in these files. */
  z.strictObject({
    kind: z.literal('needing'),
    needs: z.array(z.enum(needNames)),
    files: z.array(z.string()),
  }),
  /** Tests with one of the names in their path or title, in any letter case. */
  z.strictObject({ kind: z.literal('named'), names: z.array(z.string()) }),
  /** Single tests, by their whole titles. */
  z.strictObject({
    kind: z.literal('tests'),
    tests: z.array(z.strictObject({ file: z.string(), title: z.string() })),
  }),
])
export type Choice = z.output<typeof Choice>

/** A pattern for texts that contain one of the names, in any letter case. */
export function patternOf(names: readonly string[]): RegExp {
  return new RegExp(names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'), 'i')
}

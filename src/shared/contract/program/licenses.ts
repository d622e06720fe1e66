import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'

/** The license of a package that Docket is made of, with its whole text. */
export const License = deferredObject(() => ({
  name: z.string(),
  version: z.string(),
  /** Its short name, as SPDX has it: MIT. */
  license: z.string(),
  text: z.string(),
}))
export type License = z.infer<typeof License>

import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'

/** The licence of a package that Docket is made of, with its whole text. */
export const Licence = deferredObject(() => ({
  name: z.string(),
  version: z.string(),
  /** Its short name, as SPDX has it: MIT. */
  licence: z.string(),
  text: z.string(),
}))
export type Licence = z.infer<typeof Licence>

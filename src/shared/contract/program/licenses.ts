import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'

/** The license of a package in Docket, with its whole text. */
export const License = lazyObject(() => ({
  name: z.string(),
  version: z.string(),
  /** Its SPDX identifier: MIT. */
  license: z.string(),
  text: z.string(),
}))
export type License = z.infer<typeof License>

import * as z from 'zod'

/** The licence of a package that Docket is made of, with its whole text. */
export const Licence = z.object({
  name: z.string(),
  version: z.string(),
  /** Its short name, as SPDX has it: MIT. */
  licence: z.string(),
  text: z.string(),
})
export type Licence = z.infer<typeof Licence>

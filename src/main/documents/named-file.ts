import * as z from 'zod'

/** A file on disk, with its name for people. */
export const NamedFile = z.object({ path: z.string(), name: z.string() }).readonly()
export type NamedFile = z.infer<typeof NamedFile>

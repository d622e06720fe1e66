import * as z from 'zod'

/** A file on disk and the name that people know it by. */
export const NamedFile = z.object({ path: z.string(), name: z.string() }).readonly()
export type NamedFile = z.infer<typeof NamedFile>

import * as z from 'zod'

/** The lists that views can be saved of. */
export const ViewList = z.enum(['queue', 'cases'])
export type ViewList = z.infer<typeof ViewList>

/** Raised when a part of a saved view changes its name or meaning. */
export const VIEW_VERSION = 1

import * as z from 'zod'

/** The lists for which views can be saved. */
export const ViewList = z.enum(['queue', 'cases'])
export type ViewList = z.infer<typeof ViewList>

/** Increased when a part of a saved view changes its name or meaning. */
export const VIEW_VERSION = 1

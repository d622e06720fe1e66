import * as z from 'zod'

/** The place of memories in the address: the part that is open, the folder, and the queries that it is evaluated by. */
export const MemoriesSearch = z.object({
  part: z.enum(['comparison', 'search']).optional().catch(undefined),
  folder: z.string().optional().catch(undefined),
  queries: z.string().optional().catch(undefined),
})
export type MemoriesPart = NonNullable<z.infer<typeof MemoriesSearch>['part']>

import * as z from 'zod'

/** The search parameters of the memories: the open part, the folder, and the queries with which it is evaluated. */
export const MemoriesSearch = z.object({
  part: z.enum(['comparison', 'search']).optional().catch(undefined),
  folder: z.string().optional().catch(undefined),
  queries: z.string().optional().catch(undefined),
})
export type MemoriesPart = NonNullable<z.infer<typeof MemoriesSearch>['part']>

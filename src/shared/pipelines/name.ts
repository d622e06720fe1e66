import * as z from 'zod'

/** The pipelines of this version. A new one is a name here, its schemas in `index.ts`, and a wing in `main`. */
export const PipelineName = z.enum(['reading', 'receipt'])
export type PipelineName = z.infer<typeof PipelineName>

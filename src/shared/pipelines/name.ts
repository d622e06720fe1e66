import * as z from 'zod'

/** The pipelines of this version. A new one is a name here, its schemas beside this file, and a wing in `main`. */
export const PipelineName = z.enum(['reading'])
export type PipelineName = z.infer<typeof PipelineName>

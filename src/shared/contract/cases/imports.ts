import * as z from 'zod'
import { BatchId, JobId } from '../../domain/ids.ts'
import { procedure } from '../procedure.ts'

export const imports = {
  /** Opens a batch for dropped files. */
  open: procedure('FILE_PROBLEM').output(z.object({ batchId: BatchId })),
  /** Uploads one dropped file; `path` is its name, with folders where a folder was dropped. */
  add: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM')
    .input(z.object({ batchId: BatchId, path: z.string().min(1).max(1_000), file: z.file() }))
    .output(z.object({ bytes: z.int().nonnegative() })),
  /** Starts jobs that import the uploaded files and run their pipelines, one for each pipeline. */
  run: procedure('NOT_FOUND', 'INPUT_REFUSED')
    .input(z.object({ batchId: BatchId, tags: z.array(z.string().min(1).max(100)) }))
    .output(z.object({ jobIds: z.array(JobId) })),
  /** Starts jobs that import the sample cases and run their pipelines, one for each pipeline. */
  samples: procedure('NOT_FOUND', 'INPUT_REFUSED').output(z.object({ jobIds: z.array(JobId) })),
}

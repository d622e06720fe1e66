import * as z from 'zod'
import { BatchId, JobId } from '../../domain/ids.ts'
import { procedure } from '../procedure.ts'

export const imports = {
  /** Opens a place for dropped files. */
  open: procedure('FILE_PROBLEM').output(z.object({ batchId: BatchId })),
  /** Puts one dropped file there; `path` is its name, with folders where a folder was dropped. */
  add: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM')
    .input(z.object({ batchId: BatchId, path: z.string().min(1).max(1_000), file: z.file() }))
    .output(z.object({ bytes: z.int().nonnegative() })),
  /** Begins jobs that import and judge what was put there, one for each pipeline that files of it belong to. */
  run: procedure('NOT_FOUND', 'INPUT_REFUSED')
    .input(z.object({ batchId: BatchId, tags: z.array(z.string().min(1).max(100)) }))
    .output(z.object({ jobIds: z.array(JobId) })),
  /** Begins jobs that import and judge the cases that come with the program, one for each pipeline. */
  samples: procedure('NOT_FOUND', 'INPUT_REFUSED').output(z.object({ jobIds: z.array(JobId) })),
}

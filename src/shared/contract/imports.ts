import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { BatchId } from '../domain/ids.ts'
import { PipelineName } from '../pipelines/name.ts'
import { ImportLine, RunLine } from './lines.ts'
import { procedure } from './procedure.ts'

/** How far an import is, in sources: a source is what becomes one case. */
export const ImportProgress = z.object({
  event: z.literal('progress'),
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
})
export type ImportProgress = z.infer<typeof ImportProgress>

/** What a window is told of an import as it goes on. */
const intakeLines = () => eventIterator(z.union([ImportLine, RunLine, ImportProgress]))

export const imports = {
  /** Opens a place for dropped files. */
  open: procedure('FILE_PROBLEM').output(z.object({ batchId: BatchId })),
  /** Puts one dropped file there; `path` is its name, with folders where a folder was dropped. */
  add: procedure('NOT_FOUND', 'INPUT_REFUSED', 'FILE_PROBLEM')
    .input(z.object({ batchId: BatchId, path: z.string().min(1).max(1_000), file: z.file() }))
    .output(z.object({ bytes: z.int().nonnegative() })),
  /** Imports and judges what was put there, then clears the place. */
  run: procedure('NOT_FOUND', 'INPUT_REFUSED')
    .input(z.object({ batchId: BatchId, pipeline: PipelineName, tags: z.array(z.string().min(1).max(100)) }))
    .output(intakeLines()),
  /** Imports and judges the cases that come with the program. */
  samples: procedure('NOT_FOUND', 'INPUT_REFUSED').output(intakeLines()),
}

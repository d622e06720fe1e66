import { partsOf } from '../../../shared/domain/documents/file-limits.ts'
import type { BatchId } from '../../../shared/domain/ids.ts'
import { client, untilAnswered } from '../../lib/client/api.ts'
import type { DroppedFile } from './dropped-file.ts'

/** Sends files to the host, one after the other; gives the batch that they stand in there. `tell` hears how many are there. */
export async function sendFiles(
  files: readonly DroppedFile[],
  tell: (done: number) => void,
  signal?: AbortSignal,
): Promise<BatchId> {
  const { batchId } = await untilAnswered(() => client.imports.open())
  for (const [done, file] of files.entries()) {
    signal?.throwIfAborted()
    tell(done)
    await sendFile(batchId, file)
  }
  return batchId
}

/** Sends a file in parts, one after the other, so that nobody holds it whole. */
async function sendFile(batchId: BatchId, { path, file }: DroppedFile): Promise<void> {
  for (const { from, to } of partsOf(file.size)) {
    const part = new File([file.slice(from, to)], 'part')
    await untilAnswered(() => client.imports.add({ batchId, path, from, bytes: file.size, part }))
  }
}

import { ORPCError } from '@orpc/client'
import { partsOf } from '../../../shared/domain/documents/file-limits.ts'
import type { BatchId } from '../../../shared/domain/ids.ts'
import { client, untilAnswered } from '../client/api.ts'
import type { DroppedFile } from './dropped-file.ts'

interface SendOptions {
  /** The batch to which the files are added; default: a new one. */
  readonly into?: BatchId | null
  readonly signal?: AbortSignal
  /** Called with each file that the host refuses; without it, the first refusal is thrown. */
  readonly onRefused?: (file: DroppedFile, error: unknown) => void
}

/**
 * Sends files to the host one after the other, and returns their batch. `tell` is called with the number of files sent
 * so far.
 */
export async function sendFiles(
  files: readonly DroppedFile[],
  tell: (done: number) => void,
  { into = null, signal, onRefused }: SendOptions = {},
): Promise<BatchId> {
  const batchId = into ?? (await untilAnswered(() => client.imports.open())).batchId
  for (const [done, file] of files.entries()) {
    signal?.throwIfAborted()
    tell(done)
    try {
      await sendFile(batchId, file)
    } catch (error) {
      if (onRefused === undefined || !isRefusal(error)) throw error
      onRefused(file, error)
    }
  }
  return batchId
}

function isRefusal(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'INPUT_REFUSED'
}

/** Sends a file in parts, one after the other, so that it is never in memory as a whole. */
async function sendFile(batchId: BatchId, { path, file }: DroppedFile): Promise<void> {
  for (const { from, to } of partsOf(file.size)) {
    const part = new File([file.slice(from, to)], 'part')
    await untilAnswered(() => client.imports.add({ batchId, path, from, bytes: file.size, part }))
  }
}

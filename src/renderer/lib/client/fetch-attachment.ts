import type { Attachment } from '../../../shared/domain/cases/case.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { client } from './api.ts'

/** An attachment of a case, fetched in chunks. */
export async function fetchAttachment(
  caseId: CaseId,
  { sha256, bytes }: Pick<Attachment, 'sha256' | 'bytes'>,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const whole = new Uint8Array(bytes)
  let from = 0
  while (from < bytes) {
    const { piece } = await client.cases.attachment({ caseId, sha256, from }, { signal })
    if (piece.size === 0) throw new Error('The file is shorter than it was. Restore it from a backup.')
    whole.set(new Uint8Array(await piece.arrayBuffer()).subarray(0, bytes - from), from)
    from += piece.size
  }
  return whole.buffer
}

import type { Attachment } from '../../../shared/domain/cases/case.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { client } from './api.ts'
import { createPreparedFiles } from './prepared-files.ts'

type Wanted = Pick<Attachment, 'sha256' | 'bytes'>

/** Prefetched files of the case that is opened next. */
export const preparedFiles = createPreparedFiles(fetchAttachment)

/** Fetches an attachment of a case in chunks. */
async function fetchAttachment(
  caseId: CaseId,
  attachment: Wanted,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const { bytes } = attachment
  const whole = new Uint8Array(bytes)
  for await (const { piece, from } of pieces(caseId, attachment, signal))
    whole.set(new Uint8Array(await piece.arrayBuffer()).subarray(0, bytes - from), from)
  return whole.buffer
}

/** Fetches an attachment as a Blob, which the browser may keep on disk. */
export async function fetchAttachmentFile(
  caseId: CaseId,
  attachment: Wanted & Pick<Attachment, 'mediaType'>,
  signal: AbortSignal,
): Promise<Blob> {
  const parts: Blob[] = []
  for await (const { piece } of pieces(caseId, attachment, signal)) parts.push(piece)
  return new Blob(parts, { type: attachment.mediaType })
}

async function* pieces(caseId: CaseId, { sha256, bytes }: Wanted, signal: AbortSignal) {
  let from = 0
  while (from < bytes) {
    const { piece } = await client.cases.attachment({ caseId, sha256, from }, { signal })
    if (piece.size === 0) throw new Error('The file is shorter than when it was imported. Restore a backup.')
    yield { piece, from }
    from += piece.size
  }
}

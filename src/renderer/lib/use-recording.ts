import { useQuery } from '@tanstack/react-query'
import type { Attachment } from '../../shared/domain/case.ts'
import type { CaseId } from '../../shared/domain/ids.ts'
import type { Peaks } from '../components/waveform/peaks.ts'
import { client, problemText } from './api.ts'
import { measurePeaks } from './peaks.ts'
import { decodeSound, type Sound } from './sound.ts'

/** Decoded, a recording takes many times its size: what is larger than this is not shown. */
const MOST_BYTES = 128 * 1024 * 1024

export interface Recording {
  readonly sound: Sound
  readonly peaks: Peaks
}

export type RecordingState =
  | { readonly phase: 'none' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly problem: string }
  | { readonly phase: 'ready'; readonly recording: Recording }

/** The recording of a case, ready to be played and drawn. It is forgotten soon after it was last on screen. */
export function useRecording(caseId: CaseId, attachment: Attachment | null): RecordingState {
  const { data, error } = useQuery({
    queryKey: ['recording', caseId, attachment?.sha256],
    queryFn: ({ signal }) => (attachment === null ? null : fetchRecording(caseId, attachment, signal)),
    enabled: attachment !== null,
    structuralSharing: false, // sound has no structure to share
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 20_000, // many megabytes each
    retry: false,
  })
  if (attachment === null) return { phase: 'none' }
  if (error !== null) return { phase: 'failed', problem: problemText(error) }
  return data == null ? { phase: 'loading' } : { phase: 'ready', recording: data }
}

async function fetchRecording(
  caseId: CaseId,
  { sha256, bytes, mediaType }: Attachment,
  signal: AbortSignal,
): Promise<Recording> {
  if (bytes > MOST_BYTES) throw new Error('The recording is too long to be shown here.')
  const file = await fetchAttachment(caseId, sha256, bytes, signal)
  const sound = await decodeSound(file).catch(() => {
    throw new Error(`This window cannot play the recording (${mediaType}).`)
  })
  return { sound, peaks: await measurePeaks(sound.channels, sound.rate) }
}

/** A whole file of a case, piece by piece. */
async function fetchAttachment(
  caseId: CaseId,
  sha256: Attachment['sha256'],
  bytes: number,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const whole = new Uint8Array(bytes)
  let from = 0
  while (from < bytes) {
    const { piece } = await client.cases.attachment({ caseId, sha256, from }, { signal })
    if (piece.size === 0) throw new Error('The recording is shorter than it was. Restore it from a backup.')
    whole.set(new Uint8Array(await piece.arrayBuffer()).subarray(0, bytes - from), from)
    from += piece.size
  }
  return whole.buffer
}

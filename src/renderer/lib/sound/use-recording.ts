import { useQuery } from '@tanstack/react-query'
import type { Attachment } from '../../../shared/domain/cases/case.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import type { Peaks } from '../../components/waveform/peaks.ts'
import { problemText } from '../client/api.ts'
import { preparedFiles } from '../client/fetch-attachment.ts'
import { measurePeaks } from './peaks.ts'
import { decodeSound, type Sound } from './sound.ts'

/** Maximum size of a recording that is displayed: decoded, it takes many times its size. */
const MAX_BYTES = 128 * 1024 * 1024

export interface Recording {
  readonly sound: Sound
  readonly peaks: Peaks
}

export type RecordingState =
  | { readonly phase: 'none' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly problem: string }
  | { readonly phase: 'ready'; readonly recording: Recording }

/** Decodes the recording of a case to be played and drawn. It is dropped soon after it was last on screen. */
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
  attachment: Attachment,
  signal: AbortSignal,
): Promise<Recording> {
  const { bytes, mediaType } = attachment
  if (bytes > MAX_BYTES) throw new Error('The recording is too long to be shown here.')
  const file = await preparedFiles.take(caseId, attachment, signal)
  const sound = await decodeSound(file).catch(() => {
    throw new Error(`This window cannot play the recording (${mediaType}).`)
  })
  return { sound, peaks: await measurePeaks(sound.channels, sound.rate) }
}

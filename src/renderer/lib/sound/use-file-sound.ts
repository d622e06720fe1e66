import { useEffect, useState } from 'react'
import type { Attachment } from '../../../shared/domain/cases/case.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { problemText } from '../client/api.ts'
import { fetchAttachmentFile } from '../client/fetch-attachment.ts'
import { openFileSound } from './file-sound.ts'
import type { PlayedSound } from './sound.ts'

export type FileSoundState =
  | { readonly phase: 'none' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly problem: string }
  | { readonly phase: 'ready'; readonly sound: PlayedSound }

/** Opens the recording of a case to be played from its file. It is closed when the component unmounts. */
export function useFileSound(caseId: CaseId, attachment: Attachment | null): FileSoundState {
  const [state, setState] = useState<FileSoundState>({ phase: 'loading' })
  useEffect(() => {
    if (attachment === null) return setState({ phase: 'none' })
    const stop = new AbortController()
    let close = () => {}
    setState({ phase: 'loading' })
    fetchAttachmentFile(caseId, attachment, stop.signal)
      .then(openFileSound)
      .then(
        (sound) => {
          close = sound.close
          if (stop.signal.aborted) close()
          else setState({ phase: 'ready', sound })
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setState({ phase: 'failed', problem: problemText(error) })
        },
      )
    return () => {
      stop.abort()
      close()
    }
  }, [caseId, attachment])
  return state
}

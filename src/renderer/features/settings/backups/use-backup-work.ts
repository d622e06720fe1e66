import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BackedUp, BackupProgress, Restored } from '../../../../shared/contract/program/backups.ts'
import { api, client, problemText } from '../../../lib/client/api.ts'

/** Where a backup or a restore stands. */
export type BackupState =
  | { readonly is: 'idle' }
  | { readonly is: 'working'; readonly progress: BackupProgress | null }
  | { readonly is: 'done'; readonly done: BackedUp | Restored }
  | { readonly is: 'failed'; readonly problem: string }

type Line = BackupProgress | BackedUp | Restored | { readonly event: 'cancelled' }

/** Makes and restores backups, one at a time, until it is done or stopped. */
export function useBackupWork() {
  const [state, setState] = useState<BackupState>({ is: 'idle' })
  const queries = useQueryClient()
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const work = async (begin: (signal: AbortSignal) => Promise<AsyncIterable<Line>>) => {
    const own = new AbortController()
    stop.current = own
    setState({ is: 'working', progress: null })
    try {
      for await (const line of await begin(own.signal)) {
        if (line.event === 'progress') setState({ is: 'working', progress: line })
        else setState(line.event === 'cancelled' ? { is: 'idle' } : { is: 'done', done: line })
      }
    } catch (error) {
      setState(own.signal.aborted ? { is: 'idle' } : { is: 'failed', problem: problemText(error) })
    }
    await queries.invalidateQueries({ queryKey: api.backups.key() })
  }

  return {
    state,
    make: () => void work((signal) => client.backups.make(undefined, { signal })),
    restore: (choice: { copy: string | null; name: string | null }) =>
      void work((signal) => client.backups.restore(choice, { signal })),
    stop: () => stop.current?.abort(),
  }
}

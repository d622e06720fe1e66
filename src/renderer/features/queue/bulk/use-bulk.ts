import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type * as z from 'zod'
import type { BulkChange, BulkLine, Selection } from '../../../../shared/contract/lists/bulk.ts'
import { counted, shownCount } from '../../../../shared/counted.ts'
import { act, api, client, problemText } from '../../../lib/client/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useBulk as texts } from '../texts.ts'

export type BulkEnd = Extract<BulkLine, { event: 'done' }>
export type Change = z.input<typeof BulkChange>

/**
 * Returns a function that changes many cases as one step, and its progress. A stopped change keeps what was done so
 * far.
 */
export function useBulk(onDone: (end: BulkEnd) => void) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const running = useRef<AbortController | null>(null)

  const follow = async (selection: Selection, change: Change, signal: AbortSignal) => {
    const end = await act(async (actionId) => {
      let last: BulkEnd | null = null
      for await (const line of await client.bulk.run({ actionId, selection, change }, { signal })) {
        if (line.event === 'progress') setProgress(line)
        else last = line
      }
      return last
    })
    if (end === null) return
    const done = texts.done[change.do](counted(end.changed, 'case'))
    const text = end.skipped === 0 ? done : texts.unchanged(done, shownCount(end.skipped))
    showToast(text, { canUndo: end.changed > 0 })
    onDone(end)
  }

  return {
    progress,
    isRunning: progress !== null,
    stop: () => running.current?.abort(),
    run(selection: Selection, change: Change): void {
      const stop = new AbortController()
      running.current = stop
      setProgress({ done: 0, total: selection.by === 'ids' ? selection.caseIds.length : selection.cases })
      follow(selection, change, stop.signal)
        .catch((error: unknown) =>
          stop.signal.aborted
            ? showToast(texts.stoppedCasesChangedSoFar, {
                canUndo: true,
              })
            : showToast(problemText(error), { isProblem: true }),
        )
        .finally(() => {
          setProgress(null)
          for (const queryKey of [api.queue.key(), api.cases.key()])
            void queries.invalidateQueries({ queryKey })
        })
    },
  }
}

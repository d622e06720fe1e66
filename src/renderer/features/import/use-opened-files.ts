import { useEffect } from 'react'
import type { OpenedLine } from '../../../shared/contract/cases/imports.ts'
import { client, connection } from '../../lib/client/api.ts'
import { follow } from '../../lib/client/follow.ts'
import { useObservable } from '../../lib/observable.ts'
import { showToast } from '../../lib/toasts.ts'
import { importReceived, showReceived } from './imports.ts'

/** Imports what the system opens the program with, one heap after the other. To a browser nothing is handed. */
export function useOpenedFiles(): void {
  const line = useObservable(connection.number)
  const desktopLine = window.desktop === undefined ? null : line
  useEffect(() => {
    if (desktopLine === null) return
    return follow((signal) => {
      showReceived(null) // that of a connection that is gone
      return client.imports.opened(undefined, { signal })
    }, take)
  }, [desktopLine])
}

/** Imports wait for each other. */
let last = Promise.resolve()

function take(line: OpenedLine): void {
  if (line.event === 'progress') return showReceived(line)
  const { batchId, files, problems } = line
  showReceived(null)
  if (batchId !== null) {
    const unsent = problems.map((problem) => ({ file: '', problem }))
    last = last.then(() => importReceived(batchId, files, unsent))
  } else for (const problem of problems) showToast(problem, { isProblem: true })
}

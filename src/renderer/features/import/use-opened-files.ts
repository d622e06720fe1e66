import { useEffect } from 'react'
import type { OpenedLine } from '../../../shared/contract/cases/imports.ts'
import { client, connection } from '../../lib/client/api.ts'
import { follow } from '../../lib/client/follow.ts'
import { useObservable } from '../../lib/observable.ts'
import { showToast } from '../../lib/toasts.ts'
import { importReceived, showReceived } from './imports.ts'

/**
 * Imports the files with which the system opens the application, one batch after the other. Does nothing in a browser.
 */
export function useOpenedFiles(): void {
  const line = useObservable(connection.number)
  const desktopLine = window.desktop === undefined ? null : line
  useEffect(() => {
    if (desktopLine === null) return
    return follow((signal) => {
      showReceived(null) // removes the progress of a lost connection
      return client.imports.opened(undefined, { signal })
    }, take)
  }, [desktopLine])
}

/** Imports run one after the other. */
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

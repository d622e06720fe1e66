import { BrowserWindow, Notification, powerSaveBlocker } from 'electron'
import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import type { Docket } from '../../compose.ts'
import { endings, endingText, progressOf } from './job-progress.ts'
import { workWindows } from './window.ts'

/**
 * Shows the work of jobs in the system, until the signal aborts: progress on the icon, and a notification when one ends
 * while no window is in front. A running job keeps the machine awake.
 */
export async function showJobs(docket: Docket, signal: AbortSignal): Promise<void> {
  const awake = keepAwake()
  signal.addEventListener('abort', () => awake(false))
  while (!signal.aborted) {
    const { jobs } = docket
    const ends = endings()
    try {
      for await (const live of jobs.watch(signal)) {
        awake(live.some(({ state }) => state === 'running'))
        for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(progressOf(live))
        for (const job of ends(live)) tell(job)
      }
    } catch (error) {
      if (docket.jobs === jobs) throw error // Otherwise another store has replaced the watched one.
    }
  }
}

/** Shows the end of a job, unless a window is in front, which shows it. */
function tell(job: LiveJob): void {
  if (BrowserWindow.getFocusedWindow() !== null || !Notification.isSupported()) return
  const notification = new Notification({ title: job.title, body: endingText(job) })
  notification.on('click', () => {
    const [window] = workWindows()
    window?.restore()
    window?.focus()
  })
  notification.show()
}

/** Returns a function that keeps the machine awake, or lets it sleep again. */
function keepAwake(): (isWanted: boolean) => void {
  let blocker: number | null = null
  return (isWanted) => {
    if (isWanted === (blocker !== null)) return
    if (blocker !== null) powerSaveBlocker.stop(blocker)
    blocker = isWanted ? powerSaveBlocker.start('prevent-app-suspension') : null
  }
}

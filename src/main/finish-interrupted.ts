import type { Millis } from '../shared/domain/ids.ts'
import type { CaseService } from './services/cases/cases.ts'
import type { UploadService } from './services/cases/uploads.ts'
import type { JobService } from './services/jobs/jobs.ts'
import type { BugLog } from './services/logs/bug-log.ts'
import type { JudgeService } from './services/runs/judges.ts'
import type { RunService } from './services/runs/runs.ts'
import type { Store } from './store/store.ts'

/** Maximum duration of any claim, run or call under all settings. */
const LONGEST_HOLD_MS = 24 * 60 * 60 * 1000

/**
 * Finishes and cleans up old or interrupted work of dead processes. While another process is writing, this is left to
 * the next start: a read-only command works meanwhile.
 */
export function finishInterrupted(
  store: Store,
  now: Millis,
  { judges, runs, cases, jobs, uploads, bugs }: Unfinished,
): void {
  store.whenFree(() => {
    uploads.clearForgotten()
    judges.forgetOld()
    endLongHolds(store, now + LONGEST_HOLD_MS)
    runs.endAbandoned()
    judges.endAbandonedPrompts()
    cases.finishErasing()
  })
  jobs.tidy().catch(bugs.note)
}

interface Unfinished {
  readonly judges: Pick<JudgeService, 'forgetOld' | 'endAbandonedPrompts'>
  readonly runs: Pick<RunService, 'endAbandoned'>
  readonly cases: Pick<CaseService, 'finishErasing'>
  readonly jobs: Pick<JobService, 'tidy'>
  readonly uploads: Pick<UploadService, 'clearForgotten'>
  readonly bugs: Pick<BugLog, 'note'>
}

/** Shortens leases beyond the maximum duration: they were set with a wrong clock. */
function endLongHolds(store: Store, latest: Millis): void {
  if (store.leases.isHeldBeyond(latest)) store.transact(() => store.leases.cutShort(latest))
}

import type { Millis } from '../shared/domain/ids.ts'
import type { CaseService } from './services/cases/cases.ts'
import type { JobService } from './services/jobs/jobs.ts'
import type { BugLog } from './services/program/bug-log.ts'
import type { JudgeService } from './services/runs/judges.ts'
import type { RunService } from './services/runs/runs.ts'
import type { Store } from './store/store.ts'

/** No setting lets a claim, a run or a call hold anything for longer. */
const LONGEST_HOLD_MS = 24 * 60 * 60 * 1000

/**
 * Ends and tidies what is old or was left half done by a process that is gone. While another process is writing it is
 * left to the next start: a command that only reads works meanwhile.
 */
export function finishLeft(store: Store, now: Millis, { judges, runs, cases, jobs, bugs }: Unfinished): void {
  store.whenFree(() => {
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
  readonly bugs: Pick<BugLog, 'note'>
}

/** Ends what is held for longer than anything may be: the clock that it was given by was wrong. */
function endLongHolds(store: Store, latest: Millis): void {
  if (store.leases.isHeldBeyond(latest)) store.transact(() => store.leases.cutShort(latest))
}

import type { JobId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { goesInRounds } from '../../../shared/pipelines/index.ts'
import type { ItemLease } from '../../jobs/item-lease.ts'
import { requireJob } from '../../jobs/transitions.ts'
import type { Store } from '../../store/store.ts'
import type { JobItemRow } from '../../store/tables/jobs/job-items.ts'
import { Step } from './steps.ts'

/** Milliseconds between checks whether another process has ended a run early with “enough”. */
const LOOK_EVERY_MS = 250

/** Maximum number of runs of one job in progress. */
const MAX_AT_ONCE = 1_000

/**
 * Ends the runs of a job that are in progress early (“enough”), in whichever process they are: they begin no further
 * round, and their outcome is what is judged by then. Throws NOT_ALLOWED if none of them works in rounds.
 */
export function tellEnough(store: Store, id: JobId): void {
  store.transact(() => {
    const { title } = requireJob(store, id)
    const working = store.jobItems.inState(id, 'working', 0, MAX_AT_ONCE)
    const signaled = working.flatMap((item) => signalStep(store, item) ?? [])
    for (const { position, input } of signaled) store.jobItems.setInput({ jobId: id, position }, input)
    if (signaled.length === 0)
      throw new AppError(
        'NOT_ALLOWED',
        `No run of “${title}” has a version that can be kept. Wait until the job has ended, or cancel it.`,
      )
  })
}

/** Returns the step of an item whose run is to end early; `null` if it has no run in progress that could. */
function signalStep(store: Store, { position, input, case_id: caseId }: JobItemRow) {
  const step = Step.parse(JSON.parse(input))
  const pipeline = caseId === null ? null : (store.cases.get(caseId)?.pipeline ?? null)
  if (step.step !== 'judge' || step.runId === null || pipeline === null || !goesInRounds(pipeline))
    return null
  return { position, input: JSON.stringify({ ...step, isEnough: true } satisfies Step) }
}

/** Watches an item for “enough”; `isEnough` if it was set before, as for a run that was lost since. */
export function watchEnough(
  { input }: Pick<ItemLease, 'input'>,
  isEnough: boolean,
): Disposable & Pick<AbortController, 'signal'> {
  const controller = new AbortController()
  const look = () => {
    const { data: step } = Step.safeParse(input())
    if (step?.step === 'judge' && step.isEnough) controller.abort()
  }
  if (isEnough) controller.abort()
  const timer = setInterval(look, LOOK_EVERY_MS)
  return { signal: controller.signal, [Symbol.dispose]: () => clearInterval(timer) }
}

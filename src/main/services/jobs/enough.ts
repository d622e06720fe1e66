import type { JobId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { goesInRounds } from '../../../shared/pipelines/index.ts'
import type { ItemLease } from '../../jobs/item-lease.ts'
import { requireJob } from '../../jobs/transitions.ts'
import type { Store } from '../../store/store.ts'
import type { JobItemRow } from '../../store/tables/jobs/job-items.ts'
import { Step } from './steps.ts'

/** How often a run looks whether another process has told it “enough”, in milliseconds. */
const LOOK_EVERY_MS = 250

/** More runs of one job are not under way. */
const MOST_AT_ONCE = 1_000

/**
 * Tells the runs of a job that are under way “enough”, whichever process makes them: they begin no further round, and
 * what is judged by then is their outcome. Throws NOT_ALLOWED where none of them goes in rounds.
 */
export function tellEnough(store: Store, id: JobId): void {
  store.transact(() => {
    const { title } = requireJob(store, id)
    const working = store.jobItems.inState(id, 'working', 0, MOST_AT_ONCE)
    const told = working.flatMap((item) => toldStep(store, item) ?? [])
    for (const { position, input } of told) store.jobItems.setInput({ jobId: id, position }, input)
    if (told.length === 0)
      throw new AppError(
        'NOT_ALLOWED',
        `No run of “${title}” has a version that can be kept. Wait until the job has ended, or cancel it.`,
      )
  })
}

/** The step of an item whose run is told; `null` where no run is under way that could be. */
function toldStep(store: Store, { position, input, case_id: caseId }: JobItemRow) {
  const step = Step.parse(JSON.parse(input))
  const pipeline = caseId === null ? null : (store.cases.get(caseId)?.pipeline ?? null)
  if (step.step !== 'judge' || step.runId === null || pipeline === null || !goesInRounds(pipeline))
    return null
  return { position, input: JSON.stringify({ ...step, isEnough: true } satisfies Step) }
}

/** Watches an item for “enough”; `isEnough` where it was told before, as to a run that was lost since. */
export function watchEnough(
  { input }: Pick<ItemLease, 'input'>,
  isEnough: boolean,
): Disposable & Pick<AbortController, 'signal'> {
  const told = new AbortController()
  const look = () => {
    const { data: step } = Step.safeParse(input())
    if (step?.step === 'judge' && step.isEnough) told.abort()
  }
  if (isEnough) told.abort()
  const timer = setInterval(look, LOOK_EVERY_MS)
  return { signal: told.signal, [Symbol.dispose]: () => clearInterval(timer) }
}

import { rmSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { AppError } from '../../../../src/shared/errors.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { MAX_LONG_TEST_MS } from '../../../helpers/limits.ts'
import { histories } from '../../../helpers/people/happenings.ts'
import { live } from '../../../helpers/people/live.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'
import { stateOf } from '../../../helpers/store/state.ts'

const RUNS = atDepth(3, 20)
const STEPS = atDepth(20, 40)

it('taking everything back and doing it again ends where it began, whatever happened before', {
  timeout: MAX_LONG_TEST_MS,
}, async () => {
  let steps = 0
  await fc.assert(
    fc.asyncProperty(histories(STEPS), async (history) => {
      const test = tempDocket()
      try {
        await live(test, history)
        for (const who of ['ada', 'bob'] as const) {
          const states = [statesOf(test)]
          while (await moved(test, who, 'undo')) states.push(statesOf(test))
          steps += states.length - 1
          for (const before of states.toReversed().slice(1)) {
            expect(await moved(test, who, 'redo')).toBe(true)
            expect(statesOf(test)).toEqual(before)
          }
        }
      } finally {
        test.close()
        rmSync(test.dir, { recursive: true, force: true })
      }
    }),
    { numRuns: RUNS },
  )
  expect(steps).toBeGreaterThan(RUNS)
})

/**
 * The state of the store; a counter that stands at none is as good as none. That something was taken back stays in the
 * trail, as it does in the ledger.
 */
function statesOf({ store }: TempDocket): unknown {
  const { counters, trail, ...rest } = stateOf(store.db)
  return {
    ...rest,
    counters: counters?.filter((row) => Object(row).cases !== 0),
    trail: trail?.filter((row) => !['action.undo', 'action.redo'].includes(Object(row).type)),
  }
}

/** Whether there was something to take back or to do again. */
async function moved(
  { docket, action, ...test }: TempDocket,
  who: 'ada' | 'bob',
  direction: 'undo' | 'redo',
): Promise<boolean> {
  try {
    await docket.reviews.undo[direction](action(), test[who])
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

import { describe, expect, it } from 'vitest'
import { jobMeter } from '../../../../src/main/services/jobs/job-progress.ts'
import { BatchId, JobId, ReviewerId } from '../../../../src/shared/domain/ids.ts'
import type { Job } from '../../../../src/shared/domain/runs/job.ts'

const ID = '019b0000-0000-7000-8000-000000000001'

const job = (change: Partial<Job>): Job => ({
  ...{
    id: JobId.parse(ID),
    kind: 'judge',
    title: 'spring',
    state: 'running',
    total: 1_000,
    done: 0,
    failed: 0,
  },
  ...{ batchId: BatchId.parse(ID), reviewerId: ReviewerId.parse(ID), createdAt: 0, endedAt: null },
  ...{ refused: 0, imported: 0, known: 0, spentMicros: 0, judged: [], problem: null },
  ...change,
})

/** Looks at a job at some moments; gives back rate and time left at each. */
function looks(...seen: readonly (readonly [at: number, change: Partial<Job>])[]) {
  let now = 0
  const meter = jobMeter(() => now)
  return seen.map(([at, change]) => {
    now = at
    const { rate, msLeft } = meter(job(change))
    return [rate, msLeft]
  })
}

describe('how fast a job goes', () => {
  it('is not spoken of before a second has passed', () => {
    expect(looks([0, {}], [500, { done: 50 }], [999, { done: 99 }])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
  })

  it('counts what failed as well as what is done, and says how long the rest will take', () => {
    expect(looks([0, {}], [4_000, { done: 390, failed: 10 }]).at(-1)).toEqual([100, 6_000])
  })

  it('is told without what is left before it is that of four seconds', () => {
    const seen = looks([0, {}], [1_000, { done: 10 }], [3_999, { done: 300 }], [4_000, { done: 400 }])
    expect(seen.map(([, left]) => left)).toEqual([null, null, null, 6_000])
  })

  it('is that of the last ten seconds', () => {
    const seen = looks([0, {}], [1_000, { done: 500 }], [11_000, { done: 600 }], [11_500, { done: 605 }])
    expect(seen.at(-2)).toEqual([10, 40_000])
    expect(seen.at(-1)?.[0]).toBeNull() // the only look of the last ten seconds is half a second old
  })

  it('is absent while nothing moves, and then the remaining time is unknown', () => {
    expect(looks([0, { done: 5 }], [4_000, { done: 5 }]).at(-1)).toEqual([0, null])
  })

  it('begins again after a pause', () => {
    const seen = looks(
      [0, {}],
      [2_000, { done: 100 }],
      [3_000, { done: 100, state: 'paused' }],
      [4_000, { done: 100 }],
      [5_000, { done: 110 }],
    )
    expect(seen.map(([rate]) => rate)).toEqual([null, 50, null, null, 10])
  })
})

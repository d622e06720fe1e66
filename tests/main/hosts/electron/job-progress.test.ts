import { describe, expect, it } from 'vitest'
import { endings, endingText, progressOf } from '../../../../src/main/hosts/electron/job-progress.ts'
import { LiveJob } from '../../../../src/shared/contract/runs/jobs.ts'
import { countingIds } from '../../../helpers/ids.ts'

const { newId: ids } = countingIds()
const job = (change: Partial<LiveJob> = {}): LiveJob =>
  LiveJob.parse({
    ...{ id: ids(), kind: 'judge', title: 'March', state: 'running', batchId: ids(), reviewerId: ids() },
    ...{ createdAt: 1, endedAt: null, total: 10, done: 4, failed: 1, refused: 0, imported: 4, known: 0 },
    ...{ spentMicros: 0, problem: null, rate: null, msLeft: null },
    ...change,
  })

it.each<[string, LiveJob[], number]>([
  ['nothing without jobs', [], -1],
  ['nothing where all have ended', [job({ state: 'done' }), job({ state: 'paused' })], -1],
  ['the share of what is done or has failed', [job()], 0.5],
  ['that of all together', [job(), job({ total: 30, done: 3, failed: 2 })], 0.25],
  ['that it is not known', [job({ state: 'preparing', total: 0, done: 0, failed: 0 })], 2],
])('the icon shows %s', (_, jobs, shown) => {
  expect(progressOf(jobs)).toBe(shown)
})

describe('the progress of a job', () => {
  const running = job()
  const ended = { ...running, state: 'done' as const }
  const stopped = { ...running, state: 'interrupted' as const, problem: 'The disk is full.' }
  it.each<[string, LiveJob[][], LiveJob[]]>([
    ['where it ends', [[running], [ended]], [ended]],
    ['where it was never seen at work', [[], [ended]], [ended]],
    ['where it stops with a problem', [[running], [stopped]], [stopped]],
    ['once', [[running], [ended], [ended]], []],
    ['not where it had ended before', [[ended]], []],
    ['not where a person cancels it', [[running], [{ ...running, state: 'cancelled' }]], []],
    ['not where its process is gone and nothing is wrong', [[running], [{ ...stopped, problem: null }]], []],
    ['where it ends after a person went on with it', [[{ ...running, state: 'paused' }], [ended]], [ended]],
  ])('%s', (_, seen, expected) => {
    const since = endings()
    expect(seen.map(since).at(-1)).toEqual(expected)
  })
})

it.each<[LiveJob, string]>([
  [job({ state: 'done', done: 10, failed: 0 }), 'Done: 10 of 10 items.'],
  [job({ state: 'done', total: 1, done: 0, failed: 1 }), 'Done: 0 of 1 item, 1 failed.'],
  [job({ state: 'interrupted', problem: 'The disk is full.' }), 'The disk is full.'],
])('the notification of %j says %s', (ended, text) => {
  expect(endingText(ended)).toBe(text)
})

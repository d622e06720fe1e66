import { describe, expect, it } from 'vitest'
import { resultText } from '../../../../src/renderer/features/jobs/job-texts.ts'
import type { LiveJob } from '../../../../src/shared/contract/runs/jobs.ts'
import { BatchId, JobId, ReviewerId } from '../../../../src/shared/domain/ids.ts'

const job: LiveJob = {
  id: JobId.parse('01910000-0000-7000-8000-000000000001'),
  kind: 'judge',
  title: 'march.zip',
  batchId: BatchId.parse('01910000-0000-7000-8000-000000000002'),
  state: 'running',
  total: 6,
  done: 3,
  failed: 0,
  refused: 0,
  imported: 4,
  known: 0,
  spentMicros: 0,
  rate: null,
  msLeft: null,
  problem: null,
  reviewerId: ReviewerId.parse('01910000-0000-7000-8000-000000000003'),
  createdAt: 0,
  endedAt: null,
}

describe('what came of a job', () => {
  it.each<[string, Partial<LiveJob>, string]>([
    ['says nothing of imports while its progress is the one count', {}, ''],
    [
      'counts what an import brought in',
      { state: 'done', done: 6, imported: 5, known: 1 },
      '5 imported, 1 duplicate',
    ],
    ['says of a cancelled import how many of all it brought in', { state: 'cancelled' }, '4 of 6 imported'],
    [
      'says of cancelled judging how many of all it judged',
      { kind: 'run', state: 'cancelled' },
      '3 of 6 judged',
    ],
  ])('%s', (_name, part, text) => {
    expect(resultText({ ...job, ...part })).toBe(text)
  })
})

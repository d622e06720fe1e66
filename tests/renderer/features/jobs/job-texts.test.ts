import { describe, expect, it } from 'vitest'
import { judgedTexts, paceText, resultText } from '../../../../src/renderer/features/jobs/job-texts.ts'
import type { LiveJob } from '../../../../src/shared/contract/runs/jobs.ts'
import { BatchId, JobId, ReviewerId } from '../../../../src/shared/domain/ids.ts'
import { callProgress } from '../../../helpers/judging/call-progress.ts'

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
  judged: [],
  rate: null,
  msLeft: null,
  problem: null,
  reviewerId: ReviewerId.parse('01910000-0000-7000-8000-000000000003'),
  createdAt: 0,
  endedAt: null,
}

describe('the result of a job', () => {
  it.each<[string, Partial<LiveJob>, string]>([
    ['says nothing of imports while its progress is the one count', {}, ''],
    [
      'counts what an import brought in',
      { state: 'done', done: 6, imported: 5, known: 1 },
      '5 imported, 1 duplicate',
    ],
    ['says of a cancelled import how many of all it brought in', { state: 'cancelled' }, '4 of 6 imported'],
    [
      'says of cancelled judging how many of all it ran',
      { kind: 'run', state: 'cancelled' },
      '3 of 6 cases run, no model asked',
    ],
    [
      'says of judging what was asked, answered and changed, over all pipelines',
      {
        ...{ kind: 'run', state: 'done', done: 2 },
        judged: [
          { pipeline: 'reading', asked: 9, answered: 8, changed: 2, unasked: 0, missing: null },
          { pipeline: 'evaluation', asked: 3, answered: 3, changed: null, unasked: 0, missing: null },
        ],
      },
      '2 cases run, 12 asked, 11 answered, 2 changed',
    ],
    [
      'says of judging without a model that none was asked',
      { kind: 'run', state: 'done', done: 1 },
      '1 case run, no model asked',
    ],
  ])('%s', (_name, part, text) => {
    expect(resultText({ ...job, ...part })).toBe(text)
  })
})

describe('the pace of a job', () => {
  it.each<[string, Partial<LiveJob>, string]>([
    ['is unknown at first', {}, ''],
    ['is left out while nothing ends', { rate: 0.049 }, ''],
    ['is a rate', { rate: 0.05 }, '0.1 a second'],
    ['has what is left', { rate: 96, msLeft: 91_000 }, '96 a second, 2 min left'],
    ['is the progress of a call', { rate: 0, call: callProgress({ phase: 'loading' }) }, 'Loading llama3.2'],
    [
      'is both',
      { rate: 0.1, msLeft: 20_000, call: callProgress({ phase: 'prompt' }) },
      '0.1 a second, 20 s left. llama3.2 is reading the prompt',
    ],
    ['is nothing once it is over', { state: 'done', rate: 1, call: callProgress() }, ''],
  ])('%s', (_name, part, text) => {
    expect(paceText({ ...job, ...part })).toBe(text)
  })
})

describe('the work of judges in a job', () => {
  it('is a sentence for each pipeline, with what no model was asked and why answers are missing', () => {
    const reading = { pipeline: 'reading', asked: 142, answered: 1, changed: 0, unasked: 0 } as const
    const missing = 'The Boat: 9 disputed words are left open. gemma3:270m gave no answer.'
    const receipt = {
      pipeline: 'receipt',
      asked: 0,
      answered: 0,
      changed: 0,
      unasked: 2,
      missing: null,
    } as const
    expect(judgedTexts({ ...job, state: 'done', judged: [{ ...reading, missing }, receipt] })).toEqual([
      '1 of 142 words answered, 0 changed.',
      missing,
      'No model was asked.',
      '2 cases with open questions: no model is set.',
    ])
  })
})

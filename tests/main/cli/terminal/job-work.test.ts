import { expect, it } from 'vitest'
import { progressText } from '../../../../src/main/cli/terminal/job-work.ts'
import { callProgress } from '../../../helpers/judging/call-progress.ts'

const LOADING = callProgress({ phase: 'loading' })

it.each([
  [{ done: 0, failed: 0, total: 3, rate: null, msLeft: null }, '0 of 3'],
  [
    { done: 1_230, failed: 4, total: 10_000, rate: 96.4, msLeft: 91_000 },
    '1,234 of 10,000, 4 failed, 96 a second, 2 min left',
  ],
  [{ done: 5, failed: 0, total: 9, rate: 0.25, msLeft: 16_000 }, '5 of 9, 0.3 a second, 16 s left'],
  [{ done: 5, failed: 0, total: 9, rate: 0.05, msLeft: null }, '5 of 9, 0.1 a second'],
  [{ done: 5, failed: 0, total: 9, rate: 0.049, msLeft: null }, '5 of 9'],
  [{ done: 0, failed: 0, total: 1, rate: 0, msLeft: null, call: LOADING }, '0 of 1. Loading llama3.2'],
  [
    { done: 1, failed: 0, total: 99_999, rate: 9.94, msLeft: 10_060_000 },
    '1 of 99,999, 9.9 a second, 3 h left',
  ],
  [{ done: 1, failed: 0, total: 2, rate: 1_234.5, msLeft: 100 }, '1 of 2, 1,235 a second, 1 s left'],
])('says how far a job is: %j', (job, text) => {
  expect(progressText(job)).toBe(text)
})

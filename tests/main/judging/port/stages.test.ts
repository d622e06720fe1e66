import { describe, expect, it } from 'vitest'
import { stageLog } from '../../../../src/main/judging/port/stages.ts'
import { testClock } from '../../../helpers/clock.ts'

it('notes what each stage was called, when it began, how long it took and what it counted, in order', () => {
  const clock = testClock(1_000)
  const log = stageLog(clock)
  const words = log.run(
    'normalise',
    () => {
      clock.pass(5)
      return ['a', 'b']
    },
    ({ length }) => ({ words: length }),
  )
  log.run(
    'align',
    () => clock.pass(7),
    () => ({}),
  )
  expect(words).toEqual(['a', 'b'])
  expect(log.stages).toEqual([
    { name: 'normalise', startedAt: 1_000, ms: 5, counts: { words: 2 } },
    { name: 'align', startedAt: 1_006, ms: 7, counts: {} },
  ])
})

it('measures with the time that only grows, not with the clock on the wall', () => {
  let now = 5_000
  let elapsed = 0
  const log = stageLog({ now: () => now, elapsed: () => elapsed })
  log.run(
    'align',
    () => {
      now -= 3_600_000
      elapsed += 4
    },
    () => ({}),
  )
  expect(log.stages).toEqual([{ name: 'align', startedAt: 5_000, ms: 4, counts: {} }])
})

it('notes no stage that failed', () => {
  const log = stageLog(testClock())
  expect(() =>
    log.run(
      'align',
      () => {
        throw new Error('no')
      },
      () => ({}),
    ),
  ).toThrow('no')
  expect(log.stages).toEqual([])
})

describe('a stage that is waited for', () => {
  it('is noted with how long it took, and with what there is to be told in words', async () => {
    const clock = testClock(1_000)
    const log = stageLog(clock)
    const answer = await log.wait(
      'llm_judge',
      async () => {
        clock.pass(12)
        return 'yes'
      },
      (text, ms) => ({ counts: { latencyMs: ms }, facts: { said: text } }),
    )
    expect(answer).toBe('yes')
    expect(log.stages).toEqual([
      { name: 'llm_judge', startedAt: 1_000, ms: 12, counts: { latencyMs: 12 }, facts: { said: 'yes' } },
    ])
  })

  it('is not noted where it failed', async () => {
    const log = stageLog(testClock())
    const failing = log.wait(
      'llm_judge',
      () => Promise.reject(new Error('no')),
      () => ({ counts: {} }),
    )
    await expect(failing).rejects.toThrow('no')
    expect(log.stages).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { writtenJudge } from '../../../src/main/llm/written.ts'
import type { WrittenAnswer } from '../../../src/shared/domain/judging/question.ts'
import { bellQuestion } from '../../helpers/judging/judges.ts'

const CLOCK = { now: () => 1_000 }

function written(key: string, answer: WrittenAnswer['answer']): WrittenAnswer {
  return { role: 'reading.judge', key, sample: 0, answer }
}

describe('a judge that says what was written down', () => {
  it('answers by role and key, for nothing, and says that nobody was asked', async () => {
    const judge = writtenJudge([written('bell:1', { verdict: 'yes', level: 2 })], CLOCK)
    expect(await judge.ask(bellQuestion('good', { key: 'bell:1' }))).toMatchObject({
      kind: 'answered',
      answer: { verdict: 'yes', level: 2 },
      costMicros: 0,
      servedModel: 'written for the sample',
    })
    expect(judge.calls()).toEqual([
      expect.objectContaining({
        provider: 'written',
        result: 'ok',
        cached: true,
        tries: 0,
        costMicros: 0,
        startedAt: 1_000,
      }),
    ])
    expect(judge.questions()).toEqual([
      expect.objectContaining({
        key: 'bell:1',
        callIds: judge.calls().map(({ id }) => id),
        outcome: expect.objectContaining({ kind: 'answered' }),
      }),
    ])
  })

  it.each([
    ['of another key', bellQuestion('good', { key: 'bell:2' })],
    ['of another sample', bellQuestion('good', { key: 'bell:1', sample: 1 })],
  ])('has no answer to a question %s', async (_, question) => {
    const judge = writtenJudge([written('bell:1', { verdict: 'yes', level: 2 })], CLOCK)
    expect(await judge.ask(question)).toMatchObject({ kind: 'failed', why: 'not_recorded' })
    expect(judge.calls()).toEqual([])
    expect(judge.questions()).toHaveLength(1)
  })

  it('takes a role that nothing was written for as one without a model', async () => {
    const judge = writtenJudge([written('bell:1', { verdict: 'yes', level: 2 })], CLOCK)
    const question = bellQuestion('good', { key: 'bell:1', role: 'receipt.referee' })
    expect(await judge.ask(question)).toMatchObject({ kind: 'failed', why: 'not_configured' })
    expect(judge.calls()).toEqual([])
  })

  it('says whose an answer is meant to be, so that several judges count as several', async () => {
    const answer = { verdict: 'yes', level: 2 }
    const judge = writtenJudge([{ ...written('bell:1', answer), by: 'second judge' }], CLOCK)
    expect(await judge.ask(bellQuestion('good', { key: 'bell:1' }))).toMatchObject({
      servedModel: 'written for the sample, second judge',
    })
    expect(judge.calls()).toMatchObject([{ servedModel: 'written for the sample, second judge' }])
  })

  it('is trusted no further than any judge: what does not fit is a failure', async () => {
    const judge = writtenJudge([written('bell:1', { verdict: 'perhaps' })], CLOCK)
    expect(await judge.ask(bellQuestion('good', { key: 'bell:1' }))).toMatchObject({
      kind: 'failed',
      why: 'invalid',
      error: expect.stringContaining('does not fit'),
    })
    expect(judge.calls()).toMatchObject([{ result: 'invalid' }])
  })
})

import { describe, expect, it } from 'vitest'
import { recordedJudge } from '../../../src/main/llm/recorded.ts'
import { AskedQuestion } from '../../../src/shared/domain/judging/question.ts'
import { bellQuestion, testJudge, wireModel } from '../../helpers/judging/judges.ts'
import { wireServer } from '../../helpers/judging/wire-server/closing.ts'
import { json, words } from '../../helpers/judging/wire-server/script.ts'

/** A run with one answer, one failure and one question that nobody was asked. */
async function recorded() {
  const server = await wireServer(({ user }) =>
    user.includes('bad') ? words('No.') : json({ verdict: 'no', level: 1 }),
  )
  const { judge } = testJudge({ settings: [['routes.reading.judge', [wireModel(server, 'openai')]]] })
  const questions = [
    bellQuestion('good', { key: 'bell:0' }),
    bellQuestion('bad', { key: 'bell:1' }),
    bellQuestion('good', { key: 'bell:2', role: 'receipt.referee' }),
  ]
  const outcomes = await Promise.all(questions.map((question) => judge.ask(question)))
  return { server, questions, outcomes, judge }
}

describe('a recorded run', () => {
  it('is told again, answers and failures alike, with their tokens, cost and time, in any order and without a call', async () => {
    const { server, questions, outcomes, judge } = await recorded()
    const before = server.requests.length
    const again = recordedJudge({ questions: judge.questions(), calls: judge.calls() })
    for (const [n, question] of [...questions.entries()].toReversed()) {
      expect(await again.ask(question)).toEqual(outcomes[n])
    }
    expect(server.requests.length).toBe(before)
    expect(again.questions()).toHaveLength(3)
    expect(
      again.calls().every(({ cached, costMicros, tries }) => cached && costMicros === 0 && tries === 0),
    ).toBe(true)
  })

  it('stands as it is kept', async () => {
    const { judge } = await recorded()
    for (const asked of judge.questions())
      expect(AskedQuestion.parse(JSON.parse(JSON.stringify(asked)))).toEqual(asked)
  })

  it('fails plainly where a question was not recorded', async () => {
    const { judge } = await recorded()
    const again = recordedJudge({ questions: judge.questions(), calls: [] })
    expect(await again.ask(bellQuestion('good', { key: 'bell:9' }))).toMatchObject({
      kind: 'failed',
      why: 'not_recorded',
      error: 'No answer to reading.judge bell:9 (sample 0) was recorded.',
    })
    expect(await again.ask(bellQuestion('good', { key: 'bell:0', sample: 1 }))).toMatchObject({
      why: 'not_recorded',
    })
  })

  it('is not believed where its answer does not fit what is asked now', async () => {
    const { judge } = await recorded()
    const [first, ...others] = judge.questions()
    const wrong =
      first?.outcome.kind === 'answered'
        ? { ...first, outcome: { ...first.outcome, answer: 'maybe' } }
        : first
    const again = recordedJudge({ questions: wrong ? [wrong, ...others] : others, calls: [] })
    const asked = bellQuestion('good', wrong ? { key: wrong.key, role: wrong.role } : {})
    expect((await again.ask(asked)).kind).toBe('failed')
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openCall } from '../../../../helpers/calls/open-call.ts'
import { collect } from '../../../../helpers/collect.ts'
import { setAll } from '../../../../helpers/judging/asking.ts'
import { tempDir } from '../../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../../helpers/program/temp-docket.ts'

/** A call whose critical rule is open, claimed by a reviewer who works blind. */
async function blindCall() {
  const test = tempDocket()
  setAll(test, [['review.blind.call', true]])
  const { docket, ada, action } = test
  const id = await openCall(test)
  docket.reviews.act({ caseId: id, action: 'claim', note: null, actionId: action(), claimFirst: false }, ada)
  const rule = docket.cases.get(id, ada).decisions.find(({ kind }) => kind === 'rule') ?? expect.unreachable()
  const answer = (ownAnswer: string, correction: string | null = null) =>
    docket.reviews.feedback.give(
      { decisionId: rule.id, answer: null, ownAnswer, correction, note: null, actionId: action() },
      ada,
    )
  const revealed = () => {
    docket.reviews.reveals.reveal({ caseId: id, decisionId: null, actionId: action() }, ada)
    const { evidence } = docket.cases.get(id, ada)
    if (evidence?.pipeline !== 'call' || evidence.final === null) return expect.unreachable()
    return { final: evidence.final, outcome: evidence.outcome }
  }
  const result = async () => {
    const file = join(tempDir(), 'results.jsonl')
    await collect(docket.exports.results.write({ format: 'jsonl', file, filter: {} }, ada))
    return JSON.parse(readFileSync(file, 'utf8').split('\n')[0] ?? '')
  }
  return { ...test, id, answer, revealed, result }
}

it.each(['failed', 'passed'] as const)(
  'an own answer “%s” to an open critical rule decides it',
  async (own) => {
    const { answer, revealed, result } = await blindCall()
    expect(answer(own).answer).toBe('incorrect')
    const { final, outcome } = revealed()
    expect(outcome?.deterministic.ruleEvaluations).toMatchObject([{ ruleId: 'R-1', inconclusive: true }])
    expect(final).toMatchObject({
      rules: [{ id: 'R-1', standing: own, ruled: true }],
      stages: [{ stage_id: 'opening', critical_violation: own === 'failed' }, { stage_id: 'closing' }],
    })
    expect(final.overall.passed).toBe(own === 'passed')
    expect(await result()).toMatchObject({ summary: { result: own }, decidedBy: ['rules', 'people'] })
  },
)

it('an own answer to an open decision is named in the history and among the last rulings', async () => {
  const { answer, docket, ada, id } = await blindCall()
  expect(answer('passed')).toMatchObject({ wasOpen: true })
  const given = docket.cases.get(id, ada).history.findLast(({ type }) => type === 'feedback.give')
  expect(given).toMatchObject({ detail: 'incorrect', stated: 'passed' })
  expect(docket.reviews.recentRulings(ada)).toContainEqual(
    expect.objectContaining({ kind: 'answer', stated: 'passed', wasOpen: true }),
  )
})

it('an own answer and another correction are refused together', async () => {
  const { answer } = await blindCall()
  expect(() => answer('failed', 'passed')).toThrowError(
    expect.objectContaining({ code: 'NOT_ALLOWED', message: expect.stringMatching(/You chose “failed”/) }),
  )
  expect(answer('failed', 'failed').answer).toBe('incorrect')
})

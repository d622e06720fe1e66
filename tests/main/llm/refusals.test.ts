import { describe, expect, it } from 'vitest'
import { modelPorts } from '../../../src/main/llm/models.ts'
import type { Protocol } from '../../../src/shared/domain/judging/model.ts'
import { RefusalCategory, refusalText } from '../../../src/shared/domain/judging/refusal.ts'
import { bellQuestion, testJudge, wireModel } from '../../helpers/judging/judges.ts'
import { modelRequest } from '../../helpers/judging/model-requests.ts'
import { wireServer } from '../../helpers/judging/wire-server/closing.ts'
import { status, type WireReply, words } from '../../helpers/judging/wire-server/script.ts'

const refused = (refusedAs: string): WireReply => words('No.', { finish: 'refusal', refusedAs })
const failed = (code: number, error: object): WireReply => status(code, { error })

async function replyTo(protocol: Protocol, reply: WireReply) {
  const server = await wireServer(() => reply)
  return modelPorts()[protocol].send(modelRequest(server.urls[protocol]))
}

describe('a refusal keeps the category of its provider', () => {
  it.each([
    ['anthropic', 'cyber', 'cyber'],
    ['anthropic', 'bio', 'bio'],
    ['anthropic', 'frontier_llm', 'competing_models'],
    ['anthropic', 'reasoning_extraction', 'reasoning_extraction'],
    ['anthropic', 'general_harms', 'policy'],
    ['anthropic', 'a_category_of_tomorrow', 'policy'],
    ['openai', 'RECITATION', 'recitation'],
    ['openai', 'SAFETY', 'policy'],
  ] as const)('%s says %s, which is %s', async (protocol, refusedAs, refusal) => {
    expect(await replyTo(protocol, refused(refusedAs))).toMatchObject({
      kind: 'text',
      finish: 'refusal',
      refusal,
    })
  })

  it.each([
    ['cyber_policy', 'cyber'],
    ['bio_policy', 'bio'],
    ['content_filter', 'policy'],
    ['misalignment_policy_violation', 'policy'],
  ])('also where it comes as an error with the code %s', async (code, refusal) => {
    const reply = await replyTo('openai', failed(400, { message: 'This was flagged.', code, type: 'x' }))
    expect(reply).toMatchObject({ kind: 'problem', problem: 'refused', refusal, requests: 1 })
  })

  it('and has none where the provider gives none', async () => {
    expect(await replyTo('anthropic', words('No.', { finish: 'refusal' }))).toMatchObject({
      finish: 'refusal',
      refusal: null,
    })
  })
})

describe('an error about the account', () => {
  it.each([
    ['openai', 403, { message: 'Your organization must be verified to use the model.' }, 'account'],
    ['openai', 401, { message: 'You must be a member of an organization to use the API.' }, 'account'],
    ['openai', 429, { message: 'Not now.', code: 'billing_not_active' }, 'account'],
    ['anthropic', 400, { message: 'This organization has been disabled.', type: 'x' }, 'account'],
    ['anthropic', 402, { message: 'Pay first.', type: 'billing_error' }, 'account'],
    ['openai', 429, { message: 'Limit.', code: 'organization_spend_limit_exceeded' }, 'no_credit'],
    ['openai', 429, { message: 'Quota.', type: 'insufficient_quota' }, 'no_credit'],
    ['openai', 402, { message: 'Credits.', code: 'credit_balance_exhausted' }, 'no_credit'],
    ['openai', 429, { message: 'Too many requests.' }, 'rate_limited'],
  ] as const)('of %s, %d %j, is %s', async (protocol, code, error, problem) => {
    expect(await replyTo(protocol, failed(code, error))).toMatchObject({ kind: 'problem', problem })
  })
})

describe('a question that is refused', () => {
  it('is no failure of the provider: the call says who refused what, and is not tried again', async () => {
    const server = await wireServer(() => failed(400, { message: 'Flagged.', code: 'bio_policy' }))
    const route = [wireModel(server, 'openai', 'first')]
    const { judge } = testJudge({ settings: [['routes.reading.judge', route]] })
    expect(await judge.ask(bellQuestion())).toMatchObject({ kind: 'failed' })
    expect(judge.calls()).toMatchObject([
      { result: 'refused', refusal: 'bio', tries: 1, error: expect.stringMatching(/dangerous biology/) },
    ])
  })

  it('is told in a sentence of its own for each category', () => {
    const sentences = RefusalCategory.options.map(refusalText)
    expect(new Set(sentences).size).toBe(RefusalCategory.options.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^The model refused to answer: .+\.$/)
  })
})

import { describe, expect, it } from 'vitest'
import { recordedJudge } from '../../../../src/main/llm/recorded.ts'
import { Protocol } from '../../../../src/shared/domain/judging/model.ts'
import type { MemoryInput } from '../../../../src/shared/pipelines/memory/input.ts'
import { testJudge, wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import {
  json,
  status,
  type WireReply,
  type WireRequest,
  words,
} from '../../../helpers/judging/wire-server/script.ts'
import { judgedWith, keptTitles, promptWith, shownIn, titles } from '../../../helpers/memories/a-prompt.ts'
import { ownClock } from '../../../helpers/until.ts'

const KEYS = { openai: 'sk-some-key-0123456789', anthropic: 'sk-ant-some-key-0123456789' }
const INPUT = promptWith(titles(8))

interface Wired {
  readonly input?: MemoryInput
  readonly protocol?: Protocol
  readonly settings?: Readonly<Record<string, unknown>>
  readonly judging?: readonly (readonly [string, unknown])[]
  readonly hasKey?: boolean
}

/** A prompt judged by a model of the wire server, through the provider's own client. */
async function overWire(reply: (request: WireRequest) => WireReply, wired: Wired = {}) {
  const { input = INPUT, protocol = 'anthropic', settings = {}, judging = [], hasKey = true } = wired
  const server = await wireServer((request) => reply(request))
  const model = hasKey
    ? wireModel(server, protocol)
    : { provider: protocol, model: protocol, baseUrl: 'https://models.example/v1' }
  const routes = ['judge', 'judgeSecond'].map((role) => [`routes.memory.${role}`, [model]] as const)
  const { judge } = testJudge({ settings: [...routes, ...judging], keys: hasKey ? KEYS : {} })
  const clock = ownClock()
  const result = await judgedWith(input, judge.ask, { settings })
  return { ...result, ms: clock.elapsed(), requests: server.requests, judge }
}

/** Keeps the memories with these titles, by the numbers under which a request shows them. */
const keeping =
  (...wanted: readonly string[]) =>
  ({ user }: WireRequest, more: { readonly afterMs?: number } = {}): WireReply =>
    json({ keep: shownIn(user).flatMap((title, index) => (wanted.includes(title) ? [index] : [])) }, more)

describe.each(Protocol.options)('a prompt with memories over %s', (protocol) => {
  it('takes one request of a schema, and maps what is kept back (004-03, 004-04)', async () => {
    const result = await overWire(keeping('Memory 5', 'Memory 2'), { protocol })
    expect(result.requests).toHaveLength(1)
    expect(result.requests[0]?.format).toBe('schema')
    expect(result.requests[0]?.system).toContain('which stored memories are given to a coding assistant')
    expect(keptTitles(result)).toEqual(['Memory 2', 'Memory 5'])
    expect(result.outcome.judge).toMatchObject({ pool: 8, failures: [] })
  })
})

describe('the five rows of 004-08', () => {
  it('1: the judge answers, and what it keeps is given, or nothing', async () => {
    const one = await overWire(keeping('Memory 4'))
    expect([one.outcome.path, keptTitles(one)]).toEqual(['judged', ['Memory 4']])
    const none = await overWire(keeping())
    expect([none.outcome.path, none.outcome.output]).toEqual(['judged', ''])
  })

  it.each<[string, WireReply]>([
    ['hangs', { kind: 'hang' }],
    ['is cut', { kind: 'cut', at: 'body' }],
    ['breaks', status(500, 'down')],
    ['refuses the key', status(401, 'no')],
    ['has no time for it', status(529, 'overloaded')],
    ['writes no JSON', words('All of them are fine.')],
    ['writes no list', json({ keep: 'all' })],
    ['is cut short', words('{"keep": [0,', { finish: 'length' })],
    ['refuses', words('I cannot.', { finish: 'refusal' })],
  ])('2: the judge %s, and the best two are given within the deadline', async (_, reply) => {
    const result = await overWire(() => reply, {
      settings: { 'judge.timeoutPerCall': 1 },
      judging: [['deadlines.memory', 400]],
    })
    expect([result.outcome.reason, keptTitles(result)]).toEqual(['failed', titles(2)])
    expect(result.escalations).toMatchObject([{ trigger: 'JUDGE_UNAVAILABLE', priority: 'low' }])
    expect(result.ms).toBeLessThan(2_000)
  })

  it('3: there is no key, and the best three are given; nobody is called', async () => {
    const result = await overWire(keeping(), { hasKey: false })
    expect([result.outcome.reason, keptTitles(result)]).toEqual(['not_configured', titles(3)])
    expect([result.requests, result.escalations]).toEqual([[], []])
    expect(result.outcome.judge?.failures[0]).toMatch(/needs a key/)
  })

  it('4: the judge is switched off, and the best three are given', async () => {
    const result = await overWire(keeping(), { judging: [['judges.memory', 'off']] })
    expect([result.outcome.reason, keptTitles(result)]).toEqual(['disabled', titles(3)])
    expect([result.requests, result.escalations]).toEqual([[], []])
  })

  it('5: there is no full-text search, and the best by keywords are given without a judge', async () => {
    const result = await overWire(keeping(), { input: promptWith(titles(8), { retrieval: 'keywords' }) })
    expect([result.outcome.path, keptTitles(result)]).toEqual(['keywords', titles(3)])
    expect(result.requests).toEqual([])
  })
})

describe('two judges over the wire (004-12)', () => {
  const DUAL = { 'judge.dualVerification': true }
  const isFirst = ({ system }: WireRequest) => system.includes('about the same topic as the prompt')

  it('are asked at once: one call begins before the other has ended', async () => {
    const result = await overWire((request) => keeping('Memory 1')(request, { afterMs: 300 }), {
      settings: DUAL,
    })
    expect(result.requests).toHaveLength(2)
    expect(keptTitles(result)).toEqual(['Memory 1'])
    const [first, second] = result.judge.calls()
    expect(second?.startedAt).toBeLessThan((first?.startedAt ?? 0) + (first?.ms ?? 0))
  })

  it('give what one keeps where the other hangs (c9)', async () => {
    const result = await overWire(
      (request) => (isFirst(request) ? { kind: 'hang' } : keeping('Memory 3')(request)),
      { settings: { ...DUAL, 'judge.timeoutPerCall': 1 } },
    )
    expect([result.outcome.reason, keptTitles(result)]).toEqual(['degraded', ['Memory 3']])
    expect(result.outcome.judge?.failures).toHaveLength(1)
  })
})

it('one call may take as long as the pipeline’s settings say, and then the next model is asked (004-11, c7)', async () => {
  const server = await wireServer((request) =>
    request.protocol === 'openai' ? { kind: 'hang' } : keeping('Memory 1')(request),
  )
  const route = [wireModel(server, 'openai'), wireModel(server, 'anthropic')]
  const { judge } = testJudge({ settings: [['routes.memory.judge', route]], keys: KEYS })
  const result = await judgedWith(INPUT, judge.ask, { settings: { 'judge.timeoutPerCall': 1 } })
  expect([result.outcome.reason, keptTitles(result)]).toEqual(['answered', ['Memory 1']])
  expect(judge.calls().map(({ result: ended }) => ended)).toEqual(['timeout', 'ok'])
})

it('recorded answers give the same outcome again', async () => {
  const { outcome, decisions, judge } = await overWire(keeping('Memory 4', 'Memory 0'))
  const recorded = recordedJudge({ questions: judge.questions(), calls: judge.calls() })
  const again = await judgedWith(INPUT, recorded.ask)
  expect(again.outcome).toEqual(outcome)
  expect(again.decisions.map(({ after }) => after)).toEqual(decisions.map(({ after }) => after))
})

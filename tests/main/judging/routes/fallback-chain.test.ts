import { describe, expect, it } from 'vitest'
import { findServer } from '../../../helpers/judging/find-server.ts'
import {
  bellQuestion,
  localModel,
  localServerWith,
  testJudge,
  wireModel,
} from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, status, type WireReply, words } from '../../../helpers/judging/wire-server/script.ts'

const ANSWER = { verdict: 'yes', level: 3 }
const route = (...models: readonly unknown[]) => ['routes.reading.judge', models] as const

/** A server whose models answer as they are told, by name. */
const serving = (replies: Readonly<Record<string, WireReply>>) =>
  wireServer(({ model }) => replies[model] ?? json(ANSWER))

describe('a route', () => {
  const rows = [
    ['unavailable', status(503, 'Down.'), true],
    ['rate_limited', status(429, 'Slow down.', { 'retry-after': '600' }), true],
    ['refused', words('I would rather not.', { finish: 'refusal' }), false],
    ['truncated', words('{"verdict"', { finish: 'length' }), false],
    ['invalid', words('Perhaps.'), false],
    ['timeout', { kind: 'hang' }, false],
  ] as const satisfies readonly (readonly [string, WireReply, boolean])[]

  it.each(rows)('goes on after %s', async (result, reply) => {
    const server = await serving({ first: reply })
    const { judge } = testJudge({
      settings: [
        route(wireModel(server, 'openai', 'first'), wireModel(server, 'openai', 'second')),
        ['deadlines.reading', result === 'timeout' ? 1_500 : 60_000],
      ],
    })
    expect(await judge.ask(bellQuestion())).toMatchObject({ kind: 'answered', answer: ANSWER })
    expect(judge.calls().map((call) => call.result)).toEqual([result, 'ok'])
  })

  it('whose models all fail says what happened to each', async () => {
    const server = await serving({ first: words('No.'), second: status(404, 'no such model') })
    const { judge } = testJudge({
      settings: [route(wireModel(server, 'openai', 'first'), wireModel(server, 'anthropic', 'second'))],
    })
    expect(await judge.ask(bellQuestion())).toMatchObject({
      kind: 'failed',
      why: 'unavailable',
      raw: null,
      error: expect.stringMatching(/no JSON.*Anthropic does not have the model second.*No Ollama is here/),
    })
  })

  it('names a model that lacks something after the others have used up the time', async () => {
    const server = await serving({ first: { kind: 'hang' } })
    const { judge } = testJudge({
      settings: [
        route(wireModel(server, 'openai', 'first'), { provider: 'anthropic', model: 'second' }),
        ['deadlines.reading', 300],
      ],
    })
    expect(await judge.ask(bellQuestion())).toMatchObject({
      kind: 'failed',
      why: 'timeout',
      error: expect.stringMatching(/^first: OpenAI did not answer in time .*Anthropic needs a key/),
    })
  })

  it('ends at a local server that was found, with the chosen model that can judge', async () => {
    const server = await serving({ first: status(500, 'Down.') })
    server.models.push(
      { name: 'nomic-embed-text:latest', digest: 'aaa', family: 'nomic-bert' },
      { name: 'llama3.2:latest', digest: 'bbb' },
    )
    const { judge } = testJudge({
      settings: [
        route(wireModel(server, 'openai', 'first')),
        ['providers.ollama.baseUrl', server.origin],
        ['providers.ollama.models', ['nomic-embed-text', 'llama3.2']],
      ],
      findLocal: findServer,
    })
    expect(await judge.ask(bellQuestion())).toMatchObject({
      kind: 'answered',
      servedModel: 'llama3.2:latest',
    })
    expect(judge.calls()).toMatchObject([
      { provider: 'openai', result: 'unavailable' },
      {
        provider: 'ollama',
        requestedModel: 'llama3.2:latest',
        fingerprint: 'bbb',
        costMicros: 0,
        result: 'ok',
      },
    ])
  })

  it('of receipts asks a local server without being told to, and no other does', async () => {
    const server = await serving({})
    const local = {
      settings: [
        ['providers.ollama.baseUrl', server.origin],
        ['providers.ollama.models', ['llama3.2']],
      ] as const,
      findLocal: localServerWith(localModel('llama3.2:latest')),
    }
    const receiptJudge = testJudge(local).judge.ask(bellQuestion('It rang.', { role: 'receipt.referee' }))
    expect(await receiptJudge).toMatchObject({ kind: 'answered' })
    expect(await testJudge(local).judge.ask(bellQuestion())).toMatchObject({ why: 'not_configured' })
  })
})

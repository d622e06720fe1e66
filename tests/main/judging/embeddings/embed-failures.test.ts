import { describe, expect, it } from 'vitest'
import { embeddingModel } from '../../../../src/main/judging/embeddings/embed.ts'
import { animals, byTopic, embedded, KEY } from '../../../helpers/judging/embedding.ts'
import { localModel, localServerWith, testJudge, wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { vectors } from '../../../helpers/judging/wire-server/embeddings.ts'
import {
  json,
  status,
  type WireReply,
  type WireRequest,
} from '../../../helpers/judging/wire-server/script.ts'
import { until } from '../../../helpers/until.ts'

describe.each(['openai', 'ollama'] as const)('texts that %s is to embed', (protocol) => {
  it.each<[string, (request: WireRequest) => WireReply, string, RegExp, number]>([
    ['too few vectors', () => vectors([[1, 2]]), 'invalid', /1 vectors for 2 texts/, 1],
    ['too many vectors', () => vectors([[1], [2], [3]]), 'invalid', /3 vectors for 2 texts/, 1],
    ['different dimensions', () => vectors([[1, 2], [1]]), 'invalid', /different dimensions/, 1],
    ['no vector at all', () => vectors([]), 'invalid', /0 vectors for 2 texts/, 1],
    [
      'a chat model’s no',
      () => status(400, 'this model does not support embeddings'),
      'unavailable',
      /support/,
      1,
    ],
    ['a server’s no', () => status(501, 'start it with --embeddings'), 'unavailable', /--embeddings/, 1],
    ['a chat answer', () => json({ word: 'yes' }), 'unavailable', /an answer that cannot be read/, 3],
    ['a key that is refused', () => status(401, 'no'), 'unavailable', /did not accept the key/, 1],
    ['no such model', () => status(404, 'no such model'), 'unavailable', /does not have the model/, 1],
    ['a server that is down', () => status(500, 'down'), 'unavailable', /could not answer/, 3],
    ['a cut connection', () => ({ kind: 'cut', at: 'body' }), 'unavailable', /cut/, 3],
    ['no end', () => ({ kind: 'hang' }), 'timeout', /did not answer in time/, 1],
    [
      'a way to elsewhere',
      () => status(307, 'there', { location: 'https://elsewhere.example/' }),
      'unavailable',
      /redirects to another address/,
      1,
    ],
  ])('and that get %s are a failure with its reason', async (_, reply, why, error, requests) => {
    const { outcome, server, judge } = await embedded(protocol, {
      script: reply,
      sets: [animals],
      judging: { settings: [['deadlines.lesson', why === 'timeout' ? 300 : 20_000]] },
    })
    expect(outcome).toMatchObject({ kind: 'failed', why, error: expect.stringMatching(error) })
    expect(server.requests).toHaveLength(requests)
    expect(judge.calls()).toMatchObject([{ result: why, tries: requests }])
    if (why === 'invalid') expect(judge.calls()[0]?.usage).toEqual(server.tokens()) // paid for all the same
  })

  it('are sent again after a 429, and then there', async () => {
    const { outcome, server } = await embedded(protocol, {
      script: (request, index) =>
        index === 0 ? status(429, 'slow down', { 'retry-after-ms': '20' }) : byTopic(request),
      sets: [animals],
    })
    expect(outcome.kind).toBe('embedded')
    expect(server.requests).toHaveLength(2)
  })

  it('end at once when the run is stopped, and leave no open request', async () => {
    const stop = new AbortController()
    const server = await wireServer(() => ({ kind: 'hang' }))
    const route = [wireModel(server, protocol)]
    const { judge } = testJudge({
      keys: { openai: KEY },
      settings: [
        ['routes.lesson.embedding', route],
        ['budgets.unknownPrices', 'allow'],
      ],
      run: { signal: stop.signal },
    })
    const asked = embeddingModel(judge.ask).embed({ role: 'lesson.embedding', route, sets: [animals] })
    await until(() => server.requests.length === 1)
    stop.abort()
    expect(await asked).toMatchObject({ kind: 'failed', why: 'cancelled' })
    await until(() => server.openSockets() === 0)
  })

  it('show no key that comes back, wherever it stands', async () => {
    const failure = await embedded(protocol, { script: () => status(400, `bad key ${KEY}`), sets: [animals] })
    const named = await embedded(protocol, {
      script: () => vectors([[1], [2]], { model: KEY }),
      sets: [animals],
    })
    for (const { outcome, judge } of [failure, named])
      expect(JSON.stringify([outcome, judge.calls(), judge.questions()])).not.toContain(KEY)
  })
})

describe('no vectors', () => {
  it('come of Anthropic: it is not asked, and the next model is', async () => {
    const { outcome, server } = await embedded('ollama', {
      route: (own) => [wireModel(own, 'anthropic'), wireModel(own, 'ollama')],
    })
    expect(outcome.kind).toBe('embedded')
    expect(new Set(server.requests.map(({ protocol }) => protocol))).toEqual(new Set(['ollama']))
    const alone = await embedded('anthropic')
    expect(alone.server.requests).toEqual([])
    expect(alone.outcome).toMatchObject({
      why: 'not_configured',
      error: expect.stringMatching(/^Anthropic has no embedding models\. Choose one/),
    })
  })

  it('come where nothing answers', async () => {
    const route = [{ provider: 'ollama', model: 'nomic-embed-text', baseUrl: 'http://127.0.0.1:9' }] as const
    const { outcome } = await embedded('ollama', { route: () => route })
    expect(outcome).toMatchObject({
      kind: 'failed',
      why: 'unavailable',
      error: expect.stringMatching(/was not reached/),
    })
  })

  it('are asked for where judges are switched off, whatever route is set', async () => {
    const { outcome, server } = await embedded('openai', {
      judging: { settings: [['judges.lesson', 'off']] },
    })
    expect(outcome).toMatchObject({ kind: 'failed', why: 'disabled' })
    expect(server.requests).toEqual([])
  })

  it('are asked of a local model that nobody named for it', async () => {
    const server = await wireServer(byTopic)
    const { judge } = testJudge({
      settings: [['judges.lesson', 'on']],
      findLocal: localServerWith(localModel('llama3.2')),
    })
    const sets = [animals]
    expect(
      await embeddingModel(judge.ask).embed({ role: 'lesson.embedding', route: [], sets }),
    ).toMatchObject({
      kind: 'failed',
      why: 'not_configured',
    })
    expect(server.requests).toEqual([])
  })
})

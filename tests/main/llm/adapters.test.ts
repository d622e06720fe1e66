import { describe, expect, it, vi } from 'vitest'
import { modelPorts } from '../../../src/main/llm/models.ts'
import { Protocol } from '../../../src/shared/domain/judging/model.ts'
import { modelRequest } from '../../helpers/judging/model-requests.ts'
import { wireServer } from '../../helpers/judging/wire-server/closing.ts'
import { json, status, words } from '../../helpers/judging/wire-server/script.ts'
import { ownClock, until } from '../../helpers/until.ts'
import { matching, rows } from './rows.ts'

const ANSWER = { verdict: 'yes', level: 3 }

describe.each(Protocol.options)('the adapter of %s makes of', (protocol) => {
  it.each(rows)('$name what it is', async ({ name, wire, expected }) => {
    const server = await wireServer(() => wire)
    const wantsLogprobs = name.startsWith('log-probabilities')
    const reply = await modelPorts()[protocol].send(
      modelRequest(server.urls[protocol], { topLogprobs: wantsLogprobs ? 3 : null }),
    )
    expect(reply).toMatchObject(matching(expected, protocol))
    expect(reply.requests).toBe(server.requests.length)
    expect(server.requests).toHaveLength(name === '400' ? 2 : 1) // a host may mean the schema and not say so
  })

  it('a host that is not there the lack of a connection', async () => {
    const server = await wireServer(() => json(ANSWER))
    await server.close()
    const onConnected = vi.fn()
    const reply = await modelPorts()[protocol].send(modelRequest(server.urls[protocol], { onConnected }))
    expect(reply).toMatchObject({
      kind: 'problem',
      problem: 'no_connection',
      message: expect.stringMatching(/ECONNREFUSED/),
    })
    expect(onConnected).not.toHaveBeenCalled()
  })

  it('a request that is stopped an end at once, and no open connection', async () => {
    const server = await wireServer(() => ({ kind: 'hang' }))
    const stop = new AbortController()
    const sent = modelPorts()[protocol].send(modelRequest(server.urls[protocol], { signal: stop.signal }))
    await until(() => server.requests.length === 1)
    const clock = ownClock()
    stop.abort()
    expect(await sent).toMatchObject({ kind: 'problem', problem: 'aborted' })
    expect(clock.elapsed()).toBeLessThan(100)
    await until(() => server.openSockets() === 0)
  })

  it('a request that was stopped before it began nothing', async () => {
    const server = await wireServer(() => json(ANSWER))
    const reply = await modelPorts()[protocol].send(
      modelRequest(server.urls[protocol], { signal: AbortSignal.abort() }),
    )
    expect(reply).toMatchObject({ kind: 'problem', problem: 'aborted' })
    expect(server.requests).toHaveLength(0)
  })

  it('a slow answer the news that the host was reached, long before it', async () => {
    const server = await wireServer(() => ({ kind: 'hang' }))
    const stop = new AbortController()
    const onConnected = vi.fn()
    const sent = modelPorts()[protocol].send(
      modelRequest(server.urls[protocol], { signal: stop.signal, onConnected }),
    )
    await until(() => onConnected.mock.calls.length > 0)
    stop.abort()
    await sent
    expect(onConnected).toHaveBeenCalledOnce()
  })

  it('no failure a word on the terminal', async () => {
    const logs = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name))
    const bodies = ['<html>no</html>', '{"error":', '', '{"error": {"message": "no"}}']
    const types = ['text/html', 'application/json']
    const replies = bodies.flatMap((body) =>
      types.map((type) => ({ kind: 'body', status: 500, body, type }) as const),
    )
    const server = await wireServer((_, index) => replies[index] ?? json(ANSWER))
    const port = modelPorts()[protocol]
    for (const _ of replies) await port.send(modelRequest(server.urls[protocol]))
    for (const spy of logs) expect(spy).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})

describe('a request', () => {
  it.each(Protocol.options)('of %s holds the prompt, the schema and the limits', async (protocol) => {
    const server = await wireServer(() => json(ANSWER))
    await modelPorts()[protocol].send(
      modelRequest(server.urls[protocol], {
        turns: [
          { role: 'user', text: 'Did the bell ring?' },
          { role: 'assistant', text: 'Perhaps.' },
          { role: 'user', text: 'Yes or no?' },
        ],
      }),
    )
    const [request] = server.requests
    expect(request).toMatchObject({ model: 'test-model', user: 'Yes or no?', turns: 3, format: 'schema' })
    expect(request?.system).toMatch(/^You judge whether a bell rang\./)
    expect(JSON.stringify(request?.body)).toContain('200')
    expect(JSON.stringify(request?.headers)).toContain('sk-test-0123456789abcdef')
  })

  it.each(['openai', 'anthropic'] as const)(
    'of %s says in the schema what no grammar enforces, and demands every field',
    async (protocol) => {
      const server = await wireServer(() => json(ANSWER))
      await modelPorts()[protocol].send(modelRequest(server.urls[protocol]))
      const sent = JSON.stringify(server.requests[0]?.body)
      expect(sent).toContain('"required":["verdict","level","note"]')
      expect(sent).toContain('"additionalProperties":false')
      expect(sent).toContain('"note":{"anyOf":[{"type":"string"},{"type":"null"}]}')
      expect(sent).toContain('"description":"(minimum: 0) (maximum: 4)"')
      expect(sent).not.toMatch(/"(minimum|maximum)":/)
    },
  )

  it('of anthropic has the provider keep the system prompt for an hour (002-17)', async () => {
    const server = await wireServer(() => json(ANSWER))
    await modelPorts().anthropic.send(modelRequest(server.urls.anthropic))
    expect(server.requests[0]?.body['system']).toMatchObject([
      { cache_control: { type: 'ephemeral', ttl: '1h' } },
    ])
  })

  it.each([
    ['a short prompt', 100, 4_096],
    ['a long one', 20_000, 16_384],
    ['the longest', 1_000_000, 131_072],
  ])('of ollama tells a context that %s fits in', async (_, letters, context) => {
    const server = await wireServer(() => json(ANSWER))
    const turns = [{ role: 'user' as const, text: 'a'.repeat(letters) }]
    await modelPorts().ollama.send(modelRequest(server.urls.ollama, { turns }))
    expect(server.requests[0]?.body['options']).toMatchObject({ num_ctx: context, num_predict: 200 })
  })
})

describe('an option that a host does not accept', () => {
  const picky = (named: RegExp, message: string) =>
    wireServer(({ body, format }) =>
      named.test(JSON.stringify(body)) || (message.includes('response_format') && format !== 'none')
        ? status(400, message)
        : json(ANSWER),
    )

  it.each([
    ['openai', 'temperature', /"temperature":/, "Unsupported value: 'temperature'"],
    ['anthropic', 'temperature', /"temperature":/, 'temperature: not supported by this model'],
    ['anthropic', 'json_schema', /"output_config":/, 'output_config: Extra inputs are not permitted'],
    ['ollama', 'think', /"think":/, '"test-model" does not support thinking'],
  ] as const)(
    'is left out by %s (%s), recorded, and not asked for again',
    async (protocol, name, named, message) => {
      const server = await picky(named, message)
      const port = modelPorts()[protocol]
      const first = await port.send(modelRequest(server.urls[protocol]))
      expect(first).toMatchObject({ kind: 'text', droppedParams: [name] })
      expect(server.requests).toHaveLength(2)
      const again = await port.send(modelRequest(server.urls[protocol]))
      expect(again).toMatchObject({ kind: 'text', droppedParams: [name] })
      expect(server.requests).toHaveLength(3)
    },
  )

  it('turns a schema into any object, and then into words, at a host of few gifts', async () => {
    const server = await picky(/(?!)/, "'response_format' is not supported")
    const port = modelPorts().openai
    const reply = await port.send(modelRequest(server.urls.openai))
    expect(reply).toMatchObject({ kind: 'text', droppedParams: ['json_schema', 'json_object'] })
    expect(server.requests.map(({ format }) => format)).toEqual(['schema', 'object', 'none'])
    expect(server.requests[1]?.system).toContain('Answer with one JSON object')
    expect(server.requests[2]?.system).toContain('"verdict"')
    await port.send(modelRequest(server.urls.openai))
    expect(server.requests.at(-1)?.format).toBe('none')
    await port.send(modelRequest(server.urls.openai, { model: 'another' }))
    expect(server.requests.length).toBe(7)
  })

  it('is a limit of tokens under its new name, which then has its old one', async () => {
    const server = await picky(/"max_tokens":/, "Use 'max_completion_tokens' instead of 'max_tokens'")
    const reply = await modelPorts().openai.send(modelRequest(server.urls.openai))
    expect(reply).toMatchObject({ kind: 'text', droppedParams: [], params: { max_completion_tokens: 200 } })
  })

  it('stays a failure where nothing that could be left out is named', async () => {
    const server = await wireServer(() => status(400, 'This account is asleep.'))
    const reply = await modelPorts().openai.send(modelRequest(server.urls.openai))
    expect(reply).toMatchObject({ kind: 'problem', problem: 'bad_request' })
    await modelPorts().openai.send(modelRequest(server.urls.openai))
    expect(server.requests.at(2)?.format).toBe('schema')
  })

  it('is nothing but words where the answer is fine without', async () => {
    const server = await wireServer(() => words('yes'))
    await modelPorts().openai.send(modelRequest(server.urls.openai, { temperature: null, seed: 7 }))
    expect(server.requests[0]?.body).toMatchObject({ seed: 7 })
    expect(server.requests[0]?.body).not.toHaveProperty('temperature')
  })
})

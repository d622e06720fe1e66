import { describe, expect, it } from 'vitest'
import { checkModel } from '../../../../src/main/services/models/model-check.ts'
import type { CheckLine } from '../../../../src/shared/contract/program/models.ts'
import type { ModelRef } from '../../../../src/shared/domain/judging/model.ts'
import { collect } from '../../../helpers/collect.ts'
import { findServer } from '../../../helpers/judging/find-server.ts'
import { wireModel } from '../../../helpers/judging/judges.ts'
import { routeReading } from '../../../helpers/judging/model-settings.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, status } from '../../../helpers/judging/wire-server/script.ts'
import { memoryKeychain } from '../../../helpers/keychain/keychain.ts'
import { LESSON_WRITERS } from '../../../helpers/lessons/writers.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { until } from '../../../helpers/until.ts'

const KEY = 'sk-test-0123456789abcdef0123456789'
const SYSTEM = { kind: 'system' } as const

const usage = { inputUncached: 100, cacheRead: 0, cacheWrite: 0, output: 10, reasoning: 0 }
const yes = () => json({ word: 'yes' }, { usage })

/** A program whose keychain has a key, and that has money to spend on models with unknown prices. */
function withKeys(keys: readonly (readonly [string, string])[] = [['openai', KEY]]) {
  const test = tempDocket(undefined, { keychain: memoryKeychain(new Map(keys)), findLocal: findServer })
  test.docket.program.settings.set('providers.ollama.baseUrl', 'http://127.0.0.1:9', SYSTEM)
  return test
}

const named = (lines: readonly CheckLine[], check: string) => lines.find((line) => line.check === check)
const signal = () => new AbortController().signal

describe('the doctor', () => {
  it('finds nothing wrong where nobody has set anything up, and says what works without a model', async () => {
    const { docket } = tempDocket()
    const lines = await collect(docket.models.doctor.examine(signal()))
    expect(lines.map(({ check, ok }) => [check, ok])).toEqual([
      ['store', true],
      ['keychain', true],
      ['ollama', true],
      ['route reading.judge', true],
      ['route receipt.referee', true],
      ['route lesson.judges', true],
      ...LESSON_WRITERS.map((role) => [`route ${role}`, true]),
      ['route lesson.embedding', true],
      ['route call.evaluator', true],
      ['route memory.judge', true],
      ['route memory.judgeSecond', true],
      ['route evaluation.judge', true],
    ])
    expect(named(lines, 'route receipt.referee')?.detail).toMatch(/goes to a person, until Ollama answers/)
    expect(named(lines, 'ollama')?.detail).toBe('The current settings do not need it. No Ollama is here.')
    expect(named(lines, 'route reading.judge')?.detail).toMatch(/goes to a person\. No model is set/)
    const unset = lines.filter(({ isUnset }) => isUnset === true).map(({ check }) => check)
    expect(unset).toEqual(lines.filter(({ check }) => check.startsWith('route ')).map(({ check }) => check))
  })

  it('says which address of the environment is not heeded, and shows nothing of it', async () => {
    const OPENAI_BASE_URL = `https://ada:${KEY}@gateway.example/v1`
    const { docket } = tempDocket(undefined, { environment: { OPENAI_BASE_URL, OLLAMA_HOST: '' } })
    const lines = await collect(docket.models.doctor.examine(signal()))
    expect(named(lines, 'address openai')).toEqual({
      check: 'address openai',
      ok: false,
      detail:
        'OPENAI_BASE_URL of the environment is ignored for OpenAI, as an address must not contain a key; set the key under Keys. Set the variable to the address alone.',
    })
    expect(lines.filter(({ check }) => check.startsWith('address'))).toHaveLength(1)
  })

  it('tries each model of a route once, and tells what it costs and who answers', async () => {
    const server = await wireServer(yes)
    const { docket } = withKeys()
    const mini = wireModel(server, 'openai', 'gpt-4o-mini')
    routeReading(docket, mini, wireModel(server, 'anthropic', 'claude-of-tomorrow'))
    docket.program.settings.set('budgets.unknownPrices', 'allow', SYSTEM)
    const lines = await collect(docket.models.doctor.examine(signal()))
    expect(server.requests).toHaveLength(2)
    expect(named(lines, 'key openai')).toEqual({
      check: 'key openai',
      ok: true,
      detail: 'There is a key for OpenAI in the keychain. It ends in 6789.',
    })
    const first = named(lines, `model openai/gpt-4o-mini at ${server.urls.openai}`)
    expect(first).toMatchObject({
      ok: true,
      detail: expect.stringMatching(/This question cost \$0\.000021\./),
    })
    const second = named(lines, `model anthropic/claude-of-tomorrow at ${server.urls.anthropic}`)
    expect(second).toMatchObject({ ok: true, detail: expect.stringContaining('Its price is unknown') })
    expect(named(lines, 'route reading.judge')?.detail).toMatch(
      /^Answered by openai\/gpt-4o-mini.*, then by /,
    )
    expect(JSON.stringify(lines)).not.toContain(KEY)
  })

  it.each([
    [
      'a key that is not accepted',
      status(401, `Incorrect API key provided: ${KEY}`),
      /did not accept the key/,
    ],
    ['no credit', status(402, 'payment required'), /has no credit left/],
    ['no such model', status(404, 'no such model'), /does not have the model/],
    ['prose', json('hello there'), /./],
  ])('says what is wrong: %s', async (_, reply, detail) => {
    const server = await wireServer(() => reply)
    const { docket } = withKeys()
    routeReading(docket, wireModel(server, 'openai', 'gpt-4o-mini'))
    const lines = await collect(docket.models.doctor.examine(signal()))
    const model = lines.find(({ check }) => check.startsWith('model '))
    expect(model).toMatchObject({ ok: false, detail: expect.stringMatching(detail) })
    expect(named(lines, 'route reading.judge')).toMatchObject({ ok: false })
    expect(JSON.stringify(lines)).not.toContain(KEY)
  })

  it('misses a key that a route needs, and no other', async () => {
    const { docket } = withKeys([])
    routeReading(docket, { provider: 'openai', model: 'gpt-4o-mini' })
    const lines = await collect(docket.models.doctor.examine(signal()))
    const missing = lines.filter(({ check }) => check.startsWith('key '))
    expect(missing).toEqual([
      {
        check: 'key openai',
        ok: false,
        detail: expect.stringContaining('needs a key'),
        command: 'docket keys set openai',
      },
    ])
  })

  it('misses a local server only where a route needs it', async () => {
    const server = await wireServer(yes)
    const { docket } = withKeys()
    const ollama = async () => named(await collect(docket.models.doctor.examine(signal())), 'ollama')
    routeReading(docket, wireModel(server, 'openai', 'gpt-4o-mini'))
    expect(await ollama()).toMatchObject({ ok: true, detail: expect.stringContaining('No Ollama answers') })
    routeReading(docket, { provider: 'ollama', model: 'llama3.2' })
    expect(await ollama()).toMatchObject({ ok: false, detail: expect.stringContaining('No Ollama answers') })
    routeReading(docket)
    expect(await ollama()).toMatchObject({ ok: false })
    docket.program.settings.set('judges.reading', 'off', SYSTEM)
    expect(await ollama()).toMatchObject({ ok: true })
    docket.program.settings.set('judges.receipt', 'on', SYSTEM)
    expect(await ollama()).toMatchObject({ ok: false })
  })

  it('finds a local server, which then ends every route', async () => {
    const server = await wireServer(yes)
    server.models.push({ name: 'llama3.2:3b', digest: 'sha256:1' })
    const { docket } = tempDocket(undefined, { findLocal: findServer })
    docket.program.settings.set('providers.ollama.baseUrl', server.origin, SYSTEM)
    docket.program.settings.set('providers.ollama.models', ['llama3.2'], SYSTEM)
    routeReading(docket)
    const lines = await collect(docket.models.doctor.examine(signal()))
    expect(named(lines, 'ollama')).toMatchObject({ ok: true, detail: expect.stringContaining('llama3.2:3b') })
    expect(named(lines, 'route reading.judge')?.detail).toBe('Answered by ollama/llama3.2:3b.')
  })

  it('stops at once what is under way when it is told to, and leaves no open request', async () => {
    const server = await wireServer(() => ({ kind: 'hang' }))
    const { docket } = withKeys()
    routeReading(docket, wireModel(server, 'openai', 'gpt-4o-mini'))
    const stop = new AbortController()
    const examined = collect(docket.models.doctor.examine(stop.signal))
    await until(() => server.running() === 1)
    stop.abort()
    await expect(examined).rejects.toMatchObject({ name: 'AbortError' })
    await until(() => server.running() === 0)
  })

  it('waits no longer than its own limit, however long a question may take', async () => {
    const server = await wireServer(() => ({ kind: 'hang' }))
    const { docket } = withKeys()
    docket.program.settings.set('deadlines.reading', 3_600_000, SYSTEM)
    const line = await checkModel(docket.runs.judges, wireModel(server, 'openai', 'gpt-4o-mini'), signal(), {
      limitMs: 200,
    })
    expect(line).toMatchObject({ ok: false, detail: expect.stringMatching(/has not answered within 0.20 s/) })
    await until(() => server.running() === 0)
  })
})

describe('a check of a provider', () => {
  it('asks a model of a route, or says that there is none', async () => {
    const server = await wireServer(yes)
    const { docket } = withKeys()
    const vllm: ModelRef = { provider: 'vllm', model: 'qwen', baseUrl: server.urls.openai }
    expect(await docket.models.doctor.tryProvider('vllm', signal())).toMatchObject({
      ok: false,
      detail: expect.stringMatching(/^No route names a model of vLLM server/),
    })
    routeReading(docket, vllm)
    expect(await docket.models.doctor.tryProvider('vllm', signal())).toMatchObject({
      ok: true,
      detail: expect.stringContaining('It costs nothing.'),
    })
  })

  it('asks the cheapest model of a provider, where no route names one', async () => {
    const server = await wireServer(yes)
    const { docket } = withKeys()
    docket.program.settings.set('providers.openai.baseUrl', server.urls.openai, SYSTEM)
    expect(await docket.models.doctor.tryProvider('openai', signal())).toMatchObject({
      check: 'model openai/gpt-5-nano',
      ok: true,
    })
    expect(server.requests[0]?.headers['authorization']).toBe(`Bearer ${KEY}`)
  })
})

import { describe, expect, it } from 'vitest'
import { connectedModels } from '../../../../src/main/services/models/connected-models.ts'
import { checkEmbedding } from '../../../../src/main/services/models/model-check.ts'
import type { ModelRef } from '../../../../src/shared/domain/judging/model.ts'
import { collect } from '../../../helpers/collect.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { vectors } from '../../../helpers/judging/wire-server/embeddings.ts'
import { json, type Script, status } from '../../../helpers/judging/wire-server/script.ts'
import { memoryKeychain } from '../../../helpers/keychain/keychain.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { until } from '../../../helpers/until.ts'

const KEY = 'sk-test-0123456789abcdef0123456789'
const signal = () => new AbortController().signal
const usage = { inputUncached: 50, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 }

/** A chat model answers questions, an embedding model gives vectors, and neither does what the other does. */
const usual: Script = ({ texts, model }) => {
  if (texts === null) return /embed/.test(model) ? status(400, 'no chat model') : json({ word: 'yes' })
  return /embed/.test(model)
    ? vectors(
        texts.map(() => [0.1, 0.2, 0.3, 0.4]),
        { usage },
      )
    : status(501, 'this model does not support embeddings')
}

async function routed(
  models: (url: Awaited<ReturnType<typeof wireServer>>) => readonly ModelRef[],
  script = usual,
) {
  const server = await wireServer(script)
  const test = tempDocket(undefined, { keychain: memoryKeychain(new Map([['openai', KEY]])) })
  setAll(test, [['routes.lesson.embedding', models(server)]])
  const examine = async () => {
    const lines = await collect(test.docket.models.doctor.examine(signal()))
    return new Map(lines.map((line) => [line.check, line]))
  }
  return { ...test, test, server, examine }
}

describe('the doctor, of a role that gives vectors,', () => {
  it('says what is done without a model, and would be done with one', async () => {
    const { docket } = tempDocket()
    const lines = await collect(docket.models.doctor.examine(signal()))
    expect(lines.find(({ check }) => check === 'route lesson.embedding')).toEqual({
      check: 'route lesson.embedding',
      ok: true,
      isUnset: true,
      detail:
        'Source passages are found by full-text search only. With a model, they are also found by meaning. No model is set for “Embeddings for the facts of lessons”. Choose one in the settings, under Models & keys.',
    })
  })

  it('asks for the vector of one short text, and tells its dimensions and what it cost', async () => {
    const { examine, server } = await routed((at) => [
      { provider: 'openai', model: 'text-embedding-3-small', baseUrl: at.urls.openai },
      wireModel(at, 'ollama', 'nomic-embed-text'),
    ])
    const lines = await examine()
    expect(server.requests.map(({ texts }) => texts)).toEqual([
      ['A queue keeps messages.'],
      ['A queue keeps messages.'],
    ])
    expect(lines.get(`embedding openai/text-embedding-3-small at ${server.urls.openai}`)).toMatchObject({
      ok: true,
      detail: expect.stringMatching(
        /^Gives vectors of 4 dimensions \(as .+\) in .+ s\. This question cost \$0\.000001\.$/,
      ),
    })
    expect(lines.get(`embedding ollama/nomic-embed-text at ${server.urls.ollama}`)).toMatchObject({
      ok: true,
      detail: expect.stringMatching(/^Gives vectors of 4 dimensions in .+ s\. It costs nothing\.$/),
    })
    expect(lines.get('route lesson.embedding')?.detail).toMatch(
      /^Passages are compared by openai\/text-embedding-3-small.*, where it fails by ollama\/nomic-embed-text/,
    )
    expect(lines.get('ollama')).toMatchObject({ ok: false }) // it is named, and none is found where the settings say
  })

  it.each<[string, Script, RegExp]>([
    ['a chat model', () => status(501, 'this model does not support embeddings'), /support embeddings/],
    ['a refused key', () => status(401, `no: ${KEY}`), /did not accept the key/],
    ['no vector', () => vectors([]), /0 vectors for 1 texts/],
  ])('says what is wrong: %s', async (_, script, detail) => {
    const { examine, server } = await routed(
      (at) => [{ provider: 'openai', model: 'gpt-4o-mini', baseUrl: at.urls.openai }],
      script,
    )
    const lines = await examine()
    expect(lines.get(`embedding openai/gpt-4o-mini at ${server.urls.openai}`)).toMatchObject({
      ok: false,
      detail: expect.stringMatching(detail),
    })
    expect(lines.get('route lesson.embedding')).toMatchObject({
      ok: false,
      detail: expect.stringMatching(
        /^No model of this route gives vectors\. Source passages .* by full-text search only/,
      ),
    })
    expect(JSON.stringify([...lines])).not.toContain(KEY)
  })

  it('tries a model twice that both judges and gives vectors, each as its role asks it', async () => {
    const { examine, test, server } = await routed(
      (at) => [wireModel(at, 'openai', 'both')],
      ({ texts }) => (texts === null ? json({ word: 'yes' }) : vectors([[1]])),
    )
    setAll(test, [['routes.lesson.judges', [wireModel(server, 'openai', 'both')]]])
    const lines = await examine()
    const name = `openai/both at ${server.urls.openai}`
    expect([lines.get(`model ${name}`)?.ok, lines.get(`embedding ${name}`)?.ok]).toEqual([true, true])
  })

  it('waits no longer than its own limit', async () => {
    const { docket, server } = await routed(
      () => [],
      () => ({ kind: 'hang' }),
    )
    const line = await checkEmbedding(docket.runs.judges, wireModel(server, 'ollama', 'slow'), signal(), 200)
    expect(line).toMatchObject({ ok: false, detail: expect.stringMatching(/has not answered within 0.20 s/) })
    await until(() => server.running() === 0)
  })
})

describe('a model that gives vectors', () => {
  it('is tried as its role asks it, from the settings', async () => {
    const { docket, server } = await routed((at) => [wireModel(at, 'ollama', 'nomic-embed-text')])
    const model = wireModel(server, 'ollama', 'nomic-embed-text')
    const { doctor } = docket.models
    expect(await doctor.tryModel('lesson.embedding', model, signal())).toMatchObject({ ok: true })
    expect(await doctor.tryModel('lesson.judges', model, signal())).toMatchObject({ ok: false })
    expect(await doctor.tryModel(null, model, signal())).toMatchObject({ ok: false })
  })

  it('is not the model with which a key is tried', async () => {
    const { docket, test, server } = await routed(() => [
      { provider: 'openai', model: 'text-embedding-3-small' },
    ])
    setAll(test, [['providers.openai.baseUrl', server.urls.openai]])
    expect(await docket.models.doctor.tryProvider('openai', signal())).toMatchObject({
      check: 'model openai/gpt-5-nano',
      ok: true,
    })
  })

  it('is no judge: nothing can be regenerated with it, and no run be judged by it', async () => {
    const { docket, test, server } = await routed((at) => [wireModel(at, 'openai', 'my-vectors')])
    expect(await docket.runs.judges.canRegenerate('lesson')).toBe(false)
    const parts = {
      models: docket.models,
      local: docket.runs.judges.local,
      baseUrl: () => server.urls.openai,
    }
    const names = (await connectedModels('lesson', parts)).map(({ model }) => model)
    expect(names).toContain('gpt-4o-mini')
    expect(names.filter((name) => /embed|vectors/.test(name))).toEqual([])
    setAll(test, [['routes.lesson.generator', [wireModel(server, 'openai', 'writer')]]])
    expect(await docket.runs.judges.canRegenerate('lesson')).toBe(true)
  })

  it('is told with the routes, their prices and where texts are sent', async () => {
    const { docket } = await routed(() => [{ provider: 'openai', model: 'text-embedding-3-large' }])
    const line = docket.models.routes().find(({ role }) => role === 'lesson.embedding')
    expect(line).toMatchObject({ nobody: null, endsLocally: false, sentTo: ['api.openai.com'] })
    const price = docket.models.prices().find(({ model }) => model === 'text-embedding-3-large')
    expect(price).toMatchObject({ price: { input: 0.13, output: 0 }, roles: ['lesson.embedding'] })
  })
})

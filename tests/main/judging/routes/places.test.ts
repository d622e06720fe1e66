import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../../../src/main/judging/routes/local-models.ts'
import { isCloudName, type ModelPlace, placeText } from '../../../../src/main/judging/routes/places.ts'
import type { ModelRef, ProviderName } from '../../../../src/shared/domain/judging/model.ts'
import { findServer } from '../../../helpers/judging/find-server.ts'
import { bellQuestion, testJudge } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'
import { REMOTE, type WireModel } from '../../../helpers/judging/wire-server/wire-server.ts'

const ANSWER = { verdict: 'yes', level: 3 }
const CLOUD = 'https://ollama.com'
const elsewhere = (origin: string | null): ModelPlace => ({ kind: 'elsewhere', origin })

/** A server with these models, and a judge of readings that is to ask one of them. */
async function asking(
  models: readonly WireModel[],
  { provider = 'ollama', model, confirmed = [] }: AskingOptions,
  more: readonly (readonly [string, unknown])[] = [],
) {
  const server = await wireServer(() => json(ANSWER))
  server.models.push(...models)
  if (provider !== 'ollama') server.hideTags()
  const baseUrl = provider === 'ollama' ? server.urls.ollama : server.urls.openai
  const ref: ModelRef | null = model === undefined ? null : { provider, model, baseUrl }
  const test = testJudge({
    settings: [
      ['judges.reading', 'on'],
      ['providers.ollama.baseUrl', server.origin],
      ['routes.reading.judge', ref === null ? [] : [ref]],
      ...more,
    ],
    findLocal: findServer,
    confirmed: confirmed.map((address) => address.replace('SERVER', server.origin)),
  })
  return { server, ...test, outcome: await test.judge.ask(bellQuestion()) }
}

interface AskingOptions {
  readonly provider?: ProviderName
  /** The model of the route; none leaves the fallback alone. */
  readonly model?: string
  readonly confirmed?: readonly string[]
}

const own: WireModel = { name: 'llama3.2:latest', digest: 'a' }
const cloud: WireModel = { name: 'gpt-oss:120b-cloud', digest: 'b', size: 384, remote: REMOTE }

describe('where a model runs', () => {
  it.each<[string, WireModel, ModelPlace]>([
    ['here, where the list has its weights', own, { kind: 'server' }],
    ['at the host that the list names', cloud, elsewhere(CLOUD)],
    ['at that host whatever the name', { ...cloud, name: 'llama3.2:latest' }, elsewhere(CLOUD)],
    [
      'at a host without a scheme',
      { ...own, remote: { remote_host: 'gpu.example:8443' } },
      elsewhere('https://gpu.example:8443'),
    ],
    ['nobody says where', { ...own, remote: { remote_model: 'big' } }, elsewhere(null)],
    [
      'nobody says where, in a form that is no host',
      { ...own, remote: { remote_host: { name: 'x' } } },
      elsewhere(null),
    ],
    ['at the host that its details name', { ...own, size: 384, remote: null }, elsewhere(CLOUD)],
    ['perhaps elsewhere, without weights', { ...own, size: 384 }, { kind: 'unknown', error: null }],
    ['at ollama.com by its name alone', { ...own, name: 'kimi-k2:cloud' }, elsewhere(CLOUD)],
  ])('%s', async (_, listed, place) => {
    const server = await wireServer(() => json(ANSWER))
    server.models.push(listed)
    const ref = { provider: 'ollama', model: listed.name } as const
    expect(placeOf(ref, await findServer(server.origin, 'ollama'))).toEqual(place)
    const byOpenAi = await findServer(server.urls.openai, 'openai')
    expect(placeOf({ ...ref, provider: 'openai' }, byOpenAi), 'the same by another protocol').toEqual(place)
  })

  it.each<[string | undefined, ModelPlace]>([
    ['llamacpp', { kind: 'server' }],
    ['vllm', { kind: 'server' }],
    ['organization_owner', { kind: 'unknown', error: null }],
    ['openai', { kind: 'unknown', error: null }],
  ])('is told by a server whose models are owned by %s', async (owner, place) => {
    const server = await wireServer(() => json(ANSWER))
    server.hideTags()
    server.models.push({ name: 'qwen', digest: '', ...(owner && { owner }) })
    const found = await findServer(server.urls.openai, 'openai')
    expect(placeOf({ provider: 'lmstudio', model: 'qwen' }, found)).toEqual(place)
    expect(placeOf({ provider: 'lmstudio', model: 'other' }, found)).toEqual({ kind: 'unknown', error: null })
  })

  it('is ollama.com for what Ollama sends there by its name, listed or not', () => {
    for (const name of ['gpt-oss:120b-cloud', 'kimi-k2:cloud', 'KIMI-K2:CLOUD', 'my-cloud'])
      expect(isCloudName(name), name).toBe(true)
    for (const name of ['cloudy:7b', 'cloud:7b', 'nephology']) expect(isCloudName(name), name).toBe(false)
    const server = { kind: 'found', baseUrl: 'http://x', models: [] } as const
    expect(placeOf({ provider: 'ollama', model: 'kimi-k2:cloud' }, server)).toEqual(elsewhere(CLOUD))
    expect(placeOf({ provider: 'ollama', model: 'kimi-k2' }, server)).toEqual({ kind: 'unlisted' })
  })

  it('is said in words', () => {
    expect(placeText(elsewhere(CLOUD))).toBe('runs at ollama.com')
    expect(placeText(elsewhere(null))).toBe('runs elsewhere')
    expect(placeText({ kind: 'unknown', error: null })).toBe('may run elsewhere')
    for (const place of [{ kind: 'server' }, { kind: 'unlisted' }, { kind: 'unknown', error: 'x' }] as const)
      expect(placeText(place)).toBeNull()
  })
})

describe('a model that runs elsewhere', () => {
  it('is not asked, although its route names it, until its host is confirmed', async () => {
    const first = await asking([cloud], { model: cloud.name })
    expect(first.outcome).toMatchObject({
      kind: 'failed',
      why: 'not_configured',
      error: expect.stringContaining(
        'gpt-oss:120b-cloud is not asked: Ollama passes it on to https://ollama.com, so that content would leave this computer. If that is right, confirm it in the Settings under Addresses to confirm.',
      ),
    })
    expect(first.server.requests).toEqual([])
    const allow = ['budgets.unknownPrices', 'allow'] as const
    const options = { model: cloud.name, confirmed: [`ollama ${CLOUD}`] }
    expect((await asking([cloud], options, [allow])).outcome).toMatchObject({
      kind: 'answered',
      costMicros: null, // the host that runs it is paid, and its price is unknown
    })
  })

  it('is held to the budgets as any hosted one: at an unknown price it is not asked', async () => {
    const { outcome, server } = await asking([cloud], { model: cloud.name, confirmed: [`ollama ${CLOUD}`] })
    expect(outcome).toMatchObject({
      why: 'budget',
      error: expect.stringContaining('price of ollama/gpt-oss'),
    })
    expect(server.requests).toEqual([])
  })

  it('is asked nowhere while its server does not say where that is', async () => {
    const listed = { ...own, remote: { remote_model: 'big' } }
    const everything = [`ollama ${CLOUD}`, 'ollama SERVER']
    const { outcome, server } = await asking([listed], { model: own.name, confirmed: everything })
    expect(outcome).toMatchObject({ error: expect.stringMatching(/passes it on and does not say where to/) })
    expect(server.requests).toEqual([])
  })

  it('is never the fallback, even where a person named it as that and its host is confirmed', async () => {
    const chosen = ['providers.ollama.models', [cloud.name, 'gpt-oss']] as const
    const { outcome, server } = await asking([cloud], { confirmed: [`ollama ${CLOUD}`] }, [chosen])
    expect(outcome).toMatchObject({ error: expect.stringContaining('has no model that can judge') })
    expect(server.requests).toEqual([])
  })
})

describe('a server of this machine', () => {
  it('that does not say whether it passes on is asked once its address is confirmed', async () => {
    const listed = { name: 'qwen', digest: '' }
    const first = await asking([listed], { provider: 'lmstudio', model: 'qwen' })
    expect(first.outcome).toMatchObject({
      why: 'not_configured',
      error: expect.stringMatching(
        /^qwen is not asked: LM Studio at http:\S+ does not say whether it runs qwen itself\. It may pass content on to another computer\. If that is right, confirm it in the Settings under Addresses to confirm\./,
      ),
    })
    expect(first.server.requests).toEqual([])
    const confirmed = ['lmstudio SERVER']
    const second = await asking([listed], { provider: 'lmstudio', model: 'qwen', confirmed })
    expect(second.outcome).toMatchObject({ kind: 'answered' })
  })

  it('that runs its models itself is asked without a question, and costs nothing', async () => {
    const listed = { name: 'qwen', digest: '', owner: 'llamacpp' }
    const { outcome } = await asking([listed], { provider: 'llamacpp', model: 'qwen' })
    expect(outcome).toMatchObject({ kind: 'answered', costMicros: 0 })
  })

  it('that has no such model is not sent the question, and how to get the model is said', async () => {
    const { outcome, server } = await asking([own], { model: 'mistral', confirmed: ['ollama SERVER'] })
    expect(outcome).toMatchObject({
      error: expect.stringMatching(/does not have the model mistral\. Get it in the Settings/),
    })
    expect(server.requests).toEqual([])
  })

  it('whose list cannot be read is not asked', async () => {
    const server = await wireServer(() => json(ANSWER))
    server.redirectTags('https://elsewhere.example/')
    const { judge } = testJudge({
      settings: [
        ['routes.reading.judge', [{ provider: 'ollama', model: 'llama3.2', baseUrl: server.origin }]],
      ],
      findLocal: findServer,
      confirmed: [],
    })
    expect(await judge.ask(bellQuestion())).toMatchObject({
      error: expect.stringMatching(/^No Ollama answers at/),
    })
    expect(server.requests).toEqual([])
  })
})

describe('a fallback that nobody chose', () => {
  it('is not asked: the case waits for a person, who is told what to choose from', async () => {
    const models = ['gemma3:270m', 'smollm2:135m'].map((name) => ({ name, digest: name }))
    const { outcome, server } = await asking(models, {})
    expect(outcome).toMatchObject({
      kind: 'failed',
      why: 'not_configured',
      error: expect.stringMatching(/^Ollama has gemma3:270m and smollm2:135m, and no model is chosen/),
    })
    expect(server.requests).toEqual([])
    const chosen = await asking(models, {}, [['providers.ollama.models', ['smollm2:135m']]])
    expect(chosen.outcome).toMatchObject({ kind: 'answered', servedModel: 'smollm2:135m' })
  })
})

const anyName = fc.constantFrom(
  ...['llama3.2', 'llama3.2:latest', 'llama3.2:3b', 'Llama3.2:3B', 'gemma3:270m', 'library/llama3.2'],
  ...['gpt-oss:120b-cloud', 'llama3.2:cloud', 'llama3.2-cloud', 'nomic-embed-text', 'x'],
)
const remotes: readonly WireModel['remote'][] = [
  ...[undefined, undefined, null, REMOTE, { remote_host: CLOUD }, { remote_model: 'big' }],
  ...[{ remote_host: 7 }, { remote_host: 'file:///x' }, { remote_host: '', remote_model: '' }],
]
const anyModel: fc.Arbitrary<WireModel> = fc.record({
  name: anyName,
  digest: fc.constantFrom('', 'd'),
  size: fc.constantFrom(0, 384, 2_000_000_000),
  remote: fc.constantFrom(...remotes),
})

/** Whether a listed model runs on its server beyond doubt. */
function isOwn({ name, size = 0, remote }: WireModel): boolean {
  const fields = Object.values(remote ?? {}).filter((field) => field !== '')
  return fields.length === 0 && size > 1_000_000 && !/[:-]cloud$/i.test(name)
}

const tagged = (name: string) => {
  const short = name.toLowerCase().replace(/^library\//, '')
  return short.includes(':') ? short : `${short}:latest`
}

it('whatever a local server lists, no text goes to a model that is remote or that nobody named', async () => {
  const server = await wireServer(() => json(ANSWER))
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyModel, { maxLength: 5 }),
      fc.array(anyName, { maxLength: 2 }),
      fc.array(anyName, { maxLength: 2 }),
      async (models, routed, chosen) => {
        server.models.splice(0, Number.POSITIVE_INFINITY, ...models)
        server.requests.length = 0
        const { judge } = testJudge({
          settings: [
            ['judges.reading', 'on'],
            ['providers.ollama.baseUrl', server.origin],
            ['providers.ollama.models', chosen],
            ['routes.reading.judge', routed.map((model) => ({ provider: 'ollama', model }))],
          ],
          findLocal: findServer,
          confirmed: [],
        })
        await judge.ask(bellQuestion())
        for (const { model } of server.requests) {
          const [first] = models.filter(({ name }) => tagged(name) === tagged(model))
          expect(first !== undefined && isOwn(first), `${model} runs on its server`).toBe(true)
          const isRouted = routed.some((name) => tagged(name) === tagged(model))
          const isChosen = chosen.some((name) => model === name || model.startsWith(`${name}:`))
          expect(isRouted || isChosen, `${model} was named`).toBe(true)
        }
      },
    ),
  )
})

import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { modelPorts } from '../../../src/main/llm/models.ts'
import { Protocol } from '../../../src/shared/domain/judging/model.ts'
import { findServer } from '../../helpers/judging/find-server.ts'
import { bellQuestion, testJudge, wireModel } from '../../helpers/judging/judges.ts'
import { modelRequest } from '../../helpers/judging/model-requests.ts'
import { wireServer } from '../../helpers/judging/wire-server/closing.ts'
import { json, status } from '../../helpers/judging/wire-server/script.ts'

const KEY = 'zk4Planted9Quibbolo7Trallafix3Zerwanit'
const ANSWER = { verdict: 'yes', level: 3 }

describe.each(Protocol.options)('a provider of %s that sends its callers elsewhere', (protocol) => {
  it.each([301, 302, 303, 307, 308])('by a status of %i is not followed', async (code) => {
    const otherHost = await wireServer(() => json(ANSWER))
    const server = await wireServer(({ path }) =>
      status(code, 'elsewhere', { location: `${otherHost.origin}${path}?key=${KEY}` }),
    )
    const reply = await modelPorts()[protocol].send(modelRequest(server.urls[protocol], { key: KEY }))
    expect(reply).toMatchObject({ kind: 'problem', problem: 'redirected', requests: 1 })
    expect(JSON.stringify(reply)).toContain(otherHost.origin)
    expect(JSON.stringify(reply)).not.toContain(KEY)
    expect(server.requests).toHaveLength(1)
    expect(otherHost.requests).toEqual([])
  })

  it('on its own host is not followed either', async () => {
    const server = await wireServer(({ path }, index) =>
      index === 0 ? status(308, '', { location: path }) : json(ANSWER),
    )
    const reply = await modelPorts()[protocol].send(modelRequest(server.urls[protocol]))
    expect(reply).toMatchObject({ problem: 'redirected', message: '308, to another path' })
    expect(server.requests).toHaveLength(1)
  })

  it('is left, and the next model of the route asked', async () => {
    const server = await wireServer(({ model, path }) =>
      model === 'moved' ? status(307, '', { location: `https://elsewhere.example${path}` }) : json(ANSWER),
    )
    const { judge } = testJudge({
      settings: [
        ['routes.reading.judge', [wireModel(server, protocol, 'moved'), wireModel(server, 'openai', 'here')]],
        ['providers.ollama.fallback', false],
      ],
      keys: { openai: KEY, anthropic: KEY },
    })
    const outcome = await judge.ask(bellQuestion())
    const [first] = judge.calls()
    expect(first).toMatchObject({ result: 'unavailable', costMicros: 0 })
    expect(first?.error).toMatch(/redirects to another address \(307, to https:\/\/elsewhere\.example\)/)
    expect(outcome.kind).toBe(protocol === 'openai' ? 'failed' : 'answered') // a provider that was left is left for the run
  })
})

it('a search for Ollama follows no redirect', async () => {
  const otherHost = await wireServer(() => json(ANSWER))
  otherHost.models.push({ name: 'llama3.2', digest: 'd' })
  const server = await wireServer(() => json(ANSWER))
  server.redirectTags(`${otherHost.origin}/api/tags`)
  expect(await findServer(server.origin, 'ollama')).toMatchObject({ kind: 'missing' })
})

it.each([
  ['openai', 'OPENAI_CUSTOM_HEADERS'],
  ['anthropic', 'ANTHROPIC_CUSTOM_HEADERS'],
] as const)(
  'a host that speaks as %s gets no header that the environment has for another',
  async (protocol, variable) => {
    vi.stubEnv(variable, `Authorization: Bearer ${KEY}\nX-Own: ${KEY}`)
    onTestFinished(() => void vi.unstubAllEnvs())
    const server = await wireServer(() => json(ANSWER))
    expect(
      await modelPorts()[protocol].send(modelRequest(server.urls[protocol], { key: null })),
    ).toMatchObject({
      kind: 'text',
    })
    expect(JSON.stringify(server.requests)).not.toContain(KEY)
    expect(process.env[variable]).toContain(KEY)
  },
)

import { describe, expect, it, vi } from 'vitest'
import {
  chooseLocal,
  digestOf,
  type LocalServer,
  rememberLocal,
} from '../../../../src/main/judging/routes/local-models.ts'
import { findOllama } from '../../../../src/main/llm/find-ollama.ts'
import { testClock } from '../../../helpers/clock.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'

const model = (name: string, family = 'llama') => ({ name, family, digest: `d-${name}`, bytes: 1 })

describe('the model of a local server', () => {
  it.each([
    ['the wanted one', ['mistral:latest', 'llama3.2:latest'], ['llama3.2'], 'llama3.2:latest'],
    ['the wanted one in any size', ['mistral:latest', 'llama3.2:1b'], ['llama3.2'], 'llama3.2:1b'],
    ['the first that is wanted', ['a:latest', 'b:latest'], ['c', 'b', 'a'], 'b:latest'],
    ['the one of the wanted size', ['llama3.2:1b', 'llama3.2:3b'], ['llama3.2:3b'], 'llama3.2:3b'],
    ['another one', ['mistral:latest'], ['llama3.2'], 'mistral:latest'],
    [
      'another one, not one of a longer name',
      ['llama3.2-vision:latest', 'mistral:7b'],
      ['mistral'],
      'mistral:7b',
    ],
    ['none that only embeds', ['nomic-embed-text:latest'], ['llama3.2'], null],
    ['none where there is none', [], ['llama3.2'], null],
  ])('is %s', (_, names, wanted, chosen) => {
    expect(
      chooseLocal(
        names.map((name) => model(name)),
        wanted,
      )?.name ?? null,
    ).toBe(chosen)
  })

  it('is known by its digest, also without its tag', () => {
    const server: LocalServer = { kind: 'found', baseUrl: 'http://x', models: [model('llama3.2:latest')] }
    expect(digestOf(server, 'llama3.2')).toBe('d-llama3.2:latest')
    expect(digestOf(server, 'llama3.2:latest')).toBe('d-llama3.2:latest')
    expect(digestOf(server, 'mistral')).toBeNull()
    expect(digestOf({ kind: 'missing', baseUrl: 'http://x', error: '' }, 'mistral')).toBeNull()
  })
})

describe('a local server', () => {
  it('is found with its models and their digests', async () => {
    const server = await wireServer(() => json({}))
    server.models.push({ name: 'llama3.2:latest', digest: 'abc', family: 'llama' })
    expect(await findOllama(server.origin)).toEqual({
      kind: 'found',
      baseUrl: server.origin,
      models: [{ name: 'llama3.2:latest', digest: 'abc', family: 'llama', bytes: 2_000_000_000 }],
    })
  })

  it('that is missing says so, and which commands bring it', async () => {
    const server = await wireServer(() => json({}))
    await server.close()
    expect(await findOllama(server.origin)).toEqual({
      kind: 'missing',
      baseUrl: server.origin,
      error: expect.stringMatching(
        /No Ollama answers at http.*ECONNREFUSED.*ollama serve.*ollama pull llama3\.2/,
      ),
    })
  })

  it.each([
    [
      'linux',
      'Install it with: curl -fsSL https://ollama.com/install.sh | sh (or from https://ollama.com/download)',
    ],
    ['darwin', 'Install it with: brew install ollama (or from https://ollama.com/download)'],
    ['win32', 'Install it with: winget install Ollama.Ollama (or from https://ollama.com/download)'],
    ['freebsd', 'Install it from https://ollama.com/download'],
  ])('that is missing is installed by a command of its system: %s', async (platform, how) => {
    const server = await wireServer(() => json({}))
    await server.close()
    vi.stubGlobal('process', Object.create(process, { platform: { value: platform } }))
    try {
      const found = await findOllama(server.origin)
      expect(found.kind === 'missing' ? found.error : '').toContain(
        `${how}, start it with: ollama serve, and install a model with`,
      )
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('is looked for once in a while, not for each question', async () => {
    const clock = testClock()
    let looks = 0
    const { find, again } = rememberLocal(async (baseUrl) => {
      looks += 1
      return { kind: 'missing', baseUrl, error: '' }
    }, clock)
    await Promise.all([find('http://x'), find('http://x')])
    expect(looks).toBe(1)
    await find('http://y')
    expect(looks).toBe(2)
    clock.pass(30_000)
    await find('http://x')
    expect(looks).toBe(3)
    await again('http://x')
    expect(looks, 'whoever asks anew').toBe(4)
    await find('http://x')
    expect(looks, 'the newer result is the one reused').toBe(4)
  })
})

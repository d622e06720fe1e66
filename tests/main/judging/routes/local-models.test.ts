import { describe, expect, it } from 'vitest'
import {
  chooseLocal,
  digestOf,
  type LocalServer,
  localTrouble,
  rememberLocal,
} from '../../../../src/main/judging/routes/local-models.ts'
import { type ModelPlace, RUN_BY_SERVER } from '../../../../src/main/judging/routes/places.ts'
import { testClock } from '../../../helpers/clock.ts'
import { findServer } from '../../../helpers/judging/find-server.ts'
import { localModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'

const CLOUD = { kind: 'elsewhere', origin: 'https://ollama.com' } as const
const model = (name: string, place: ModelPlace = RUN_BY_SERVER) =>
  localModel(name, { digest: `d-${name}`, place })

describe('the fallback of a local server', () => {
  it.each([
    ['the chosen one', ['mistral:latest', 'llama3.2:latest'], ['llama3.2'], 'llama3.2:latest'],
    ['the chosen one in any size', ['mistral:latest', 'llama3.2:1b'], ['llama3.2'], 'llama3.2:1b'],
    ['the first that is chosen', ['a:latest', 'b:latest'], ['c', 'b', 'a'], 'b:latest'],
    ['the one of the chosen size', ['llama3.2:1b', 'llama3.2:3b'], ['llama3.2:3b'], 'llama3.2:3b'],
    ['none that nobody chose', ['mistral:latest'], ['llama3.2'], null],
    ['none where nobody chose any', ['gemma3:270m', 'smollm2:135m'], [], null],
    [
      'one of its name, not one of a longer name',
      ['llama3.2-vision:latest', 'mistral:7b'],
      ['mistral'],
      'mistral:7b',
    ],
    ['none that only embeds', ['nomic-embed-text:latest'], ['nomic-embed-text'], null],
    ['none with the name of one that runs elsewhere', ['gpt-oss:120b-cloud'], ['gpt-oss:120b-cloud'], null],
    ['none where there is none', [], ['llama3.2'], null],
  ])('is %s', (_, names, wanted, chosen) => {
    expect(
      chooseLocal(
        names.map((name) => model(name)),
        wanted,
      )?.name ?? null,
    ).toBe(chosen)
  })

  it('is not a model that the server passes on, whatever its name', () => {
    expect(chooseLocal([model('llama3.2:3b', CLOUD)], ['llama3.2'])).toBeNull()
    const own = model('llama3.2:1b')
    expect(chooseLocal([model('llama3.2:3b', CLOUD), own], ['llama3.2'])).toBe(own)
    expect(chooseLocal([model('x', { kind: 'unknown', error: null })], ['x'])).toBeNull()
  })

  it('is asked for in a sentence where nobody chose one, with how to choose', () => {
    const server: LocalServer = {
      kind: 'found',
      baseUrl: 'http://x',
      models: [model('gemma3:270m'), model('gpt-oss:120b-cloud', CLOUD), model('smollm2:135m')],
    }
    expect(localTrouble(server, [])?.text).toBe(
      'Ollama has gemma3:270m and smollm2:135m, and no model is chosen as the local judge, so none is asked. Choose one in the Settings under Local models.',
    )
    expect(localTrouble(server, ['llama3.2'])?.text).toContain(
      'and not the chosen llama3.2, so none is asked.',
    )
    expect(localTrouble({ ...server, models: server.models.slice(1, 2) }, [])?.text).toBe(
      'Ollama at http://x has no model that can judge. What it does not run itself is no fallback: gpt-oss:120b-cloud. Get one in the Settings under Local models.',
    )
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
    expect(await findServer(server.origin, 'ollama')).toEqual({
      kind: 'found',
      baseUrl: server.origin,
      models: [localModel('llama3.2:latest', { digest: 'abc' })],
    })
  })

  it('that is missing says so, and which commands bring it', async () => {
    const server = await wireServer(() => json({}))
    await server.close()
    expect(await findServer(server.origin, 'ollama')).toEqual({
      kind: 'missing',
      baseUrl: server.origin,
      error: expect.stringMatching(/No Ollama answers at http.*ECONNREFUSED.*ollama\.com\/download/),
    })
  })

  it('is looked for once in a while, not for each question', async () => {
    const clock = testClock()
    let looks = 0
    const { find, again, last } = rememberLocal(async (baseUrl) => {
      looks += 1
      return { kind: 'missing', baseUrl, error: '' }
    }, clock)
    expect(last('http://x', 'ollama'), 'before the first look').toBeNull()
    await Promise.all([find('http://x', 'ollama'), find('http://x', 'ollama')])
    expect(last('http://x', 'ollama')).toMatchObject({ kind: 'missing' })
    expect(last('http://x', 'openai')).toBeNull()
    expect(looks).toBe(1)
    await find('http://y', 'ollama')
    expect(looks).toBe(2)
    clock.pass(30_000)
    await find('http://x', 'ollama')
    expect(looks).toBe(3)
    await again('http://x', 'ollama')
    expect(looks, 'whoever asks anew').toBe(4)
    await find('http://x', 'ollama')
    expect(looks, 'the newer result is the one reused').toBe(4)
  })
})

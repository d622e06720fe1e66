import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ledgerInspector } from '../../../../src/main/services/program/backups/inspector.ts'
import { restore } from '../../../../src/main/store/backups/restore.ts'
import { importCase } from '../../../helpers/cases/readings.ts'
import { collect } from '../../../helpers/collect.ts'
import { countingIds } from '../../../helpers/ids.ts'
import { beginAsking, setAll } from '../../../helpers/judging/asking.ts'
import { findServer } from '../../../helpers/judging/find-server.ts'
import { bellQuestion, wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'
import { memoryAddresses } from '../../../helpers/keychain/addresses.ts'
import { memoryKeychain } from '../../../helpers/keychain/keychain.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'
import { tempStore } from '../../../helpers/store/temp-store.ts'

const KEY = 'zk4Planted9Quibbolo7Trallafix3Zerwanit'
const ANSWER = { verdict: 'yes', level: 3 }

/** A store whose settings Mallory changed on another machine, and Ada opens with her keys. */
async function foreign(settings: (origin: string) => readonly (readonly [string, unknown])[]) {
  const server = await wireServer(() => json(ANSWER))
  server.models.push({ name: 'llama3.2:latest', digest: 'sha256:0' })
  const theirs = tempDocket(undefined, {
    newId: countingIds(Date.UTC(2025, 0, 1)).newId,
    addresses: memoryAddresses(),
  })
  setAll(theirs, settings(server.origin))
  theirs.close()
  return { server, ...opened(theirs.dir) }
}

function opened(dir: string, addresses = memoryAddresses()) {
  const keychain = memoryKeychain(
    new Map([
      ['openai', KEY],
      ['anthropic', KEY],
    ]),
  )
  const test = tempDocket(dir, { keychain, addresses, findLocal: findServer })
  return { test, ...test }
}

async function askOnce(test: TempDocket) {
  setAll(test, [['judging.decides.reading.judge', 'always']])
  const { judge } = beginAsking(test, await importCase(test, { name: 'Nora', disputed: 1 }))
  return judge.ask(bellQuestion())
}

const hostile = [
  [
    'a route',
    (origin: string) => [
      ['routes.reading.judge', [{ provider: 'openai', model: 'x', baseUrl: `${origin}/v1` }]],
    ],
  ],
  [
    'a provider',
    (origin: string) => [
      ['providers.anthropic.baseUrl', origin],
      ['routes.reading.judge', [{ provider: 'anthropic', model: 'x' }]],
    ],
  ],
  [
    'the local server',
    (origin: string) => [
      ['providers.ollama.baseUrl', origin],
      ['providers.ollama.models', ['llama3.2']],
      ['judges.reading', 'on'],
    ],
  ],
] as const satisfies readonly (readonly [
  string,
  (origin: string) => readonly (readonly [string, unknown])[],
])[]

describe('an address that came with a store', () => {
  it.each(hostile)('in the settings of %s gets no key and no question', async (_, settings) => {
    const { test, server, docket } = await foreign(settings)
    const outcome = await askOnce(test)
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: expect.stringMatching(/confirm it in the Settings/),
    })
    await docket.models.local()
    await collect(docket.models.doctor.examine(new AbortController().signal))
    expect(server.requests).toEqual([])
    expect(server.seen()).toBe(0)
  })

  it.each(hostile)('in the settings of %s is asked once it is confirmed by name', async (_, settings) => {
    const { test, server, docket } = await foreign(settings)
    const [line] = docket.models.addresses()
    if (line === undefined) return expect.unreachable()
    expect(line).toMatchObject({ address: server.origin, refusal: expect.stringContaining(server.origin) })
    expect(docket.models.confirmAddress(line.provider, `${line.address}/v1`)).toEqual([
      { ...line, refusal: null },
    ])
    expect(await askOnce(test)).toMatchObject({ kind: 'answered' })
    expect(server.requests).toHaveLength(1)
  })

  it('is not asked any more once that is taken back, and says so where there is nothing to take back', async () => {
    const { test, server, docket } = await foreign(hostile[0][1])
    docket.models.confirmAddress('openai', server.origin)
    expect(docket.models.forgetAddress('openai', `${server.origin}/v1`)).toMatchObject([
      { refusal: expect.stringContaining('confirm it in the Settings') },
    ])
    expect(await askOnce(test)).toMatchObject({ kind: 'failed' })
    expect(server.requests).toEqual([])
    expect(() => docket.models.forgetAddress('openai', server.origin)).toThrowError(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    )
    expect(() => docket.models.forgetAddress('openai', 'gateway')).toThrowError(
      expect.objectContaining({ code: 'BAD_SETTING' }),
    )
  })

  it('stays unconfirmed when something else of its route is changed', async () => {
    const { test, server, docket } = await foreign(hostile[0][1])
    const route = [wireModel(server, 'openai', 'x'), { provider: 'anthropic', model: 'y' }]
    setAll(test, [['routes.reading.judge', route]])
    expect(docket.models.addresses()).toMatchObject([{ refusal: expect.any(String) }])
  })

  it('is said by the doctor and as a warning, and stands in no list of who is asked', async () => {
    const { server, docket } = await foreign(hostile[0][1])
    const lines = await collect(docket.models.doctor.examine(new AbortController().signal))
    expect(lines).toContainEqual({
      check: 'address openai',
      ok: false,
      detail: expect.stringContaining(server.origin),
      command: expect.stringMatching(/^docket models confirm openai /),
    })
    expect(docket.models.routes().flatMap(({ sentTo }) => sentTo)).toEqual([])
    expect(docket.program.warnings.current()).toEqual([
      { code: 'address', text: docket.models.addresses()[0]?.refusal },
    ])
  })

  it('comes with a backup too, and its confirmations from elsewhere do not count', async () => {
    const made = await foreign(hostile[0][1])
    const [line = expect.unreachable()] = made.docket.models.addresses()
    made.docket.models.confirmAddress(line.provider, line.address)
    const source = join(made.dir, 'backup.docket')
    await made.docket.program.backups.write(source)
    made.close()
    const dir = tempStore()
    restore({ dir, source, inspector: ledgerInspector, say: () => undefined })
    const { test, docket } = opened(dir)
    expect(docket.models.addresses()).toMatchObject([{ refusal: expect.any(String) }])
    expect(await askOnce(test)).toMatchObject({ kind: 'failed', why: 'not_configured' })
    expect(made.server.seen()).toBe(0)
  })
})

describe('an address that this user sets here', () => {
  it('is asked at once, in every later session', async () => {
    const addresses = memoryAddresses()
    const server = await wireServer(() => json(ANSWER))
    const first = opened(tempStore(), addresses)
    setAll(first.test, [['routes.reading.judge', [wireModel(server, 'openai')]]])
    expect(await askOnce(first.test)).toMatchObject({ kind: 'answered' })
    first.close()
    expect(opened(first.dir, addresses).docket.models.addresses()).toMatchObject([{ refusal: null }])
  })

  it('without encryption waits to be confirmed, unless it is of this machine', () => {
    const { test, docket } = opened(tempStore())
    setAll(test, [['providers.openai.baseUrl', 'http://gateway.example/v1']])
    expect(docket.models.addresses()).toMatchObject([{ refusal: expect.stringMatching(/not encrypted/) }])
    docket.models.confirmAddress('openai', 'http://gateway.example')
    expect(docket.models.addresses()).toMatchObject([{ refusal: null }])
  })

  it('is refused where it holds a key, and the key is not repeated', async () => {
    const { docket, ada } = opened(tempStore())
    await docket.models.keys.status('openai')
    const actor = { kind: 'reviewer', id: ada.id } as const
    for (const url of [
      `https://gateway.example/${KEY}/v1`,
      `https://gateway.example/${encodeURIComponent(Buffer.from(KEY).toString('base64'))}`,
      `https://${KEY.toLowerCase()}.gateway.example`,
      'https://gateway.example/sk-proj-abcdefgh12345678/v1',
      `https://ada:${KEY}@gateway.example`,
      `https://gateway.example/?key=${KEY}`,
    ]) {
      const set = () => docket.program.settings.set('providers.openai.baseUrl', url, actor)
      expect(set, url).toThrowError(expect.objectContaining({ code: 'BAD_SETTING' }))
      expect(set).not.toThrowError(new RegExp(`${KEY}|sk-proj-abc`, 'i'))
    }
    expect(docket.models.addresses()).toEqual([])
  })

  it.each(['', 'gateway', 'ftp://gateway.example', 'https://ada:pw@gateway.example'])(
    'is not confirmed as %j',
    (address) => {
      const { docket } = opened(tempStore())
      expect(() => docket.models.confirmAddress('openai', address)).toThrowError(
        expect.objectContaining({ code: 'BAD_SETTING' }),
      )
    },
  )
})

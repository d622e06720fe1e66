import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDocket } from '../../src/main/compose.ts'
import { defaultStoreDir } from '../../src/main/store/default-dir.ts'
import { holdersOf } from '../../src/main/store/holders.ts'
import { databaseFile } from '../../src/main/store/store.ts'
import type { ProviderName } from '../../src/shared/domain/judging/model.ts'
import { wireServer } from '../helpers/judging/wire-server/closing.ts'
import { json } from '../helpers/judging/wire-server/script.ts'
import { tempDir } from '../helpers/program/temp-dir.ts'
import { tempDocket } from '../helpers/program/temp-docket.ts'

const open = (dir: string) => openDocket({ dir, what: 'A test' })

describe('opening a store', () => {
  it('makes its folder, and leaves no note of itself when it is closed', () => {
    const dir = join(tempDir(), 'some', 'where')
    const docket = open(dir)
    expect(holdersOf(dir)).toHaveLength(1)
    docket.close()
    expect(holdersOf(dir)).toEqual([])
    expect(readdirSync(join(dir, 'locks'))).toEqual([])
    expect(existsSync(`${databaseFile(dir)}-wal`)).toBe(false)
  })

  it.each([
    ['where a file is', (dir: string) => writeFileSync(dir, 'a letter'), 'FILE_PROBLEM'],
    ['under a file', (dir: string) => writeFileSync(join(dir, '..'), 'a letter'), 'FILE_PROBLEM'],
    [
      'whose database is a folder',
      (dir: string) => mkdirSync(databaseFile(dir), { recursive: true }),
      'FILE_PROBLEM',
    ],
    [
      'whose database is a letter',
      (dir: string) => {
        mkdirSync(dir, { recursive: true })
        writeFileSync(databaseFile(dir), 'Dear Nora, '.repeat(500))
      },
      'STORE_DAMAGED',
    ],
  ])('%s says so in a sentence, and holds nothing', (_, make, code) => {
    const dir = join(tempDir(), 'deep', 'store')
    if (!_.startsWith('under')) mkdirSync(join(dir, '..'))
    make(dir)
    expect(() => open(dir)).toThrowError(
      expect.objectContaining({ code, message: expect.stringMatching(/store.*\.$/) }),
    )
    if (existsSync(join(dir, 'locks'))) expect(readdirSync(join(dir, 'locks'))).toEqual([])
  })

  it('in a folder that may not be written says so', { tags: ['ordinary-user'] }, () => {
    const dir = tempDir()
    chmodSync(dir, 0o500)
    expect(() => open(dir)).toThrowError(
      expect.objectContaining({ code: 'FILE_PROBLEM', message: expect.stringContaining('permissions') }),
    )
    chmodSync(dir, 0o700)
  })
})

describe('the store of a user who chose none', () => {
  it.each([
    ['linux', { DOCKET_STORE: '/somewhere' }, /^\/somewhere$/],
    ['linux', { XDG_CONFIG_HOME: '/home/nora/.settings' }, /^\/home\/nora\/\.settings\/Docket$/],
    ['linux', {}, /\/\.config\/Docket$/],
    ['darwin', {}, /\/Library\/Application Support\/Docket$/],
    ['win32', { APPDATA: '/c/Users/nora/AppData/Roaming' }, /^\/c\/Users\/nora\/AppData\/Roaming\/Docket$/],
  ] as const)('on %s with %j is in the folder for application data', (platform, env, dir) => {
    expect(defaultStoreDir(env, platform)).toMatch(dir)
  })
})

describe('the environment', () => {
  const tried = async (environment: Record<string, string>, provider: ProviderName) => {
    const { docket } = tempDocket(undefined, { environment })
    return docket.runs.judges.checkModel({ provider, model: 'some' }, new AbortController().signal)
  }

  it('says where a provider answers, and with which key', async () => {
    const server = await wireServer(() => json({ word: 'yes' }))
    const environment = { OPENAI_BASE_URL: server.urls.openai, OPENAI_API_KEY: 'sk-env-0123456789' }
    expect((await tried(environment, 'openai')).outcome.kind).toBe('answered')
    expect(server.requests[0]?.headers['authorization']).toBe('Bearer sk-env-0123456789')
  })

  it.each([
    ['an address', (origin: string) => origin],
    ['a host with its port', (origin: string) => origin.replace('http://', '')],
  ])('may name the local server as %s', async (_, named) => {
    const server = await wireServer(() => json({ word: 'yes' }))
    const { outcome } = await tried({ OLLAMA_HOST: named(server.origin) }, 'ollama')
    expect(outcome.kind).toBe('answered')
  })

  it('that names no address is passed over', async () => {
    const { docket } = tempDocket(undefined, {
      environment: { OLLAMA_HOST: 'http://[not an address', OPENAI_BASE_URL: '  ' },
      findLocal: async (baseUrl) => ({ kind: 'missing', baseUrl, error: '' }),
    })
    expect(await docket.runs.judges.local()).toMatchObject({ baseUrl: 'http://127.0.0.1:11434' })
  })

  it('names a host without a port by the usual one', async () => {
    const { docket } = tempDocket(undefined, {
      environment: { OLLAMA_HOST: 'desk.local' },
      findLocal: async (baseUrl) => ({ kind: 'missing', baseUrl, error: '' }),
    })
    expect(await docket.runs.judges.local()).toMatchObject({ baseUrl: 'http://desk.local:11434' })
  })
})

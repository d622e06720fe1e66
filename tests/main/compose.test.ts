import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultStoreDir, openDocket } from '../../src/main/compose.ts'
import { databaseFile } from '../../src/main/store/store.ts'
import { tempDir } from '../helpers/temp-dir.ts'

const open = (dir: string) => openDocket({ dir, what: 'A test' })

describe('opening a store', () => {
  it('makes its folder, and leaves no note of itself when it is closed', () => {
    const dir = join(tempDir(), 'some', 'where')
    const docket = open(dir)
    expect(readdirSync(join(dir, 'holders'))).toHaveLength(1)
    docket.close()
    expect(readdirSync(join(dir, 'holders'))).toEqual([])
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
    if (existsSync(join(dir, 'holders'))) expect(readdirSync(join(dir, 'holders'))).toEqual([])
  })

  it.runIf(process.getuid?.() !== 0)('in a folder that may not be written says so', () => {
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

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { licenses } from '../../../../scripts/licenses.ts'
import { readLicenses } from '../../../../src/main/services/program/licenses.ts'
import { ensureBuilt } from '../../../helpers/program/docket-cli.ts'
import { ROOT } from '../../../helpers/program/run-docket.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

beforeAll(ensureBuilt)

const OUT = join(ROOT, 'out')

/** Every package that a built program still imports by name, or that its source map says it holds. */
function packagesIn(folder: string): Set<string> {
  const found = new Set<string>()
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  )
  for (const map of maps)
    for (const [, name = ''] of readFileSync(join(folder, map), 'utf8').matchAll(
      /node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//g,
    ))
      found.add(name)
  return found
}

describe('the licenses of the shipped files', () => {
  it('are there with their texts, for every package in a bundle and beside it', async () => {
    const listed = await readLicenses(join(OUT, 'main'))
    const names = new Set(listed.map(({ name }) => (name === '@github/keytar' ? 'keytar' : name)))
    const bundled = ['main', 'documents', 'lists', 'spelling', 'preload'].map((each) =>
      packagesIn(join(OUT, each)),
    )
    const shipped = new Set(bundled.flatMap((each) => [...each]))
    expect(shipped.size).toBeGreaterThan(30)
    for (const other of [
      'react',
      'cmdk',
      'better-sqlite3',
      'keytar',
      'tesseract.js-core',
      '@tesseract.js-data/eng',
      'hunspell-wasm',
      'dictionary-en',
      'dictionary-ru',
    ])
      shipped.add(other)
    expect([...shipped].filter((name) => !names.has(name))).toEqual([])
    for (const { name, license, text } of listed) {
      expect([name, text.length > 400]).toEqual([name, true])
      expect([name, license]).toEqual([name, expect.not.stringMatching(/unknown|^A?GPL|UNLICENSED/)])
      expect([name, text]).toEqual([name, expect.not.stringContaining('<holder>')])
    }
  })

  it('are listed once a whole build has ended; a build of one part leaves the list', async () => {
    const root = tempDir()
    const dir = join(root, 'main')
    writeFileSync(join(root, 'entry.js'), 'export const entry = 1\n')
    const part = (outDir: string) => ({
      build: { outDir, lib: { entry: join(root, 'entry.js'), formats: ['es' as const] } },
    })
    const builder = await createBuilder({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [licenses()],
      environments: { client: part(join(root, 'window')), main: part(dir) },
      builder: {
        sharedConfigBuild: true,
        async buildApp({ build, environments }) {
          for (const each of Object.values(environments)) await build(each)
        },
      },
    })
    const { client } = builder.environments
    if (client === undefined) throw new Error('The build has no environment for the window.')
    await builder.buildApp()
    const whole = await readLicenses(dir)
    expect(whole.map(({ name }) => name)).toContain('better-sqlite3')
    writeFileSync(join(dir, 'licenses.json'), JSON.stringify(whole.slice(0, 1)))
    await builder.build(client)
    expect(await readLicenses(dir)).toEqual(whole.slice(0, 1))
  })

  it('are absent where the program runs from its sources', async () => {
    expect(await readLicenses(tempDir())).toEqual([])
  })

  it('that cannot be read are a bug, not none', async () => {
    const dir = join(tempDir(), 'main')
    mkdirSync(dir)
    writeFileSync(join(dir, 'licenses.json'), '{')
    await expect(readLicenses(dir)).rejects.toThrow()
  })
})

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readLicenses } from '../../../../src/main/services/program/licenses.ts'
import { ensureBuilt } from '../../../helpers/program/docket-cli.ts'
import { ROOT } from '../../../helpers/program/run-docket.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

beforeAll(ensureBuilt, 180_000)

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

describe('the licenses of what is shipped', () => {
  it('are there with their texts, for every package in a bundle and beside it', async () => {
    const licenses = await readLicenses(join(OUT, 'main'))
    const names = new Set(licenses.map(({ name }) => (name === '@github/keytar' ? 'keytar' : name)))
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
    for (const { name, license, text } of licenses) {
      expect([name, text.length > 400]).toEqual([name, true])
      expect([name, license]).toEqual([name, expect.not.stringMatching(/unknown|^A?GPL|UNLICENSED/)])
      expect([name, text]).toEqual([name, expect.not.stringContaining('<holder>')])
    }
  })

  it('are none where the program runs from its sources', async () => {
    expect(await readLicenses(tempDir())).toEqual([])
  })

  it('that cannot be read are a bug, not none', async () => {
    const dir = join(tempDir(), 'main')
    mkdirSync(dir)
    writeFileSync(join(dir, 'licenses.json'), '{')
    await expect(readLicenses(dir)).rejects.toThrow()
  })
})

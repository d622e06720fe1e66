import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hosted } from '../../../helpers/program/browser-host.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const FORMAT = { results: 'csv', labels: 'jsonl' } as const

/** Asks a host for an export to a path, and hears all of it. */
async function write(what: 'results' | 'labels', path: string): Promise<void> {
  const { call } = await hosted()
  const { client } = await call()
  const lines =
    what === 'results'
      ? await client.exports.results({ format: FORMAT.results, file: path, filter: {} })
      : await client.exports.labels({ format: FORMAT.labels, folder: path, filter: {} })
  for await (const _ of lines);
}

it.each([
  ['results', 'taken', 'INPUT_REFUSED', /is there already/],
  ['labels', 'taken', 'INPUT_REFUSED', /is there already/],
  ['results', 'none/new', 'FILE_PROBLEM', /the folder that it would stand in is not there/],
  ['results', 'taken/new', 'FILE_PROBLEM', /a part of its path is a file/],
  ['labels', 'taken/new', 'FILE_PROBLEM', /a part of its path is a file/],
  ['labels', 'x'.repeat(300), 'FILE_PROBLEM', /its name is too long/],
] as const)('%s to %s cannot be written: a window hears why', async (what, name, code, message) => {
  const dir = tempDir()
  writeFileSync(join(dir, 'taken'), 'mine')
  const refused = { code, status: 422, message: expect.stringMatching(message) }
  await expect(write(what, join(dir, name))).rejects.toMatchObject(refused)
})

it.each(['results', 'labels'] as const)(
  '%s need a whole path in a window, which works in no folder',
  async (what) => {
    const refused = { code: 'INPUT_REFUSED', message: expect.stringContaining('“some.csv” does not say') }
    await expect(write(what, ' some.csv')).rejects.toMatchObject(refused)
    expect(existsSync('some.csv')).toBe(false)
  },
)

it('blanks around a path are no part of it', async () => {
  const dir = tempDir()
  mkdirSync(join(dir, 'in'))
  await write('labels', `  ${join(dir, 'in', 'labels')} `)
  expect(existsSync(join(dir, 'in', 'labels', 'manifest.json'))).toBe(true)
})

it.runIf(existsSync('/proc/self'))(
  'a place that takes no folders is told of, and holds nothing up',
  async () => {
    const refused = { code: 'FILE_PROBLEM', message: expect.stringContaining('is not there') }
    await expect(write('labels', '/proc/docket/labels')).rejects.toMatchObject(refused)
  },
)

import { mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { receiveOpened } from '../../../../src/main/services/cases/opened.ts'
import { uploadService } from '../../../../src/main/services/cases/uploads.ts'
import type { OpenedLine } from '../../../../src/shared/contract/cases/imports.ts'
import { PART_BYTES } from '../../../../src/shared/domain/documents/file-limits.ts'
import { countingIds } from '../../../helpers/ids.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const { newId } = countingIds()
const uploads = () =>
  uploadService(
    tempDir(),
    newId,
    () => 0,
    () => false,
  )

/** Opens paths; returns the last line of the reports, and the files that were imported. */
async function opened(paths: readonly string[], limits?: { maxFiles: number; maxDepth: number }) {
  const service = uploads()
  const lines: OpenedLine[] = []
  for await (const line of receiveOpened(service, paths, limits)) lines.push(line)
  const last = lines.at(-1)
  if (last?.event !== 'read') throw new Error('Nothing said that it was read')
  return { lines, last, files: last.batchId === null ? [] : service.files(last.batchId) }
}

it('brings opened files, and folders with their names, into one batch', async () => {
  const dir = tempDir()
  mkdirSync(join(dir, 'week'))
  const large = 'a'.repeat(PART_BYTES + 1)
  writeFileSync(join(dir, 'one.txt'), large)
  writeFileSync(join(dir, 'week', 'two.txt'), '')
  writeFileSync(join(dir, 'week', '.hidden.txt'), 'no')
  const { lines, last, files } = await opened([join(dir, 'one.txt'), join(dir, 'week')])
  expect(lines.slice(0, -1)).toEqual([
    { event: 'progress', done: 0, total: 2 },
    { event: 'progress', done: 1, total: 2 },
  ])
  expect(last).toMatchObject({ files: 2, problems: [] })
  expect(files.map(({ name, path }) => [name, readFileSync(path, 'utf8')])).toEqual([
    ['one.txt', large],
    ['week/two.txt', ''],
  ])
})

it('names what cannot be read, is too large or stands there twice, and keeps the others', async () => {
  const dir = tempDir()
  mkdirSync(join(dir, 'other'))
  for (const name of ['a.txt', 'other/a.txt', 'large.txt']) writeFileSync(join(dir, name), name)
  truncateSync(join(dir, 'large.txt'), 64_000_001)
  const { last, files } = await opened(
    ['gone.txt', 'large.txt', 'a.txt', 'other/a.txt'].map((name) => join(dir, name)),
  )
  expect(files.map(({ name }) => name)).toEqual(['a.txt'])
  expect(last.problems).toEqual([
    `${join(dir, 'gone.txt')} does not exist. Check its name and its folder.`,
    'large.txt: it has 65 MB; at most 64 MB are read. Make it smaller, or split it.',
    'a.txt: another dropped file has the same name. Drop it separately.',
  ])
})

it.skipIf(process.platform === 'win32')(
  'follows the link that was opened, and none in a folder; reads no device',
  async () => {
    const dir = tempDir()
    mkdirSync(join(dir, 'in'))
    writeFileSync(join(dir, 'a.txt'), 'text')
    symlinkSync(join(dir, 'a.txt'), join(dir, 'link.txt'))
    symlinkSync(join(dir, 'a.txt'), join(dir, 'in', 'inner.txt'))
    const { last, files } = await opened([join(dir, 'link.txt'), join(dir, 'in'), '/dev/null'])
    expect(files.map(({ name }) => name)).toEqual(['link.txt'])
    expect(last.problems).toEqual([
      `${join(dir, 'in')}: some files were skipped: 1 link. Open the files that you need.`,
      '/dev/null is not a file. Save its output to a file, and name that file.',
    ])
  },
)

it('reads a maximum number of all opened files, and reports it', async () => {
  const dir = tempDir()
  for (const name of ['a.txt', 'b.txt']) writeFileSync(join(dir, name), name)
  const { last, files } = await opened([join(dir, 'a.txt'), join(dir, 'b.txt')], {
    maxFiles: 1,
    maxDepth: 1,
  })
  expect(files.map(({ name }) => name)).toEqual(['a.txt'])
  expect(last.problems).toEqual(['Only the first 1 file were opened. Open the others again.'])
})

import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uploadService } from '../../../../src/main/services/cases/uploads.ts'
import { BatchId } from '../../../../src/shared/domain/ids.ts'
import { countingIds } from '../../../helpers/ids.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

function place(wanted: readonly string[] = []) {
  const dir = tempDir()
  const { newId } = countingIds()
  const uploads = uploadService(
    dir,
    newId,
    () => Date.UTC(2026, 0, 2),
    (batch) => wanted.includes(batch),
  )
  return {
    dir,
    newId,
    uploads,
    batch: uploads.open(),
    text: (text: string) => new TextEncoder().encode(text),
  }
}

/** Every file under a folder, by its path. */
const filesUnder = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describe('a dropped file', () => {
  it('is kept under its name, folders included, until the import is over', () => {
    const { dir, uploads, batch, text } = place()
    uploads.add(batch, 'week 1/a.passage.txt', text('one'))
    uploads.add(batch, 'b.passage.txt', text('two'))
    const files = uploads.files(batch)
    expect(files.map(({ name }) => name)).toEqual(['b.passage.txt', 'week 1/a.passage.txt'])
    expect(files.map(({ path }) => readFileSync(path, 'utf8'))).toEqual(['two', 'one'])
    uploads.clear(batch)
    expect(filesUnder(dir)).toEqual([])
    expect(() => uploads.files(batch)).toThrowError(expect.objectContaining({ code: 'NOT_FOUND' }))
  })

  it.each([
    '../out.txt',
    'a/../../out.txt',
    '../../../../../../tmp/out.txt',
    'a/../..',
    '..',
    '.',
    '',
    'nul\0.txt',
    '../uploads-elsewhere/x',
  ])('cannot leave its place: %j', (path) => {
    const { dir, uploads, batch, text } = place()
    expect(() => uploads.add(batch, path, text('out'))).toThrowError(
      expect.objectContaining({ code: 'INPUT_REFUSED', message: `“${path}” is not a file name.` }),
    )
    expect(filesUnder(dir)).toEqual([])
  })

  it('with a path from the root stays inside', () => {
    const { dir, uploads, batch, text } = place()
    uploads.add(batch, '/etc/motd', text('in'))
    expect(filesUnder(dir)).toEqual([join(dir, 'uploads', batch, 'etc', 'motd')])
  })

  it('for an import that nobody began is refused', () => {
    const { uploads, newId, text } = place()
    expect(() => uploads.add(BatchId.parse(newId()), 'a.txt', text('x'))).toThrowError(
      expect.objectContaining({
        code: 'NOT_FOUND',
        message: expect.stringContaining('Drop the files again'),
      }),
    )
  })

  it('that a closed window left behind goes after a day', () => {
    const { dir, uploads, batch, text } = place()
    uploads.add(batch, 'a.txt', text('x'))
    const old = join(dir, 'uploads', batch)
    utimesSync(old, new Date(Date.UTC(2026, 0, 1)), new Date(Date.UTC(2026, 0, 1)))
    uploads.open()
    expect(existsSync(old)).toBe(true)
    utimesSync(old, new Date(Date.UTC(2025, 11, 31)), new Date(Date.UTC(2025, 11, 31)))
    const next = uploads.open()
    expect(existsSync(old)).toBe(false)
    expect(existsSync(join(dir, 'uploads', next))).toBe(true)
  })
})

import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { uploadService } from '../../../../src/main/services/cases/uploads.ts'
import { BatchId } from '../../../../src/shared/domain/ids.ts'
import { smallDisk } from '../../../helpers/disk/small-disk.ts'
import { countingIds } from '../../../helpers/ids.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

function place(wanted: readonly string[] = [], dir = tempDir()) {
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
  it('is kept under its name, folders included, until the import is over', async () => {
    const { dir, uploads, batch, text } = place()
    await uploads.add(batch, 'week 1/a.passage.txt', text('one'))
    await uploads.add(batch, 'b.passage.txt', text('two'))
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
  ])('cannot leave its place: %j', async (path) => {
    const { dir, uploads, batch, text } = place()
    await expect(uploads.add(batch, path, text('out'))).rejects.toThrowError(
      expect.objectContaining({ code: 'INPUT_REFUSED', message: `“${path}” is not a file name.` }),
    )
    expect(filesUnder(dir)).toEqual([])
  })

  it('with a path from the root stays inside', async () => {
    const { dir, uploads, batch, text } = place()
    await uploads.add(batch, '/etc/motd', text('in'))
    expect(filesUnder(dir)).toEqual([join(dir, 'uploads', batch, 'etc', 'motd')])
  })

  it('for an import that nobody began is refused', async () => {
    const { uploads, newId, text } = place()
    await expect(uploads.add(BatchId.parse(newId()), 'a.txt', text('x'))).rejects.toThrowError(
      expect.objectContaining({
        code: 'NOT_FOUND',
        message: expect.stringContaining('Drop the files again'),
      }),
    )
  })

  it('that a closed window left behind goes after a day', async () => {
    const { dir, uploads, batch, text } = place()
    await uploads.add(batch, 'a.txt', text('x'))
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

describe('a file that comes in by parts', () => {
  it('stands under its name once it is whole, and not before', async () => {
    const { uploads, batch, text } = place()
    await uploads.add(batch, 'in/a.txt', text('one '), { from: 0, bytes: 7 })
    expect(uploads.files(batch)).toEqual([])
    await uploads.add(batch, 'in/a.txt', text('two'), { from: 4, bytes: 7 })
    expect(uploads.files(batch).map(({ path }) => readFileSync(path, 'utf8'))).toEqual(['one two'])
  })

  it('may be empty', async () => {
    const { uploads, batch, text } = place()
    await uploads.add(batch, 'a.txt', text(''), { from: 0, bytes: 0 })
    expect(uploads.files(batch).map(({ path }) => readFileSync(path, 'utf8'))).toEqual([''])
  })

  it.each([
    ['a gap', { from: 5, bytes: 7 }],
    ['what is there already', { from: 2, bytes: 7 }],
    ['more than it was to have', { from: 4, bytes: 6 }],
  ])('is refused with %s, and begins again', async (_, second) => {
    const { uploads, batch, text } = place()
    await uploads.add(batch, 'a.txt', text('one '), { from: 0, bytes: 7 })
    await expect(uploads.add(batch, 'a.txt', text('two'), second)).rejects.toThrowError(
      'a.txt: it changed during the import. Drop it again.',
    )
    expect(uploads.files(batch)).toEqual([])
    await uploads.add(batch, 'a.txt', text('new'), { from: 0, bytes: 3 })
    expect(uploads.files(batch).map(({ path }) => readFileSync(path, 'utf8'))).toEqual(['new'])
  })

  it('is not written where it is to be larger than is read, and the sentence has both sizes', async () => {
    const { dir, uploads, batch, text } = place()
    const adding = uploads.add(batch, 'a.pdf', text('%PDF'), { from: 0, bytes: 128_000_001 })
    await expect(adding).rejects.toThrowError(
      expect.objectContaining({
        code: 'INPUT_REFUSED',
        message: 'a.pdf: it has 129 MB; at most 128 MB are read. Make it smaller, or split it.',
      }),
    )
    expect(filesUnder(dir)).toEqual([])
  })

  it('may send each of its parts twice: the window did not hear the first time', async () => {
    const { uploads, batch, text } = place()
    for (const [part, from] of [
      ['one ', 0],
      ['one ', 0],
      ['two ', 4],
      ['two ', 4],
      ['three', 8],
      ['three', 8],
    ] as const)
      await uploads.add(batch, 'a.txt', text(part), { from, bytes: 13 })
    expect(uploads.files(batch).map(({ path }) => readFileSync(path, 'utf8'))).toEqual(['one two three'])
    await expect(uploads.add(batch, 'a.txt', text('other'), { from: 8, bytes: 13 })).rejects.toThrowError(
      /another dropped file has the same name/,
    )
  })

  it('takes the place of no other file of its name', async () => {
    const { uploads, batch, text } = place()
    await uploads.add(batch, 'a.txt', text('one'))
    await expect(uploads.add(batch, 'a.txt', text('two'))).rejects.toThrowError(
      /another dropped file has the same name/,
    )
    expect(uploads.files(batch).map(({ path }) => readFileSync(path, 'utf8'))).toEqual(['one'])
  })

  it('goes with its batch', async () => {
    const { dir, uploads, batch, text } = place()
    await uploads.add(batch, 'a.txt', text('one '), { from: 0, bytes: 7 })
    uploads.clear(batch)
    expect(filesUnder(dir)).toEqual([])
  })
})

describe('a disk that becomes full while a file comes in', { tags: ['own-disk'] }, () => {
  it('keeps nothing of the batch, and the error says so to the caller', async () => {
    const disk = smallDisk(2)
    const { dir, uploads, batch } = place([], disk.dir)
    await uploads.add(batch, 'a.wav', new Uint8Array(1_000_000))
    const [from, bytes] = [0, 3_000_000]
    const adding = uploads.add(batch, 'b.wav', new Uint8Array(2_000_000), { from, bytes })
    await expect(adding).rejects.toThrowError(expect.objectContaining({ code: 'ENOSPC' }))
    expect(filesUnder(dir)).toEqual([])
    expect(() => uploads.files(batch)).toThrowError(expect.objectContaining({ code: 'NOT_FOUND' }))
  })
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { writePdf } from '../../../../scripts/samples/pdf.ts'
import { grocer } from '../../../../scripts/samples/receipts.ts'
import { readerPlaces } from '../../../../src/main/documents/reader/reader-places.ts'
import { createSourceReader } from '../../../../src/main/intake/reader/source-reader.ts'
import { defaultSettings } from '../../../../src/shared/domain/settings.ts'
import { AppError } from '../../../../src/shared/errors.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { hostileFiles, writeHostile } from '../../../helpers/hostile/hostile.ts'
import { PROGRAM } from '../../../helpers/program/run-docket.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { testFork } from '../../../helpers/program/test-fork.ts'

const places = readerPlaces(PROGRAM)

/** Far less than the program allows: what matters is that there is an end. `npm run bench hostile` tells of the rest. */
const reader = createSourceReader({
  places,
  fork: testFork,
  width: 1,
  limitMs: 10_000,
  maxBytes: 400_000_000,
})
afterAll(() => reader.close())

/** Each of these ends the process that reads it, and the next one takes a while to load. */
const FATAL = [
  'filters-upon-filters.pdf',
  'picture-that-promises-a-jpeg.pdf',
  'invoice-that-laughs.pdf',
  'attachments-in-a-circle.pdf',
]

/** Each of these is worked on for seconds, or to the limit; another one of its kind ends sooner. */
const SLOW = [
  'form-in-itself.pdf',
  'as-wide-as-a-number-goes.png',
  'recordings-by-the-million.primary.ctm',
  'open-links.passage.md',
  'white-space.passage.txt',
]

/** Each of these is like one of those below. */
const ALIKE = [
  'xref-of-a-billion.pdf',
  'pages-that-multiply.pdf',
  'content-that-refers-to-itself.pdf',
  'marks-in-marks.jpg',
  'deep-and-closed.json',
  'whisper-that-is-deep.primary.json',
  'alternatives-in-alternatives.primary.ctm',
  'times-without-end.primary.ctm',
  'line-ends.txt',
]

/** A few of each kind. */
const quick: ReadonlySet<string> = new Set([
  'xref-that-follows-itself.pdf',
  'object-stream-that-unfolds.pdf',
  'pages-in-a-circle.pdf',
  ...atDepth([], [...FATAL, ...SLOW, ...ALIKE]),
  'four-billion.jpg',
  'head-alone.webp',
  'four-hundred-million.bmp',
  'deep.json',
  'prototype.json',
  'whisper-of-far-times.primary.json',
  'braces-in-braces.passage.stm',
  'blocks-in-blocks.passage.html',
  'zeros.txt',
  'too-large.pdf',
])

describe('a hostile file', () => {
  it('is one of many, of which some are listed here', () => {
    const names = hostileFiles.map(({ name }) => name)
    expect(new Set(names).size).toBeGreaterThan(100)
    expect(names).toEqual(expect.arrayContaining([...quick]))
  })

  it.for(hostileFiles.filter(({ name }) => quick.has(name)))(
    '$name is read, or refused in a sentence',
    async (file) => {
      const [found] = await Promise.allSettled([
        reader.read(writeHostile(tempDir(), file, 1), defaultSettings),
      ])
      if (found.status === 'fulfilled') return
      expect(found.reason).toBeInstanceOf(AppError)
      expect(found.reason).toMatchObject({
        code: 'INPUT_REFUSED',
        message: expect.stringMatching(/^\S.*: .*\.$/s),
      })
      expect(Object(found.reason).message.length).toBeLessThan(800)
    },
  )

  it('leaves the next one to be read', async () => {
    const file = { path: join(tempDir(), 'good.pdf'), name: 'good.pdf' }
    writeFileSync(file.path, writePdf(grocer))
    const found = await reader.read({ pipeline: 'receipt', source: { file, format: 'pdf' } }, defaultSettings)
    expect(JSON.stringify(found)).toContain('33.60')
  })
})

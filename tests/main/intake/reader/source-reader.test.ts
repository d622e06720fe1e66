import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writePdf } from '../../../../scripts/samples/pdf.ts'
import { germanInvoice, grocer } from '../../../../scripts/samples/receipts.ts'
import { readerPlaces } from '../../../../src/main/documents/reader/reader-places.ts'
import type { CaseSource } from '../../../../src/main/intake/index.ts'
import {
  createSourceReader,
  type ReadOptions,
  type ReadPlace,
  type SourceReaderOptions,
} from '../../../../src/main/intake/reader/source-reader.ts'
import { defaultSettings } from '../../../../src/shared/domain/settings.ts'
import { PROGRAM } from '../../../helpers/program/run-docket.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { testFork } from '../../../helpers/program/test-fork.ts'

const places = readerPlaces(PROGRAM)

function reader(options: Partial<SourceReaderOptions> = {}) {
  const made = createSourceReader({ places, fork: testFork, width: 1, ...options })
  onTestFinished(() => made.close())
  return {
    ...made,
    read: (source: CaseSource, settings = defaultSettings, options?: ReadOptions) =>
      made.read(source, settings, options),
  }
}

function pdf(name: string, content: Uint8Array | string): CaseSource {
  const path = join(tempDir(), name)
  writeFileSync(path, content)
  return { pipeline: 'receipt', source: { file: { path, name }, format: 'pdf' } }
}

describe('sources of cases', () => {
  it('are read in processes, several at once and one after the other', async () => {
    const { read } = reader({ width: 2 })
    const sources = Array.from({ length: 6 }, (_, index) =>
      pdf(`${index}.pdf`, writePdf(index % 2 === 0 ? grocer : germanInvoice)),
    )
    const found = await Promise.all(sources.map((source) => read(source)))
    for (const [index, [first]] of found.entries())
      expect(JSON.stringify(first?.input)).toContain(index % 2 === 0 ? '33.60' : '707,84')
  })

  it('of files with text are read there too', async () => {
    const folder = tempDir()
    const at = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return { path: join(folder, name), name }
    }
    const files = {
      passage: at('a.passage.txt', 'the old boat'),
      primary: at('a.primary.txt', 'the old boat'),
    }
    const [found] = await reader().read({ pipeline: 'reading', source: { stem: 'a', files } })
    expect(found).toMatchObject({ title: 'a', input: { input: { passage: { text: 'the old boat' } } } })
  })

  it('are read each with the settings that it comes with, by one process', async () => {
    const { read } = reader()
    const { pipelines } = defaultSettings
    const extraction = { ...pipelines.receipt.extraction, maxCharacters: 10 }
    const strict = {
      ...defaultSettings,
      pipelines: { ...pipelines, receipt: { ...pipelines.receipt, extraction } },
    }
    const source = pdf('long.pdf', writePdf(grocer))
    await expect(read(source)).resolves.toHaveLength(1)
    await expect(read(source, strict)).rejects.toThrow(/^long\.pdf: .*pipelines\.receipt\.extraction/)
    await expect(read(source)).resolves.toHaveLength(1)
  })

  it('are refused with their own sentence, and the next is read', async () => {
    const { read } = reader()
    const [bad, good] = await Promise.allSettled([
      read(pdf('bad.pdf', 'no PDF')),
      read(pdf('good.pdf', writePdf(grocer))),
    ])
    expect(bad).toMatchObject({
      reason: {
        code: 'INPUT_REFUSED',
        message: expect.stringContaining('bad.pdf: this is not a PDF, or it is damaged'),
      },
    })
    expect(good.status).toBe('fulfilled')
  })

  it('that are gone are refused with a sentence', async () => {
    const file = { path: join(tempDir(), 'gone.pdf'), name: 'gone.pdf' }
    const source: CaseSource = { pipeline: 'receipt', source: { file, format: 'pdf' } }
    await expect(reader().read(source)).rejects.toMatchObject({
      code: 'INPUT_REFUSED',
      message: `${file.path} does not exist. Check its name and its folder.`,
    })
  })

  it('that take too long are given up, and the next gets a new process', async () => {
    const { read } = reader({ limitMs: 1 })
    await expect(read(pdf('slow.pdf', writePdf(grocer)))).rejects.toMatchObject({
      code: 'INPUT_REFUSED',
      message:
        'slow.pdf: reading it took longer than 1 second. Print it to a new, smaller PDF, or import a part of it.',
    })
    await expect(read(pdf('slow.pdf', writePdf(grocer)))).rejects.toThrow('slow.pdf')
  })

  it('that take too much memory are given up', async () => {
    const { read } = reader({ maxBytes: 30_000_000 })
    await expect(read(pdf('large.pdf', writePdf(grocer)))).rejects.toMatchObject({
      code: 'INPUT_REFUSED',
      message: expect.stringContaining('large.pdf: reading it took too much memory.'),
    })
  })

  it('whose process does not start end with a sentence', async () => {
    const { read } = reader({ places: { ...places, reader: join(tempDir(), 'none.js') } })
    await expect(read(pdf('a.pdf', writePdf(grocer)))).rejects.toMatchObject({ code: 'INPUT_REFUSED' })
  })

  it('that wait when the reader is closed end with a sentence, and none is read after', async () => {
    const { read, close } = reader()
    const waiting = Promise.allSettled([
      read(pdf('a.pdf', writePdf(grocer))),
      read(pdf('b.pdf', writePdf(grocer))),
    ])
    await close()
    for (const { status } of await waiting) expect(status).toBe('rejected')
    await expect(read(pdf('c.pdf', writePdf(grocer)))).rejects.toThrow(
      'c.pdf: it was not read: Docket was closed in the meantime.',
    )
  })
})

/** A document that takes long enough to be given up at its second page. */
const ofManyPages = writePdf({ ...grocer, pages: Array.from({ length: 60 }, () => grocer.pages).flat() })

describe('a document of many pages', () => {
  it('says at which page it is, one after the other', async () => {
    const places: ReadPlace[] = []
    await reader()
      .read(pdf('long.pdf', ofManyPages), defaultSettings, { onPage: (place) => void places.push(place) })
      .catch(() => {}) // its content is not a receipt
    expect(places.slice(0, 3)).toEqual([1, 2, 3].map((page) => ({ page, pages: 60 })))
  })

  it('ends with its process when it is given up, and the next is read by another one', async () => {
    const pids: (number | undefined)[] = []
    const { read } = reader({
      fork: (...started) => {
        const child = testFork(...started)
        setTimeout(() => pids.push(child.pid()))
        return child
      },
    })
    const stop = new AbortController()
    const places: ReadPlace[] = []
    const given = read(pdf('long.pdf', ofManyPages), defaultSettings, {
      signal: stop.signal,
      onPage(place) {
        places.push(place)
        if (place.page === 2) stop.abort(new Error('cancelled'))
      },
    })
    const next = read(pdf('next.pdf', writePdf(grocer)))
    await expect(given).rejects.toThrow('cancelled')
    expect(await next).toHaveLength(1)
    expect(pids).toHaveLength(2)
    expect(places.at(-1)?.page).toBeLessThan(60)
    await expect.poll(() => isAlive(pids[0])).toBe(false)
  })
})

function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the one who waits for sources', () => {
  it('is not held up while they are read', async () => {
    const { read } = reader()
    const jobs = Array.from({ length: 4 }, (_, index) => read(pdf(`${index}.pdf`, writePdf(germanInvoice))))
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    }, 1)
    await Promise.all(jobs)
    clearInterval(counting)
    expect(turns).toBeGreaterThan(10)
  })
})

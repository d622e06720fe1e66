import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writePdf } from '../../../../scripts/samples/pdf.ts'
import { germanInvoice, grocer } from '../../../../scripts/samples/receipts.ts'
import {
  createDocumentReader,
  type DocumentReaderOptions,
} from '../../../../src/main/documents/reader/reader.ts'
import { readerPlaces } from '../../../../src/main/documents/reader/reader-places.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const places = readerPlaces(join(import.meta.dirname, '../../../../src/main'))
const limits = { mostPages: 100, mostCharacters: 300_000, noun: 'a letter', settings: 'pipelines.letters' }

function reader(options: Partial<DocumentReaderOptions> = {}) {
  const made = createDocumentReader({ places, width: 2, ...options })
  onTestFinished(() => made.close())
  return made
}

function pdfJob(name: string, content: Uint8Array | string) {
  const path = join(tempDir(), name)
  writeFileSync(path, content)
  return { file: { path, name }, format: 'pdf', limits } as const
}

describe('documents', () => {
  it('are read in threads, several at once and one after the other', async () => {
    const { read } = reader()
    const jobs = Array.from({ length: 6 }, (_, index) =>
      pdfJob(`${index}.pdf`, writePdf(index % 2 === 0 ? grocer : germanInvoice)),
    )
    const texts = (await Promise.all(jobs.map((job) => read(job)))).map(({ text }) => text)
    for (const [index, text] of texts.entries()) expect(text).toContain(index % 2 === 0 ? '33.60' : '707,84')
  })

  it('say how far they are', async () => {
    const told: string[] = []
    await reader().read(pdfJob('a.pdf', writePdf(grocer)), (page, pages) => told.push(`${page} of ${pages}`))
    expect(told).toEqual(['1 of 1'])
  })

  it('are refused with their own sentence, and the next is read', async () => {
    const { read } = reader({ width: 1 })
    const [bad, good] = await Promise.allSettled([
      read(pdfJob('bad.pdf', 'no PDF')),
      read(pdfJob('good.pdf', writePdf(grocer))),
    ])
    expect(bad).toMatchObject({
      reason: { code: 'INPUT_REFUSED', message: expect.stringContaining('bad.pdf: this PDF is damaged') },
    })
    expect(good.status).toBe('fulfilled')
  })

  it('that are gone are refused with a sentence', async () => {
    const job = {
      file: { path: join(tempDir(), 'gone.pdf'), name: 'gone.pdf' },
      format: 'pdf',
      limits,
    } as const
    await expect(reader().read(job)).rejects.toMatchObject({
      code: 'INPUT_REFUSED',
      message: expect.stringContaining('gone.pdf'),
    })
  })

  it('that take too long are given up, and the next gets a new thread', async () => {
    const made = reader({ width: 1, timeoutMs: 1 })
    await expect(made.read(pdfJob('slow.pdf', writePdf(grocer)))).rejects.toMatchObject({
      code: 'INPUT_REFUSED',
      message: 'slow.pdf: it took longer than 1 minute to read. Print it to a new, smaller PDF.',
    })
    await expect(made.read(pdfJob('slow.pdf', writePdf(grocer)))).rejects.toThrow('slow.pdf')
  })

  it('whose thread does not start end with a sentence', async () => {
    const made = reader({ places: { ...places, reader: join(tempDir(), 'none.js') } })
    await expect(made.read(pdfJob('a.pdf', writePdf(grocer)))).rejects.toMatchObject({
      code: 'INPUT_REFUSED',
    })
  })

  it('that wait when the reader is closed end with a sentence, and none is read after', async () => {
    const made = reader({ width: 1 })
    const waiting = Promise.allSettled([
      made.read(pdfJob('a.pdf', writePdf(grocer))),
      made.read(pdfJob('b.pdf', writePdf(grocer))),
    ])
    await made.close()
    for (const { status } of await waiting) expect(status).toBe('rejected')
    await expect(made.read(pdfJob('c.pdf', writePdf(grocer)))).rejects.toThrow(
      'c.pdf: it was not read: Docket was closed meanwhile.',
    )
  })
})

describe('the one who waits for documents', () => {
  it('is not held up while they are read', async () => {
    const { read } = reader({ width: 1 })
    const jobs = Array.from({ length: 4 }, (_, index) =>
      read(pdfJob(`${index}.pdf`, writePdf(germanInvoice))),
    )
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    }, 1)
    await Promise.all(jobs)
    clearInterval(counting)
    expect(turns).toBeGreaterThan(10)
  })
})

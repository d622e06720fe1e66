import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PageRequest } from '../../../../src/main/documents/reader/page-reader.ts'
import { readReceipt } from '../../../../src/main/intake/receipt/read.ts'
import type { ReceiptFormat } from '../../../../src/main/intake/receipt/sources.ts'
import { ReceiptSettings } from '../../../../src/shared/pipelines/receipt/settings.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const settings = ReceiptSettings.parse({ extraction: { maxCharacters: 20 } })
const EMPTY = { ocrConfidence: null, fileMetadata: null, embedded: null, pages: null, notes: [] }

/** Reads a file as a receipt, with a reader of documents that notes what it is asked for. */
async function read(name: string, content: string, format: ReceiptFormat) {
  const file = { path: join(tempDir(), 'given'), name }
  writeFileSync(file.path, content)
  const asked: PageRequest[] = []
  const documents = {
    async read(job: PageRequest) {
      asked.push(job)
      return { ...EMPTY, text: content }
    },
  }
  const [found, ...more] = await readReceipt({ file, format }, { settings, documents })
  expect(more).toEqual([])
  return { file, found, asked }
}

describe('a receipt', () => {
  it('is what the reader of documents says of its file, which is kept', async () => {
    const { file, found, asked } = await read('spring/grocer.PDF', 'Total 5.00', 'pdf')
    expect(asked).toEqual([
      {
        file,
        format: 'pdf',
        limits: {
          maxPages: 100,
          maxCharacters: 20,
          noun: 'a receipt',
          settings: 'pipelines.receipt.extraction',
        },
      },
    ])
    expect(found).toEqual({
      title: 'grocer',
      subject: null,
      input: { ...EMPTY, text: 'Total 5.00', subtype: null, currency: null },
      files: [{ role: 'document', file, mediaType: 'application/pdf' }],
    })
  })

  it.each([
    ['by its form', 'Mill Bakery Ltd', 'Mill Bakery Ltd'],
    ['not where its place alone says so', 'Mill Bakery', null],
  ])('is about who sells: %s', async (_, content, subject) => {
    const { found } = await read('a.txt', content, 'text')
    expect(found?.subject).toBe(subject)
  })

  it('in a text file is its text alone', async () => {
    const { found } = await read('.txt', 'Total 5.00', 'text')
    expect(found).toMatchObject({ title: '.txt', input: { text: 'Total 5.00' }, files: [] })
  })

  it('in JSON is the text in it, and takes no reader of documents', async () => {
    const { found, asked } = await read('a.json', '{"text":"Total 5.00","currency":"EUR"}', 'json')
    expect(asked).toEqual([])
    expect(found).toMatchObject({ title: 'a', input: { text: 'Total 5.00', currency: 'EUR' }, files: [] })
  })

  it.each([
    ['empty', '', 'a.json: the file is empty. Choose another file.'],
    [
      'longer than a receipt may be',
      JSON.stringify({ text: 'Total 5.00\n'.repeat(2) }),
      'a.json: it has 22 characters; a receipt has at most 20. Split it, or raise “Maximum characters” (pipelines.receipt.extraction.maxCharacters).',
    ],
  ])('in JSON is refused with a sentence where it is %s', async (_, content, message) => {
    await expect(read('a.json', content, 'json')).rejects.toMatchObject({ code: 'INPUT_REFUSED', message })
  })
})

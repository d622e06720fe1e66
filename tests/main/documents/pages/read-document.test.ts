import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type PdfDocument, type PdfPicture, writePdf } from '../../../../scripts/samples/pdf.ts'
import { grocer, scannedText } from '../../../../scripts/samples/receipts.ts'
import { PageDocument, type PageFormat } from '../../../../src/main/documents/pages/page-document.ts'
import type { PageWord } from '../../../../src/main/documents/pages/page-text.ts'
import { type DocumentOptions, readDocument } from '../../../../src/main/documents/pages/read-document.ts'
import { createRecognizer } from '../../../../src/main/documents/pages/recognizer.ts'
import { readerPlaces } from '../../../../src/main/documents/reader/reader-places.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const places = readerPlaces(join(import.meta.dirname, '../../../../src/main'))
const SAMPLES = join(import.meta.dirname, '../../../../assets/samples/receipt')

const blind = {
  wordsIn: async (): Promise<PageWord[]> => [],
  asPng: async (): Promise<Uint8Array> => new Uint8Array(),
}

const limits = { maxPages: 100, maxCharacters: 300_000, noun: 'a letter', settings: 'pipelines.letters' }

function read(content: Uint8Array | string, format: PageFormat, options: Partial<DocumentOptions> = {}) {
  const path = join(tempDir(), 'letter')
  writeFileSync(path, content)
  return readDocument({ path, name: `letter.${format}` }, format, {
    limits,
    characterMaps: places.characterMaps,
    recognizer: blind,
    progress: () => {},
    ...options,
  })
}

const written = (pages: number): PdfDocument => ({
  pages: Array.from({ length: pages }, (_, index) => ({
    width: 300,
    height: 200,
    texts: [{ x: 20, y: 40, text: `This is page ${index + 1} of a letter`, size: 12 }],
  })),
})

describe('a document of pages', () => {
  it('in a PDF is its lines, with their places', async () => {
    const input = await read(writePdf(grocer), 'pdf')
    expect(PageDocument.parse(input)).toEqual(input)
    const lines = input.text.split('\n').map((line) => line.trim())
    expect(lines).toContain('HARBOUR STREET MARKET')
    expect(lines.find((line) => line.startsWith('TOTAL'))).toMatch(/^TOTAL USD {2,}33\.60$/)
    const total = input.pages?.[0]?.words.find(({ start, end }) => input.text.slice(start, end) === '33.60')
    expect(total?.box.x).toBeGreaterThan(100)
    expect(input).toMatchObject({ ocrConfidence: null, fileMetadata: { producer: 'Till 4' } })
  })

  it('of several pages is one text, and tells before each how far it is', async () => {
    const reports: string[] = []
    const input = await read(writePdf(written(3)), 'pdf', {
      progress: (page, pages) => reports.push(`${page} of ${pages}`),
    })
    expect(input.text.split('\f').map((text) => text.trim())).toEqual(
      [1, 2, 3].map((page) => `This is page ${page} of a letter`),
    )
    expect(reports).toEqual(['1 of 3', '2 of 3', '3 of 3'])
    for (const { words } of input.pages ?? [])
      expect(input.text.slice(words[0]?.start, words[0]?.end)).toBe('This')
  })

  it('in a text file is that text', async () => {
    expect(await read('Total   5.00\r\n', 'text')).toMatchObject({ text: 'Total   5.00\n', pages: null })
  })

  it('has what stands across its pages at the end', async () => {
    const [page] = written(1).pages
    const stamped = {
      pages:
        page === undefined
          ? []
          : [
              {
                ...page,
                texts: [...(page.texts ?? []), { x: 60, y: 160, text: 'SPECIMEN', size: 40, turned: 40 }],
              },
            ],
    }
    expect((await read(writePdf(stamped), 'pdf')).text.split('\n').at(-1)).toBe('SPECIMEN')
  })

  it.each<[string, () => Promise<unknown>, string]>([
    ['an empty file', () => read('', 'pdf'), 'letter.pdf: the file is empty. Choose another file.'],
    [
      'a file of white space',
      () => read(' \n ', 'text'),
      'letter.text: the file has only white space. Choose another file.',
    ],
    [
      'a PDF on which nothing is written',
      () => read(writePdf({ pages: [{ width: 300, height: 200 }] }), 'pdf'),
      'letter.pdf: no text was found on it. Scan it again, straight and at 300 dpi.',
    ],
    [
      'a picture on which nothing is written',
      () => read(readFileSync(join(SAMPLES, 'lantern-books-scan.png')), 'image'),
      'letter.image: no text was found on it.',
    ],
    [
      'a picture that ends too soon',
      () => read(readFileSync(join(SAMPLES, 'lantern-books-scan.png')).subarray(0, 2_000), 'image'),
      'letter.image: this picture is damaged, or ends too soon. Get it again, or save it as PNG or JPEG.',
    ],
    [
      '300 pages',
      () => read(writePdf(written(300)), 'pdf'),
      'letter.pdf: it has 300 pages; a letter has at most 100. Split it, or raise “Maximum pages” (pipelines.letters.maxPages).',
    ],
    [
      'far too much text',
      () => read('Total 5.00\n'.repeat(30_000), 'text'),
      'letter.text: it has 330000 characters; a letter has at most 300000. Split it, or raise “Maximum characters” (pipelines.letters.maxCharacters).',
    ],
  ])('is refused with a sentence: %s', async (_, refused, sentence) => {
    await expect(refused()).rejects.toMatchObject({
      code: 'INPUT_REFUSED',
      message: expect.stringContaining(sentence),
    })
  })

  it('of 300 pages is read where that is allowed', async () => {
    const input = await read(writePdf(written(300)), 'pdf', {
      limits: { ...limits, maxPages: 300 },
    })
    expect(input.pages).toHaveLength(300)
  })
})

describe('a document that is a picture', () => {
  const recognizer = createRecognizer({ language: places.language, program: places.recognizer })
  afterAll(recognizer.stop)

  const expected = scannedText
    .split('\n')
    .filter((line) => /\d\.\d\d$/.test(line) && !line.startsWith('Card'))

  it('is recognized, with a confidence and the places of its words', async () => {
    const input = await read(readFileSync(join(SAMPLES, 'lantern-books-scan.png')), 'image', { recognizer })
    const lines = input.text.split('\n').map((line) => line.trim().replace(/ {2,}/g, '  '))
    for (const line of expected) expect(lines).toContain(line.replace(/ {2,}/g, '  '))
    expect(input.ocrConfidence).toBeGreaterThan(0.85)
    const [page] = input.pages ?? []
    expect(page).toMatchObject({ width: 720, height: 920, isRecognised: true })
    expect(
      page?.words.every(
        ({ box, confidence }) => box.x >= 0 && box.x + box.width <= 720 && confidence !== null,
      ),
    ).toBe(true)
  })

  it('in a PDF is recognized too, in points of its page', async () => {
    const scan = await scannedPicture()
    const input = await read(writePdf({ pages: [{ width: 180, height: 230, picture: scan }] }), 'pdf', {
      recognizer,
    })
    expect(input.text).toContain('25.75')
    expect(input.pages?.[0]).toMatchObject({ width: 180, height: 230, isRecognised: true })
    for (const { box } of input.pages?.[0]?.words ?? []) expect(box.x + box.width).toBeLessThanOrEqual(181)
  })
})

/** The pixels of the scanned sample. */
async function scannedPicture(): Promise<PdfPicture> {
  const { inflateSync } = await import('node:zlib')
  const png = readFileSync(join(SAMPLES, 'lantern-books-scan.png'))
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const start = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)))
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1)
    pixels.set(rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1)), row * width)
  return { width, height, pixels }
}

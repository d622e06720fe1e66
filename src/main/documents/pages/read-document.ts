import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import type { Page, PagePicture } from '../../../shared/domain/documents/page.ts'
import type { NamedFile } from '../named-file.ts'
import type { OcrDocument } from '../ocr/ocr-json.ts'
import { decoded } from '../pictures/decode.ts'
import { refuse } from '../refuse.ts'
import { readRegular } from '../regular-file.ts'
import { readTextInAnyEncoding } from '../text.ts'
import { type PageDocument, type PageFormat, type PageLimits, refuseTooLong } from './page-document.ts'
import { layOut, type PageWord } from './page-text.ts'
import type { PdfFile, PdfOptions } from './pdf.ts'
import { readPicture } from './read-picture.ts'
import type { Recognizer } from './recognizer.ts'

export interface DocumentOptions extends PdfOptions {
  readonly limits: PageLimits
  readonly recognizer: Pick<Recognizer, 'wordsIn' | 'asPng'>
  /** Called before each page. */
  readonly progress: (page: number, pages: number) => void
}

/** A page that was read: its size, its words, and their source. */
interface ReadPage {
  readonly width: number
  readonly height: number
  readonly words: readonly PageWord[]
  readonly turned: readonly string[]
  /** Properties of the picture in which the words were recognized; `null` for a text layer. */
  readonly picture: PagePicture | null
  readonly isRecognised: boolean
}

/** A page with fewer letters and digits of its own than this is a scan with a stamp, so its picture is read. */
const MIN_CHARACTERS = 12

/** Separates the texts of two pages. */
const PAGE_BREAK = '\f'

/** Reads a document from its file. Refuses, with advice, a file that cannot be read or is too large. */
export async function readDocument(
  file: NamedFile,
  format: PageFormat,
  options: DocumentOptions,
): Promise<PageDocument> {
  const { name } = file
  const bytes = readRegular(file, format === 'text' ? MAX_BYTES.text : MAX_BYTES.pages)
  if (bytes.length === 0) throw refuse(name, 'the file is empty. Choose another file.')
  const document = await readFormat(name, bytes, format, options)
  refuseTooLong(name, document.text, options.limits)
  return document
}

function readFormat(name: string, bytes: Uint8Array, format: PageFormat, options: DocumentOptions) {
  switch (format) {
    case 'text':
      return { ...EMPTY, ...readNotedText(name, bytes) }
    case 'image':
      return readImage(name, bytes, options)
    case 'pdf':
      return readPdf(name, bytes, options)
  }
}

const EMPTY = {
  ocrConfidence: null,
  fileMetadata: null,
  embedded: null,
  pages: null,
  notes: [],
} satisfies Omit<PageDocument, 'text'>

function readNotedText(name: string, bytes: Uint8Array): Pick<PageDocument, 'text' | 'notes'> {
  const { text, notes } = readTextInAnyEncoding(name, bytes)
  return { text, notes: [...notes] }
}

/** Returns a document from the output of another recognizer. */
export function documentOfOcr(name: string, { tool, pages }: OcrDocument): PageDocument {
  const read = pages.map((page) => ({ ...page, turned: [], picture: null, isRecognised: true }))
  return written(name, read, {
    ...EMPTY,
    notes: [`The text and its places were read from a file of ${tool}.`],
  })
}

async function readImage(
  name: string,
  bytes: Uint8Array,
  { recognizer, progress }: DocumentOptions,
): Promise<PageDocument> {
  const { imageOf } = await import('./image.ts') // loads the parsers of all metadata formats
  const { orientation, metadata } = await imageOf(name, bytes)
  progress(1, 1)
  const picture = await decoded(bytes, orientation, recognizer.asPng).catch(() => {
    throw refuse(name, 'this picture is damaged, or ends too soon. Get it again, or save it as PNG or JPEG.')
  })
  const { width, height, words, found } = await readPicture(picture, recognizer.wordsIn)
  return written(name, [{ width, height, words, turned: [], picture: found, isRecognised: true }], {
    ...EMPTY,
    fileMetadata: metadata,
  })
}

async function readPdf(name: string, bytes: Uint8Array, options: DocumentOptions): Promise<PageDocument> {
  const { openPdf } = await import('./pdf.ts') // half of the code of a reader
  const pdf = await openPdf(name, bytes, options)
  try {
    const { maxPages, noun, settings } = options.limits
    if (pdf.pages > maxPages)
      throw refuse(
        name,
        `it has ${pdf.pages} pages; ${noun} has at most ${maxPages}. Split it, or raise “Maximum pages” (${settings}.maxPages).`,
      )
    const pages: ReadPage[] = []
    for (let number = 1; number <= pdf.pages; number += 1) {
      options.progress(number, pdf.pages)
      pages.push(await readPage(pdf, number, options.recognizer))
    }
    return written(name, pages, { ...EMPTY, fileMetadata: pdf.metadata, embedded: pdf.embedded })
  } finally {
    await pdf.close()
  }
}

async function readPage(
  pdf: PdfFile,
  number: number,
  { wordsIn }: DocumentOptions['recognizer'],
): Promise<ReadPage> {
  const page = await pdf.page(number)
  const { width, height, words, turned } = page
  const letters = words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu) ?? []).length, 0)
  const onPage = letters >= MIN_CHARACTERS ? null : await page.picture()
  if (onPage === null) return { width, height, words, turned, picture: null, isRecognised: false }
  const { picture, scale } = onPage
  const read = await readPicture(picture, wordsIn)
  return {
    width: read.width / scale,
    height: read.height / scale,
    words: read.words.map((word) => ({
      ...word,
      x: word.x / scale,
      y: word.y / scale,
      width: word.width / scale,
      height: word.height / scale,
    })),
    turned,
    picture: read.found,
    isRecognised: true,
  }
}

/** Joins the pages to one text. Refuses a document without text. */
function written(name: string, pages: readonly ReadPage[], rest: Omit<PageDocument, 'text'>): PageDocument {
  let text = ''
  const placed: Page[] = []
  for (const [index, { width, height, words, turned, picture, isRecognised }] of pages.entries()) {
    if (index > 0) text += PAGE_BREAK
    const page = layOut(words, text.length)
    text += [page.text, ...turned].filter((part) => part !== '').join('\n')
    placed.push({
      width: rounded(width),
      height: rounded(height),
      isRecognised,
      picture,
      words: [...page.words],
    })
  }
  if (text.trim() === '')
    throw refuse(name, 'no text was found on it. Scan it again, straight and at 300 dpi.')
  return { ...rest, text, ocrConfidence: meanConfidence(pages), pages: placed }
}

function rounded(size: number): number {
  return Math.round(size * 10) / 10
}

/** Returns the mean confidence of the recognizer, weighted by letters; `null` if nothing had to be recognized. */
function meanConfidence(pages: readonly ReadPage[]): number | null {
  let letters = 0
  let sum = 0
  for (const { words } of pages)
    for (const { text, confidence } of words) {
      if (confidence === null) continue
      letters += text.length
      sum += text.length * confidence
    }
  return letters === 0 ? null : Math.round((sum / letters) * 1_000) / 1_000
}

import { readFile } from 'node:fs/promises'
import type { Page } from '../../shared/domain/documents/page.ts'
import type { ReceiptInput } from '../../shared/pipelines/receipt/input.ts'
import { imageOf } from './pages/image.ts'
import { layOut, type PageWord } from './pages/page-text.ts'
import { openPdf, type PdfFile, type PdfOptions } from './pages/pdf.ts'
import { readReceiptJson } from './receipt-json.ts'
import type { ReceiptFormat } from './receipt-sources.ts'
import { refuse } from './refuse.ts'
import { readText } from './text.ts'

/** Words that were recognised in a picture; their places in its pixels. */
export type Recognise = (picture: Uint8Array) => Promise<readonly PageWord[]>

export interface ReceiptReading extends PdfOptions {
  readonly mostPages: number
  readonly mostCharacters: number
  readonly recognise: Recognise
  /** Told before each page. */
  readonly progress: (page: number, pages: number) => void
}

/** A page of text: its size, its words, how it came about. */
interface ReadPage {
  readonly width: number
  readonly height: number
  readonly words: readonly PageWord[]
  readonly turned: readonly string[]
  readonly isRecognised: boolean
}

/** A page with fewer letters and digits of its own than this is a scan with a stamp: its picture is read. */
const FEWEST_CHARACTERS = 12

/** What stands between two pages in the text of a receipt. */
const PAGE_BREAK = '\f'

/** Reads a receipt from its file. Refuses, with a sentence that says what to do, what cannot be one. */
export async function readReceipt(
  { path, name }: { readonly path: string; readonly name: string },
  format: ReceiptFormat,
  options: ReceiptReading,
): Promise<ReceiptInput> {
  const bytes = new Uint8Array(await readFile(path))
  if (bytes.length === 0) throw refuse(name, 'the file is empty.')
  const input = await readFormat(name, bytes, format, options)
  if (input.text.length > options.mostCharacters)
    throw refuse(
      name,
      `it has ${input.text.length} characters; a receipt has at most ${options.mostCharacters} (pipelines.receipt.reading.mostCharacters).`,
    )
  return input
}

function readFormat(name: string, bytes: Uint8Array, format: ReceiptFormat, options: ReceiptReading) {
  switch (format) {
    case 'json':
      return readReceiptJson(name, bytes)
    case 'text':
      return { ...EMPTY, text: readText(name, bytes) }
    case 'image':
      return readImage(name, bytes, options)
    case 'pdf':
      return readPdf(name, bytes, options)
  }
}

const EMPTY = {
  ocrConfidence: null,
  subtype: null,
  currency: null,
  fileMetadata: null,
  embedded: null,
  pages: null,
} as const satisfies Omit<ReceiptInput, 'text'>

async function readImage(
  name: string,
  bytes: Uint8Array,
  { recognise, progress }: ReceiptReading,
): Promise<ReceiptInput> {
  const image = await imageOf(name, bytes)
  progress(1, 1)
  const words = await recognise(bytes)
  const { width, height } = image
  return written(name, [{ width, height, words, turned: [], isRecognised: true }], {
    ...EMPTY,
    fileMetadata: image.metadata,
  })
}

async function readPdf(name: string, bytes: Uint8Array, options: ReceiptReading): Promise<ReceiptInput> {
  const pdf = await openPdf(name, bytes, options)
  try {
    if (pdf.pages > options.mostPages)
      throw refuse(
        name,
        `it has ${pdf.pages} pages; a receipt has at most ${options.mostPages}. Split it, or raise pipelines.receipt.reading.mostPages.`,
      )
    const pages: ReadPage[] = []
    for (let number = 1; number <= pdf.pages; number += 1) {
      options.progress(number, pdf.pages)
      pages.push(await readPage(pdf, number, options.recognise))
    }
    return written(name, pages, { ...EMPTY, fileMetadata: pdf.metadata, embedded: pdf.embedded })
  } finally {
    await pdf.close()
  }
}

async function readPage(pdf: PdfFile, number: number, recognise: Recognise): Promise<ReadPage> {
  const page = await pdf.page(number)
  const { width, height, words, turned } = page
  const letters = words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu) ?? []).length, 0)
  if (letters >= FEWEST_CHARACTERS) return { width, height, words, turned, isRecognised: false }
  const picture = await page.picture()
  if (picture === null) return { width, height, words, turned, isRecognised: false }
  const found = await recognise(picture.bytes)
  const scaled = found.map((word) => ({
    ...word,
    x: word.x / picture.scale,
    y: word.y / picture.scale,
    width: word.width / picture.scale,
    height: word.height / picture.scale,
  }))
  return { width, height, words: scaled, turned, isRecognised: true }
}

/** The pages as one text. Refuses a document on which nothing is written. */
function written(name: string, pages: readonly ReadPage[], rest: Omit<ReceiptInput, 'text'>): ReceiptInput {
  let text = ''
  const placed: Page[] = []
  for (const [index, { width, height, words, turned, isRecognised }] of pages.entries()) {
    if (index > 0) text += PAGE_BREAK
    const page = layOut(words, text.length)
    text += [page.text, ...turned].filter((part) => part !== '').join('\n')
    placed.push({ width: rounded(width), height: rounded(height), isRecognised, words: [...page.words] })
  }
  if (text.trim() === '')
    throw refuse(name, 'nothing is written on it that could be read. Scan it again, straight and at 300 dpi.')
  return { ...rest, text, ocrConfidence: meanConfidence(pages), pages: placed }
}

function rounded(size: number): number {
  return Math.round(size * 10) / 10
}

/** How sure the recogniser was, weighed by letters; `null` where nothing had to be recognised. */
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

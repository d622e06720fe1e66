import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  PDFDateString,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as z from 'zod'
import type { EmbeddedInvoice } from '../../../shared/domain/documents/embedded-invoice.ts'
import type { FileMetadata } from '../../../shared/domain/documents/page.ts'
import { decodedText } from '../encoding.ts'
import { type Matrix, matrixOf, multiplied } from '../pictures/matrix.ts'
import { refuse, unreadable } from '../refuse.ts'
import { readEmbeddedInvoice } from './embedded-invoice.ts'
import type { PageWord } from './page-text.ts'
import { type DrawnPage, pictureOf } from './pdf-picture.ts'

/** A text item of pdf.js: several words, or a part of one. */
interface TextItem {
  readonly str: string
  /** Transforms its space to that of the page: a, b, c, d, e, f. */
  readonly transform: readonly number[]
  readonly width: number
}

/** Text that is rotated by more than this, in radians, is not part of the lines. */
const MAX_TURNED = 0.09
/** Share of a letter's height above the baseline. */
const ASCENT = 0.8

/** Returns the upright words of a page, and the rotated texts, such as a watermark. */
function wordsOf(items: readonly TextItem[], page: Matrix): { upright: PageWord[]; turned: string[] } {
  const upright: PageWord[] = []
  const turned: string[] = []
  for (const item of items) {
    if (item.str.trim() === '') continue
    const [a, b, c, d, x, y] = multiplied(page, matrixOf(item.transform))
    const height = Math.hypot(c, d)
    if (Math.abs(Math.atan2(b, a)) > MAX_TURNED) turned.push(item.str.trim())
    else upright.push(...splitWords(item, x, y - height * ASCENT, height))
  }
  return { upright, turned }
}

/** Splits an item into words, each with its share of the item's width. */
function splitWords({ str, width }: TextItem, x: number, y: number, height: number): PageWord[] {
  const whole = Math.max(lengthOf(str), 0.5)
  return Array.from(str.matchAll(/\S+/g), ({ 0: text, index }) => {
    const from = lengthOf(str.slice(0, index)) / whole
    const share = lengthOf(text) / whole
    return {
      text,
      x: x + from * width,
      y,
      width: share * width,
      height,
      confidence: null,
      isApart: index > 0,
    }
  })
}

const NARROW = /[iljtfrI.,:;'’"|!()[\]\- ]/
const WIDE = /[mwMW@%€ABCDGHKNOQRUVXYÄÖÜ&]/

/** Estimates the width of a text in usual letters: the exact widths are in the font, but are not needed. */
function lengthOf(text: string): number {
  let length = 0
  for (const letter of text) length += NARROW.test(letter) ? 0.5 : WIDE.test(letter) ? 1.3 : 1
  return length
}

/** A page of a PDF, with its size in points. */
export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly words: readonly PageWord[]
  /** Rotated text, such as a watermark. */
  readonly turned: readonly string[]
  /** Returns the page as a picture, for a page without text; `null` if none is available. */
  picture(): Promise<DrawnPage | null>
}

export interface PdfFile {
  readonly pages: number
  readonly metadata: FileMetadata
  readonly embedded: EmbeddedInvoice | null
  page(number: number): Promise<PdfPage>
  close(): Promise<void>
}

/** Path of the character maps of East Asian fonts for pdf.js. */
export interface PdfOptions {
  readonly characterMaps: string
}

/** Maximum pixels of a picture on a page; larger ones are left out. */
const MAX_PIXELS = 51_000_000

/** Opens a PDF. Refuses, with advice, a PDF that is protected, damaged or has no page. */
export async function openPdf(
  file: string,
  bytes: Uint8Array,
  { characterMaps }: PdfOptions,
): Promise<PdfFile> {
  const document = await opened(file, bytes, characterMaps)
  if (document.numPages === 0) throw refuse(file, 'this PDF has no page. Choose another file.')
  return {
    pages: document.numPages,
    metadata: await metadataOf(document),
    embedded: await embeddedIn(document),
    page: async (number) => readPage(await pageOf(file, document, number)),
    close: () => document.loadingTask.destroy(),
  }
}

async function opened(file: string, bytes: Uint8Array, characterMaps: string): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data: bytes,
      cMapUrl: characterMaps,
      cMapPacked: true,
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      maxImageSize: MAX_PIXELS,
      stopAtErrors: false,
      verbosity: VerbosityLevel.ERRORS,
    }).promise
  } catch (error) {
    if (error instanceof PasswordException)
      throw refuse(file, 'this PDF is protected by a password. Save a copy without one and import that.')
    if (error instanceof InvalidPDFException)
      throw refuse(file, 'this is not a PDF, or it is damaged. Get the file again, or print it to a new PDF.')
    throw unreadable(file, error)
  }
}

async function pageOf(file: string, document: PDFDocumentProxy, number: number): Promise<PDFPageProxy> {
  try {
    return await document.getPage(number)
  } catch {
    throw refuse(file, `page ${number} of this PDF is damaged. Get the file again, or print it to a new PDF.`)
  }
}

async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const texts = items.filter((item) => 'str' in item)
  const { upright, turned } = wordsOf(texts, matrixOf(viewport.transform))
  return {
    width: viewport.width,
    height: viewport.height,
    words: upright,
    turned,
    picture: () => pictureOf(page),
  }
}

const Info = z.looseObject({
  Producer: z.string().optional(),
  Creator: z.string().optional(),
  CreationDate: z.string().optional(),
  ModDate: z.string().optional(),
})

async function metadataOf(document: PDFDocumentProxy): Promise<FileMetadata> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }))
  const { Producer, Creator, CreationDate, ModDate } = Info.safeParse(info).data ?? {}
  return {
    producer: Producer?.trim() || null,
    creator: Creator?.trim() || null,
    createdAt: timeOf(CreationDate),
    modifiedAt: timeOf(ModDate),
  }
}

function timeOf(date: string | undefined): number | null {
  return PDFDateString.toDateObject(date ?? '')?.getTime() ?? null
}

/** Decodes an XML file: UTF-8 or UTF-16, or Latin-1, which older programs write. */
function xmlText(bytes: Uint8Array): string {
  return decodedText(bytes) ?? new TextDecoder('latin1').decode(bytes)
}

/** Returns the invoice that a PDF contains as XML; `null` if it has none that can be read. */
async function embeddedIn(document: PDFDocumentProxy): Promise<EmbeddedInvoice | null> {
  const attachments = await document.getAttachments().catch(() => null)
  for (const [id, { filename }] of attachments ?? []) {
    if (!/\.xml$/i.test(filename)) continue
    const attached = await document.getAttachmentContent(id).catch(() => null)
    const content = attached instanceof Uint8Array ? attached : null
    const invoice = content === null ? null : readEmbeddedInvoice(filename, xmlText(content))
    if (invoice !== null) return invoice
  }
  return null
}

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
import { matrixOf } from '../pictures/matrix.ts'
import { refuse, unreadable } from '../refuse.ts'
import { readEmbeddedInvoice } from './embedded-invoice.ts'
import type { PageWord } from './page-text.ts'
import { type DrawnPage, pictureOf } from './pdf-picture.ts'
import { wordsOf } from './pdf-words.ts'

/** A page of a PDF; its size in points. */
export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly words: readonly PageWord[]
  /** Text across the page, such as a watermark. */
  readonly turned: readonly string[]
  /** The page as a picture, for a page without text; `null` where none can be had. */
  picture(): Promise<DrawnPage | null>
}

export interface PdfFile {
  readonly pages: number
  readonly metadata: FileMetadata
  readonly embedded: EmbeddedInvoice | null
  page(number: number): Promise<PdfPage>
  close(): Promise<void>
}

/** Where pdf.js finds the tables of characters of East Asian fonts. */
export interface PdfOptions {
  readonly characterMaps: string
}

/** Larger pictures on a page are left out. */
const MOST_PIXELS = 51_000_000

/** Opens a PDF. Refuses, with what to do, one that is protected, damaged or has no page. */
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
      maxImageSize: MOST_PIXELS,
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

/** The invoice that a PDF carries as XML, `null` where it has none that can be read. */
/** The text of an XML file: UTF-8 or UTF-16, or Latin-1, in which older programs write it. */
function xmlText(bytes: Uint8Array): string {
  return decodedText(bytes) ?? new TextDecoder('latin1').decode(bytes)
}

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

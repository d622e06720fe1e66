import { extname } from 'node:path'
import * as z from 'zod'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { NamedFile } from '../../documents/named-file.ts'
import { isOcrJson } from '../../documents/ocr/ocr-json.ts'
import { headOfRegular, readRegular } from '../../documents/regular-file.ts'
import type { Certainty, FileGroup, GroupedFiles } from '../intake.ts'

/** The format in which a file is read. */
export const ReceiptFormat = z.enum(['pdf', 'image', 'text', 'json'])
export type ReceiptFormat = z.infer<typeof ReceiptFormat>

/** One file that is one receipt. */
export const ReceiptSource = z.object({ file: NamedFile, format: ReceiptFormat }).readonly()
export type ReceiptSource = z.infer<typeof ReceiptSource>

/** Formats by file extension. Unsupported kinds of pictures are refused with the remedy. */
const FORMATS: Readonly<Record<string, ReceiptFormat>> = {
  '.pdf': 'pdf',
  '.png': 'image',
  '.jpg': 'image',
  '.jpeg': 'image',
  '.webp': 'image',
  '.bmp': 'image',
  '.heic': 'image',
  '.heif': 'image',
  '.avif': 'image',
  '.tif': 'image',
  '.tiff': 'image',
  '.gif': 'image',
  '.txt': 'text',
  '.json': 'json',
}

const CERTAINTY = {
  pdf: 'certain',
  image: 'certain',
  text: 'possible',
  json: 'possible',
} as const satisfies Readonly<Record<ReceiptFormat, Certainty>>

/** Files that describe other files. */
const ABOUT = /(^|\/)(readme|licen[cs]e|copying|notice|changelog|authors|contributors)[^/]*$/i

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.bmp': 'image/bmp',
  '.heic': 'image/heic',
  '.heif': 'image/heif',
  '.avif': 'image/avif',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
  '.gif': 'image/gif',
}

/** Returns the media type of a file that is stored with its case, `null` for text, which the case contains already. */
export function documentType({ file }: ReceiptSource): string | null {
  return MEDIA_TYPES[extname(file.name).toLowerCase()] ?? null
}

/**
 * Groups files into receipts. A PDF or a picture is certain; a text with a number is possible, and so is JSON with a
 * text. A text without a number has no amount, and is a receipt only if a person says so.
 */
export function groupReceipts(files: readonly NamedFile[], areNamed = false): GroupedFiles<ReceiptSource> {
  const groups: FileGroup<ReceiptSource>[] = []
  const unmatched: NamedFile[] = []
  for (const file of files) {
    const format = FORMATS[extname(file.name).toLowerCase()]
    const isOne =
      format !== undefined &&
      !ABOUT.test(file.name) &&
      (format !== 'json' || hasText(file)) &&
      (format !== 'text' || areNamed || hasNumber(file))
    if (isOne) groups.push({ source: { file, format }, certainty: CERTAINTY[format] })
    else unmatched.push(file)
  }
  return { groups, unmatched }
}

/** Number of bytes in which a number is searched. */
const HEAD_BYTES = 64_000

/** Whether a text contains a number; one that is empty or cannot be read is left for its reader to refuse. */
function hasNumber(file: NamedFile): boolean {
  try {
    const head = headOfRegular(file, HEAD_BYTES, MAX_BYTES.text).toString('utf8')
    return head.trim() === '' || /\p{Nd}/u.test(head)
  } catch {
    return true
  }
}

/** Maximum size of JSON that is examined before it is read, as this blocks other requests. */
const MAX_LOOKED_INTO = 64_000

/**
 * Whether a JSON file is an object with a text that was not spoken, or the file of a page recognizer; a file that is
 * large or cannot be read is left for the reader to refuse.
 */
function hasText(file: NamedFile): boolean {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(readRegular(file, MAX_LOOKED_INTO)))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    const isSpeech = isObject && ('segments' in value || 'words' in value || 'transcription' in value)
    return (isObject && 'text' in value && !isSpeech) || isOcrJson(value)
  } catch {
    return true
  }
}

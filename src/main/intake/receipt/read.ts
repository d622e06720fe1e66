import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { ReceiptInput } from '../../../shared/pipelines/receipt/input.ts'
import { type PageLimits, refuseTooLong } from '../../documents/pages/page-document.ts'
import type { IntakeTools, ReadCase } from '../intake.ts'
import { readReceiptJson } from './json.ts'
import { documentType, type ReceiptSource } from './sources.ts'

/** The receipt of a file, which is kept with it where it is a PDF or a picture. */
export async function readReceipt(
  source: ReceiptSource,
  tools: IntakeTools<'receipt'>,
): Promise<ReadCase<ReceiptInput>[]> {
  const { file } = source
  const input = await inputOf(source, tools)
  const mediaType = documentType(source)
  const files = mediaType === null ? [] : [{ role: 'document' as const, file, mediaType }]
  const name = basename(file.name)
  const title = name.slice(0, name.length - extname(name).length) || name
  return [{ title, subject: null, input, files }]
}

async function inputOf(
  { file, format }: ReceiptSource,
  { settings, documents }: IntakeTools<'receipt'>,
): Promise<ReceiptInput> {
  const limits: PageLimits = {
    ...settings.reading,
    noun: 'a receipt',
    settings: 'pipelines.receipt.reading',
  }
  if (format !== 'json') {
    const document = await documents.read({ file, format, limits })
    return { ...document, subtype: null, currency: null }
  }
  const input = readReceiptJson(file.name, await readFile(file.path))
  refuseTooLong(file.name, input.text, limits)
  return input
}

import { basename, extname } from 'node:path'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import type { ReceiptInput } from '../../../shared/pipelines/receipt/input.ts'
import { type PageLimits, refuseTooLong } from '../../documents/pages/page-document.ts'
import { readRegular } from '../../documents/regular-file.ts'
import { merchantsIn } from '../../pipelines/receipt/evidence/find/parties/parties.ts'
import { linesOf } from '../../pipelines/receipt/evidence/text/lines.ts'
import type { IntakeTools, ReadCase } from '../intake.ts'
import { readReceiptJson } from './json.ts'
import { documentType, type ReceiptSource } from './sources.ts'

/** Reads the receipt of a file, which is stored with it if it is a PDF or a picture. */
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
  return [{ title, subject: sellerIn(input), input, files }]
}

/** Minimum confidence of a seller's name; below it is a guess from its position on the page. */
const SURE_NAME = 0.75

/**
 * Returns the seller, as the subject of the case, if the text states it; `null` if only its position at the top
 * suggests it.
 */
function sellerIn({ text }: ReceiptInput): string | null {
  const [merchant = null] = merchantsIn(linesOf(text))
  return merchant !== null && merchant.confidence >= SURE_NAME ? merchant.name : null
}

async function inputOf(
  { file, format }: ReceiptSource,
  { settings, documents }: IntakeTools<'receipt'>,
): Promise<ReceiptInput> {
  const limits: PageLimits = {
    ...settings.extraction,
    noun: 'a receipt',
    settings: 'pipelines.receipt.extraction',
  }
  if (format !== 'json') {
    const document = await documents.read({ file, format, limits })
    return { ...document, subtype: null, currency: null }
  }
  const input = readReceiptJson(file.name, readRegular(file, MAX_BYTES.text))
  refuseTooLong(file.name, input.text, limits)
  return input
}

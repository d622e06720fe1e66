import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readReceiptJson } from '../../../src/main/intake/receipt/json.ts'
import { AppError } from '../../../src/shared/errors.ts'
import { ENGLISH_TOTAL, type Fetched, GERMAN_TOTAL } from './fetched.ts'

/**
 * The German receipts of vision-data, as AWS Textract has read them. Their file names have the date, and the total in
 * cents: “aldi_02032020_19_02423_blocks.json”.
 */
export function germanReceipts(checkout: string): Fetched[] {
  const folder = join(checkout, '2D', 'Receipts')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('_blocks.json'))
    .sort()
    .flatMap((name) => {
      const [, day, month, year, cents] = /_(\d\d)(\d\d)(\d{4})(?:_\d+)?_(\d+)(?:_B)?_blocks/.exec(name) ?? []
      if (cents === undefined) return []
      const truth = {
        total: (Number(cents) / 100).toFixed(2),
        date: `${year}-${month}-${day}`,
        currency: 'EUR',
      }
      const input = readReceiptJson(name, readFileSync(join(folder, name)))
      return [{ name, input, truth, totalWords: GERMAN_TOTAL }]
    })
}

const Entity = z.object({
  type_: z.string().optional(),
  type: z.string().optional(),
  normalized_value: z.object({ text: z.string().optional() }).nullish(),
  normalizedValue: z.object({ text: z.string().optional() }).nullish(),
})
const Annotated = z.object({ entities: z.array(Entity).default([]) })

/**
 * The receipts and invoices among the samples of Google Document AI, as it has read them. The total, date and
 * currency of its own extraction are taken for true.
 */
export function sampleDocuments(checkout: string): Fetched[] {
  const folder = join(checkout, 'web-app-pix2info-python', 'src', 'samples')
  if (!existsSync(folder)) return []
  return ['3-EXPENSE_PROCESSOR', '4-INVOICE_PROCESSOR'].flatMap((kind) =>
    readdirSync(join(folder, kind))
      .filter((name) => name.endsWith('.json'))
      .sort()
      .flatMap((name) => sampleOf(name, readFileSync(join(folder, kind, name)))),
  )
}

/** A sample that the snapshot holds in full; none where its file was cut off. */
function sampleOf(name: string, bytes: Uint8Array): Fetched[] {
  try {
    const input = readReceiptJson(name, bytes)
    const { entities } = Annotated.parse(JSON.parse(new TextDecoder().decode(bytes)))
    const stated = (types: readonly string[]) =>
      entities.find(({ type_, type }) => types.includes(type_ ?? type ?? ''))
    const textOf = (types: readonly string[]) => {
      const entity = stated(types)
      return (entity?.normalized_value ?? entity?.normalizedValue)?.text ?? null
    }
    const truth = {
      total: textOf(['total_amount']),
      date: textOf(['receipt_date', 'invoice_date']),
      currency: textOf(['currency']),
    }
    return [{ name, input, truth, totalWords: ENGLISH_TOTAL }]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    console.log(error.message)
    return []
  }
}

/**
 * Fields that the rules find in real invoices, without a model. The XML inside the PDFs is left out. 12 invoices in
 * Factur-X have their truth in the XML beside them, the others in the fields that their own project expects. No
 * correct document may be labeled fake. `--more FOLDER` measures other correct invoices, as `prepare_more.py` of the
 * shared data writes them; their truth is the XML inside them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { judgeReceipt } from '../../src/main/pipelines/receipt/pipeline.ts'
import type { ReceiptInput } from '../../src/shared/pipelines/receipt/input.ts'
import type { ReceiptOutcome } from '../../src/shared/pipelines/receipt/outcome.ts'
import { ReceiptSettings } from '../../src/shared/pipelines/receipt/settings.ts'
import { readFolder, readFolderWithXml } from '../lib/documents/receipt-documents.ts'
import { report } from '../lib/measures/measure.ts'
import { printTable } from '../lib/measures/table.ts'
import { sharedData } from '../lib/shared-data.ts'
import { stillTools } from '../lib/tools.ts'

/** Minimum share of documents with a right field: one in twelve may be missed. */
const MIN_SHARE = 11 / 12
/** Minimum share of the documents of other kinds with total and date right. */
const MIN_OTHERS = 4 / 6

const settings = ReceiptSettings.parse({})

type Field = 'total' | 'netTotal' | 'taxTotal' | 'documentNumber' | 'date'
type Expected = Readonly<Partial<Record<Field, string>>>

const FacturX = z.array(
  z.object({
    file: z.string(),
    gross_total: z.string(),
    net: z.string(),
    tax_total: z.string(),
    invoice_number: z.string(),
    date: z.string(),
  }),
)
const Other = z.tuple([z.object({ amount: z.number().optional(), date: z.string() })])

/** Of the 45 invoices of other makers, the minimum share that is right, and the maximum number that is suspicious. */
const MIN_MORE = { total: 44 / 45, date: 43 / 45 } as const
const MAX_SUSPICIOUS = 2

const { values: options } = parseArgs({ options: { more: { type: 'string' } } })
if (options.more !== undefined) await assessMore(options.more)

const folder = sharedData('invoice_pdfs')
if (folder !== null) {
  const facturX = await assess(join(folder, 'zugferd'))
  const others = await assess(join(folder, 'invoice2data'))
  const truth = FacturX.parse(JSON.parse(readFileSync(join(folder, 'zugferd', 'truth.json'), 'utf8')))
  const expected = new Map(truth.map((each) => [each.file, expectedOf(each)]))
  printFields(facturX, expected)
  for (const field of ['total', 'netTotal', 'taxTotal', 'documentNumber', 'date'] as const)
    reportField(`invoices in Factur-X: ${field}`, facturX, expected, field, MIN_SHARE)
  const otherExpected = new Map(
    [...others.keys()].map((name) => [name, otherOf(join(folder, 'invoice2data', name))]),
  )
  printFields(others, otherExpected)
  for (const field of ['total', 'date'] as const)
    reportField(`other invoices: ${field}`, others, otherExpected, field, MIN_OTHERS)
  const all = [...facturX, ...others]
  const fake = all.filter(([, { label }]) => label === 'fake').map(([name]) => name)
  report({
    name: 'correct invoices labeled fake',
    figure: `${fake.length} of ${all.length} ${fake.join(', ')}`.trim(),
    target: 'none',
    met: fake.length === 0,
  })
}

async function assessMore(place: string): Promise<void> {
  const read = [...(await readFolderWithXml(place))]
  const outcomes = new Map<string, ReceiptOutcome>()
  const expected = new Map<string, Expected>()
  for (const [name, { input, embedded }] of read) {
    outcomes.set(name, await outcomeOf(input))
    if (embedded?.total != null && embedded.date != null)
      expected.set(name, { total: embedded.total, date: embedded.date })
  }
  printFields(outcomes, expected)
  for (const field of ['total', 'date'] as const)
    reportField(`invoices of other makers: ${field}`, outcomes, expected, field, MIN_MORE[field])
  const of = (wanted: ReceiptOutcome['label']) =>
    [...outcomes].filter(([, { label }]) => label === wanted).map(([name]) => name)
  const [fake, suspicious] = [of('fake'), of('suspicious')]
  report({
    name: 'invoices of other makers labeled fake',
    figure: `${fake.length} ${fake.join(', ')}`.trim(),
    target: 'none',
    met: fake.length === 0,
  })
  const found = `${suspicious.length} ${suspicious.join(', ')}`.trim()
  report({
    name: 'invoices of other makers labeled suspicious',
    figure: found,
    target: `≤ ${MAX_SUSPICIOUS}`,
    met: suspicious.length <= MAX_SUSPICIOUS,
  })
}

async function assess(place: string): Promise<Map<string, ReceiptOutcome>> {
  const read = await readFolder(place)
  const outcomes = [...read].map(async ([name, input]) => [name, await outcomeOf(input)] as const)
  return new Map(await Promise.all(outcomes))
}

async function outcomeOf(input: ReceiptInput): Promise<ReceiptOutcome> {
  return (await judgeReceipt(input, settings, stillTools)).outcome
}

function expectedOf({
  gross_total,
  net,
  tax_total,
  invoice_number,
  date,
}: z.infer<typeof FacturX>[number]): Expected {
  const iso = date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return { total: gross_total, netTotal: net, taxTotal: tax_total, documentNumber: invoice_number, date: iso }
}

/** The project's own expectations; where it expects no total, the document's own line says it. */
function otherOf(file: string): Expected {
  const [{ amount, date }] = Other.parse(JSON.parse(readFileSync(file.replace(/\.\w+$/, '.json'), 'utf8')))
  return { date, ...(amount === undefined ? {} : { total: String(amount) }) }
}

function isRight(outcome: ReceiptOutcome, expected: Expected | undefined, field: Field): boolean {
  const [found, wanted] = [outcome.fields[field], expected?.[field]]
  if (found === null || wanted === undefined) return false
  if (field === 'date' || field === 'documentNumber') return found === wanted
  const isCredit = outcome.fields.total?.startsWith('-') === true // its XML may say the same without the sign
  return Number(found) === Number(wanted) || (isCredit && -Number(found) === Number(wanted))
}

function reportField(
  name: string,
  outcomes: ReadonlyMap<string, ReceiptOutcome>,
  expected: ReadonlyMap<string, Expected>,
  field: Field,
  least: number,
): void {
  const known = [...outcomes].filter(([file]) => expected.get(file)?.[field] !== undefined)
  const right = known.filter(([file, outcome]) => isRight(outcome, expected.get(file), field))
  const target = Math.ceil(outcomes.size * least - 1e-9)
  report({
    name,
    figure: `${right.length} of ${known.length}`,
    target: `≥ ${target}`,
    met: right.length >= target,
  })
}

function printFields(
  outcomes: ReadonlyMap<string, ReceiptOutcome>,
  expected: ReadonlyMap<string, Expected>,
): void {
  printTable(
    ['document', 'total', 'net', 'tax', 'number', 'date', 'items', 'adds up', 'label', 'score'],
    [...outcomes].map(([name, outcome]) => {
      const { fields, lineItems, reconciliation, label, score } = outcome
      const shown = (field: Field) =>
        `${fields[field] ?? '–'}${expected.get(name)?.[field] === undefined || isRight(outcome, expected.get(name), field) ? '' : ' ✗'}`
      const addsUp =
        reconciliation === null ? '–' : reconciliation.fits ? 'yes' : `off ${reconciliation.residual}`
      return [
        name.slice(0, 40),
        shown('total'),
        shown('netTotal'),
        shown('taxTotal'),
        shown('documentNumber'),
        shown('date'),
        String(lineItems.length),
        addsUp,
        label,
        score.toFixed(3),
      ]
    }),
  )
  console.log('')
}

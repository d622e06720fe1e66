/**
 * Genuine receipts and invoices of public repositories, judged by rules alone. Measured are total, date, currency,
 * label, and whether a person is called. A field is right, or wrong and a person is called, or wrong in silence; a document is
 * called needlessly where everything that is known of it is right. Every figure has the naive rule beside it: the
 * largest amount on a line with a word for the total, the first date with the day first, the first sign of a
 * currency; it always says “real” and calls a person where it finds no total or no date. A set whose papers leave the
 * order of day and month open is measured again with the order that its people would choose in the settings.
 *
 *     npm run bench receipt-strangers -- [--data FOLDER] [--clone] [--set canadian|german|…] [--show WHAT]
 *
 * FOLDER has a checkout of each repository that `--clone` gets where it is missing; their files are never committed.
 * WHAT is total, date, currency, label, called, silent or needless: the documents behind that figure are listed.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { judgeReceipt } from '../../src/main/pipelines/receipt/pipeline.ts'
import type { ReceiptOutcome } from '../../src/shared/pipelines/receipt/outcome.ts'
import { ReceiptSettings } from '../../src/shared/pipelines/receipt/settings.ts'
import { report } from '../lib/measures/measure.ts'
import { percent } from '../lib/measures/table.ts'
import { canadianReceipts } from '../lib/receipts-fetched/canadian.ts'
import { checkoutOf, type Fetched, REPOSITORIES, type SetName } from '../lib/receipts-fetched/fetched.ts'
import { naiveReading } from '../lib/receipts-fetched/naive.ts'
import { electronicReceipts, invoicesWithXml } from '../lib/receipts-fetched/pages.ts'
import { germanReceipts, sampleDocuments } from '../lib/receipts-fetched/recognized.ts'
import { stillTools } from '../lib/tools.ts'

type Field = 'total' | 'date' | 'currency'
const FIELDS = ['total', 'date', 'currency'] as const satisfies readonly Field[]

/** The targets: shares of the documents for which the field is known. */
interface Targets {
  /** Right, or a person is called. */
  readonly rightOrCalled?: Partial<Record<Field, number>>
  readonly silent: number
  readonly called?: number
  readonly needless?: number
  readonly suspicious: number
}

interface FetchedSet {
  readonly title: string
  readonly documents: (checkout: string) => Fetched[] | Promise<Fetched[]>
  readonly targets: Targets
  /** The order of day and month in which the people of this set would have its dates read. */
  readonly dayOrder?: 'dmy' | 'mdy'
}

const SETS: Readonly<Record<SetName, FetchedSet>> = {
  canadian: {
    title: 'Canadian receipts',
    documents: canadianReceipts,
    targets: { rightOrCalled: { currency: 0.97 }, silent: 0.005, called: 0.25, suspicious: 0.02 },
    dayOrder: 'mdy',
  },
  german: {
    title: 'German receipts',
    documents: germanReceipts,
    targets: { silent: 0.005, needless: 0.1, suspicious: 0.02 },
  },
  ebons: {
    title: 'electronic receipts',
    documents: electronicReceipts,
    targets: { silent: 0, needless: 0, suspicious: 0 },
  },
  samples: {
    title: 'samples of Document AI',
    documents: sampleDocuments,
    targets: { silent: 0, suspicious: 0 },
  },
  invoices: {
    title: 'invoices with XML',
    documents: invoicesWithXml,
    targets: { silent: 0.005, needless: 0.1, suspicious: 0.02 },
  },
}

/** Triggers that say that no model answered: they are not about the paper. */
const ABOUT_MODELS: ReadonlySet<string> = new Set(['JUDGE_NOT_CONFIGURED', 'JUDGE_UNAVAILABLE'])

/** The fields that were read, the label, and whether a person is called. */
interface Reading {
  readonly total: string | null
  readonly date: string | null
  readonly currency: string | null
  readonly label: ReceiptOutcome['label']
  readonly called: boolean
}

interface Measured extends Fetched {
  readonly found: Reading
  readonly naive: Reading
  readonly outcome: ReceiptOutcome
  readonly triggers: readonly string[]
}

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(tmpdir(), 'docket-receipts') },
    clone: { type: 'boolean', default: false },
    set: { type: 'string' },
    show: { type: 'string' },
    limit: { type: 'string' },
  },
})
for (const [name, set] of Object.entries(SETS)) {
  if (values.set !== undefined && values.set !== name) continue
  const checkout = checkoutOf(setNameOf(name), values.data, values.clone)
  if (checkout !== null) await measure(set, checkout)
}

function setNameOf(name: string): SetName {
  const found = Object.keys(REPOSITORIES).find((each): each is SetName => each === name)
  if (found === undefined) throw new Error(`There is no set “${name}”.`)
  return found
}

async function measure({ title, documents, targets, dayOrder }: FetchedSet, checkout: string): Promise<void> {
  const all = await documents(checkout)
  const chosen = all.slice(0, values.limit === undefined ? undefined : Number(values.limit))
  const measured = await judgedAll(chosen, ReceiptSettings.parse({}))
  console.log(`\n${title}: ${measured.length} documents`)
  for (const field of FIELDS) reportField(title, field, measured, targets)
  reportCalls(title, measured, targets)
  if (values.show !== undefined) show(measured, values.show)
  if (dayOrder === undefined) return
  const again = await judgedAll(chosen, ReceiptSettings.parse({ questions: { dayOrder } }))
  const name = `${title}, with the order of day and month chosen`
  reportField(name, 'date', again, targets)
  reportCalls(name, again, targets)
}

async function judgedAll(all: readonly Fetched[], settings: ReceiptSettings): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const each of all) {
    const { outcome, escalations } = await judgeReceipt(each.input, settings, stillTools)
    const triggers = escalations.map(({ trigger }) => String(trigger)).filter((one) => !ABOUT_MODELS.has(one))
    const { total, date, currency } = outcome.fields
    const found = { total, date, currency, label: outcome.label, called: triggers.length > 0 }
    measured.push({ ...each, found, naive: naiveReading(each), outcome, triggers })
  }
  return measured
}

/** How often a field is right, wrong and called, and wrong in silence, among the documents for which it is known. */
function reportField(title: string, field: Field, measured: readonly Measured[], targets: Targets): void {
  const known = measured.filter(({ truth }) => truth[field] !== null)
  const share = (isSo: (each: Measured) => boolean) => shareOf(known, isSo)
  const least = targets.rightOrCalled?.[field]
  const right = (each: Measured) => isRight(each, each.found, field)
  const naiveRight = (each: Measured) => isRight(each, each.naive, field)
  report({
    name: `${title}: right ${field}`,
    figure: share(right).text,
    floor: `naive rule ${share(naiveRight).text}`,
  })
  const rightOrCalled = share((each) => right(each) || each.found.called)
  report({
    name: `${title}: ${field} right, or a person is called`,
    figure: rightOrCalled.text,
    floor: `naive rule ${share((each) => naiveRight(each) || each.naive.called).text}`,
    ...(least === undefined ? {} : { target: `≥ ${percent(least)}`, met: rightOrCalled.share >= least }),
  })
  const silent = share((each) => isSilent(each, each.found, field))
  report({
    name: `${title}: ${field} wrong in silence`,
    figure: silent.text,
    floor: `naive rule ${share((each) => isSilent(each, each.naive, field)).text}`,
    target: `≤ ${percent(targets.silent)}`,
    met: silent.share <= targets.silent,
  })
  report({
    name: `${title}: ${field} wrong and a person is called`,
    figure: share((each) => !right(each) && each.found.called).text,
    floor: `naive rule ${share((each) => !naiveRight(each) && each.naive.called).text}`,
  })
}

function reportCalls(title: string, measured: readonly Measured[], targets: Targets): void {
  const bounded = (name: string, isSo: (each: Measured, reading: Reading) => boolean, most?: number) => {
    const found = shareOf(measured, (each) => isSo(each, each.found))
    const naive = shareOf(measured, (each) => isSo(each, each.naive))
    report({
      name: `${title}: ${name}`,
      figure: found.text,
      floor: `naive rule ${naive.text}`,
      ...(most === undefined ? {} : { target: `≤ ${percent(most)}`, met: found.share <= most }),
    })
  }
  bounded('a person is called', (_, { called }) => called, targets.called)
  bounded('called although all that is known is right', isNeedless, targets.needless)
  bounded('labeled suspicious', (_, { label }) => label === 'suspicious', targets.suspicious)
  bounded('labeled fake', (_, { label }) => label === 'fake', 0)
  bounded('labeled unreadable', (_, { label }) => label === 'unreadable')
}

function shareOf(all: readonly Measured[], isSo: (each: Measured) => boolean) {
  const count = all.filter(isSo).length
  const share = all.length === 0 ? 0 : count / all.length
  return { share, text: `${percent(share)} (${count} of ${all.length})` }
}

function isRight({ truth }: Fetched, reading: Reading, field: Field): boolean {
  const [found, wanted] = [reading[field], truth[field]]
  if (wanted === null || found === wanted) return true
  return (
    field === 'total' &&
    found !== null &&
    Math.abs(Math.abs(Number(found)) - Math.abs(Number(wanted))) < 0.005
  )
}

function isSilent(each: Measured, reading: Reading, field: Field): boolean {
  return !isRight(each, reading, field) && !reading.called
}

function isNeedless(each: Measured, reading: Reading): boolean {
  return reading.called && FIELDS.every((field) => isRight(each, reading, field))
}

function show(measured: readonly Measured[], what: string): void {
  const isShown = (each: Measured): boolean => {
    const field = FIELDS.find((one) => one === what)
    if (field !== undefined) return !isRight(each, each.found, field)
    if (what === 'label') return each.found.label !== 'real'
    if (what === 'called') return each.found.called
    if (what === 'needless') return isNeedless(each, each.found)
    return FIELDS.some((one) => isSilent(each, each.found, one))
  }
  for (const each of measured.filter(isShown)) {
    const { name, truth, found, outcome, triggers } = each
    const fields = FIELDS.map((field) => {
      const mark = isRight(each, found, field) ? '' : ` (${truth[field]})`
      return `${field} ${found[field] ?? '–'}${mark}`
    })
    const rules = outcome.rules.filter(({ state }) => state === 'triggered').map(({ id }) => id)
    console.log([name, ...fields, `${found.label} ${outcome.score}`, ...triggers, ...rules].join('  '))
  }
}

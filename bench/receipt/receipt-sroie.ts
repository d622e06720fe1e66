/**
 * Totals and dates that the rules find in the genuine POS receipts of SROIE. The receipts are its development half,
 * as people transcribed them or, with `--images`, as the recognizer reads them. The naive rule takes the largest
 * amount on a line with TOTAL. A wrong total of an escalated case is a cost, a wrong total that is not escalated a
 * defect.
 *
 *     npm run bench receipt-sroie -- --data FOLDER [--images] [--show total|date|label|unseen|asked] [--limit N]
 *
 * FOLDER is written by `sroie/prepare.py` of the shared data, with `--images` where pictures are to be read. The
 * recognizer's result for each picture is kept beside it, in `ocr`; a picture takes some two seconds of processor
 * time.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { readDocument } from '../../src/main/documents/pages/read-document.ts'
import { createRecognizer } from '../../src/main/documents/pages/recognizer.ts'
import { readerPlaces } from '../../src/main/documents/reader/reader-places.ts'
import { judgeReceipt } from '../../src/main/pipelines/receipt/pipeline.ts'
import type { Escalation } from '../../src/shared/domain/runs/run.ts'
import { AppError } from '../../src/shared/errors.ts'
import { ReceiptInput } from '../../src/shared/pipelines/receipt/input.ts'
import type { ReceiptOutcome } from '../../src/shared/pipelines/receipt/outcome.ts'
import { ReceiptSettings } from '../../src/shared/pipelines/receipt/settings.ts'
import { report } from '../lib/measures/measure.ts'
import { percent, printTable } from '../lib/measures/table.ts'
import { sharedData } from '../lib/shared-data.ts'
import { stillTools } from '../lib/tools.ts'

/** Targets, from the human transcripts and from the images. */
const TARGETS = {
  transcripts: { total: 0.92, date: 0.985, suspicious: 0.03, unseen: 0.01 },
  images: { total: 0.72, date: null, suspicious: null, unseen: null },
} as const

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    images: { type: 'boolean', default: false },
    show: { type: 'string' },
    limit: { type: 'string' },
  },
})

const Truth = z.object({
  id: z.string(),
  company: z.string().default(''),
  date: z.string().default(''),
  total: z.string().default(''),
})
type Truth = z.infer<typeof Truth>

interface Measured {
  readonly truth: Truth
  readonly text: string
  readonly outcome: ReceiptOutcome
  readonly escalations: readonly Pick<Escalation, 'trigger'>[]
}

/** A share of the receipts, with its target and the naive rule where it has them. */
interface MeasuredShare {
  readonly name: string
  readonly isSo: (each: Measured) => boolean
  readonly target?: number | null
  /** Whether the target is an upper bound. */
  readonly isMost?: boolean
  readonly naive?: ((each: Measured) => boolean) | null
}

const settings = ReceiptSettings.parse({})
const folder = values.data ?? sharedData(join('sroie', 'out'))
if (folder !== null) await measure(folder)

async function measure(place: string): Promise<void> {
  const truths = readFileSync(join(place, 'truth.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Truth.parse(JSON.parse(line)))
    .slice(0, values.limit === undefined ? undefined : Number(values.limit))
  if (values.images) await readPictures(place, truths)
  const measured: Measured[] = []
  for (const truth of truths) {
    const input = inputOf(place, truth.id)
    if (input === null) continue
    const { outcome, escalations } = await judgeReceipt(input, settings, stillTools)
    measured.push({ truth, text: input.text, outcome, escalations })
  }
  if (measured.length < truths.length)
    console.log(`${truths.length - measured.length} of ${truths.length} have not been read and are left out.`)
  printFigures(measured)
  if (values.show !== undefined) showWrong(measured, values.show)
}

/** Where what the recognizer made of a picture is kept. */
function ocrFile(place: string, id: string): string {
  return join(place, '..', 'ocr', `${id}.json`)
}

/** Has the recognizer read the pictures that it has not read yet, several at once. */
async function readPictures(place: string, truths: readonly Truth[]): Promise<void> {
  mkdirSync(join(place, '..', 'ocr'), { recursive: true })
  const {
    language,
    recognizer: program,
    characterMaps,
  } = readerPlaces(join(import.meta.dirname, '../../src/main'))
  const limits = { ...settings.extraction, noun: 'a receipt', settings: 'pipelines.receipt.extraction' }
  const unread = truths
    .filter(({ id }) => existsSync(join(place, `${id}.jpg`)) && !existsSync(ocrFile(place, id)))
    .values()
  const read = async () => {
    const recognizer = createRecognizer({ language, program })
    for (const { id } of unread) {
      const name = `${id}.jpg`
      const options = { limits, characterMaps, recognizer, progress: () => undefined }
      const document = await readDocument({ path: join(place, name), name }, 'image', options).catch(refused)
      if (document !== null)
        writeFileSync(ocrFile(place, id), JSON.stringify({ ...document, subtype: null, currency: null }))
    }
    await recognizer.stop()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, read))
}

/** A refused picture is reported and left out. */
function refused(error: unknown): null {
  if (!(error instanceof AppError)) throw error
  console.log(error.message)
  return null
}

/** The transcript, or what the recognizer made of the picture. */
function inputOf(place: string, id: string): ReceiptInput | null {
  const file = values.images ? ocrFile(place, id) : join(place, `${id}.txt`)
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  return ReceiptInput.parse(values.images ? JSON.parse(text) : { text })
}

function printFigures(measured: readonly Measured[]): void {
  const targets = values.images ? TARGETS.images : TARGETS.transcripts
  const share = (isSo: (each: Measured) => boolean) => measured.filter(isSo).length / measured.length
  const figure = ({ name, isSo, target = null, isMost = false, naive = null }: MeasuredShare) => {
    const [is, count] = [share(isSo), measured.filter(isSo).length]
    const text = `${percent(is)} (${count} of ${measured.length})`
    const floor = naive === null ? {} : { floor: `naive rule ${percent(share(naive))}` }
    if (target === null) report({ name, figure: text, ...floor })
    else
      report({
        name,
        figure: text,
        ...floor,
        target: `${isMost ? '≤' : '≥'} ${percent(target)}`,
        met: isMost ? is <= target : is >= target,
      })
  }
  figure({
    name: 'POS receipts of SROIE: right total',
    isSo: hasTotal,
    target: targets.total,
    naive: ({ truth, text }) => isSame(naiveTotal(text), truth.total),
  })
  figure({ name: 'POS receipts of SROIE: right date', isSo: hasDate, target: targets.date })
  figure({ name: 'POS receipts of SROIE: labeled fake', isSo: isLabeled('fake'), target: 0, isMost: true })
  figure({
    name: 'POS receipts of SROIE: labeled suspicious',
    isSo: isLabeled('suspicious'),
    target: targets.suspicious,
    isMost: true,
  })
  figure({
    name: 'POS receipts of SROIE: wrong or missing total, escalated',
    isSo: (each) => !hasTotal(each) && isAsked(each),
  })
  figure({
    name: 'POS receipts of SROIE: wrong or missing total, not escalated',
    isSo: isUnseen,
    target: targets.unseen,
    isMost: true,
  })
  figure({
    name: 'POS receipts of SROIE: right total, escalated',
    isSo: (each) => hasTotal(each) && isAsked(each),
  })
  const labels = Map.groupBy(measured, ({ outcome }) => outcome.label)
  printTable(
    ['label', 'receipts'],
    [...labels].map(([label, all]) => [label, String(all.length)]),
  )
}

function isLabeled(label: ReceiptOutcome['label']): (each: Measured) => boolean {
  return ({ outcome }) => outcome.label === label
}

/** A missing judge escalates to a person as well, but only until one is set up. */
function isAsked({ escalations }: Measured): boolean {
  return escalations.some(
    ({ trigger }) => !trigger.startsWith('JUDGE_NOT_') && trigger !== 'JUDGE_UNAVAILABLE',
  )
}

function isUnseen(each: Measured): boolean {
  return !hasTotal(each) && !isAsked(each)
}

function hasTotal({ outcome, truth }: Measured): boolean {
  return isSame(outcome.fields.total, truth.total)
}

function isSame(found: string | null, truth: string): boolean {
  const wanted = Number(truth.replace(/[^\d.]/g, ''))
  return found !== null && Math.abs(Math.abs(Number(found)) - wanted) < 0.005
}

/** The largest amount on a line with TOTAL. */
function naiveTotal(text: string): string | null {
  const amounts = text
    .split('\n')
    .filter((line) => /total/i.test(line))
    .flatMap((line) => line.match(/\d[\d,]*\.\d{2}/g) ?? [])
    .map((amount) => Number(amount.replaceAll(',', '')))
  return amounts.length === 0 ? null : String(Math.max(...amounts))
}

function hasDate({ outcome, truth }: Measured): boolean {
  return outcome.fields.date !== null && outcome.fields.date === isoOf(truth.date)
}

/** The truth says dates as the receipts do, the day first. */
function isoOf(date: string): string {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(date) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(date)
  if (iso !== null) return [iso[1], iso[2]?.padStart(2, '0'), iso[3]?.padStart(2, '0')].join('-')
  const parts = date.toLowerCase().match(/[a-z]+|\d+/g) ?? []
  const named = parts.findIndex((part) => MONTHS.some((month) => part.startsWith(month)))
  const month =
    named === -1 ? Number(parts[1]) : MONTHS.findIndex((each) => parts[named]?.startsWith(each) === true) + 1
  const [day, year] = parts.filter((_, index) => index !== (named === -1 ? 1 : named))
  const full = Number(year) < 100 ? 2000 + Number(year) : Number(year)
  return `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function showWrong(measured: readonly Measured[], what: string): void {
  const isWrong = (each: Measured) => {
    if (what === 'asked') return isAsked(each)
    if (what === 'date') return !hasDate(each)
    if (what === 'label') return each.outcome.label !== 'real'
    return what === 'unseen' ? isUnseen(each) : !hasTotal(each)
  }
  for (const each of measured.filter(isWrong)) {
    const { truth, outcome, escalations } = each
    const triggers = escalations.map(({ trigger }) => trigger).join(' ')
    const rules = outcome.rules.filter(({ state }) => state === 'triggered').map(({ id }) => id)
    console.log(
      `${truth.id}  total ${outcome.fields.total ?? '–'} (${truth.total})  date ${outcome.fields.date ?? '–'} (${truth.date})  ${outcome.label} ${outcome.score}  ${triggers}  ${rules.join(' ')}`,
    )
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { ReceiptInput } from '../../../src/shared/pipelines/receipt/input.ts'
import { ENGLISH_TOTAL, type Fetched, type Truth } from './fetched.ts'

const UNKNOWN: Truth = { total: null, date: null, currency: 'CAD' }

/**
 * The Canadian receipts of op-backend, as a recognizer wrote their texts. The currency of all is CAD; total and date
 * are stated by the repository's own tests, for the receipts that have one.
 */
export function canadianReceipts(checkout: string): Fetched[] {
  const tests = join(checkout, 'parser-stores', 'src', 'test')
  const texts = join(tests, 'resources', 'testfiles')
  if (!existsSync(texts)) return []
  const truths = truthsIn(join(tests, 'java'))
  return filesBelow(texts, '.txt').map((file) => {
    const name = relative(texts, file)
    const text = readFileSync(file, 'utf8')
    return {
      name,
      input: ReceiptInput.parse({ text }),
      truth: withoutContradicted(name, printed(truths.get(name) ?? UNKNOWN, text)),
      totalWords: ENGLISH_TOTAL,
    }
  })
}

/** A total that is printed nowhere is an expectation of their parser and no truth. */
function printed(truth: Truth, text: string): Truth {
  const isPrinted = truth.total !== null && text.replace(/\s/g, '').includes(truth.total)
  return isPrinted ? truth : { ...truth, total: null }
}

/** Expected dates that their own papers contradict, with what the paper prints; they are no truth. */
const CONTRADICTED: ReadonlyMap<string, string> = new Map([
  ['_99supermarket/branch_107_99st/2015_07_03_15_22_13.jpg.hengshuai.txt', '“02 Apr 2015” beside 02/04/2015'],
  [
    'homedepot/2015_04_04_21_31_22.jpg.jingwang.txt',
    'returns in 90 days, until 30/10/2014, beside 01/08/2014',
  ],
])

function withoutContradicted(name: string, truth: Truth): Truth {
  return CONTRADICTED.has(name) ? { ...truth, date: null } : truth
}

/** Totals and dates that tests in Java expect, by the path of the text. */
function truthsIn(folder: string): Map<string, Truth> {
  const truths = new Map<string, Truth>()
  for (const file of filesBelow(folder, '.java')) {
    const source = readFileSync(file, 'utf8').replace(/^\s*\/\/.*$/gm, '')
    const fields = new Map(
      [...source.matchAll(/"classpath:\/?testfiles\/([^"]+)"\)\s*private Resource (\w+)/gi)].map(
        ([, path = '', field = '']) => [field, path],
      ),
    )
    for (const test of source.split('@Test').slice(1)) {
      const used = /loadFromTextResource\(\s*(\w+)/.exec(test)?.[1] ?? ''
      const path = fields.get(used)
      if (path === undefined) continue
      const stated = (field: string) => {
        const [, value] =
          new RegExp(`ReceiptFieldType\\.${field},\\s*"([^"]*)"`).exec(test) ??
          new RegExp(`ReceiptFieldType\\.${field}\\)\\.getFieldValue\\(\\),\\s*"([^"]*)"`).exec(test) ??
          new RegExp(`"([^"]*)",\\s*fieldValues\\.get\\(ReceiptFieldType\\.${field}\\)`).exec(test) ??
          []
        return value?.trim() === '' ? null : (value ?? null)
      }
      truths.set(path, { ...UNKNOWN, total: amountOf(stated('Total')), date: isoOf(stated('Date')) })
    }
  }
  return truths
}

function amountOf(text: string | null): string | null {
  return text !== null && /^-?\d+\.\d{2}$/.test(text) ? text : null
}

/** Their dates are written with the year first, without zeros. */
function isoOf(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(text ?? '') ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !basename(name).startsWith('.'))
    .sort()
    .map((name) => join(folder, name))
}

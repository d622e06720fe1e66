import { DOCUMENT_WORDS, NUMBER_WORDS, SALE_WORDS } from '../languages/document-words.ts'
import type { Line } from '../text/lines.ts'

export interface FoundNumber {
  readonly line: number
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Characters between a label and its value. */
const BETWEEN = String.raw`[\s.:#\-–'׳]*(?:\((?:[^()]*)\)[\s.:]*)?`
/** A value has a digit; letters, hyphens, slashes and periods are allowed. A short prefix may be separated. */
const VALUE = String.raw`((?:[a-z]{1,3} )?(?=[a-z0-9._/\-]*\d)[a-z0-9][a-z0-9._/\-]*[a-z0-9]|\d)(?![a-z0-9%])`

const LABELED = new RegExp(
  String.raw`(?<![a-z])(?:${DOCUMENT_WORDS})s?(?: (?:vat|tax))?[\s.\-]*(?:${NUMBER_WORDS})(?![a-z])${BETWEEN}${VALUE}`,
)
/** Languages that put the word for number first: Номер чека 4711. */
const NUMBER_FIRST = new RegExp(
  String.raw`(?<![a-z])(?:${NUMBER_WORDS})[\s.]+(?:${DOCUMENT_WORDS})(?![a-z])[\s.:#]*${VALUE}`,
)
const APART = new RegExp(
  String.raw`(?<![a-z])[a-z]*(?:${DOCUMENT_WORDS})(?![a-z]*\s*(?:date|datum)).*?(?<![a-z.])(?:${NUMBER_WORDS})(?![a-z])[\s.:#]*${VALUE}`,
)
const BARE = new RegExp(String.raw`(?:^|\s{2,})(?:${DOCUMENT_WORDS})[\s:#]*${VALUE}`)
const WEAK = new RegExp(
  String.raw`(?<![a-z])(?:${SALE_WORDS})[\s.\-]*(?:${NUMBER_WORDS})(?![a-z])${BETWEEN}${VALUE}`,
)
const HASH = new RegExp(String.raw`(?:^|\s)#\s?${VALUE}\s*$`)

const HEAD = new RegExp(String.raw`^(?:${DOCUMENT_WORDS})s?[\s.\-]*(?:${NUMBER_WORDS})?[\s.:#]*$`)
const HEAD_WITH_NUMBER = new RegExp(String.raw`^(?:${DOCUMENT_WORDS})s?[\s.\-]*(?:${NUMBER_WORDS})[\s.:#]*$`)
const WHOLE_VALUE = new RegExp(`^${VALUE}$`)

/** Labels of other numbers: of a customer, an order, an account. */
const OTHERS =
  /(customer|client|kunden|klant|order|bestell|account|konto|vat|ust|steuer|tax id|tel|fax|phone|iban|contract|vertrags|vsnr|lieferung|delivery|po|purchase)[\s.-]*(number|nummer|numero|nr|no|id|#)?[\s.:]*$/

const DATE_LIKE = /^(\d{1,2}[./-]\d{1,2}[./-](\d{2}|(19|20)\d{2})|(19|20)\d{2}[./-]\d{1,2}[./-]\d{1,2})$/
const AMOUNT_LIKE = /^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/

/**
 * Returns the number of the document: behind "invoice no.", below the head of its column, or behind the word for the
 * document alone; on POS receipts also the number of the sale. `null` if there is none.
 */
export function documentNumberIn(lines: readonly Line[]): FoundNumber | null {
  return (
    firstBehind(lines, LABELED) ??
    firstBehind(lines, NUMBER_FIRST) ??
    firstBelow(lines, HEAD_WITH_NUMBER) ??
    firstBehind(lines, APART) ??
    firstBelow(lines, HEAD) ??
    firstBehind(lines, BARE) ??
    firstBehind(lines, WEAK) ??
    firstBehind(lines, HASH)
  )
}

function firstBehind(lines: readonly Line[], pattern: RegExp): FoundNumber | null {
  for (const line of lines) {
    const match = pattern.exec(line.plain)
    const value = match?.[1]
    if (match === null || value === undefined || !isDocumentNumber(value, pattern === LABELED)) continue
    const to = match.index + match[0].length
    const from = to - value.length
    const isOthers = OTHERS.test(line.plain.slice(0, match.index))
    if (isOthers || (pattern === APART && isOfOther(line, match, from))) continue
    return { line: line.index, from, to, text: line.text.slice(from, to) }
  }
  return null
}

/** Whether a label of another number is between the word for the document and the value. */
function isOfOther(line: Line, match: RegExpExecArray, from: number): boolean {
  return OTHERS.test(line.plain.slice(match.index, from).replace(/[\s.:#]+$/, ''))
}

/** Returns the value below a head: in the same column, on one of the next two lines. */
function firstBelow(lines: readonly Line[], head: RegExp): FoundNumber | null {
  for (const line of lines) {
    const cell = line.segments.find(({ from, to }) => head.test(line.plain.slice(from, to)))
    if (cell === undefined) continue
    for (const below of lines.slice(line.index + 1, line.index + 3)) {
      const value = below.segments.find(({ from, to }) => from <= cell.to + 2 && to >= cell.from - 2)
      const text = value === undefined ? '' : below.plain.slice(value.from, value.to)
      if (value !== undefined && WHOLE_VALUE.test(text) && isDocumentNumber(text, false))
        return { line: below.index, from: value.from, to: value.to, text: value.text }
    }
  }
  return null
}

/** Behind "invoice no." even a value that looks like a date is a number. */
function isDocumentNumber(value: string, isLabeled: boolean): boolean {
  return value.length >= 2 && (isLabeled || !DATE_LIKE.test(value)) && !AMOUNT_LIKE.test(value)
}

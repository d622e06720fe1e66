import { evidenceOf } from '../../languages/seen.ts'
import { signMeaning } from '../../text/currencies.ts'
import type { Line } from '../../text/lines.ts'
import type { NumberToken } from '../../text/numbers.ts'

/** A sign, with where it is printed. */
export interface Sign {
  readonly sign: string
  readonly isAtSum: boolean
  readonly isTouching: boolean
}

/** "Currency: EUR", in the languages of invoices. */
const NAMED =
  /(?:currency|wahrung|devise|moneda|moeda|valuta|waluta|mena|penznem|valiuta|para birimi|mata uang|tien te|валюта|νομισμα|币种|幣別|通貨|통화|العمله|عمله|מטבע)[\s:=]*\(?([a-z]{3})\b/
/** A sign in brackets in the head of a column: "Amount (RM)". */
const IN_HEAD = /[([]\s*(?:in\s+)?([^\s()[\]]{1,4})\s*[)\]]/g
/** Lines that convert an amount to another currency. */
const EXCHANGE =
  /exchange|\brate of\b|\bdcc\b|\bconver(?:sion|ted)|\bkurs\b|wechselkurs|umrechnung|taux de change|tipo de cambio|\d\s*[a-z€$£]{1,3}\s*=\s*\d|chose to pay|wisselkoers/

/** Labels of lines that name a sum: a sign on such a line is the currency of the document. */
const SUM_LABELS: ReadonlySet<string> = new Set([
  'total',
  'gross',
  'due',
  'sub',
  'net',
  'paid',
  'cash',
  'given',
  'tax',
])
const TOTAL_LABELS: ReadonlySet<string> = new Set(['total', 'gross', 'due'])

/** Codes and names of currencies that are also words, in English or another language. */
const WORDS: ReadonlySet<string> = new Set(
  'pen all lei leu won try mad top sol cop bob gel mop ron cup ars rub zar sek mur lak stg baht taka yen'.split(
    ' ',
  ),
)

/**
 * Returns the signs at amounts. Letters that may also be a word (“pen”, “all”, “try”) are a sign only if they touch a
 * number, are printed at a sum, or occur at half of all amounts: “BALL PEN 4.99” sells a pen.
 */
export function signsAtAmounts(lines: readonly Line[], tokens: readonly NumberToken[]): Sign[] {
  const money = tokens.filter(({ digits, kind }) => kind === 'plain' && /\d[.,]\d{2,3}$/.test(digits))
  const all = tokens.flatMap(({ currency: sign, line: index, from, to }) => {
    const line = lines[index]
    if (sign === null || line === undefined || EXCHANGE.test(line.plain)) return []
    if (isFirstOfName(line, sign, to)) return []
    const labels = line.marks.flatMap((mark) => evidenceOf(mark, 'label') ?? [])
    const around = `${line.plain.charAt(from - 1)}${line.plain.charAt(to)}`
    return [
      {
        sign,
        isAtSum: labels.some((label) => TOTAL_LABELS.has(label)),
        isTouching: /[\p{L}]/u.test(around),
        isInName: isInName(line, sign, from),
        isNamed: labels.some((label) => SUM_LABELS.has(label)),
      },
    ]
  })
  const counts = new Map<string, number>()
  for (const { sign } of all) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return all.filter(
    ({ sign, isTouching, isNamed, isInName }) =>
      !(WORDS.has(sign) || (isInName && counts.get(sign) === 1 && money.length >= MIN_MONEY)) ||
      isTouching ||
      isNamed ||
      ((counts.get(sign) ?? 0) > 1 && 2 * (counts.get(sign) ?? 0) >= money.length),
  )
}

/** Among fewer amounts, a single code may well be the only print of the currency. */
const MIN_MONEY = 4

/**
 * Whether a code of letters is the last of several words before an amount, as in the name of an item: "EGGS PASTURE RSD
 * 6.99".
 */
function isInName({ plain }: Line, sign: string, from: number): boolean {
  return /^[a-z]{3}$/.test(sign) && new RegExp(`\\p{L}{2,} ${sign} ?$`, 'u').test(plain.slice(0, from))
}

/**
 * Returns the code or the name of a currency right behind the word for a sum, whatever other words are before the
 * amount: "ZU ZAHLEN EURO". Only the signs of one currency count.
 */
export function signsBehindSums({ plain, marks }: Line): Sign[] {
  return marks.flatMap((mark) => {
    const label = evidenceOf(mark, 'label')
    if (label === null || !TOTAL_LABELS.has(label)) return []
    const [, sign] = /^[ :(]{1,2}([a-z]{3,5})(?![\p{L}\p{M}])/u.exec(plain.slice(mark.to)) ?? []
    const meaning = sign === undefined || WORDS.has(sign) ? null : signMeaning(sign)
    if (sign === undefined || meaning?.isWeak !== false || meaning.codes.length !== 1) return []
    return [{ sign, isAtSum: true, isTouching: true }]
  })
}

/** Whether the name of a currency behind a whole number is followed by another word: "1 DOLLAR TREE STORES". */
function isFirstOfName({ plain }: Line, sign: string, to: number): boolean {
  return /^\p{L}{4,}$/u.test(sign) && new RegExp(`^ ?${sign} \\p{L}{3,}`, 'u').test(plain.slice(to))
}

/** Returns the signs in the head of a column, and a currency that the line names. */
export function signsInHead({ plain, text, marks }: Line): Sign[] {
  const named = NAMED.exec(plain)?.[1]
  const isHead = marks.some(
    (mark) => evidenceOf(mark, 'column') !== null || evidenceOf(mark, 'label') !== null,
  )
  const inHead =
    isHead && /[([]/.test(text) ? Array.from(text.matchAll(IN_HEAD), ([, sign = '']) => sign) : []
  const signs = [
    ...(named === undefined ? [] : [named]),
    ...inHead.filter((sign) => signMeaning(sign)?.isWeak === false),
  ]
  return signs.map((sign) => ({ sign, isAtSum: false, isTouching: true }))
}

import { signMeaning } from './currencies.ts'
import type { Line } from './lines.ts'
import { hasUnspaced, UNSPACED } from './words.ts'

/** Reason why a number is not an amount; `plain` if it may be one. */
export type NumberKind = 'plain' | 'percent' | 'time' | 'identifier'

/** A number with its position. Its value depends on the document: see `number-style.ts`. */
export interface NumberToken {
  readonly line: number
  /** Columns of the digits and their separators, end exclusive; the currency is not included. */
  readonly from: number
  readonly to: number
  readonly text: string
  readonly kind: NumberKind
  /** Digits with the separators between them, as printed; a dash for missing cents is left out. */
  readonly digits: string
  readonly isNegative: boolean
  /** The currency sign next to it, folded. */
  readonly currency: string | null
  /** Whether a dash marks it as whole units: "12,-". */
  readonly isWhole: boolean
}

/** Letters and signs that may be a currency when they touch a number. */
const SIGN = String.raw`(?:[A-Za-z]{0,3}\$[A-Za-z]?|[A-Za-z]{1,2}£|S\/\.?|\p{Sc}|[\p{L}][\p{L}\p{M}.'"״׳]{0,6})`
const MINUS = '[-−–—]'
const CHUNK = new RegExp(
  String.raw`^(?<open>[()\[\]{"'„“«*<:=~@×]*)(?<minus>${MINUS})?(?<before>${SIGN})?(?<inner>${MINUS}|\()?` +
    String.raw`(?<digits>\d+(?:[.,'’]\d+)*|[.,]\d+)(?<whole>[.,:]${MINUS}{1,2}|\/[-=])?(?<last>${MINUS})?` +
    String.raw`(?<after>${SIGN})?(?<percent>[%‰])?(?<mark>[A-Za-z*#]{1,2})?(?<close>[)\]}"'“”»*>.,;:!?]*)$`,
  'u',
)
const TIME = /^\(?\d{1,2}[:h]\d{2}(:\d{2})?(am|pm)?[).,;]*$/i
const CLOCK = /^(uhr|h|hrs|hours|am|pm|a\.m\.|p\.m\.)[.,;)]*$/i
/** A card number of which only the last digits are shown: ****4650, XXXX 4650. */
const MASKED = /^[(]?[*•·xX#-]{2,}\d{2,5}[).,]*$/
const MASK = /^[(]?[*•·xX#-]*[*•·xX#]{3,}$/
const WORD = /[^\s|│¦]+/g
/** In scripts without spaces a number ends where letters begin. */
const PIECE = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[^\\s|│¦])+`, 'gu')
/** A label and its value: "Total:12.50". */
const BEHIND_LABEL = /^([^\d]*\p{L}[^\d]*[:=])(.*\d.*)$/u
/** A price per unit: 4.99/kg, 253/kg, 1.20/100 g. */
const BY_UNIT =
  /^(\D*\d[\d.,]*[.,](?:\d+|-{1,2})(?:\p{Sc}|\p{L}{1,3}\.?)?|\D*\d+(?:\p{Sc}|\p{L}{1,3}\.?)?(?=\/(?:kg|l|lb|ltr|h|pc|kwh|min|km|m[23]?|stk?|szt|pcs|ks|db)\b))(\/(?:\p{L}|10{1,3}$).*)$/iu
const TIMES = /^(\d{1,4})[xX×@*](\d.*)$/
/** A price whose unit follows: "333.50/" before 件, "97/100" before g. */
const BY_UNIT_BEHIND = /^(\D*\d[\d.,]*(?:\p{Sc}|\p{L}{1,3}\.?)?)(\/(?:10{1,3})?)$/u
const WEIGHED =
  /^(?:gr?|ml|cl|克|公克|毫升|그램|гр?|мл|γρ|มล|กรัม|ग्राम|ग्रा|גרם|גר|مل|جم|غ|غرام)(?![\p{L}\p{M}\d])/iu

/** A letter that a POS terminal prints behind an amount for its tax rate. */
const TAX_LETTER = /^[A-Za-z*#]{1,2}$/

interface Word {
  readonly text: string
  readonly from: number
}

/** Returns every number of a line, left to right. */
export function numbersIn(line: Line): NumberToken[] {
  if (!/\d/.test(line.figures)) return []
  const words = piecesOf(line.figures)
  const tokens = words.flatMap((word, index) =>
    /\d/.test(word.text) ? [tokenOf(line, word, signBefore(words, index), signAfter(words, index))] : [],
  )
  return tokens.length < MIN_GROUPS ? tokens : withoutAccounts(tokens)
}

/** Minimum groups of digits of an account or card, minimum groups of four or more digits, and minimum digits in all. */
const MIN_GROUPS = 3
const MIN_LONG = 2
const MIN_DIGITS = 10

/** Marks groups of digits that are one long number: 57 4807 8430 9689. Thousands have three digits each. */
function withoutAccounts(tokens: readonly NumberToken[]): NumberToken[] {
  const inAccount = new Set<NumberToken>()
  let run: NumberToken[] = []
  const close = () => {
    const long = run.filter(({ digits }) => digits.length >= 4).length
    const all = run.reduce((sum, { digits }) => sum + digits.length, 0)
    if (run.length >= MIN_GROUPS && long >= MIN_LONG && all >= MIN_DIGITS)
      for (const token of run) inAccount.add(token)
    run = []
  }
  for (const token of tokens) {
    const isGroup = token.kind === 'plain' && token.currency === null && /^\d+$/.test(token.digits)
    if (!isGroup || token.from !== (run.at(-1)?.to ?? token.from - 1) + 1) close()
    if (isGroup) run.push(token)
  }
  close()
  return tokens.map((token) => (inAccount.has(token) ? { ...token, kind: 'identifier' } : token))
}

/** Returns the word before a number, unless it is nearer to the number before it: "4,20 €    8,40". */
function signBefore(words: readonly Word[], index: number): Word | undefined {
  const [other, before, own] = [words[index - 2], words[index - 1], words[index]]
  return isNearer(other, before, own) ? undefined : before
}

/** Returns the word behind a number, unless it is nearer to the number behind it: "4    € 2.10". */
function signAfter(words: readonly Word[], index: number): Word | undefined {
  const [own, after, other] = [words[index], words[index + 1], words[index + 2]]
  return isNearer(other, after, own) ? undefined : after
}

/** An amount with cents. */
const CENTS = /^-?\d[\d.,]*[.,]\d{2}-?$/

/**
 * Whether a word between two numbers belongs to the other one: the nearer of the two; a currency sign to the one with
 * cents, as in "PUREX 2X 4 $   8.99".
 */
function isNearer(other: Word | undefined, between: Word | undefined, own: Word | undefined): boolean {
  if (other === undefined || between === undefined || own === undefined || !/\d/.test(other.text))
    return false
  if (/^\p{Sc}$/u.test(between.text)) {
    const [isOther, isOwn] = [CENTS.test(other.text), CENTS.test(own.text)]
    if (isOther !== isOwn) return isOther
  }
  return gapBetween(other, between) < gapBetween(between, own)
}

/** Returns the number of spaces between two words, in either order. */
function gapBetween(a: Word, b: Word): number {
  const [first, second] = a.from < b.from ? [a, b] : [b, a]
  return second.from - first.from - first.text.length
}

function piecesOf(figures: string): Word[] {
  const pattern = hasUnspaced(figures) ? PIECE : WORD
  return Array.from(figures.matchAll(pattern), ({ 0: text, index }) => ({ text, from: index })).flatMap(
    (word) => {
      const parts = /[\d][xX×@*]\d|[:=]|\d[^\d/]{0,5}\/(?:\p{L}|(?:10{1,3})?$)/u.test(word.text)
        ? (BEHIND_LABEL.exec(word.text) ??
          TIMES.exec(word.text) ??
          BY_UNIT.exec(word.text) ??
          unitBehind(word, figures))
        : null
      const [, first, second] = parts ?? []
      if (first === undefined || second === undefined) return [word]
      const behind = { text: second, from: word.from + word.text.length - second.length }
      return [{ text: first, from: word.from }, behind]
    },
  )
}

/** Splits a price from the slash behind it if a unit follows: a letter that touches it, or a weight in grams. */
function unitBehind({ text, from }: Word, figures: string): RegExpExecArray | null {
  const parts = text.includes('/') ? BY_UNIT_BEHIND.exec(text) : null
  const behind = figures.slice(from + text.length)
  const isUnit = parts?.[2] === '/' ? /^\p{L}/u.test(behind) : WEIGHED.test(behind.trimStart())
  return isUnit ? parts : null
}

function tokenOf(line: Line, word: Word, before: Word | undefined, after: Word | undefined): NumberToken {
  if (TIME.test(word.text) || isClock(line, word, after)) return opaque(line, word, 'time')
  if (MASKED.test(word.text) || isBehindMask(word, before)) return opaque(line, word, 'identifier')
  const groups = CHUNK.exec(word.text)?.groups
  const digits = groups?.['digits']
  if (groups === undefined || digits === undefined || !isNumber(groups))
    return opaque(line, word, 'identifier')
  const isPercent =
    groups['percent'] !== undefined ||
    /^[%‰]/.test(after?.text ?? '') ||
    isMisreadPercent(groups, line.figures.slice(word.from + word.text.length))
  const from = word.from + word.text.indexOf(digits, lengthBefore(groups))
  const to = from + digits.length
  const isBracketed =
    groups['inner'] === '(' ||
    isInBrackets(groups) ||
    (isInBrackets({ ...groups, close: ')' }) && /^\s\)/.test(line.figures.slice(to))) ||
    isClosedBehindSign(groups, line.figures.slice(to))
  return {
    line: line.index,
    from,
    to,
    text: line.text.slice(from, to),
    kind: isPercent ? 'percent' : 'plain',
    digits,
    isNegative:
      isBracketed ||
      hasMinus(groups) ||
      isNegativeAround(groups, before, after) ||
      LONE_MINUS.test(line.figures.slice(0, word.from)),
    currency: currencyAt(groups, word, before, after),
    isWhole: groups['whole'] !== undefined || isClosed(groups),
  }
}

function isClock(line: Line, word: Word, after: Word | undefined): boolean {
  if (after === undefined || !CLOCK.test(after.text)) return false
  return !isCodedAmount(line.figures, word.from, word.from + word.text.length)
}

/** A minus in the column of the amounts, one space before its amount: "COMBO DISC.      - 1.68". */
const LONE_MINUS = /(?: {2}|\t|^\s*)[-−] $/

/** Words that name a time or a weight, so that a letter behind their number is its unit. */
const NAMES_A_UNIT = /time|hour|duration|zeit|dauer|heure|dur[eé]e|hora|weight|gewicht|poids|peso/i

/**
 * Whether a number at the end of a line is an amount with the letter of its tax: "3.99 G", "$5.49 H". As a unit, G is
 * grams and H is hours; then the number is not in a column of its own with two decimals.
 *
 * @param figures the line
 * @param from column where the number begins, with its currency
 * @param to column where it ends
 */
export function isCodedAmount(figures: string, from: number, to: number): boolean {
  if (!/^\s+[GH][*.]?\s*$/.test(figures.slice(to))) return false
  const number = /^[-−(]?(\$ ?)?(?:\d[\d.,]*)?[.,]\d{2}[-−)]?$/.exec(figures.slice(from, to))
  const before = figures.slice(0, from)
  const isInColumn = number?.[1] !== undefined || /(?: {2}|\t|\$) ?$/.test(before)
  return number !== null && isInColumn && !NAMES_A_UNIT.test(before)
}

/**
 * Whether a number follows a mask: "**** 4650". An amount in another cell than the mask does not: "VISA **** 32857.00".
 */
function isBehindMask(word: Word, before: Word | undefined): boolean {
  if (before === undefined || !MASK.test(before.text)) return false
  return gapBetween(before, word) <= 1 || /^\d{4}[).,]*$/.test(word.text)
}

type Groups = Readonly<Record<string, string | undefined>>

/**
 * Whether digits with letters next to them are a number: the letters must be a currency or a tax letter; otherwise it
 * is an identifier.
 */
function isNumber({ before, after, mark, digits = '', whole }: Groups): boolean {
  const hasDecimals = /[.,]\d{2,3}$/.test(digits) || whole !== undefined
  return (
    (before === undefined || isSignAt(before, digits, hasDecimals)) &&
    (after === undefined ||
      isSignAt(after, digits, hasDecimals) ||
      (hasDecimals && TAX_LETTER.test(after))) &&
    (mark === undefined || hasDecimals || mark === '*')
  )
}

/**
 * Whether letters are a currency sign at a number. Ambiguous letters count only at a number with the form of money,
 * with cents or hundreds, and no sign counts at a long number, which is an identifier.
 */
function isSignAt(letters: string, digits: string, hasDecimals: boolean): boolean {
  const meaning = signMeaning(letters)
  if (meaning === null) return false
  if (hasDecimals) return true
  const isAmount = /^(?:[1-9]\d{0,6}|0\d{0,2})$|[.,'’]/.test(digits)
  return isAmount && (!meaning.isWeak || (letters.length > 1 && digits.length >= 3))
}

function lengthBefore({ open = '', minus = '', before = '', inner = '' }: Groups): number {
  return open.length + minus.length + before.length + inner.length
}

function hasMinus(groups: Groups): boolean {
  const { minus, inner = '(', last } = groups
  return minus !== undefined || inner !== '(' || (last !== undefined && !isClosed(groups))
}

/** Whether a dash behind an amount in yen closes it, so that no digit can be added: ¥1,200-. */
function isClosed({ before = '', digits = '', last }: Groups): boolean {
  return last !== undefined && /[¥₩]$/.test(before) && !/[.,]\d{2}$/.test(digits)
}

/** Whether an amount in brackets is negative: a number without the form of money is not. */
function isInBrackets({ open = '', close = '', digits = '', before, after }: Groups): boolean {
  const isMoney = /[.,]\d{2,3}$/.test(digits) || before !== undefined || after !== undefined
  return open.endsWith('(') && close.startsWith(')') && isMoney
}

/** Usual rates of sales taxes, in percent. */
const RATES: ReadonlySet<string> = new Set(
  '5 5,5 6 7 8 9 10 12 13 14 15 16 18 19 20 21 22 23 24 25 27'.split(' '),
)

/**
 * Whether the sign behind a rate was misread as an X: "incl. 19,00X VAT 9,58". A word and an amount follow it, so that
 * it is neither "4X 1,99" nor the tax letter of an amount.
 */
function isMisreadPercent({ digits = '', after, mark, close = '' }: Groups, behind: string): boolean {
  if (!/^x$/i.test(after ?? mark ?? '') || close !== '') return false
  const rate = digits.replace('.', ',').replace(/,?0*$/, (zeros) => (zeros.startsWith(',') ? '' : zeros))
  return RATES.has(rate) && /^\s+\p{L}{2}.*\d[.,]\d{2}\s*$/u.test(behind)
}

/** Whether a currency sign is between the digits and the bracket: (32.50元), (32.50 Kč). */
function isClosedBehindSign({ open = '' }: Groups, behind: string): boolean {
  const sign = open.endsWith('(') ? /^\s?((?:\p{L}|\p{Sc}){1,4})\.?\)/u.exec(behind)?.[1] : undefined
  return sign !== undefined && signMeaning(sign) !== null
}

/**
 * Whether a minus is on the other side of the currency, as in "- $5.00" and "(Rp. 5.00)", or a CR behind, as in "5.00
 * CR".
 */
function isNegativeAround(
  { close = '' }: Groups,
  before: Word | undefined,
  after: Word | undefined,
): boolean {
  const [, open, sign] = /^([-−–(])(.+)$/.exec(before?.text ?? '') ?? []
  if (open === '(' && !close.startsWith(')')) return false
  return (
    (sign !== undefined && signMeaning(sign.toLowerCase()) !== null) ||
    /^(cr|CR|Cr)[.;]?$/.test(after?.text ?? '')
  )
}

/** Returns the currency sign of a number: the sign that touches it, else the nearer one. */
function currencyAt(
  groups: Groups,
  { from, text }: Word,
  before: Word | undefined,
  after: Word | undefined,
): string | null {
  const to = from + text.length
  const { digits = '', whole } = groups
  const hasDecimals = /[.,]\d{2,3}$/.test(digits) || whole !== undefined
  for (const touching of [groups['before'], groups['after']])
    if (touching !== undefined && isSignAt(touching, digits, hasDecimals)) return signOf(touching)
  const adjacent = [
    { word: before, isAfter: false, gap: before === undefined ? 0 : from - before.from - before.text.length },
    { word: after, isAfter: true, gap: after === undefined ? 0 : after.from - to },
  ].toSorted((a, b) => a.gap - b.gap)
  for (const { word, isAfter } of adjacent) {
    const letters = word?.text.replace(/^[-−–(:=]+|[):;,=]+$/g, '') ?? ''
    const sign = hasUnspaced(letters) ? signWithin(letters, isAfter) : letters
    if (sign !== '' && isSignAt(sign, digits, hasDecimals)) return signOf(sign)
  }
  return null
}

function signOf(letters: string): string {
  return letters.toLowerCase()
}

/** Returns the currency sign at the beginning or end of a run of letters without spaces: 円(税込). */
function signWithin(letters: string, atStart: boolean): string {
  for (const length of [4, 3, 2, 1]) {
    const part = atStart ? letters.slice(0, length) : letters.slice(-length)
    if (signMeaning(part) !== null) return part
  }
  return ''
}

/** Returns a token for a number that cannot be an amount, with its text unchanged. */
function opaque(line: Line, { text, from }: Word, kind: NumberKind): NumberToken {
  const inner = /^[("'„“«[{*<:=~]*(.*?)[)"'“”»\]}*>.,;:!?]*$/.exec(text)?.[1] ?? text
  const begin = from + Math.max(0, text.indexOf(inner))
  return {
    line: line.index,
    from: begin,
    to: begin + inner.length,
    text: inner,
    kind,
    digits: inner,
    isNegative: false,
    currency: null,
    isWhole: false,
  }
}

/** A dash behind an amount in yen or won: ¥1,200-. */
const STROKE = /^[-−–—]/

/**
 * Treats a dash behind an amount in yen or won as a minus if most amounts have none: ¥4,570 and ¥1,523-. Otherwise
 * dashes close the amounts, so that no digit can be added.
 */
export function withLoneMinus(
  lines: readonly Line[],
  all: readonly (readonly NumberToken[])[],
): readonly (readonly NumberToken[])[] {
  const isClosed = ({ line, to, isWhole }: NumberToken) =>
    isWhole && STROKE.test(lines[line]?.figures.slice(to) ?? '')
  const signed = all.flat().filter(({ currency }) => currency !== null && /^[¥₩]$/.test(currency))
  const closed = signed.filter(isClosed)
  if (closed.length === 0 || closed.length * 2 >= signed.length) return all
  const turned = new Set(closed)
  return all.map((own) =>
    own.map((token) => (turned.has(token) ? { ...token, isNegative: true, isWhole: false } : token)),
  )
}

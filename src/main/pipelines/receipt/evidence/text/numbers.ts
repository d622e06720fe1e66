import { signMeaning } from './currencies.ts'
import type { Line } from './lines.ts'
import { hasUnspaced, UNSPACED } from './words.ts'

/** What a number cannot be mistaken for an amount as, or that it may be one. */
export type NumberKind = 'plain' | 'percent' | 'time' | 'identifier'

/** A number where it stands. What it is worth depends on the document: see `number-style.ts`. */
export interface NumberToken {
  readonly line: number
  /** Columns of the digits and their sign, end exclusive; the currency is not part of it. */
  readonly from: number
  readonly to: number
  readonly text: string
  readonly kind: NumberKind
  /** Digits with the signs between them, as printed; a dash for missing cents is left out. */
  readonly digits: string
  readonly isNegative: boolean
  /** The sign of a currency beside it, folded. */
  readonly currency: string | null
  /** Whether it is printed as whole units by a dash: "12,-". */
  readonly isWhole: boolean
}

/** Letters and signs that stand for a currency when they touch a number. */
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
/** A card of which only the last digits are shown: ****4650, XXXX 4650. */
const MASKED = /^[(]?[*•·xX#-]{2,}\d{2,5}[).,]*$/
const MASK = /^[(]?[*•·xX#-]*[*•·xX#]{3,}$/
const WORD = /[^\s|│¦]+/g
/** In scripts without spaces a number ends where letters begin. */
const PIECE = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[^\\s|│¦])+`, 'gu')
/** "Total:12.50", and a quantity and its price: 2x3.50. */
const BEHIND_LABEL = /^([^\d]*\p{L}[^\d]*[:=])(.*\d.*)$/u
/** A price with what it is the price of: 4.99/kg, 253/kg, 1.20/100 g. */
const BY_UNIT =
  /^(\D*\d[\d.,]*[.,](?:\d+|-{1,2})(?:\p{Sc}|\p{L}{1,3}\.?)?|\D*\d+(?:\p{Sc}|\p{L}{1,3}\.?)?(?=\/(?:kg|l|lb|ltr|h|pc|kwh|min|km|m[23]?|stk?|szt|pcs|ks|db)\b))(\/(?:\p{L}|10{1,3}$).*)$/iu
const TIMES = /^(\d{1,4})[xX×@](\d.*)$/
/** The same where what it is the price of stands behind: "333.50/" before 件, "97/100" before g. */
const BY_UNIT_BEHIND = /^(\D*\d[\d.,]*(?:\p{Sc}|\p{L}{1,3}\.?)?)(\/(?:10{1,3})?)$/u
const WEIGHED =
  /^(?:gr?|ml|cl|克|公克|毫升|그램|гр?|мл|γρ|มล|กรัม|ग्राम|ग्रा|גרם|גר|مل|جم|غ|غرام)(?![\p{L}\p{M}\d])/iu

/** A letter that a till prints behind an amount for its rate of tax. */
const TAX_LETTER = /^[A-Za-z*#]{1,2}$/

interface Word {
  readonly text: string
  readonly from: number
}

/** Every number of a line, left to right. */
export function numbersIn(line: Line): NumberToken[] {
  if (!/\d/.test(line.figures)) return []
  const words = piecesOf(line.figures)
  const tokens = words.flatMap((word, index) =>
    /\d/.test(word.text) ? [tokenOf(line, word, signBefore(words, index), signAfter(words, index))] : [],
  )
  return tokens.length < LEAST_GROUPS ? tokens : withoutAccounts(tokens)
}

/** An account or a card has so many groups of digits, so many of them of four or more, and so many digits. */
const LEAST_GROUPS = 3
const LEAST_LONG = 2
const LEAST_DIGITS = 10

/** Groups of digits that are one long number: 57 4807 8430 9689. Thousands have three digits each. */
function withoutAccounts(tokens: readonly NumberToken[]): NumberToken[] {
  const inAccount = new Set<NumberToken>()
  let run: NumberToken[] = []
  const close = () => {
    const long = run.filter(({ digits }) => digits.length >= 4).length
    const all = run.reduce((sum, { digits }) => sum + digits.length, 0)
    if (run.length >= LEAST_GROUPS && long >= LEAST_LONG && all >= LEAST_DIGITS)
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

/** The word before a number, but for one that stands nearer to the number before it: "4,20 €    8,40". */
function signBefore(words: readonly Word[], index: number): Word | undefined {
  const [other, before, own] = [words[index - 2], words[index - 1], words[index]]
  return isNearer(other, before, own) ? undefined : before
}

/** The word behind a number, but for one that stands nearer to the number behind it: "4    € 2.10". */
function signAfter(words: readonly Word[], index: number): Word | undefined {
  const [own, after, other] = [words[index], words[index + 1], words[index + 2]]
  return isNearer(other, after, own) ? undefined : after
}

/** Whether a word between two numbers stands nearer to the other of them. */
function isNearer(other: Word | undefined, between: Word | undefined, own: Word | undefined): boolean {
  if (other === undefined || between === undefined || own === undefined || !/\d/.test(other.text))
    return false
  return gapBetween(other, between) < gapBetween(between, own)
}

/** Blanks between two words, whichever comes first. */
function gapBetween(a: Word, b: Word): number {
  const [first, second] = a.from < b.from ? [a, b] : [b, a]
  return second.from - first.from - first.text.length
}

function piecesOf(figures: string): Word[] {
  const pattern = hasUnspaced(figures) ? PIECE : WORD
  return Array.from(figures.matchAll(pattern), ({ 0: text, index }) => ({ text, from: index })).flatMap(
    (word) => {
      const parts = /[\d][xX×@]\d|[:=]|\d[^\d/]{0,5}\/(?:\p{L}|(?:10{1,3})?$)/u.test(word.text)
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

/** A price and the stroke behind it, where a unit follows: a letter that touches it, or a weight of so many grams. */
function unitBehind({ text, from }: Word, figures: string): RegExpExecArray | null {
  const parts = text.includes('/') ? BY_UNIT_BEHIND.exec(text) : null
  const behind = figures.slice(from + text.length)
  const isUnit = parts?.[2] === '/' ? /^\p{L}/u.test(behind) : WEIGHED.test(behind.trimStart())
  return isUnit ? parts : null
}

function tokenOf(line: Line, word: Word, before: Word | undefined, after: Word | undefined): NumberToken {
  if (TIME.test(word.text) || CLOCK.test(after?.text ?? '')) return opaque(line, word, 'time')
  if (MASKED.test(word.text) || isBehindMask(word, before)) return opaque(line, word, 'identifier')
  const groups = CHUNK.exec(word.text)?.groups
  const digits = groups?.['digits']
  if (groups === undefined || digits === undefined || !isNumber(groups))
    return opaque(line, word, 'identifier')
  const isPercent = groups['percent'] !== undefined || /^[%‰]/.test(after?.text ?? '')
  const from = word.from + word.text.indexOf(digits, lengthBefore(groups))
  const to = from + digits.length
  const isBracketed =
    groups['inner'] === '(' || isInBrackets(groups) || isClosedBehindSign(groups, line.figures.slice(to))
  return {
    line: line.index,
    from,
    to,
    text: line.text.slice(from, to),
    kind: isPercent ? 'percent' : 'plain',
    digits,
    isNegative: isBracketed || hasMinus(groups) || isNegativeAround(groups, before, after),
    currency: currencyBeside(groups, word, before, after),
    isWhole: groups['whole'] !== undefined || isClosed(groups),
  }
}

/** "**** 4650", but no amount that stands in another cell than the mask: "VISA ****   32857.00". */
function isBehindMask(word: Word, before: Word | undefined): boolean {
  if (before === undefined || !MASK.test(before.text)) return false
  return gapBetween(before, word) <= 1 || /^\d{4}[).,]*$/.test(word.text)
}

type Groups = Readonly<Record<string, string | undefined>>

/** Letters beside the digits make an identifier of them unless they are a currency or a tax letter. */
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
 * Letters that may be something else are a currency only at what has the form of money, with cents or hundreds; none
 * is at a long number, which names something.
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

/** A stroke behind closes an amount in yen, so that no digit can be added: ¥1,200-. */
function isClosed({ before = '', digits = '', last }: Groups): boolean {
  return last !== undefined && /[¥₩]$/.test(before) && !/[.,]\d{2}$/.test(digits)
}

/** An amount in brackets is one that goes off; a number in brackets is not. */
function isInBrackets({ open = '', close = '', digits = '', before, after }: Groups): boolean {
  const isMoney = /[.,]\d{2,3}$/.test(digits) || before !== undefined || after !== undefined
  return open.endsWith('(') && close.startsWith(')') && isMoney
}

/** The sign of the currency may stand between the digits and the bracket: (32.50元), (32.50 Kč). */
function isClosedBehindSign({ open = '' }: Groups, behind: string): boolean {
  const sign = open.endsWith('(') ? /^\s?((?:\p{L}|\p{Sc}){1,4})\.?\)/u.exec(behind)?.[1] : undefined
  return sign !== undefined && signMeaning(sign) !== null
}

/** "- $5.00" and "(Rp. 5.00)" have their sign on the other side of the currency, "5.00 CR" behind. */
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

/** The sign of the currency at a number: the one that touches it, else the one that stands nearer. */
function currencyBeside(
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
  const beside = [
    { word: before, isAfter: false, gap: before === undefined ? 0 : from - before.from - before.text.length },
    { word: after, isAfter: true, gap: after === undefined ? 0 : after.from - to },
  ].toSorted((a, b) => a.gap - b.gap)
  for (const { word, isAfter } of beside) {
    const letters = word?.text.replace(/^[-−–(:=]+|[):;,=]+$/g, '') ?? ''
    const sign = hasUnspaced(letters) ? signWithin(letters, isAfter) : letters
    if (sign !== '' && isSignAt(sign, digits, hasDecimals)) return signOf(sign)
  }
  return null
}

function signOf(letters: string): string {
  return letters.toLowerCase()
}

/** The sign that a run of letters begins or ends with where no space parts them: 円(税込). */
function signWithin(letters: string, atStart: boolean): string {
  for (const length of [4, 3, 2, 1]) {
    const part = atStart ? letters.slice(0, length) : letters.slice(-length)
    if (signMeaning(part) !== null) return part
  }
  return ''
}

/** A number that is certainly no amount: it is shown as it stands. */
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

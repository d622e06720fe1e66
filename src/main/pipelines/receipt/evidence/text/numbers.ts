import { isCurrencySign } from './currencies.ts'
import type { Line } from './lines.ts'

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
const SIGN = String.raw`(?:[A-Za-z]{0,3}\$|[€£¥￥₹₩₫₱฿₺₽₪₴₦元円원]|[A-Za-zŁłčđĐ]{1,3}\.?)`
const MINUS = '[-−–]'
const CHUNK = new RegExp(
  String.raw`^(?<open>[(\[{"'„“«*<:=~]*)(?<minus>${MINUS})?(?<before>${SIGN})?(?<inner>${MINUS}|\()?` +
    String.raw`(?<digits>\d+(?:[.,'’]\d+)*|[.,]\d+)(?<whole>[.,]${MINUS}{1,2})?(?<last>${MINUS})?` +
    String.raw`(?<after>${SIGN})?(?<percent>[%‰])?(?<mark>[A-Za-z*#]{1,2})?(?<close>[)\]}"'“”»*>.,;:!?]*)$`,
)
const TIME = /^\(?\d{1,2}[:h]\d{2}(:\d{2})?(am|pm)?[).,;]*$/i
const CLOCK = /^(uhr|h|hrs|hours|am|pm|a\.m\.|p\.m\.)[.,;)]*$/i
const WORD = /[^\s|│¦]+/g

/** A letter that a till prints behind an amount for its rate of tax. */
const TAX_LETTER = /^[A-Za-z*#]{1,2}$/

interface Word {
  readonly text: string
  readonly from: number
}

/** Every number of a line, left to right. */
export function numbersIn(line: Line): NumberToken[] {
  if (!/\d/.test(line.text)) return []
  const words: Word[] = Array.from(line.text.matchAll(WORD), ({ 0: text, index }) => ({ text, from: index }))
  return words.flatMap((word, index) =>
    /\d/.test(word.text) ? [tokenOf(line, word, words[index - 1], words[index + 1])] : [],
  )
}

function tokenOf(line: Line, word: Word, before: Word | undefined, after: Word | undefined): NumberToken {
  if (TIME.test(word.text) || CLOCK.test(after?.text ?? '')) return opaque(line, word, 'time')
  const groups = CHUNK.exec(word.text)?.groups
  const digits = groups?.['digits']
  if (groups === undefined || digits === undefined || !isNumber(groups))
    return opaque(line, word, 'identifier')
  const isPercent = groups['percent'] !== undefined || /^[%‰]/.test(after?.text ?? '')
  const isBracketed = groups['inner'] === '(' || isInBrackets(groups)
  const from = word.from + word.text.indexOf(digits, lengthBefore(groups))
  const to = from + digits.length
  return {
    line: line.index,
    from,
    to,
    text: line.text.slice(from, to),
    kind: isPercent ? 'percent' : 'plain',
    digits,
    isNegative: isBracketed || hasMinus(groups) || isNegativeAround(before, after),
    currency: currencyBeside(groups, before, after),
    isWhole: groups['whole'] !== undefined,
  }
}

type Groups = Readonly<Record<string, string | undefined>>

/** Letters beside the digits make an identifier of them unless they are a currency or a tax letter. */
function isNumber({ before, after, mark, digits = '', whole }: Groups): boolean {
  const hasDecimals = /[.,]\d{2}$/.test(digits) || whole !== undefined
  const isSign = (letters: string | undefined) =>
    letters === undefined ||
    (isCurrencySign(letters.toLowerCase()) && (hasDecimals || !/^[A-Za-z]{1,2}$/.test(letters)))
  return (
    isSign(before) &&
    (isSign(after) || (hasDecimals && TAX_LETTER.test(after ?? ''))) &&
    (mark === undefined || hasDecimals || mark === '*')
  )
}

function lengthBefore({ open = '', minus = '', before = '', inner = '' }: Groups): number {
  return open.length + minus.length + before.length + inner.length
}

function hasMinus({ minus, inner = '(', last }: Groups): boolean {
  return minus !== undefined || inner !== '(' || last !== undefined
}

/** An amount in brackets is one that goes off; a number in brackets is not. */
function isInBrackets({ open = '', close = '', digits = '', before, after }: Groups): boolean {
  const isMoney = /[.,]\d{2}$/.test(digits) || before !== undefined || after !== undefined
  return open.endsWith('(') && close.startsWith(')') && isMoney
}

/** "- $5.00" has its sign on the other side of the currency, "5.00 CR" behind. */
function isNegativeAround(before: Word | undefined, after: Word | undefined): boolean {
  return (
    /^[-−–](?:[A-Za-z]{0,3}\$|[€£¥₹])$/.test(before?.text ?? '') ||
    /^(cr|CR|Cr)[.;]?$/.test(after?.text ?? '')
  )
}

function currencyBeside(groups: Groups, before: Word | undefined, after: Word | undefined): string | null {
  const beside = [groups['before'], groups['after'], before?.text, after?.text]
  for (const each of beside) {
    const sign = each?.toLowerCase().replace(/^[-−–(:]+|[):;,]+$/g, '')
    if (sign !== undefined && sign !== '' && isCurrencySign(sign)) return sign
  }
  return null
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

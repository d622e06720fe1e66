import { withPlainDigits } from './fold.ts'
import type { Line } from './lines.ts'
import type { NumberStyle } from './number-style.ts'
import type { NumberToken } from './numbers.ts'

/**
 * Joins numbers that a space separates: thousands, 1 234,50, if the document writes so and always at a non-breaking
 * space; and numbers that recognition split at the decimal sign, 49. 40.
 */
export function joinGroups(line: Line, tokens: readonly NumberToken[], style: NumberStyle): NumberToken[] {
  const joined: NumberToken[] = []
  for (const token of tokens) {
    const last = joined.at(-1)
    const digits =
      last === undefined ? null : (groupOf(line, last, token, style) ?? closedOf(line, last, token, style))
    if (last === undefined || digits === null || last.kind !== 'plain' || token.kind !== 'plain') {
      joined.push(token)
      continue
    }
    joined[joined.length - 1] = {
      ...token,
      from: last.from,
      text: line.text.slice(last.from, token.to),
      digits,
      isNegative: last.isNegative || token.isNegative || isInBrackets(line, last, token),
      currency: last.currency ?? token.currency,
    }
  }
  return joined
}

/** Whether one bracket encloses both parts and makes them negative: (RM1 209.05). */
function isInBrackets({ figures }: Line, { from }: NumberToken, { to }: NumberToken): boolean {
  return /\([^\d\s(]{0,5}\s?$/.test(figures.slice(0, from)) && /^\s?[^\d\s)]{0,5}\)/.test(figures.slice(to))
}

const UNBREAKABLE = /^[\u00a0\u2009\u202f]$/

/** Groups of two digits before the thousands, as in lakh and crore. */
const LAKHS_BEHIND = /^(?:\d{2}\s)+\d{3}(?:[.,]\d{1,2})?(?!\d)/

/** Returns the joined digits if the second number is a group of thousands of the first; else `null`. */
function groupOf(
  { text }: Line,
  last: NumberToken,
  token: NumberToken,
  { spaces }: NumberStyle,
): string | null {
  const gap = text.slice(last.to, token.from)
  const parts = UNBREAKABLE.test(gap) || (spaces && gap === ' ')
  const before = withPlainDigits(text.slice(last.from, last.to))
  const isGroup = /^(?:\d{1,3}(\s\d{3})*|\d{1,2}(\s\d{2})+)$/.test(before)
  const isLakh =
    /^\d{1,2}(\s\d{2})*$/.test(before) && LAKHS_BEHIND.test(withPlainDigits(text.slice(token.from)))
  if (!parts || !isGroup || !(isLakh || /^\d{3}([.,]\d{1,2})?$/.test(token.digits))) return null
  return withThousands(last, token, isLakh)
}

/** Joins both parts with a sign that is read as a thousands separator only; lakhs use only the comma. */
function withThousands(last: NumberToken, token: NumberToken, isLakh: boolean): string {
  return `${last.digits}${isLakh || last.digits.includes(',') ? ',' : "'"}${token.digits}`
}

/**
 * Text that may follow an amount: more of its thousands, a bracket, a minus, a dash for cents, the end of its cell, a
 * tax letter, a currency.
 */
const END =
  /^(?:[.,] \d{2,3}(?!\d))*(?:[.,]\d{2})?[)\]]?(?:[-−–]|\/[-=]|[.,][-−–]{1,2})?(?:[*]?\s*$|\s{2,}|\s?(?:[A-Za-z*]{1,2}|\p{Sc}|[\p{L}\p{M}."״׳'’]{1,8}\)?)(?:\s*$|\s{2,}))/u

/** The rate by which the amount before it is taxed: "44 .20 @ 5.000% 2.21". */
const RATE_BEHIND = /^\s+(?:\S{1,3}\s+)?\d{1,2}(?:[.,]\d{1,3})?\s?%/

/** Whole units, with or without thousands separators. */
const WHOLE = /^(?:\d+|\d{1,3}(?:[.,'’]\d{3})+|\d{1,2}(?:,\d{2})+(?:,\d{3})?)$/

/**
 * Returns the joined digits if only a space at the decimal sign or behind the thousands separates them; else `null`.
 */
function closedOf(
  { figures }: Line,
  last: NumberToken,
  token: NumberToken,
  style: NumberStyle,
): string | null {
  const { closes, decimal } = style
  const gap = figures.slice(last.to, token.from)
  const behind = figures.slice(token.to)
  // The sign of a currency right before it shows that a price begins, so it does not have to end a cell.
  const isPrice = /\$ ?$/.test(figures.slice(0, last.from)) && !/^[.,]?\d/.test(behind)
  if (!WHOLE.test(last.digits) || !(END.test(behind) || RATE_BEHIND.test(behind) || isPrice)) return null
  const isLakh =
    gap === ', ' && style.groups === ',' && /^\d{2}$/.test(token.digits) && /^, \d{2,3}(?!\d)/.test(behind)
  if (isLakh || isThousandsBehind(gap, behind, token, style)) return withThousands(last, token, isLakh)
  if (!closes || last.digits.includes(decimal)) return null
  // Right behind the sign of a currency, a whole number and an amount are one: "$1 8.98".
  const isSplit =
    gap === ' ' && isPrice && /^\d{1,2}$/.test(last.digits) && /^\d{1,2}[.,]\d{2}$/.test(token.digits)
  if (isSplit && END.test(behind) && token.digits.includes(decimal)) return `${last.digits}${token.digits}`
  const isAtSign = gap === `${decimal} ` || gap === ` ${decimal} `
  if (isAtSign && /^\d{2}$/.test(token.digits)) return `${last.digits}${decimal}${token.digits}`
  return gap === ' ' && token.digits.startsWith(decimal) && token.digits.length === 3
    ? `${last.digits}${token.digits}`
    : null
}

/** Whether a space follows a thousands separator: "1, 063.00", and "441. 500" where amounts have no cents. */
function isThousandsBehind(
  gap: string,
  behind: string,
  token: NumberToken,
  { closes, decimal, decimals, groups, hasCents }: NumberStyle,
): boolean {
  if (!/^[.,] $/.test(gap)) return false
  const isOther = closes && !gap.startsWith(decimal) && groups.includes(gap.charAt(0))
  if (isOther && (/^\d{3}[.,]\d{2}$/.test(token.digits) || /^[.,] \d{3}[.,]/.test(behind))) return true
  const isWhole = decimals === 0 || token.isWhole || !hasCents
  return isWhole && groups.includes(gap.charAt(0)) && /^\d{3}$/.test(token.digits)
}

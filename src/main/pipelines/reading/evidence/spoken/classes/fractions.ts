import { inFull, ordinal, wholeNumber } from './cardinals.ts'
import { monthAndDay } from './dates.ts'
import { distinct, type Form, inTurn, plural } from './forms.ts'

/** Usual denominators; other numbers around a slash may be said one after the other: 24/7. */
const USUAL_PARTS: ReadonlySet<string> = new Set(['2', '3', '4', '5', '6', '8', '10', '12', '16', '100'])

/**
 * Returns the forms of a fraction or mixed number (one half, three quarters, two and three fourths, seven over ten),
 * including those of a day like 9/11.
 */
export function fraction(written: string): Form[] {
  const [, whole, over = '', under = ''] = /^(?:(\d+)-)?(\d+)\/(\d+)$/.exec(written) ?? []
  if (over === '') return []
  const shares = [...sharesOf(over, under), ...strokes(over, under)]
  if (whole !== undefined)
    return [...inTurn(inFull(whole), ['and'], shares), ...(over === '1' ? [] : inTurn(inFull(whole), shares))]
  const isUsual = USUAL_PARTS.has(under) && Number(over) <= Number(under)
  const inRow = isUsual ? [] : inTurn(wholeNumber(over), wholeNumber(under))
  const days = [...monthAndDay(Number(over), under), ...monthAndDay(Number(under), over)]
  return distinct([...shares, ...inRow, ...days])
}

function sharesOf(over: string, under: string): Form[] {
  const names = [...(SHARES[under] ?? ordinal(under))]
  if (over !== '1') return inTurn(inFull(over), [...names, ...names.map(pluralShare)])
  const articles = ['one', 'a', 'an', ...(under === '2' ? [''] : [])]
  return inTurn(articles, names)
}

const SHARES: Readonly<Record<string, readonly Form[]>> = { '2': ['half'], '4': ['quarter', 'fourth'] }

function pluralShare(name: Form): Form {
  return name === 'half' ? 'halves' : plural(name)
}

function strokes(over: string, under: string): Form[] {
  return inTurn(wholeNumber(over), ['over', 'out of', 'of', 'slash', 'by', 'divided by'], wholeNumber(under))
}

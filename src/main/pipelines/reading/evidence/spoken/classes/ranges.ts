import { digitByDigit, underHundred, wholeNumber } from './cardinals.ts'
import { distinct, type Form, inTurn } from './forms.ts'
import { NUMBER, number, quantity } from './numbers.ts'

const BETWEEN = ['to', 'or', 'through', 'till', 'until', 'and', 'dash', 'hyphen', 'minus', 'take away', '']
const RANGE = new RegExp(`^(${NUMBER})-(${NUMBER})$`)

/** Minimum digits of a number with hyphens that is a telephone number or a code. */
const MIN_OF_CODE = 7

/**
 * Returns the forms of a range, a score or a code: ten to twelve, three two, three nil, two all; the second year may
 * omit the century.
 */
export function range(written: string): Form[] {
  const groups = written.split('-')
  if (groups.every((group) => /^\d+$/.test(group)) && written.length - groups.length + 1 >= MIN_OF_CODE)
    return distinct([...inTurn(...groups.flatMap(asGroup)), ...ofTwo(written)])
  return groups.length > 2 && groups.every((group) => /^\d+$/.test(group))
    ? inTurn(...groups.map((group) => wholeNumber(group)))
    : ofTwo(written)
}

function asGroup(group: string, at: number): Form[][] {
  const spoken = distinct([...digitByDigit(group), ...wholeNumber(group)])
  return at === 0 ? [spoken] : [['', 'dash'], spoken]
}

function ofTwo(written: string): Form[] {
  const [, from = '', to = ''] = RANGE.exec(written) ?? []
  if (from === '') return []
  const [starts, ends] = [side(from), [...side(to), ...laterYear(from, to)]]
  const all = from === to && Number(from) < 100 ? inTurn(starts, ['all', 'each', 'apiece']) : []
  const framed = [
    ...inTurn(['from'], starts, ['to', 'through'], ends),
    ...inTurn(['between'], starts, ['and'], ends),
  ]
  return distinct([...inTurn(starts, BETWEEN, ends), ...framed, ...all])
}

/** Returns the forms of one side; in a score, zero has words of its own. */
function side(written: string): Form[] {
  return written === '0' ? [...number('0'), 'nil', 'nothing', 'none', 'zip', 'love'] : quantity(written)
}

/** Returns the forms of a second year without its century: 1945 in 1939–45, oh five in 2001–05. */
function laterYear(from: string, to: string): Form[] {
  if (!/^\d{4}$/.test(from) || !/^\d{1,2}$/.test(to)) return []
  const short = Number(to) < 10 ? [`oh ${underHundred(Number(to))}`] : []
  return [...quantity(from.slice(0, 4 - to.length) + to), ...short]
}

/** Returns the forms of school grades from kindergarten on: K–2. */
export function grades(written: string): Form[] {
  const last = /^k-(\d{1,2})$/.exec(written)?.[1]
  return last === undefined ? [] : inTurn(['k', 'kindergarten'], ['to', 'through', 'dash', ''], number(last))
}

/** Returns the forms of a ratio: sixteen to nine. A possible time of day is not a ratio. */
export function ratio(written: string): Form[] {
  const [, from = '', to = ''] = /^(\d+):(\d+)$/.exec(written) ?? []
  if (from === '' || /^[0-5]\d$/.test(to)) return []
  return inTurn(number(from), ['to', '', 'is to'], number(to))
}

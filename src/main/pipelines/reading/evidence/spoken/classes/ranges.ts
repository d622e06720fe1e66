import { digitByDigit, underHundred, wholeNumber } from './cardinals.ts'
import { distinct, type Form, inTurn } from './forms.ts'
import { NUMBER, number, quantity } from './numbers.ts'

const BETWEEN = ['to', 'or', 'through', 'till', 'until', 'and', 'dash', 'hyphen', 'minus', 'take away', '']
const RANGE = new RegExp(`^(${NUMBER})-(${NUMBER})$`)

/** From so many digits on, numbers with hyphens are telephone numbers and codes. */
const FEWEST_OF_CODE = 7

/** A range or a score: ten to twelve, three two, three nil, two all; years with the century left out; codes. */
export function range(written: string): Form[] {
  const groups = written.split('-')
  if (groups.every((group) => /^\d+$/.test(group)) && written.length - groups.length + 1 >= FEWEST_OF_CODE)
    return distinct([...inTurn(...groups.flatMap(asGroup)), ...ofTwo(written)])
  return groups.length > 2 && groups.every((group) => /^\d+$/.test(group))
    ? inTurn(...groups.map((group) => wholeNumber(group)))
    : ofTwo(written)
}

function asGroup(group: string, at: number): Form[][] {
  const said = distinct([...digitByDigit(group), ...wholeNumber(group)])
  return at === 0 ? [said] : [['', 'dash'], said]
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

/** A side of a score can be nothing. */
function side(written: string): Form[] {
  return written === '0' ? [...number('0'), 'nil', 'nothing', 'none', 'zip', 'love'] : quantity(written)
}

/** 1939–45 goes on to 1945; 2001–05 to oh five. */
function laterYear(from: string, to: string): Form[] {
  if (!/^\d{4}$/.test(from) || !/^\d{1,2}$/.test(to)) return []
  const short = Number(to) < 10 ? [`oh ${underHundred(Number(to))}`] : []
  return [...quantity(from.slice(0, 4 - to.length) + to), ...short]
}

/** Classes of a school from kindergarten on: K–2. */
export function grades(written: string): Form[] {
  const last = /^k-(\d{1,2})$/.exec(written)?.[1]
  return last === undefined ? [] : inTurn(['k', 'kindergarten'], ['to', 'through', 'dash', ''], number(last))
}

/** A ratio: sixteen to nine; what can be a time of day is none. */
export function ratio(written: string): Form[] {
  const [, from = '', to = ''] = /^(\d+):(\d+)$/.exec(written) ?? []
  if (from === '' || /^[0-5]\d$/.test(to)) return []
  return inTurn(number(from), ['to', '', 'is to'], number(to))
}

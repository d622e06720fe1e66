import { inFull, ordinal, wholeNumber } from './cardinals.ts'
import { distinct, type Form, inTurn } from './forms.ts'
import { nameInDigits } from './numbers.ts'

/** Maximum length of a run of letters that is spelled out; longer runs are read as a word. */
const LONGEST_SPELT = 5

/** Returns the forms of a token of letters and digits: B12, 3D, MP3, 4x4, H2O, B52s. */
export function lettersAndDigits(written: string): Form[] {
  if (!/^(?=.*\d)(?=.*[a-z])[a-z\d]+$/.test(written) || /^\d+(?:st|nd|rd|th|s)$/.test(written)) return []
  const by = /^(\d+)x(\d+)$/.exec(written)
  const times = by === null ? [] : inTurn(wholeNumber(by[1] ?? ''), ['by', 'times'], wholeNumber(by[2] ?? ''))
  const runs = written.match(/\d+|[a-z]+/g) ?? []
  return distinct([...times, ...inTurn(...runs.map(runForms)), ...named(runs)])
}

/** Returns forms that recognizers write as one word, such as F-sixteen, and those of roads: interstate ninety five. */
function named([letter = '', digits = '', ...more]: readonly string[]): Form[] {
  if (letter.length > 1 || !/^\d+$/.test(digits) || more.length > 0) return []
  const inOne = nameInDigits(digits).flatMap((form) => (form.includes(' ') ? [] : [letter + form]))
  return letter === 'i' ? [...inOne, ...inTurn(['interstate'], nameInDigits(digits))] : inOne
}

function runForms(run: string): Form[] {
  if (/\d/.test(run)) return nameInDigits(run)
  return distinct([...(run.length <= LONGEST_SPELT ? [[...run].join(' ')] : []), run])
}

const ROMAN = /^(?=.)m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/
const VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1_000 }

/** Returns the value of a Roman numeral in digits; `null` if it is not one. */
export function romanValue(written: string): string | null {
  if (!ROMAN.test(written)) return null
  const values = [...written].map((letter) => VALUES[letter] ?? 0)
  return String(
    values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0),
  )
}

/** Returns the cardinal forms of a Roman numeral, as after words like phase: four. */
export function romanCardinal(written: string): Form[] {
  const value = romanValue(written)
  return value === null ? [] : distinct([...inFull(value), ...wholeNumber(value)])
}

/** Returns the ordinal forms of a Roman numeral, as after the name of a monarch: the eighth. */
export function romanOrdinal(written: string): Form[] {
  const value = romanValue(written)
  if (value === null) return []
  return ordinal(value).flatMap((form) => [`the ${form}`, form])
}

/** Returns the forms of Roman numerals that are not English words, in any place. */
export function romanAnywhere(written: string): Form[] {
  return /^[ivx]{2,}$/.test(written) ? [...romanCardinal(written), ...romanOrdinal(written)] : []
}

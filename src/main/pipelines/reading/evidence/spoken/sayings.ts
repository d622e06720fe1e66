import { distinct, type Form, inTurn, plural } from './classes/forms.ts'
import { romanCardinal, romanOrdinal, romanValue } from './classes/letters.ts'
import { unitAfterNumber } from './classes/measures.ts'
import { shortFormInPlace } from './classes/short-forms.ts'
import { formsInPlace, type Printed, type Surroundings } from './forms-in-place.ts'
import { jointForms, monthOf } from './joint-forms.ts'
import { type Spoken, spokenForms } from './spoken-forms.ts'

/** Consecutive words with spoken forms that differ from their written form. */
export interface Saying extends Spoken {
  /** The index of the first word, and the number of words. */
  readonly from: number
  readonly length: number
}

/**
 * Returns all sayings of a list of words: of each word alone, by its place among the others, and of several together.
 * In a `printed` text, capitals and periods mark names, streets and numerals; heard words have neither.
 */
export function sayingsOf(words: readonly string[], printed: Printed | null): Saying[] {
  const sayings: Saying[] = printed?.text.includes(EN_DASH)
    ? words.flatMap((_, at) => dashForms(words, at, printed))
    : []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (isPlain(word)) continue
    const spoken = inPlace({ word, at, words, printed }, spokenForms(word))
    if (spoken !== null) sayings.push({ from: at, length: 1, ...spoken })
    for (const { length, forms } of jointForms(words, at))
      sayings.push({ from: at, length, kind: 'number', forms })
  }
  return sayings
}

const EN_DASH = '\u2013'

/** Returns the forms of two words with an en dash between them: Monday–Friday, London–Paris. */
function dashForms(words: readonly string[], at: number, printed: Printed | null): Saying[] {
  const [first = '', second] = words.slice(at, at + 2)
  const [span, next] = [printed?.spans[at], printed?.spans[at + 1]]
  if (printed === null || span === undefined || next === undefined || second === undefined) return []
  if (!/^\s?\u2013\s?$/.test(printed.text.slice(span.end, next.start))) return []
  const [starts, ends] = [first, second].map((word) => [word, ...(spokenForms(word)?.forms ?? [])])
  const forms = inTurn(starts ?? [], ['to', 'through', 'and'], ends ?? [])
  return [{ from: at, length: 2, kind: 'abbreviation', forms }]
}

/** Whether a word has spoken forms in a table: short forms, and the days and months of a date. */
export function isInTable(word: string): boolean {
  return WEEKDAYS.has(word) || !(isPlain(word) || word === 'the' || word === 'world')
}

const WEEKDAYS: ReadonlySet<string> = new Set(
  'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
)

/** Whether a word, like most words, has no spoken forms in any place. */
function isPlain(word: string): boolean {
  const known = plain.get(word)
  if (known !== undefined) return known
  if (plain.size >= MAX_REMEMBERED) plain.clear()
  const isSo =
    spokenForms(word) === null &&
    shortFormInPlace(word).length === 0 &&
    unitAfterNumber(word).length === 0 &&
    word !== 'world' &&
    word !== 'the' &&
    monthOf(word) === null &&
    !/^[ivxlcdm]+s?$/.test(word)
  plain.set(word, isSo)
  return isSo
}

const MAX_REMEMBERED = 20_000
const plain = new Map<string, boolean>()

function inPlace(around: Surroundings, alone: Spoken | null): Spoken | null {
  const roman = romanInPlace(around)
  if (roman !== null) return roman
  const { only, more } = formsInPlace(around)
  const forms = distinct([...(only ?? alone?.forms ?? []), ...more])
  if (forms.length === 0) return null
  return { kind: alone?.kind ?? 'abbreviation', forms }
}

/** Words that are followed by Roman numerals as cardinals. */
const COUNTED: ReadonlySet<string> = new Set(
  `phase chapter part act scene volume vol book war bowl type grade level class section article appendix figure fig table
stage step unit title mark group category tier zone episode season round lesson movement symphony opus number no page
division schedule annex amendment model version series corps legion item rule rank vitamin nerve factor apollo gemini
saturn rocky park`.split(/\s/),
)

function romanInPlace({ word, at, words, printed }: Surroundings): Spoken | null {
  const before = words[at - 1]
  if (printed === null) {
    const isCounted = before !== undefined && COUNTED.has(before) && word.length === 1
    return isCounted ? numeral(word, romanCardinal(word)) : null
  }
  const { text, spans } = printed
  const written = text.slice(spans[at]?.start, spans[at]?.end)
  const [, numerals = '', owner] = /^([IVXLCDM]+)(['\u2019]s)?$/.exec(written) ?? []
  if (numerals === '' || romanValue(numerals.toLowerCase()) === null) return null
  const value = numerals.toLowerCase()
  const forms = formsAfter(value, before, isName(printed, at - 1), isNext(printed, at))
  return forms === null ? null : numeral(word, owner === undefined ? forms : forms.map(plural))
}

function formsAfter(
  value: string,
  before: string | undefined,
  isName: boolean,
  isNext: boolean,
): Form[] | null {
  const [cardinal, ordinal] = [romanCardinal(value), romanOrdinal(value)]
  if (before !== undefined && isNext && COUNTED.has(before)) return cardinal
  // Monarchs have ordinals, sequels and ships cardinals, and people use either.
  if (isNext && isName) return [...ordinal, ...(value === 'i' ? [] : cardinal)]
  return value.length > 1 ? cardinal : null
}

/** Adds the numeral itself, because recognizers also write numerals. */
function numeral(word: string, forms: readonly Form[]): Spoken {
  return { kind: 'number', forms: [...forms, word] }
}

function isName({ text, spans }: Printed, at: number): boolean {
  const span = spans[at]
  return span !== undefined && /^\p{Lu}/u.test(text.slice(span.start, span.end))
}

/** Whether only whitespace precedes a word. */
function isNext({ text, spans }: Printed, at: number): boolean {
  return /^\s+$/.test(text.slice(spans[at - 1]?.end, spans[at]?.start))
}

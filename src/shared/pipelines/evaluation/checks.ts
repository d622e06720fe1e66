import { eld } from 'eld/small'
import * as z from 'zod'
import { counted } from '../../counted.ts'
import { languageName } from '../../domain/language-name.ts'
import type { Check, CheckRule, Criterion } from '../../domain/standards/evaluator.ts'
import { normalized, normalizedText } from '../../domain/standards/normalized.ts'
import { compilePattern } from '../../domain/standards/pattern.ts'
import { placeOfWords } from '../../domain/standards/place-of.ts'
import { compareFacts, daysOfText } from './facts.ts'
import {
  type FieldValue,
  type FieldValues,
  isList,
  isRecord,
  jsonOf,
  parsedDeep,
  shortened,
  textOfCall,
  toolCallsIn,
} from './fields.ts'
import { partsOf } from './parts.ts'
import type { Place } from './quotes.ts'
import type { Json, RowToolCall } from './row.ts'
import { answerOfOption, type CriterionAnswer } from './score.ts'

/** State of a check; `unchecked` if the rule cannot decide, which never counts as a pass. */
export type CheckState = 'met' | 'unmet' | 'unchecked'

/** The result of a check in a row. */
export interface CheckResult {
  readonly check: string
  readonly name: string
  readonly state: CheckState
  /** A sentence for people. */
  readonly why: string
  /** The relevant places: the faults of an unmet check, or the findings of a met one. */
  readonly places: readonly (Place & { readonly why: string })[]
}

/** The other rows of a set, for the check of duplicates. */
export interface OtherRows {
  /** Returns the other rows whose field has the same key. */
  sameAs(field: string, key: string): readonly OtherRow[]
}

/** Another row of the set, with a name for people and its fields. */
export interface OtherRow {
  readonly name: string
  readonly values: FieldValues
  /** Whether the second field of the check is equal too, if its value is not among the fields. */
  readonly isSame?: boolean
}

type Outcome = Omit<CheckResult, 'check' | 'name'>
type RuleOf<Rule extends CheckRule['rule']> = Extract<CheckRule, { rule: Rule }>

/**
 * Runs the checks of an evaluator on the fields of a row. A field without a value makes a check `unchecked`, apart from
 * the check that it is present.
 *
 * @param others the other rows of the set; `null` if they are unknown, which leaves duplicates unchecked.
 */
export function runChecks(
  checks: readonly Check[],
  values: FieldValues,
  others: OtherRows | null,
): CheckResult[] {
  return checks.map(({ id, name, rule }) => ({ check: id, name, ...checkedOutcome(rule, values, others) }))
}

/** Very deeply nested JSON cannot be compared: the engine throws, and the check is `unchecked`. */
function checkedOutcome(rule: CheckRule, values: FieldValues, others: OtherRows | null): Outcome {
  try {
    return outcomeOf(rule, values, others)
  } catch (error) {
    if (error instanceof RangeError) return unchecked('a value is nested too deep.')
    throw error
  }
}

function outcomeOf(rule: CheckRule, values: FieldValues, others: OtherRows | null): Outcome {
  const value = values.get(rule.field)
  if (value === undefined) return unchecked(`The field “${rule.field}” does not exist.`)
  if (rule.rule === 'present') return present(value)
  // Missing calls are a result: the expected calls were not made.
  if (rule.rule === 'tool_calls') return toolCalls(rule, value, values)
  if (value.state !== 'filled')
    return unchecked(`“${value.name}” ${value.state === 'empty' ? 'is empty' : 'was not found'}.`)
  switch (rule.rule) {
    case 'length':
      return lengthWithin(rule, value, values)
    case 'contains':
      return contains(rule, value)
    case 'equal':
      return withField(rule.to, values, (other) => equal(rule, value, other))
    case 'facts':
      return facts(rule, value, values)
    case 'json':
      return validJson(rule, value)
    case 'language':
      return language(rule, value, values)
    case 'duplicate':
      return duplicate(rule, value, values, others)
  }
}

function met(why: string, places: Outcome['places'] = []): Outcome {
  return { state: 'met', why, places }
}

function unmet(why: string, places: Outcome['places'] = []): Outcome {
  return { state: 'unmet', why, places }
}

function unchecked(why: string, places: Outcome['places'] = []): Outcome {
  return { state: 'unchecked', why: `Not checked: ${why}`, places }
}

function withField(id: string, values: FieldValues, check: (other: FieldValue) => Outcome): Outcome {
  const other = values.get(id)
  if (other === undefined) return unchecked(`The field “${id}” does not exist.`)
  return other.state === 'filled'
    ? check(other)
    : unchecked(`“${other.name}” ${other.state === 'empty' ? 'is empty' : 'was not found'}.`)
}

function present(value: FieldValue): Outcome {
  switch (value.state) {
    case 'filled':
      return met(`“${value.name}” has a value.`)
    case 'empty':
      return unmet(`“${value.name}” is empty.`)
    case 'not_found':
      return unmet(`“${value.name}” was not found.`)
  }
}

// ---------------------------------------------------------------- length

function lengthWithin(rule: RuleOf<'length'>, value: FieldValue, values: FieldValues): Outcome {
  const count = lengthOf(rule.unit, value)
  const other = rule.ofField === null ? null : values.get(rule.ofField)
  if (other === undefined) return unchecked(`The field “${rule.ofField ?? ''}” does not exist.`)
  if (other === null) {
    const why = `“${value.name}” has ${count} ${rule.unit}.`
    if (rule.min !== null && count < rule.min) return unmet(`${why} The minimum is ${rule.min}.`)
    return rule.max !== null && count > rule.max ? unmet(`${why} The maximum is ${rule.max}.`) : met(why)
  }
  const whole = other.state === 'filled' ? lengthOf(rule.unit, other) : 0
  if (whole === 0) return unchecked(`“${other.name}” has no ${rule.unit}.`)
  const share = count / whole
  const shown = (part: number) => `${Math.round(part * 100)} %`
  const why = `“${value.name}” has ${shown(share)} of the ${rule.unit} of “${other.name}”.`
  if (rule.min !== null && share < rule.min) return unmet(`${why} The minimum is ${shown(rule.min)}.`)
  return rule.max !== null && share > rule.max ? unmet(`${why} The maximum is ${shown(rule.max)}.`) : met(why)
}

const segmenters = new Map<'word' | 'grapheme', Intl.Segmenter>()

function segmentsIn(text: string, granularity: 'word' | 'grapheme'): Iterable<Intl.SegmentData> {
  const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter(undefined, { granularity })
  segmenters.set(granularity, segmenter)
  return segmenter.segment(text)
}

function lengthOf(unit: RuleOf<'length'>['unit'], value: FieldValue): number {
  const { text } = value
  switch (unit) {
    case 'characters':
      return [...segmentsIn(text, 'grapheme')].length
    case 'words':
      return [...segmentsIn(text, 'word')].filter(({ isWordLike }) => isWordLike === true).length
    case 'sentences':
      return partsOf('sentence', value).filter(({ form }) => form !== 'code').length
    case 'lines':
      return text.split('\n').filter((line) => line.trim() !== '').length
    case 'entries':
      return entriesOf(value)
  }
}

/** Counts the passages, turns and calls; in JSON the entries of its list; in a text its list items. */
function entriesOf({ pieces, value, text, type }: FieldValue): number {
  if (pieces.length > 0) return pieces.length
  const parsed = type === 'json' ? value : parsedDeep(text)
  if (isList(parsed)) return parsed.length
  return text.split('\n').filter((line) => /^\s*(?:[-*+•]|\d{1,3}[.)])\s+\S/u.test(line)).length
}

// ---------------------------------------------------------------- contains

function contains(rule: RuleOf<'contains'>, value: FieldValue): Outcome {
  const found: { text: string; places: { from: number; to: number }[] }[] = []
  for (const text of rule.texts) {
    const places = occurrences(text, rule, value.text)
    if ('refused' in places)
      return unchecked(`The pattern “${shortened(text)}” is refused: ${places.refused}`)
    found.push({ text, places: places.found })
  }
  const places = found.flatMap((each) =>
    each.places
      .slice(0, MAX_SHOWN)
      .map((place) => ({ field: value.id, ...place, why: `“${shortened(each.text)}”` })),
  )
  const absent = found.filter((each) => each.places.length === 0).map(({ text }) => `“${shortened(text)}”`)
  const there = found.filter((each) => each.places.length > 0).map(({ text }) => `“${shortened(text)}”`)
  switch (rule.need) {
    case 'all':
      return absent.length === 0
        ? met(`“${value.name}” contains ${there.join(', ')}.`, places)
        : unmet(`“${value.name}” does not contain ${absent.join(', ')}.`, places)
    case 'any':
      return there.length > 0
        ? met(`“${value.name}” contains ${there.join(', ')}.`, places)
        : unmet(`“${value.name}” does not contain ${absent.join(' or ')}.`)
    case 'none':
      return there.length === 0
        ? met(`“${value.name}” does not contain ${absent.join(' or ')}.`)
        : unmet(`“${value.name}” contains ${there.join(', ')}.`, places)
  }
}

/** Maximum number of places that are shown for a text. */
const MAX_SHOWN = 20

function occurrences(
  wanted: string,
  { match, caseSensitive }: RuleOf<'contains'>,
  text: string,
): { found: { from: number; to: number }[] } | { refused: string } {
  switch (match) {
    case 'pattern': {
      const compiled = compilePattern(wanted, caseSensitive)
      return 'refused' in compiled ? compiled : { found: compiled.pattern.findAll(text) }
    }
    case 'words': {
      const phrase = normalizedText(wanted, caseSensitive)
      // A phrase without letters or digits, such as “!!”, is searched as text.
      if (phrase === '') return { found: textPlaces(wanted, caseSensitive, text) }
      const place = placeOfWords(phrase, normalized(text, caseSensitive))
      return { found: place === null ? [] : [place] }
    }
    case 'text':
      return { found: textPlaces(wanted, caseSensitive, text) }
  }
}

function textPlaces(wanted: string, caseSensitive: boolean, text: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  // Letters that change their length with their case would move all places behind them.
  const small = (from: string) =>
    [...from].map((sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign)).join('')
  const [where, what] = caseSensitive ? [text, wanted] : [small(text), small(wanted)]
  for (let at = where.indexOf(what); at !== -1; at = where.indexOf(what, at + what.length))
    found.push({ from: at, to: at + what.length })
  return found
}

// ---------------------------------------------------------------- equal

function equal(rule: RuleOf<'equal'>, value: FieldValue, other: FieldValue): Outcome {
  const candidates = referencesIn(rule.as, other)
  const results = candidates.map((text) => isEqual(rule, value, text))
  const names = `“${value.name}” and “${other.name}”`
  const [first] = results
  if (results.some((result) => result === true))
    return met(
      candidates.length > 1
        ? `“${value.name}” is equal to one of the ${candidates.length} texts of “${other.name}”.`
        : `${names} are equal.`,
    )
  const unread = results.find((result) => typeof result === 'string')
  if (typeof unread === 'string') return unchecked(unread)
  return first === undefined ? unchecked(`“${other.name}” has no text.`) : unmet(`${names} differ.`)
}

/** A reference that is a list of texts accepts each of them. */
function referencesIn(as: RuleOf<'equal'>['as'], { text, type, value }: FieldValue): string[] {
  if (type === 'passages' && isList(value)) return value.map(String)
  if (as === 'json' || type === 'json') return [text]
  const parsed = parsedDeep(text)
  return isList(parsed) && parsed.length > 0 && parsed.every((each) => typeof each !== 'object')
    ? parsed.map(String)
    : [text]
}

/** Returns whether a value is equal to a text; a sentence if one of them cannot be read. */
function isEqual({ as, tolerance }: RuleOf<'equal'>, value: FieldValue, other: string): boolean | string {
  const { text } = value
  switch (as) {
    case 'exact':
      return text === other
    case 'text':
      return equalTexts(text, other)
    case 'number': {
      const [own, theirs] = [onlyNumber(text), onlyNumber(other)]
      if (own === null || theirs === null)
        return `“${shortened(own === null ? text : other)}” is not one number.`
      if (own.around !== theirs.around)
        return `“${shortened(text)}” and “${shortened(other)}” have different signs or words around the number.`
      if (own.values.some((one) => theirs.values.some((two) => Math.abs(one - two) <= tolerance + 1e-9))) {
        // 1.234 can be two numbers; they are equal for certain only if both writings are read in one way, or are the same.
        return own.values.length * theirs.values.length === 1 || text.trim() === other.trim()
          ? true
          : `“${shortened(own.values.length > 1 ? text : other)}” can be two numbers.`
      }
      return false
    }
    case 'date': {
      const [own, theirs] = [onlyDay(text), onlyDay(other)]
      if (own === null || theirs === null)
        return `“${shortened(own === null ? text : other)}” is not one day.`
      if (!own.some((day) => theirs.includes(day))) return false
      return own.length * theirs.length === 1 || text.trim() === other.trim()
        ? true
        : `“${shortened(own.length > 1 ? text : other)}” can be two days.`
    }
    case 'json': {
      const [own, theirs] = [jsonOf(text), jsonOf(other)]
      if (own === undefined || theirs === undefined)
        return `“${shortened(own === undefined ? text : other)}” is not valid JSON.`
      return equalJson(own, theirs, tolerance)
    }
  }
}

/**
 * Returns whether two texts are equal except for case, blanks, quotation marks and punctuation at the ends of words:
 * `!valid` equals `valid`, but 5 differs from -5 and ≤ from ≥.
 */
function equalTexts(one: string, other: string): boolean {
  const [a, b] = [plainText(one), plainText(other)]
  return a === b && (a !== '' || one.trim() === other.trim())
}

const BLANK = /[\s\u00ad\u200b\u2060\ufeff]+/gu
const INVISIBLE = /\u00ad|\u200b|\u2060|\ufeff|\ufe0e|\ufe0f/gu
const DASH = /[‐‑‒–—―−﹘﹣－]/gu
const QUOTES = /["“”„‟«»〝〞＂❝❞]|(?<![\p{L}\p{N}])['’‘‚‛‹›`]|['’‘‚‛‹›`](?![\p{L}\p{N}])/gu

/**
 * Returns a text for comparison: without case, repeated blanks, quotation marks, bold marks, and `. , ; : ? !` at the
 * ends of words. All other signs stay, also superscripts: 10² is not 102, and 5′ is not 5″.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(/[^\p{No}]+/gu, (part) => part.normalize('NFKC'))
    .replaceAll(INVISIBLE, '')
    .replaceAll(DASH, '-')
    .replaceAll(/(?<![^\s\p{P}])\*\*(?=\S)([^*]+)(?<=\S)\*\*(?![^\s\p{P}])/gu, '$1')
    .replaceAll(/(?<=^[^"']*\d)(["'])(?=[^"']*$)/gu, (mark) => (mark === '"' ? '″' : '′'))
    .replaceAll(/(?<=\p{L})[’‘ʼ´`](?=\p{L})/gu, "'")
    .replaceAll(QUOTES, '')
    .replaceAll(/(?<![.,;:?!。、])[.,;:?!。、]+(?=[\s)\]}]|$)/gu, '')
    .replaceAll(BLANK, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('ς', 'σ')
}

/** A text that is one number, with the signs and the word around it. */
interface WrittenNumber {
  /** Every value that the writing can mean. */
  readonly values: readonly number[]
  /** The text before and behind it: a currency, a unit, a scale such as “million”, a sign such as “<”. */
  readonly around: string
}

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:\$|us\$|usd|dollars?)$/iu, 'dollar'],
  [/^(?:€|eur|euros?)$/iu, 'euro'],
  [/^(?:£|gbp|pounds?)$/iu, 'pound'],
  [/^(?:%|percent|prozent|per cent)$/iu, 'percent'],
]

/** Returns the values of a text that is one number with at most a sign, a currency, a percent sign or a word around it. */
function onlyNumber(text: string): WrittenNumber | null {
  const found =
    /^([^\p{L}\p{N}+-]{0,3})([+-]?\d[\d.,'’\u00a0\u202f ]*?(?:e[+-]?\d+)?|[+-]?[.,]\d+(?:e[+-]?\d+)?)\s?([%$€£¥₹₽]|\p{L}{1,12})?[.!]?$/iu.exec(
      text.normalize('NFKC').trim().replaceAll(DASH, '-'),
    )
  const written = found?.[2]
  const values = written === undefined ? null : valuesOfNumber(written.trim())
  if (values === null) return null
  const sides = [found?.[1]?.trim() ?? '', found?.[3] ?? ''].filter((side) => side !== '')
  const around = sides
    .map((side) => CURRENCIES.find(([pattern]) => pattern.test(side))?.[1] ?? side.toLowerCase())
    .join(' ')
  return { values, around }
}

function valuesOfNumber(written: string): number[] | null {
  if (/^[+-]?\d+(?:e[+-]?\d+)?$/iu.test(written)) return [Number(written)]
  // Blanks and apostrophes group digits in threes only: 12 34 is no number.
  if (
    /['’\u00a0\u202f ]/u.test(written) &&
    !/^[+-]?\d{1,3}(?:(['’\u00a0\u202f ])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/u.test(written)
  )
    return null
  const isGrouped = /['’\u00a0\u202f ]/u.test(written)
  const plain = written.replaceAll(/['’\u00a0\u202f ]/gu, '')
  const single = isGrouped ? null : /^([+-]?\d{1,3})[.,](\d{3})$/u.exec(plain)
  if (single !== null) {
    const whole = Number(`${single[1]}${single[2]}`)
    const isZero = /^[+-]?0$/u.test(single[1] ?? '')
    return isZero ? [Number(`${single[1]}.${single[2]}`)] : [Number(`${single[1]}.${single[2]}`), whole]
  }
  const grouped = isGrouped ? null : /^([+-]?\d{1,3})((?:[,.]\d{3})+)(?:([.,])(\d+))?$/u.exec(plain)
  if (grouped !== null) {
    const separators = new Set([...(grouped[2] ?? '')].filter((sign) => /[.,]/u.test(sign)))
    if (separators.size > 1 || separators.has(grouped[3] ?? '')) return null
    return [Number(`${grouped[1]}${(grouped[2] ?? '').replaceAll(/[.,]/gu, '')}.${grouped[4] ?? '0'}`)]
  }
  const decimal = /^([+-]?\d*)[.,](\d+(?:e[+-]?\d+)?)$/iu.exec(plain)
  if (decimal !== null) return [Number(`${decimal[1]}.${decimal[2]}`)]
  return /^[+-]?\d+$/u.test(plain) ? [Number(plain)] : null
}

/** Returns the days that a text can be, if it is one date with a year. */
function onlyDay(text: string): string[] | null {
  const days = daysOfText(
    text
      .trim()
      .replace(/^\p{L}+,\s/u, '')
      .replace(/[T ]\d{1,2}:\d{2}.*$/u, ''),
  )
  return days.length === 0 ? null : days
}

function equalJson(one: Json, other: Json, tolerance: number): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) <= tolerance
  if (isList(one) && isList(other))
    return (
      one.length === other.length && one.every((each, at) => equalJson(each, other[at] ?? null, tolerance))
    )
  if (isRecord(one) && isRecord(other)) {
    const keys = Object.keys(one)
    return (
      keys.length === Object.keys(other).length &&
      keys.every(
        (key) => Object.hasOwn(other, key) && equalJson(one[key] ?? null, other[key] ?? null, tolerance),
      )
    )
  }
  return one === other
}

// ---------------------------------------------------------------- facts

/** Maximum number of characters of a field in which facts are looked for. */
const MAX_FACTS = 100_000

function facts(rule: RuleOf<'facts'>, value: FieldValue, values: FieldValues): Outcome {
  const sources = rule.in.flatMap((id) => values.get(id) ?? [])
  const filled = sources.filter(({ state }) => state === 'filled')
  const names = sources.map(({ name }) => `“${name}”`).join(', ')
  if (filled.length === 0) return unchecked(`${names || 'The source'} has no text.`)
  const long = [value, ...filled].find(({ text }) => text.length > MAX_FACTS)
  if (long !== undefined)
    return unchecked(
      `“${long.name}” has ${counted(long.text.length, 'character')}, and facts are looked for in at most ${counted(MAX_FACTS, 'character')}.`,
    )
  const found = compareFacts(
    value.text,
    filled.map(({ text }) => text),
    rule.kinds,
  )
  const wrong = found.filter(({ state }) => state === 'absent')
  const unclear = found.filter(({ state }) => state === 'unclear')
  const places = [...wrong, ...unclear].map(({ from, to, why }) => ({ field: value.id, from, to, why }))
  const kinds = rule.kinds.join(', ')
  if (wrong.length > 0)
    return unmet(
      `${wrong
        .map(({ why }) => why)
        .slice(0, 5)
        .join(' ')}${wrong.length > 5 ? ` ${wrong.length - 5} more.` : ''}`,
      places,
    )
  if (unclear.length > 0)
    return unchecked(
      unclear
        .map(({ why }) => why)
        .slice(0, 5)
        .join(' '),
      places,
    )
  const cut = filled.find(({ isCut }) => isCut)
  if (cut !== undefined && found.length === 0) return unchecked(`“${cut.name}” is cut off.`)
  return met(
    found.length === 0
      ? `“${value.name}” has no ${kinds} to look for.`
      : `Everything that was looked for (${kinds}) occurs in ${names}.`,
  )
}

// ---------------------------------------------------------------- JSON

function validJson({ schema }: RuleOf<'json'>, value: FieldValue): Outcome {
  const fence = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/iu.exec(value.text)
  if (value.isCut) return unchecked(`“${value.name}” is cut off.`)
  const parsed = jsonOf(value.text)
  if (parsed === undefined)
    return fence !== null && jsonOf(fence[1] ?? '') !== undefined
      ? unmet(`“${value.name}” is JSON in a block of code, and not JSON alone.`)
      : unmet(`“${value.name}” is not valid JSON.`)
  if (schema === null) return met(`“${value.name}” is valid JSON.`)
  const patterns = patternFaults(schema, parsed, '')
  if ('refused' in patterns) return unchecked(`The schema cannot be used: ${patterns.refused}`)
  const unread: string[] = []
  const prepared = preparedSchema(schema, unread, 0)
  const [first] = unread
  if (first !== undefined) return unchecked(`The schema cannot be used: ${first}`)
  let result: z.ZodSafeParseResult<unknown>
  try {
    result = z.fromJSONSchema(JsonSchema.parse(prepared)).safeParse(parsed)
  } catch (error) {
    return unchecked(`The schema cannot be used: ${error instanceof Error ? error.message : 'unknown'}.`)
  }
  const faults = [
    ...patterns.faults,
    ...(result.success
      ? []
      : result.error.issues.map(
          ({ path, message }) => `${path.map(String).join('.') || 'The value'}: ${message}`,
        )),
  ]
  return faults.length === 0
    ? met(`“${value.name}” fits the schema.`)
    : unmet(`“${value.name}” does not fit the schema. ${faults.slice(0, 5).join('. ')}.`)
}

const JsonSchema = z.custom<z.core.JSONSchema.JSONSchema | boolean>(
  (value) =>
    typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value)),
  'A schema is an object',
)

/**
 * Checks the patterns of a schema in linear time: the library would run them as regular expressions of JavaScript,
 * which can take forever. Patterns in places that this does not follow, such as alternatives, refuse the schema.
 */
function patternFaults(schema: Json, value: Json, path: string): { faults: string[] } | { refused: string } {
  if (!isRecord(schema)) return { faults: [] }
  const faults: string[] = []
  const { pattern, properties, items, additionalProperties } = schema
  if (typeof pattern === 'string') {
    const compiled = compilePattern(pattern, true)
    if ('refused' in compiled) return compiled
    if (typeof value === 'string' && !compiled.pattern.matches(value))
      faults.push(`${path || 'The value'}: does not match the pattern`)
  }
  const inner: [Json, Json, string][] = []
  if (isRecord(properties))
    for (const [key, each] of Object.entries(properties))
      inner.push([each, isRecord(value) ? (value[key] ?? null) : null, path === '' ? key : `${path}.${key}`])
  if (items !== undefined)
    for (const [at, each] of (isList(value) && value.length > 0 ? value : [null]).entries())
      inner.push([items, each, `${path}[${at}]`])
  if (isRecord(additionalProperties))
    for (const [key, each] of isRecord(value) ? Object.entries(value) : [])
      if (!isRecord(properties) || !Object.hasOwn(properties, key))
        inner.push([additionalProperties, each, `${path}.${key}`])
  for (const [part, each, where] of inner) {
    const result = patternFaults(part, each, where)
    if ('refused' in result) return result
    faults.push(...result.faults)
  }
  const elsewhere = Object.entries(schema).some(
    ([key, each]) =>
      ![
        'properties',
        'items',
        'additionalProperties',
        'pattern',
        'const',
        'enum',
        'default',
        'examples',
      ].includes(key) && hasPattern(each),
  )
  return elsewhere || schema['patternProperties'] !== undefined
    ? { refused: 'it has patterns within alternatives, references or names of properties.' }
    : { faults }
}

function hasPattern(schema: Json): boolean {
  if (isList(schema)) return schema.some(hasPattern)
  return isRecord(schema) && (typeof schema['pattern'] === 'string' || Object.values(schema).some(hasPattern))
}

/**
 * Keywords that describe a schema without restricting values. `default` is removed, because it would fill in missing
 * values.
 */
const ANNOTATIONS: ReadonlySet<string> = new Set(
  'title description examples default $schema $id $comment deprecated readOnly writeOnly'.split(' '),
)

/** The keywords of each type that are checked. Of another keyword the library would take no notice. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  boolean: [],
  null: [],
}

/** Keywords beside which the library ignores all others. */
const ALONE = ['$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf']

const FORMATS: ReadonlySet<string> = new Set(
  'email date date-time time uri uuid ipv4 ipv6 duration'.split(' '),
)

const MAX_SCHEMA_DEPTH = 60

/**
 * Returns the schema for the library: without patterns, which are checked before, and without defaults; each required
 * property is one of its properties.
 *
 * @param unread receives a sentence for each keyword that would not be checked: such a schema is not used at all.
 */
function preparedSchema(schema: Json, unread: string[], depth: number): Json {
  if (typeof schema === 'boolean') return schema
  if (!isRecord(schema) || depth > MAX_SCHEMA_DEPTH) {
    unread.push(depth > MAX_SCHEMA_DEPTH ? 'it is nested too deep.' : 'a part of it is no schema.')
    return false
  }
  const inner = (part: Json) => preparedSchema(part, unread, depth + 1)
  const innerOf = (parts: Json) =>
    isRecord(parts)
      ? Object.fromEntries(Object.entries(parts).map(([key, each]) => [key, inner(each)]))
      : inner(parts)
  const { type } = schema
  const types = isList(type) ? type.map(String) : type === undefined ? [] : [String(type)]
  const stated = Object.keys(schema).filter(
    (key) => !ANNOTATIONS.has(key) && key !== '$defs' && key !== 'definitions',
  )
  const alone = stated.find((key) => ALONE.includes(key))
  const isListed = alone === 'enum' || alone === 'const'
  const known =
    alone === undefined
      ? ['type', ...types.flatMap((each) => KEYWORDS[each] ?? [])]
      : isListed
        ? [alone, 'type']
        : [alone]
  for (const key of stated)
    if (!known.includes(key))
      unread.push(
        types.length === 0 && alone === undefined
          ? `“${key}” is stated without a type.`
          : `“${key}” is not checked${alone === undefined ? '' : ` beside “${alone}”`}.`,
      )
  if (isListed) {
    const { const: only, enum: values } = schema
    const listed = alone === 'const' ? [only ?? null] : isList(values) ? values : []
    if (listed.some((each) => typeof each === 'object' && each !== null))
      unread.push('it lists values that are objects or lists.')
    if (types.length > 0 && listed.some((each) => !types.some((name) => isOfType(each, name))))
      unread.push('it lists values of another type.')
  }
  const { format, items, properties, required, additionalProperties } = schema
  if (format !== undefined && !FORMATS.has(String(format)))
    unread.push(`the format “${shortened(String(format))}” is not checked.`)
  const rest = Object.entries(schema).filter(
    ([key, each]) => !ANNOTATIONS.has(key) && !(key === 'pattern' && typeof each === 'string'),
  )
  return Object.fromEntries([
    ...rest.map(([key, each]): [string, Json] => {
      if (key === '$defs' || key === 'definitions') return [key, innerOf(each)]
      if (key === 'anyOf' || key === 'oneOf' || key === 'allOf')
        return [key, isList(each) ? each.map(inner) : inner(each)]
      return key === 'additionalProperties' ? [key, inner(each)] : [key, each]
    }),
    ...(items === undefined ? [] : [['items', inner(items)] as const]),
    ...(properties === undefined && required === undefined
      ? []
      : [
          [
            'properties',
            {
              ...Object.fromEntries(
                (isList(required) ? required : []).map((key) => [
                  String(key),
                  additionalProperties === undefined ? true : inner(additionalProperties),
                ]),
              ),
              ...Object.fromEntries(
                Object.entries(isRecord(properties) ? properties : {}).map(([key, each]) => [
                  key,
                  inner(each),
                ]),
              ),
            },
          ] as const,
        ]),
  ])
}

function isOfType(value: Json, type: string): boolean {
  if (type === 'null') return value === null
  return type === 'integer' ? Number.isInteger(value) : typeof value === type
}

// ---------------------------------------------------------------- tool calls

function toolCalls(rule: RuleOf<'tool_calls'>, value: FieldValue, values: FieldValues): Outcome {
  const other = values.get(rule.expected)
  if (other === undefined) return unchecked(`The field “${rule.expected}” does not exist.`)
  if (other.state === 'not_found') return unchecked(`“${other.name}” was not found.`)
  const [own, expected] = [callsOf(value), callsOf(other)]
  if (own === null) return unchecked(`“${value.name}” has no readable tool calls.`)
  if (expected === null) return unchecked(`“${other.name}” has no readable tool calls.`)
  const left = [...own.entries()]
  const missing: RowToolCall[] = []
  let last = -1
  for (const call of expected) {
    const at = left.findIndex(([place, each]) => isSameCall(each, call) && (!rule.inOrder || place > last))
    if (at === -1) missing.push(call)
    else last = left.splice(at, 1)[0]?.[0] ?? last
  }
  const extra = rule.allowMore ? [] : left
  const places = left.flatMap(([place, call]) => {
    const piece = value.pieces[place]
    const near = missing.find(({ name }) => name === call.name)
    const why = near === undefined ? 'This call is not expected.' : differenceOf(call, near)
    return piece === undefined ? [] : [{ field: value.id, from: piece.from, to: piece.to, why }]
  })
  const shown = (calls: readonly RowToolCall[]) =>
    calls.map((call) => `“${shortened(textOfCall(call))}”`).join(', ')
  if (missing.length === 0 && extra.length === 0)
    return met(
      expected.length === 0 ? 'No call is expected, and none was made.' : 'The calls are the expected ones.',
    )
  return unmet(
    [
      ...(missing.length > 0 ? [`Expected and not made: ${shown(missing)}.`] : []),
      ...(extra.length > 0 ? [`Made and not expected: ${shown(extra.map(([, call]) => call))}.`] : []),
    ].join(' '),
    places,
  )
}

function callsOf(value: FieldValue): RowToolCall[] | null {
  if (value.state !== 'filled') return []
  const { calls, unread } = toolCallsIn(value.type === 'tool_calls' ? value.value : parsedDeep(value.text))
  if (unread > 0 || (calls.length === 0 && value.text.trim() !== '')) return null
  return calls.every((call) => typeof call.arguments !== 'string' || call.arguments.trim() === '')
    ? calls
    : null
}

function isSameCall(one: RowToolCall, other: RowToolCall): boolean {
  return one.name === other.name && equalArguments(one.arguments, other.arguments)
}

function differenceOf({ arguments: own }: RowToolCall, { arguments: expected }: RowToolCall): string {
  if (!isRecord(own) || !isRecord(expected)) return 'Its arguments differ.'
  const keys = [...new Set([...Object.keys(own), ...Object.keys(expected)])]
  const other = keys.filter((key) => !equalArguments(own[key] ?? null, expected[key] ?? null))
  return `These arguments differ: ${other.join(', ')}.`
}

/**
 * Compares arguments of calls. Numbers may be written as texts, surrounding blanks are ignored, and a `null` argument
 * may be missing.
 */
function equalArguments(one: Json, other: Json): boolean {
  if (isRecord(one) && isRecord(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
      equalArguments(ownOf(one, key), ownOf(other, key)),
    )
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((each, at) => equalArguments(each, other[at] ?? null))
  if (one === null || other === null || typeof one === 'object' || typeof other === 'object')
    return one === other
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim()
  return String(one).trim() === String(other).trim()
}

function ownOf(record: Readonly<Record<string, Json>>, key: string): Json {
  return Object.hasOwn(record, key) ? (record[key] ?? null) : null
}

// ---------------------------------------------------------------- language

/** Minimum number of letters for a certain language. */
const MIN_LETTERS = 30

function language(rule: RuleOf<'language'>, value: FieldValue, values: FieldValues): Outcome {
  const own = languageOf(value)
  if (own === null) return unchecked(`“${value.name}” is too short to know its language.`)
  if ('code' in rule.as) return languages(value.name, own, { code: rule.as.code, isSure: true })
  return withField(rule.as.field, values, (other) => {
    const wanted = languageOf(other)
    return wanted === null
      ? unchecked(`“${other.name}” is too short to know its language.`)
      : languages(value.name, own, wanted)
  })
}

interface FoundLanguage {
  readonly code: string
  readonly isSure: boolean
}

/** Reports a difference only if the detector is certain of both languages. */
function languages(name: string, own: FoundLanguage, wanted: FoundLanguage): Outcome {
  if (own.code === wanted.code) return met(`“${name}” is in ${languageName(own.code)}.`)
  return own.isSure && wanted.isSure
    ? unmet(`“${name}” is in ${languageName(own.code)}, and not in ${languageName(wanted.code)}.`)
    : unchecked(`“${name}” may be in ${languageName(own.code)}, which is not certain.`)
}

function languageOf({ text }: FieldValue): FoundLanguage | null {
  const prose = text.replaceAll(/```[\s\S]*?```|`[^`]*`|https?:\/\/\S+/gu, ' ')
  const letters = prose.match(/\p{L}/gu)?.length ?? 0
  const signs = prose.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]/gu)?.length ?? 0
  if (letters + signs * 4 < MIN_LETTERS) return null
  const found = eld.detect(prose.slice(0, 4_000))
  return found.language === '' ? null : { code: found.language, isSure: found.isReliable() }
}

// ---------------------------------------------------------------- duplicates

/** The key by which two values count as the same: without case, blanks and the signs at the ends of words. */
export function duplicateKey(value: FieldValue): string {
  return plainText(value.text) || value.text.trim()
}

/** Indexes the rows of a set for the check of duplicates. */
export function otherRows(
  rows: readonly { readonly name: string; readonly values: FieldValues }[],
  fields: readonly string[],
): (name: string) => OtherRows {
  const index = new Map<string, (typeof rows)[number][]>()
  const keyOf = (field: string, key: string) => `${field} ${key}`
  for (const row of rows)
    for (const field of fields) {
      const value = row.values.get(field)
      if (value === undefined || value.state !== 'filled') continue
      const key = keyOf(field, duplicateKey(value))
      const known = index.get(key)
      if (known === undefined) index.set(key, [row])
      else known.push(row)
    }
  return (name) => ({
    sameAs: (field, key) => (index.get(keyOf(field, key)) ?? []).filter((row) => row.name !== name),
  })
}

function duplicate(
  { field, but }: RuleOf<'duplicate'>,
  value: FieldValue,
  values: FieldValues,
  others: OtherRows | null,
): Outcome {
  if (others === null) return unchecked('the other rows are not known here.')
  const same = others.sameAs(field, duplicateKey(value))
  if (same.length === 0) return met(`No other row has this “${value.name}”.`)
  const names = (rows: typeof same) =>
    rows
      .slice(0, 5)
      .map(({ name }) => name)
      .join(', ')
  if (but === null)
    return unmet(
      `${same.length} other ${same.length === 1 ? 'row has' : 'rows have'} this “${value.name}”: ${names(same)}.`,
    )
  return withField(but, values, (own) => {
    const read = same.filter(
      ({ values: others_, isSame }) => isSame !== undefined || others_.get(but)?.state === 'filled',
    )
    const differing = read.filter((row) => {
      if (row.isSame !== undefined) return !row.isSame
      const theirs = row.values.get(but)
      return theirs !== undefined && duplicateKey(theirs) !== duplicateKey(own)
    })
    if (differing.length > 0)
      return unmet(`The same “${value.name}” has another “${own.name}” in ${names(differing)}.`)
    return read.length < same.length
      ? unchecked(`“${own.name}” is missing in a row with the same “${value.name}”.`)
      : met(`Every row with this “${value.name}” has the same “${own.name}”.`)
  })
}

// ---------------------------------------------------------------- effects

/** An answer to a criterion that a check decides. */
export interface DecidedAnswer {
  readonly criterion: string
  readonly check: string
  /** The id of the option. */
  readonly option: string
  readonly answer: CriterionAnswer
}

/** Two checks that decide a criterion differently. */
export interface CheckConflict {
  readonly criterion: string
  readonly checks: readonly string[]
}

/**
 * Returns the answers that checks decide. Unmet checks come first: where one is unmet and another is met, the unmet one
 * decides. Two checks of the same kind with different answers decide nothing and are a conflict.
 */
export function decidedBy(
  checks: readonly Check[],
  results: readonly CheckResult[],
  criteria: readonly Criterion[],
): { readonly answers: readonly DecidedAnswer[]; readonly conflicts: readonly CheckConflict[] } {
  const answers: DecidedAnswer[] = []
  const conflicts: CheckConflict[] = []
  for (const criterion of criteria) {
    const decided = (['unmet', 'met'] as const)
      .map((state) =>
        checks.flatMap(({ id, effect }): DecidedAnswer[] => {
          if (effect.effect !== 'decides' || effect.criterion !== criterion.id) return []
          const option = results.some((result) => result.check === id && result.state === state)
            ? effect[state]
            : null
          const answer = option === null ? null : answerOfOption(criterion.answer, option)
          return option === null || answer === null
            ? []
            : [{ criterion: criterion.id, check: id, option, answer }]
        }),
      )
      .find((each) => each.length > 0)
    const [first] = decided ?? []
    if (first === undefined || decided === undefined) continue
    if (decided.every(({ option }) => option === first.option)) answers.push(first)
    else conflicts.push({ criterion: criterion.id, checks: decided.map(({ check }) => check) })
  }
  return { answers, conflicts }
}

import { eld } from 'eld/small'
import { toCardinal as german } from 'n2words/de-DE'
import { toCardinal as spanish } from 'n2words/es-ES'
import { toCardinal as french } from 'n2words/fr-FR'
import { toCardinal as italian } from 'n2words/it-IT'
import { toCardinal as dutch } from 'n2words/nl-NL'
import { toCardinal as portuguese } from 'n2words/pt-PT'
import { toCardinal as russian } from 'n2words/ru-RU'
import type { FactKind } from '../../domain/standards/evaluator.ts'
import { sentencesIn } from './parts.ts'

/** A fact of a text, compared with sources: it occurs there, it is absent, or a rule cannot tell. */
export interface ComparedFact {
  readonly kind: FactKind
  readonly text: string
  /** Range in the text, UTF-16 units, `to` exclusive. */
  readonly from: number
  readonly to: number
  readonly state: 'occurs' | 'absent' | 'unclear'
  /** A sentence for people; empty if it occurs. */
  readonly why: string
}

/**
 * Finds the facts of some kinds in a text, and looks for each in the sources. A fact that a rule cannot compare with
 * certainty, such as a rounded number, is unclear and never passes in silence.
 */
export function compareFacts(
  text: string,
  sources: readonly string[],
  kinds: readonly FactKind[],
): ComparedFact[] {
  const read = factsOfText(text)
  const known = joinedFacts(sources.map(factsOfText))
  return kinds.flatMap((kind) => comparers[kind](read, known)).toSorted((one, other) => one.from - other.from)
}

const comparers: Readonly<Record<FactKind, (read: TextFacts, known: Known) => ComparedFact[]>> = {
  numbers: comparedNumbers,
  dates: comparedDates,
  names: comparedNames,
  links: comparedLinks,
}

interface Span {
  readonly text: string
  readonly from: number
  readonly to: number
}

interface NumberFact extends Span {
  /** Every value that the writing can mean: 1.234 is 1234 or 1.234. */
  readonly values: readonly number[]
  /** Its parts if it can also be several numbers: 12 300, 3/4. */
  readonly parts: readonly number[]
  readonly unit: Unit | null
  /** Beginnings of the next words, at most three. */
  readonly after: readonly string[]
  readonly before: readonly string[]
  readonly isYear: boolean
  readonly isInWords: boolean
  readonly isApproximate: boolean
}

interface Unit {
  readonly of: string
  /** Factor to the basic unit of its dimension. */
  readonly factor: number
}

/** A writing that is compared sign by sign: a code such as A4, a version, a telephone number, or a time of day. */
interface CodeFact extends Span {
  readonly keys: readonly string[]
  readonly isTime: boolean
  readonly isRatio: boolean
}

interface Day {
  readonly year: number | null
  readonly month: number
  readonly day: number | null
}

interface DateFact extends Span {
  readonly days: readonly Day[]
}

interface TextFacts {
  readonly text: string
  readonly language: string
  readonly numbers: readonly NumberFact[]
  readonly codes: readonly CodeFact[]
  readonly dates: readonly DateFact[]
  readonly links: readonly (Span & { readonly key: string })[]
}

const MAX_READ = 200_000
const knownTexts = new Map<string, TextFacts>()
const MAX_TEXTS = 32

function factsOfText(text: string): TextFacts {
  const known = knownTexts.get(text)
  if (known !== undefined) return known
  let rest = withPlainDigits(text)
  const take = <Fact extends Span>(facts: Fact[]): Fact[] => {
    rest = blanked(rest, facts)
    return facts
  }
  const language = languageOf(text)
  const links = take(linksIn(rest))
  const dates = take(datesIn(rest))
  const codes = take(codesIn(rest))
  const made = {
    text,
    language,
    links,
    dates,
    codes,
    numbers: numbersIn(rest, language).map((each) => ({ ...each, text: text.slice(each.from, each.to) })),
  }
  if (knownTexts.size >= MAX_TEXTS) knownTexts.delete(knownTexts.keys().next().value ?? '')
  if (text.length < MAX_READ) knownTexts.set(text, made)
  return made
}

/** Replaces ranges, which do not overlap, by blanks of their lengths. */
function blanked(text: string, spans: readonly Pick<Span, 'from' | 'to'>[]): string {
  const kept: string[] = []
  let at = 0
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    if (from < at) continue
    kept.push(text.slice(at, from), ' '.repeat(to - from))
    at = to
  }
  return [...kept, text.slice(at)].join('')
}

/** Writes the decimal digits of all scripts as 0 to 9, at the same places. */
function withPlainDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (sign) => {
    if (sign.length > 1) return sign
    const code = sign.charCodeAt(0)
    // The ten digits of a script begin at a multiple of 16, or 6 above one.
    const isLater = /^\p{Nd}$/u.test(String.fromCharCode(code | 0xf))
    return String((code & 0xf) - (isLater ? 6 : 0))
  })
}

/** Returns the detected language; empty if the text is too short. */
function languageOf(text: string): string {
  const words = text.match(/\p{L}+/gu)?.length ?? 0
  if (words < 4) return /^[\p{Script=Latin}\P{L}]*$/u.test(text) ? 'en' : ''
  return eld.detect(text.slice(0, 4_000)).language || 'en'
}

interface Known {
  readonly texts: readonly string[]
  readonly numbers: readonly NumberFact[]
  readonly codes: ReadonlySet<string>
  readonly dates: readonly Day[]
  readonly years: ReadonlySet<number>
  readonly links: ReadonlySet<string>
  readonly words: Words
}

function joinedFacts(all: readonly TextFacts[]): Known {
  const dates = all.flatMap((each) => each.dates.flatMap((date) => date.days))
  const numbers = all.flatMap((each) => each.numbers)
  return {
    texts: all.map(({ text }) => withPlainDigits(text)),
    numbers,
    codes: new Set(all.flatMap((each) => each.codes.flatMap(({ keys }) => keys))),
    dates,
    years: new Set([
      ...dates.flatMap(({ year }) => (year === null ? [] : [year])),
      ...numbers.flatMap(({ isYear, values }) => (isYear ? values : [])),
    ]),
    links: new Set(all.flatMap((each) => each.links.map(({ key }) => key))),
    words: wordsOf(all.map(({ text }) => text)),
  }
}

// ---------------------------------------------------------------- links

const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"'`|\\^{}]+|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,10}|(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]{1,63}\.){1,10}(?:com|org|net|edu|gov|io|dev|ai|de|fr|uk|eu|info|biz|app)(?:\/[^\s<>"'`|\\^{}]*)?(?![\p{L}\p{N}])/giu

function linksIn(text: string): (Span & { key: string })[] {
  return [...text.matchAll(LINK)].map(({ 0: found, index }) => {
    const link = withoutEnd(found)
    return { text: link, from: index, to: index + link.length, key: linkKey(link) }
  })
}

/** Maximum length of a link, in characters. */
const MAX_LINK = 2_048

/**
 * Removes the punctuation behind a link that belongs to the sentence; a closing bracket stays if the link has the
 * opening one.
 */
function withoutEnd(link: string): string {
  let end = link
  if (link.length > MAX_LINK) return link
  for (;;) {
    const last = end.at(-1) ?? ''
    const isOpen = last === ')' && end.split('(').length >= end.split(')').length
    if (!/[.,;:!?)\]*_]/u.test(last) || isOpen) return end
    end = end.slice(0, -1)
  }
}

function linkKey(link: string): string {
  const [, host = '', path = ''] = /^(?:https?:\/\/)?(?:www\.)?([^/?#]*)(.*)$/iu.exec(link) ?? []
  return `${host.toLowerCase()}${path
    .replace(/[?&]utm_[^&#]*/giu, '')
    .replace(/(?<!\/)\/+(?=$|[?#])/u, '')
    .replace(/#$/u, '')}`
}

function comparedLinks(read: TextFacts, known: Known): ComparedFact[] {
  return read.links.map(({ text, from, to, key }) => {
    const occurs = known.links.has(key)
    const why = occurs ? '' : `The link “${text}” does not occur.`
    return { kind: 'links', text, from, to, state: occurs ? 'occurs' : 'absent', why }
  })
}

// ---------------------------------------------------------------- dates

const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ru', 'pl', 'sv', 'da', 'cs', 'tr', 'uk'] as const

let monthNames: ReadonlyMap<string, number> | null = null
let monthPattern: string | null = null

/** The names of months in some languages, long and short, in the forms within a date and alone. */
function months(): ReadonlyMap<string, number> {
  if (monthNames !== null) return monthNames
  const names = new Map<string, number>([['sept', 9]])
  for (const locale of LOCALES)
    for (const options of [
      { month: 'long' },
      { month: 'short' },
      { month: 'long', day: 'numeric' },
      { month: 'short', day: 'numeric' },
    ] as const) {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      for (let month = 0; month < 12; month += 1) {
        const part = format
          .formatToParts(Date.UTC(2_021, month, 15))
          .find(({ type }) => type === 'month')?.value
        const name = (part ?? '').toLowerCase().replace(/\.$/u, '')
        if (/^\p{L}{3,}$/u.test(name) && !names.has(name)) names.set(name, month + 1)
      }
    }
  monthNames = names
  return names
}

function monthWords(): string {
  monthPattern ??= `(?<!\\p{L})(?:${[...months().keys()].toSorted((one, other) => other.length - one.length).join('|')})(?!\\p{L})\\.?`
  return monthPattern
}

let datePatterns: readonly RegExp[] | null = null

/** Patterns of dates by their named groups; `a` and `b` are a day and a month in an unknown order. */
function patternsOfDates(): readonly RegExp[] {
  const month = `(?<m>${monthWords()})`
  const year = '(?<y>\\d{4})(?![\\d,.]\\d|\\d)'
  datePatterns ??= [
    /(?<!\d)(?<y>[12]\d{3})[-/.](?<m>0?[1-9]|1[0-2])[-/.](?<d>0?[1-9]|[12]\d|3[01])(?!\d|[-/.]\d)/gu,
    /(?<y>[12]\d{3})\s?年\s?(?<m>1[0-2]|0?[1-9])\s?月(?:\s?(?<d>[12]\d|3[01]|0?[1-9])\s?日)?/gu,
    new RegExp(
      `(?<![\\d.,])(?<d>[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th|er|º|ª|\\.)?,?\\s?(?:of |de |del |d['’])?\\s?${month}(?:,?\\s(?:of |de |del )?${year})?`,
      'giu',
    ),
    new RegExp(
      `${month}\\s(?<d>[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?(?![\\d%:]|[.,]\\d)(?:,?\\s(?:of )?${year})?`,
      'giu',
    ),
    new RegExp(`${month},?\\s(?:of |de |del )?${year}`, 'giu'),
    /(?<![\d./-])(?<a>0?[1-9]|[12]\d|3[01])[/.-](?<b>0?[1-9]|[12]\d|3[01])[/.-](?<y>[12]\d{3}|\d{2})(?!\d|[./-]\d)/gu,
  ]
  return datePatterns
}

function datesIn(text: string): DateFact[] {
  let rest = text
  const dates: DateFact[] = []
  for (const pattern of patternsOfDates()) {
    const taken = dates.length
    for (const found of [...rest.matchAll(pattern)]) {
      const groups = found.groups ?? {}
      const daysOfDate = daysOf(groups)
      if (daysOfDate.length === 0) continue
      const [from, to] = [found.index, found.index + found[0].length]
      dates.push({ text: found[0].trim(), from, to, days: daysOfDate })
    }
    rest = blanked(rest, dates.slice(taken))
  }
  return dates
}

function daysOf(groups: Readonly<Record<string, string | undefined>>): Day[] {
  const { y, m, d, a, b } = groups
  const year =
    y === undefined ? null : y.length === 2 ? Number(y) + (Number(y) < 50 ? 2_000 : 1_900) : Number(y)
  const pairs: [number, number | null][] =
    a !== undefined && b !== undefined
      ? [
          [Number(b), Number(a)],
          [Number(a), Number(b)],
        ]
      : [[monthOf(m ?? ''), d === undefined ? null : Number(d)]]
  const days = pairs.flatMap(([month, day]) => (isDay(year, month, day) ? [{ year, month, day }] : []))
  const [first, second] = days
  return first !== undefined && second !== undefined && first.month === second.month ? [first] : days
}

function monthOf(word: string): number {
  return /^\d+$/u.test(word) ? Number(word) : (months().get(word.toLowerCase().replace(/\.$/u, '')) ?? 0)
}

function isDay(year: number | null, month: number, day: number | null): boolean {
  if (month < 1 || month > 12) return false
  return day === null || (day >= 1 && day <= new Date(Date.UTC(year ?? 2_000, month, 0)).getUTCDate())
}

function comparedDates(read: TextFacts, known: Known): ComparedFact[] {
  return read.dates.map(({ text, from, to, days }) => {
    const about = { kind: 'dates' as const, text, from, to }
    const fits = days.filter((day) => known.dates.some((each) => isWithin(day, each, known.years)))
    if (fits.length > 0) return { ...about, state: 'occurs', why: '' }
    // A later part of a range names its month or year once: 3–5 May.
    const partly = days.some(
      ({ month, year }) =>
        known.dates.some((each) => each.month === month && each.day === null) &&
        (year === null || known.years.has(year)),
    )
    return partly
      ? { ...about, state: 'absent', why: `Only a part of the date “${text}” occurs.` }
      : { ...about, state: 'absent', why: `The date “${text}” does not occur.` }
  })
}

/** Returns the days, as 2026-03-31, that a text can be if it is one date with a year and nothing else. */
export function daysOfText(text: string): string[] {
  const [only, ...others] = datesIn(text)
  if (only === undefined || others.length > 0 || only.text.length < text.replace(/\.$/u, '').trim().length)
    return []
  return only.days.flatMap(({ year, month, day }) =>
    year === null || day === null
      ? []
      : [
          [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
            '-',
          ),
        ],
  )
}

/** Returns whether a date in a source confirms every part of a date; the year may be elsewhere in the source. */
function isWithin(wanted: Day, given: Day, years: ReadonlySet<number>): boolean {
  if (wanted.month !== given.month) return false
  if (wanted.day !== null && wanted.day !== given.day) return false
  return wanted.year === null || wanted.year === given.year || (given.year === null && years.has(wanted.year))
}

// ---------------------------------------------------------------- codes and times

const TIME =
  /(?<![\d:.,])(?<h>[01]?\d|2[0-4])(?:[:](?<m>[0-5]\d)(?::[0-5]\d)?|[.h](?<n>[0-5]\d)(?=\s?(?:[ap]\.?m\b|uhr\b)))?\s?(?<half>[ap]\.?\s?m\b\.?|uhr\b)?(?![\d:]|[.,]\d)/giu
const PHONE =
  /(?<![\p{L}\d])(?:\+\d[\d\s().-]{6,30}\d|\(\d{2,5}\)[\s-]?\d[\d\s-]{4,30}\d|\d{3}-\d{3,4}(?:-\d{3,4})?)(?!\d)/gu
const VERSION = /(?<![\p{L}\p{N}.])v?\d+(?:\.\d+){2,}(?![\p{L}\p{N}]|\.\d)/giu
/** Letters with digits: GPT-4, H2O, A4, 5G. Units, ordinals and decades are not codes. */
const CODE =
  /(?<![\p{L}\p{N}])(?:\p{L}{1,40}-?\d[\p{L}\p{N}]*(?:[.-]\d+[\p{L}\p{N}]*)*|\d+\p{L}[\p{L}\p{N}]*)(?![\p{L}\p{N}])/gu
/** Two numbers with a colon: 3:1 and 1:3 differ. */
const RATIO = /(?<![\p{L}\d:.,])\d{1,9}(?:\.\d{1,9})?:\d{1,9}(?:\.\d{1,9})?(?![\p{L}\d:])/gu
const NOT_CODE =
  /^(?:\d+(?:st|nd|rd|th|er|e|s|ème|k|m|b|bn|mn|x)|\d+[a-zµ°]{1,3}|(?:mid|pre|post|early|late|since|from|over|under|top|non|sub)-?\d+|[€$£]?\d+(?:million|billion|years?|days?|hours?|minutes?))$/iu

function codesIn(text: string): CodeFact[] {
  let rest = text
  const found: CodeFact[] = []
  const add = (pattern: RegExp, read: (match: RegExpExecArray) => Omit<CodeFact, 'from' | 'to'> | null) => {
    const made = [...rest.matchAll(pattern)].flatMap((match): CodeFact[] => {
      const code = read(match)
      return code === null ? [] : [{ ...code, from: match.index, to: match.index + code.text.length }]
    })
    found.push(...made)
    rest = blanked(rest, made)
  }
  const plain = { isTime: false, isRatio: false }
  add(PHONE, ([phone]) => {
    const digits = phone.replaceAll(/\D/gu, '')
    return digits.length >= 7 ? { ...plain, text: phone, keys: [`phone ${digits}`] } : null
  })
  add(VERSION, ([version]) =>
    /^\d{1,3}(?:\.\d{3})+$/u.test(version)
      ? null
      : { ...plain, text: version, keys: [version.toLowerCase().replace(/^v/u, '')] },
  )
  add(TIME, ({ 0: time, groups }) => {
    const minutes = groups?.['m'] ?? groups?.['n']
    if (minutes === undefined && groups?.['half'] === undefined) return null
    const keys = timeKeys(Number(groups?.['h']), Number(minutes ?? 0), groups?.['half'])
    return { text: time.trimEnd(), keys, isTime: true, isRatio: false }
  })
  add(RATIO, ([ratio]) => ({ text: ratio, keys: [`ratio ${ratio}`], isTime: false, isRatio: true }))
  add(CODE, ([code]) =>
    NOT_CODE.test(code) && !/^\d+[A-Z]$/u.test(code.replace(/[KMB]$/u, ''))
      ? null
      : { ...plain, text: code, keys: [codeKey(code)] },
  )
  return found
}

/** GPT-4 and GPT4 are one code; A4-0 and A40 are two. */
function codeKey(code: string): string {
  return code.toLowerCase().replace(/^(\p{L}+)-(?=\d)/u, '$1')
}

/**
 * Returns whether a code occurs in a text as a whole, with or without blanks and hyphens between letters and digits.
 */
function hasCode(texts: readonly string[], code: string): boolean {
  const tokens = code.match(/\p{L}+|\d+|[.]/gu) ?? []
  if (tokens.length === 0 || tokens.length > MAX_TOKENS) return false
  const words = tokens.map((token, at) => {
    const isJoined = at === 0 || token === '.' || tokens[at - 1] === '.'
    return `${isJoined ? '' : '[\\s().-]{0,2}'}${token === '.' ? '\\.' : token}`
  })
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}]|\\d[.,\\s-])${words.join('')}(?![\\p{L}\\p{N}]|[.,\\s-]\\d)`,
    'iu',
  )
  return texts.some((text) => pattern.test(text))
}

const MAX_TOKENS = 20

function timeKeys(hour: number, minute: number, half: string | undefined): string[] {
  const key = (of: number) => `time ${of % 24}:${minute}`
  if (half === undefined || /uhr/iu.test(half))
    return hour >= 1 && hour <= 12 ? [key(hour), key(hour + 12)] : [key(hour)]
  return [key((hour % 12) + (/^p/iu.test(half) ? 12 : 0))]
}

// ---------------------------------------------------------------- numbers

const FRACTIONS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}

const DIGITS =
  /(?<sign>(?<=^|[\s(])(?<!\d\s)[-−–])?(?<whole>(?<![\p{L}\p{N}_]|\d[.,])(?:\d{1,3}(?:([,.'’\u00a0\u202f ])\d{3})(?:\3\d{3})*(?!\d)|\d{1,2}(?:,\d{2})+,\d{3}(?!\d)|\d+))(?<rest>[.,]\d+)?(?:\/(?<under>\d{1,2})(?![\d/]))?(?<vulgar>\s?[½⅓⅔¼¾⅕⅛⅜⅝⅞])?|(?<![\p{L}\p{N}.,])(?<point>\.\d+)|(?<alone>[½⅓⅔¼¾⅕⅛⅜⅝⅞])/gu

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^(?:thousands?|tsd|tausend|mil|milles?|mila|тыс\p{L}*|duizend)$/iu, 1e3],
  [/^(?:lakhs?)$/iu, 1e5],
  [
    /^(?:millions?|mln|mio|mn|millionen|mill[oó]n(?:es)?|milioni?|milhões|milhão|миллион\p{L}*|млн|miljoen)$/iu,
    1e6,
  ],
  [/^(?:crores?)$/iu, 1e7],
  [/^(?:billions?|bn|mrd|milliarden?|milliards?|miliardi?|миллиард\p{L}*|млрд|miljard)$/iu, 1e9],
  [/^(?:trillions?|tn|трлн|триллион\p{L}*|billionen)$/iu, 1e12],
]
const ATTACHED_SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  K: 1e3,
  M: 1e6,
  m: 1e6,
  B: 1e9,
  b: 1e9,
  bn: 1e9,
  mn: 1e6,
}

const UNITS: readonly (readonly [RegExp, string, number])[] = [
  [/^(?:%|percent|percentage|pct|prozent|procent|por ciento|процент\p{L}*|per cent|pour cent)$/iu, '%', 1],
  [/^(?:\$|us\$|usd|dollars?)$/iu, 'dollar', 1],
  [/^(?:€|eur|euros?)$/iu, 'euro', 1],
  [/^(?:£|gbp)$/iu, 'pound', 1],
  [/^(?:¥|jpy|yen|cny|yuan|rmb)$/iu, 'yen', 1],
  [/^(?:₹|inr|rupees?)$/iu, 'rupee', 1],
  [/^(?:₽|rub|руб\p{L}*)$/iu, 'ruble', 1],
  [/^(?:chf|francs?)$/iu, 'franc', 1],
  [/^(?:ms|milliseconds?)$/iu, 'time', 0.001],
  [/^(?:s|sec|secs|seconds?|sekunden?)$/iu, 'time', 1],
  [/^(?:min|mins|minutes?|minuten?)$/iu, 'time', 60],
  [/^(?:h|hr|hrs|hours?|stunden?|heures?|horas?)$/iu, 'time', 3_600],
  [/^(?:days?|tage?n?|jours?|días?)$/iu, 'time', 86_400],
  [/^(?:weeks?|wochen?|semaines?|semanas?)$/iu, 'time', 604_800],
  [/^(?:months?|monate?n?|mois|mes(?:es)?)$/iu, 'months', 1],
  [/^(?:years?|yrs?|jahre?n?|ans?|années?|años?)$/iu, 'months', 12],
  [/^(?:decades?)$/iu, 'months', 120],
  [/^(?:mm|millimet(?:er|re)s?)$/iu, 'length', 0.001],
  [/^(?:cm|centimet(?:er|re)s?)$/iu, 'length', 0.01],
  [/^(?:m|met(?:er|re)s?)$/u, 'length', 1],
  [/^(?:km|kilomet(?:er|re)s?)$/iu, 'length', 1_000],
  [/^(?:ft|foot|feet)$/iu, 'length', 0.3048],
  [/^(?:inch|inches)$/iu, 'length', 0.0254],
  [/^(?:mi|miles?)$/iu, 'length', 1_609.344],
  [/^(?:mg|milligrams?)$/iu, 'mass', 0.001],
  [/^(?:g|grams?|gramm)$/u, 'mass', 1],
  [/^(?:kg|kilos?|kilograms?|kilogramm)$/iu, 'mass', 1_000],
  [/^(?:tonnes?|tons?|tonnen)$/iu, 'mass', 1_000_000],
  [/^(?:lbs?)$/iu, 'mass', 453.592],
  [/^(?:oz|ounces?)$/iu, 'mass', 28.3495],
  [/^(?:ml|millilit(?:er|re)s?)$/iu, 'volume', 0.001],
  [/^(?:l|lit(?:er|re)s?)$/iu, 'volume', 1],
  [/^(?:°c|celsius)$/iu, 'celsius', 1],
  [/^(?:°f|fahrenheit)$/iu, 'fahrenheit', 1],
  [/^(?:kb|kilobytes?)$/iu, 'data', 1e3],
  [/^(?:mb|megabytes?)$/iu, 'data', 1e6],
  [/^(?:gb|gigabytes?)$/iu, 'data', 1e9],
  [/^(?:tb|terabytes?)$/iu, 'data', 1e12],
]

/** Words before a number that only counts points of the text itself. */
const STRUCTURE =
  /(?<!\p{L})(?:steps?|options?|points?|tips?|passages?|sources?|documents?|reasons?|parts?)\s*[.:#]?\s*$/iu
const APPROXIMATE =
  /(?<!\p{L})(?:about|around|approximately|approx|roughly|nearly|almost|over|more than|less than|under|up to|at least|at most|some|circa|ca|etwa|rund|fast|über|environ|plus de|casi|cerca de|circa di|около|почти|more or less)\.?\s*(?:[$€£])?$|[~≈]\s?$/iu
const [FIRST_YEAR, LAST_YEAR] = [1_000, 2_100]
const AFTER = /^[\s\u00a0-]?\s?(%|°[CF]|[$€£¥₹₽]|\p{L}[\p{L}\p{M}’']*)/u

function numbersIn(text: string, language: string): NumberFact[] {
  const numbers = [...text.matchAll(DIGITS)].flatMap((found) => numberOf(text, found) ?? [])
  const sorted = [...numbers, ...numberWordsIn(text, language)].toSorted(
    (one, other) => one.from - other.from,
  )
  return sorted.map((each, at) => ({
    ...each,
    unit: each.unit ?? unitOfRange(text, each, sorted[at - 1], sorted[at + 1]),
  }))
}

/** The numbers of a range share a unit: “20 to 30 euros”, “$20–30”. */
function unitOfRange(
  text: string,
  { from, to, isYear }: NumberFact,
  last: NumberFact | undefined,
  next: NumberFact | undefined,
): Unit | null {
  if (isYear) return null
  const range = /^\s?(?:[-–—]|to|and|or|bis|und|à|et|a|y)\s?[$€£¥₹]?$/iu
  if (next !== undefined && next.unit !== null && range.test(text.slice(to, next.from))) return next.unit
  if (last === undefined || last.unit === null || !range.test(text.slice(last.to, from))) return null
  return /[$€£¥₹]\s?$/u.test(text.slice(Math.max(0, last.from - 2), last.from)) ? last.unit : null
}

function numberOf(text: string, found: RegExpExecArray): NumberFact | null {
  const groups = found.groups ?? {}
  const from = found.index
  let to = from + found[0].length
  const before = text.slice(Math.max(0, from - 60), from)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  let after = text.slice(to, to + 80)
  const isMarker = (from - line.length === 0 || before.includes('\n')) && /^[\s>*-]*\(?$/u.test(line)
  if (isMarker && /^\d{1,3}$/u.test(found[0]) && /^[.)]\s/u.test(after)) return null
  if (/\[(?:\d+[,;\s–-]+)*$/u.test(before) && /^(?:[,;\s–-]+\d+)*\]/u.test(after)) return null
  if (/\($/u.test(before) && /^\)/u.test(after) && /^\d$/u.test(found[0])) return null
  if (/^\d{1,2}$/u.test(found[0]) && STRUCTURE.test(before)) return null
  let values = valuesOf(groups)
  // A sign can be before the currency: -$5.
  if (groups['sign'] === undefined && /(?:^|[\s(])(?<!\d\s)[-−–]\s?(?:US\$|[$€£¥₹₽])\s?$/u.test(before))
    values = values.map((value) => -value)
  let attached = /^(?:bn|mn|[kKmMBb])(?![\p{L}\p{N}])/u.exec(after)?.[0]
  if (attached === 'm' && !/[$€£]\s?$/u.test(before)) attached = undefined
  const isOrdinal = /^(?:st|nd|rd|th|er|ème)(?!\p{L})/u.exec(after)?.[0]
  const isDecade = /^['’]?s(?!\p{L})/u.test(after) && values[0] !== undefined && values[0] % 10 === 0
  if (attached !== undefined) {
    values = values.map((value) => value * (ATTACHED_SCALES[attached] ?? 1))
    after = after.slice(attached.length)
    to += attached.length
  }
  let word = AFTER.exec(after)
  const scale = word === null ? undefined : SCALES.find(([pattern]) => pattern.test(word?.[1] ?? ''))
  if (scale !== undefined && word !== null) {
    values = values.map((value) => value * scale[1])
    to += word[0].length
    after = after.slice(word[0].length).replace(/^\./u, '')
    word = AFTER.exec(after)
  }
  const symbol = /(US\$|[$€£¥₹₽]|(?<!\p{L})(?:USD|EUR|GBP|INR|CHF|JPY))\s?$/u.exec(before)?.[1]
  const cent = /^\s?(?:per cent|pour cent|por ciento)(?!\p{L})/iu.test(after) ? 'percent' : undefined
  const unit = unitOf(symbol ?? cent ?? word?.[1] ?? '')
  const isPlain = /^\d{4}$/u.test(found[0])
  const [value = 0] = values
  return {
    text: text.slice(from, to),
    from,
    to,
    values,
    parts: partsOfNumber(found[0], groups),
    unit: isDecade
      ? { of: 'decade', factor: 1 }
      : isOrdinal === undefined
        ? unit
        : { of: 'ordinal', factor: 1 },
    after: stemsOf(after, 3),
    before: stemsBefore(before, 3),
    isYear:
      isPlain &&
      attached === undefined &&
      scale === undefined &&
      unit === null &&
      value >= FIRST_YEAR &&
      value <= LAST_YEAR,
    isInWords: false,
    isApproximate: APPROXIMATE.test(before),
  }
}

function valuesOf(groups: Readonly<Record<string, string | undefined>>): number[] {
  const { sign, whole, rest, under, vulgar, point, alone } = groups
  const factor = sign === undefined ? 1 : -1
  if (point !== undefined) return [Number(`0${point}`)]
  if (alone !== undefined) return [FRACTIONS[alone] ?? 0]
  const digits = (whole ?? '').replaceAll(/\D/gu, '')
  const decimals = rest === undefined ? '' : rest.slice(1)
  const fraction = vulgar === undefined ? 0 : (FRACTIONS[vulgar.trim()] ?? 0)
  const values = new Set<number>()
  // One separator before three digits can be a decimal one: 1.234.
  const single = /^(\d{1,3})[.,](\d{3})$/u.exec(whole ?? '')
  if (under !== undefined && Number(under) > 0 && rest === undefined)
    values.add(Number(digits) / Number(under))
  else {
    values.add(Number(decimals === '' ? digits : `${digits}.${decimals}`) + fraction)
    if (single !== null && rest === undefined) values.add(Number(`${single[1]}.${single[2]}`))
    if (decimals.length === 3 && /^\d{1,3}$/u.test(digits)) values.add(Number(`${digits}${decimals}`))
  }
  return [...values].map((value) => value * factor)
}

function partsOfNumber(
  written: string,
  { under, whole }: Readonly<Record<string, string | undefined>>,
): number[] {
  if (under !== undefined) return [Number((whole ?? '').replaceAll(/\D/gu, '')), Number(under)]
  return /^[\d \u00a0]+$/u.test(written) && /[ \u00a0]/u.test(written)
    ? written.split(/[ \u00a0]/u).map(Number)
    : []
}

function unitOf(word: string): Unit | null {
  const found = UNITS.find(([pattern]) => pattern.test(word))
  return found === undefined ? null : { of: found[1], factor: found[2] }
}

/** Returns the stems of the next words up to the end of the clause, without short words. */
function stemsOf(text: string, count: number): string[] {
  const clause = /^[^.;:!?\n(\d]*/u.exec(text)?.[0] ?? ''
  return (clause.match(/\p{L}[\p{L}\p{M}’']+/gu) ?? [])
    .filter((word) => !SMALL.has(word.toLowerCase()))
    .slice(0, count)
    .map(stemOf)
}

function stemsBefore(text: string, count: number): string[] {
  const clause = /[^.;:!?\n)\d]*$/u.exec(text)?.[0] ?? ''
  return (clause.match(/\p{L}[\p{L}\p{M}’']+/gu) ?? [])
    .filter((word) => !SMALL.has(word.toLowerCase()))
    .slice(-count)
    .map(stemOf)
}

function stemOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/(?:ies|es|s|['’]s)$/u, '')
    .slice(0, 6)
}

const SMALL = new Set(
  'there they he she we you of the a an and or to in on at for by with per from is are was were be been has have had that this these those it its as than more less each every all der die das und von in mit für de la le les des du et del los las y'.split(
    ' ',
  ),
)

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const OTHERS: Readonly<Record<string, (value: number) => string>> = {
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  ru: russian,
}
const wordTables = new Map<string, ReadonlyMap<string, number>>()

function wordTable(language: string): ReadonlyMap<string, number> {
  const known = wordTables.get(language)
  if (known !== undefined) return known
  const table = new Map<string, number>()
  const spell = OTHERS[language]
  if (spell === undefined) {
    for (const [value, word] of ONES.entries()) table.set(word, value)
    for (const [at, word] of TENS.entries()) table.set(word, (at + 2) * 10)
    for (const [word, value] of [
      ['hundred', 100],
      ['thousand', 1e3],
      ['million', 1e6],
      ['billion', 1e9],
      ['dozen', 12],
      ['half', 0.5],
    ] as const)
      table.set(word, value)
  } else
    for (const value of [...Array.from({ length: 99 }, (_, at) => at + 2), 200, 300, 500, 1_000, 2_000])
      if (!spell(value).includes(' ')) table.set(spell(value), value)
  wordTables.set(language, table)
  return table
}

/**
 * Finds numbers that are written in words. “One” and “half” alone are excluded, because they are mostly not numbers.
 */
function numberWordsIn(text: string, language: string): NumberFact[] {
  const isEnglish = OTHERS[language] === undefined
  if (isEnglish && language !== 'en') return []
  const table = wordTable(isEnglish ? 'en' : language)
  const found: NumberFact[] = []
  const words = [...text.matchAll(/\p{L}+/gu)]
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at]
    if (first === undefined || !table.has(first[0].toLowerCase())) continue
    let end = at + 1
    if (isEnglish)
      for (; end < words.length; end += 1) {
        const [last, next] = [words[end - 1], words[end]]
        if (last === undefined || next === undefined) break
        const gap = text.slice(last.index + last[0].length, next.index)
        const isAnd =
          next[0].toLowerCase() === 'and' &&
          table.has(words[end + 1]?.[0].toLowerCase() ?? '') &&
          /^hundred|thousand$/iu.test(last[0])
        if (!/^(?: |-)$/u.test(gap) || !(table.has(next[0].toLowerCase()) || isAnd)) break
      }
    const used = words.slice(at, end).map(([word]) => word.toLowerCase())
    const value = used.length === 1 ? (table.get(used[0] ?? '') ?? 0) : englishValue(used, table)
    const last = words[end - 1] ?? first
    const [from, to] = [first.index, last.index + last[0].length]
    at = end - 1
    const before = text.slice(Math.max(0, from - 60), from)
    // “5 million” is read with its digits.
    if (
      /\d[\s-]?$/u.test(before) ||
      (used.length === 1 &&
        (value < 2 || /^(?:hundred|thousand|million|billion|dozen)$/u.test(used[0] ?? '')))
    )
      continue
    const after = text.slice(to, to + 80)
    found.push({
      text: text.slice(from, to),
      from,
      to,
      values: [value],
      parts: [],
      unit: unitOf(AFTER.exec(after)?.[1] ?? ''),
      after: stemsOf(after, 3),
      before: stemsBefore(before, 3),
      isYear: false,
      isInWords: true,
      isApproximate: APPROXIMATE.test(before),
    })
  }
  return found
}

function englishValue(words: readonly string[], table: ReadonlyMap<string, number>): number {
  let [total, group] = [0, 0]
  for (const word of words) {
    const value = table.get(word)
    if (value === undefined) continue
    if (value >= 1_000) {
      total += (group || 1) * value
      group = 0
    } else if (value === 100 || value === 12) group = (group || 1) * value
    else group += value
  }
  return total + group
}

/** Maximum count without a unit that may be a number of items listed in a source. */
const MAX_COUNT = 12
const ROUNDING = 0.05

function comparedNumbers(read: TextFacts, known: Known): ComparedFact[] {
  const codes = read.codes.map(({ text, from, to, keys, isTime, isRatio }): ComparedFact => {
    const about = { kind: 'numbers' as const, text, from, to }
    if (keys.some((key) => known.codes.has(key))) return { ...about, state: 'occurs', why: '' }
    if (isRatio)
      return { ...about, state: 'unclear', why: `The ratio “${text}” does not occur in this form.` }
    if (!isTime && hasCode(known.texts, text)) return { ...about, state: 'occurs', why: '' }
    return { ...about, state: 'absent', why: `“${text}” does not occur.` }
  })
  const numbers = read.numbers.map((fact): ComparedFact => {
    const { text, from, to } = fact
    return { kind: 'numbers', text, from, to, ...stateOfNumber(fact, known) }
  })
  return [...numbers, ...codes]
}

type State = Pick<ComparedFact, 'state' | 'why'>
const OCCURS: State = { state: 'occurs', why: '' }

function stateOfNumber(fact: NumberFact, known: Known): State {
  const { text, values, unit, after } = fact
  const absent: State = { state: 'absent', why: `The number “${text}” does not occur.` }
  if (unit?.of === 'decade') {
    const [start = 0] = values
    const occurs = known.numbers.some((each) => each.unit?.of === 'decade' && each.values.includes(start))
    if (occurs) return OCCURS
    const isWithinDecade = [...known.years].some((year) => year >= start && year < start + 10)
    return isWithinDecade ? { state: 'unclear', why: `“${text}” may sum up years of that time.` } : absent
  }
  if (fact.isYear && values.some((value) => known.years.has(value))) return OCCURS
  const equal = known.numbers.filter((each) => isEqualNumber(fact, each))
  if (equal.length > 0) return contextOf(fact, equal, known)
  const { parts } = fact
  if (parts.length > 0 && parts.every((part) => known.numbers.some((each) => each.values.includes(part))))
    return text.includes('/') ? { state: 'unclear', why: `Only the parts of “${text}” occur.` } : OCCURS
  const whole = known.numbers.find(
    (each) => each.parts.length > 0 && each.parts.some((part) => values.includes(part)),
  )
  if (whole !== undefined)
    return whole.text.includes('/')
      ? { state: 'unclear', why: `“${text}” occurs only as a part of “${whole.text}”.` }
      : OCCURS
  const same = known.numbers.filter((each) => each.unit?.of === unit?.of && !each.isYear)
  if (
    unit?.of === '%' &&
    known.numbers.some((each) => each.unit === null && values.some((value) => near(value / 100, each.values)))
  )
    return { state: 'unclear', why: `“${text}” may be a share that the text writes without a percent sign.` }
  if (fact.isYear) return absent
  const rounded = same.find((each) => isRounded(fact, each))
  if (rounded !== undefined && (after.length === 0 || shares(after, rounded.after) || unit !== null))
    return { state: 'unclear', why: `“${text}” may be rounded from “${rounded.text}”.` }
  const [value = 0] = values
  const isCount = unit === null && Number.isInteger(value) && value <= MAX_COUNT
  const [noun] = after
  const others = noun === undefined ? [] : known.numbers.filter((each) => each.after[0] === noun)
  if (isCount && others.length === 0)
    return { state: 'unclear', why: `“${text}” may count what the text lists.` }
  const [other] = others
  return other === undefined
    ? absent
    : { state: 'absent', why: `“${text}” does not occur; the text has “${other.text}”.` }
}

/** A number that occurs, but with another unit, or with another word than its own number there, is no proof. */
function contextOf(fact: NumberFact, equal: readonly NumberFact[], known: Known): State {
  const { text, unit, after, before, isYear } = fact
  if (isYear) return OCCURS
  const sameUnit = equal.filter((each) => each.unit?.of === unit?.of)
  if (sameUnit.length === 0) {
    if (equal.every((each) => each.unit !== null) && unit !== null)
      return { state: 'absent', why: `“${text}” occurs with another unit only.` }
    const isBare = equal.some((each) => each.unit === null && each.after.length === 0)
    return isBare && unit?.of !== '%'
      ? OCCURS
      : { state: 'unclear', why: `“${text}” occurs with another unit, or without one.` }
  }
  const [noun] = after
  if (unit !== null || noun === undefined) return OCCURS
  const isAlike = (each: NumberFact) =>
    shares(after, each.after) ||
    shares(before, each.before) ||
    (each.after.length === 0 && shares(after, each.before))
  if (sameUnit.some(isAlike)) return OCCURS
  const others = known.numbers.filter((each) => each.after[0] === noun)
  const [other] = others
  return other === undefined
    ? OCCURS
    : { state: 'unclear', why: `“${text}” occurs with other words; the text has “${other.text}” for this.` }
}

function isEqualNumber(one: NumberFact, other: NumberFact): boolean {
  const isSame = one.unit !== null && other.unit !== null && one.unit.of === other.unit.of
  const [a, b] = isSame ? [one.unit?.factor ?? 1, other.unit?.factor ?? 1] : [1, 1]
  return one.values.some((value) =>
    near(
      value * a,
      other.values.map((each) => each * b),
    ),
  )
}

function near(value: number, others: readonly number[]): boolean {
  return others.some((other) => Math.abs(value - other) <= 1e-9 * Math.max(1, Math.abs(other)))
}

/**
 * Returns whether a number is another one rounded to its last digit that is not 0: 1,200 is 1,234 rounded, and 65 is not
 * 68. Other units, and words such as “about”, allow more.
 */
function isRounded(fact: NumberFact, other: NumberFact): boolean {
  const factor = (fact.unit?.factor ?? 1) / (other.unit?.factor ?? 1)
  const decimals = /[.,](\d+)\D*$/u.exec(fact.text)?.[1]?.length ?? 0
  return fact.values.some((value) =>
    other.values.some((exact) => {
      const distance = Math.abs(value * factor - exact)
      if (exact === 0 || distance / Math.abs(exact) > ROUNDING) return false
      if (factor !== 1) return true
      const last = lastPlace(value, Math.abs(value) < 1_000 ? decimals : 0)
      return distance <= last * (fact.isApproximate ? 1 : 0.5) && last > lastPlace(exact, 0) / 10
    }),
  )
}

/** Returns the value of the last digit that is not 0, or of the last written decimal. */
function lastPlace(value: number, decimals: number): number {
  if (decimals > 0) return 10 ** -decimals
  const text = String(Math.abs(value))
  const fraction = /\.(\d+)$/u.exec(text)?.[1]
  if (fraction !== undefined) return 10 ** -fraction.length
  return 10 ** (/0*$/u.exec(text)?.[0].length ?? 0)
}

function shares(one: readonly string[], other: readonly string[]): boolean {
  return one.some((stem) => other.includes(stem))
}

// ---------------------------------------------------------------- names

interface Words {
  /** Every word, folded. */
  readonly all: ReadonlySet<string>
  /** Words that occur in small letters. */
  readonly small: ReadonlySet<string>
  /** Beginnings of words for forms such as America and American: of all long words, and of those that name a people. */
  readonly places: ReadonlySet<string>
  readonly peoples: ReadonlySet<string>
  /** First letters of sequences of words with capital letters. */
  readonly initials: ReadonlySet<string>
  /** All words in order, with blanks around each. */
  readonly spaced: string
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’.&-](?=[\p{L}\p{N}]))*/gu

function wordsOf(texts: readonly string[]): Words {
  const raw = texts.flatMap((text) => [...text.matchAll(WORD)].map(([word]) => word))
  const folded = raw.flatMap(pieces)
  const initials = new Set<string>()
  for (const text of texts)
    for (const [run] of text.matchAll(
      /\p{Lu}[\p{L}\p{M}'’-]*(?:(?: (?:of|the|for|and|de|la|du|des|der|für|und|&))* \p{Lu}[\p{L}\p{M}'’-]*)+/gu,
    )) {
      const letters = run
        .split(/[ -]/u)
        .filter((word) => /^\p{Lu}/u.test(word))
        .map((word) => fold(word)[0] ?? '')
      for (let from = 0; from < letters.length - 1; from += 1)
        for (let to = from + 2; to <= letters.length; to += 1) initials.add(letters.slice(from, to).join(''))
    }
  return {
    all: new Set(folded),
    small: new Set(raw.filter((word) => /^\p{Ll}/u.test(word)).flatMap(pieces)),
    places: new Set(folded.map(peopleStem).filter((stem) => stem.length > 3)),
    peoples: new Set(folded.filter((word) => PEOPLE.test(word)).map(peopleStem)),
    initials,
    spaced: ` ${folded.join(' ')} `,
  }
}

/** The parts of a word with hyphens, points or apostrophes, and folded to plain small letters. */
function pieces(word: string): string[] {
  return word
    .replace(/['’]s?$|['’]s(?=-)/u, '')
    .split(/[-&/]/u)
    .map(fold)
    .filter((part) => part !== '')
}

function fold(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
}

const PEOPLE = /(?:ians?|eans?|ans?|ese|ish|ns?)$/u

function peopleStem(word: string): string {
  return word.replace(/(?:ians?|eans?|ans?|ese|ish|ns?|ia|ies|y|a|e|s)$/u, '')
}

const CALENDAR_LOCALE = 'en'
let calendar: ReadonlySet<string> | null = null

/** Names of months and weekdays: dates have their own rule. */
function calendarWords(): ReadonlySet<string> {
  if (calendar !== null) return calendar
  const days = new Intl.DateTimeFormat(CALENDAR_LOCALE, { weekday: 'long', timeZone: 'UTC' })
  const shortDays = new Intl.DateTimeFormat(CALENDAR_LOCALE, { weekday: 'short', timeZone: 'UTC' })
  const week = Array.from({ length: 7 }, (_, at) => Date.UTC(2_021, 0, at + 1))
  calendar = new Set(
    [
      ...months().keys(),
      ...week.map((day) => days.format(day)),
      ...week.map((day) => shortDays.format(day)),
    ].map(fold),
  )
  return calendar
}

/** Words with a capital letter that are not names. */
const NO_NAME = new Set(
  'i im ive ill id a an the this that these those it its he she they we you his her their our your my in on at by for from to of with without as if when while where who whom whose which what why how and or but so yet nor not no yes good great nice step call use try click open go check contact visit read write enter select choose press keep take give get send add create note total price rent order please welcome free new old es er sie wir ihr ich das der die den dem ein eine il elle nous vous ils le la les un une el ella los las es en de du also both each either neither all any some many most more much few several other another such only even just still then thus hence therefore however moreover furthermore additionally finally first firstly second secondly third lastly next overall instead meanwhile nevertheless nonetheless although though because since unless until after before during despite given based according due once here there now today yesterday tomorrow currently recently often sometimes usually generally typically never always perhaps maybe please note sorry thank thanks hello hi dear sincerely regards best summary conclusion answer question example introduction background results result methods method discussion is are was were be been being has have had do does did can could may might must shall should will would let lets make use see dont doesnt isnt arent cant wont mr mrs ms dr prof sir lady president king queen st mt king captain minister senator judge general professor doctor street road avenue inc ltd corp co llc plc ok faq pdf url api html json csv id tv am pm eg ie etc vs usd eur gbp mio mrd tsd'.split(
    ' ',
  ),
)
const COMMON_END =
  /(?:ly|ing|tions?|ments?|ness|ities|ity|ists?|ers|ions?|ances?|ences?|ful|less|ous|ive|able|ible|ed|al|ic|ary|ory|ent|ant)$/u

interface NameWord {
  readonly word: string
  readonly from: number
  readonly to: number
  readonly isFirst: boolean
}

function comparedNames({ text, language }: TextFacts, known: Known): ComparedFact[] {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const cased = text.match(/[\p{Lu}\p{Ll}]/gu)?.length ?? 0
  if (letters > 0 && cased < letters / 2)
    return [
      {
        ...{ kind: 'names', text: '', from: 0, to: text.length, state: 'unclear' },
        why: 'Names cannot be recognized in a script without capital letters.',
      },
    ]
  const own = wordsOf([text])
  const inside = new Set<string>()
  const runs = runsIn(text)
  for (const run of runs)
    for (const { word, isFirst } of run) if (!isFirst) for (const piece of pieces(word)) inside.add(piece)
  return runs.flatMap((run) => {
    const found = comparedRun(run, { text, language, own, inside }, known)
    return found === null ? [] : [found]
  })
}

/** Finds sequences of words with capital letters in the sentences of a text; headings and code have none. */
function runsIn(text: string): NameWord[][] {
  return sentencesIn(text).flatMap(({ from, to, form }) => {
    if (form === 'heading' || form === 'code') return []
    const sentence = text.slice(from, to)
    const words = [...sentence.matchAll(WORD)]
    const capital = words.filter(([word]) => /^\p{Lu}/u.test(word)).length
    // In a line of capital words, such as a title, a capital letter shows no name.
    const isTitle = words.length > 4 && capital > words.length * 0.8
    const runs: NameWord[][] = []
    let last: NameWord | null = null
    for (const { 0: word, index } of words) {
      if (!/^\p{Lu}/u.test(word)) {
        last = null
        continue
      }
      const before = sentence.slice(0, index)
      const isFirst = isTitle || /(?:^|[.!?:;|]\s?["”’»)]?|\n)[\s\p{P}]*$/u.test(before)
      const made = { word, from: from + index, to: from + index + word.length, isFirst }
      const isNext = last !== null && /^ $/u.test(text.slice(last.to, made.from))
      const run = runs.at(-1)
      if (isNext && run !== undefined) run.push(made)
      else runs.push([made])
      last = made
    }
    return runs
  })
}

function comparedRun(
  words: readonly NameWord[],
  {
    text,
    language,
    own,
    inside,
  }: { text: string; language: string; own: Words; inside: ReadonlySet<string> },
  known: Known,
): ComparedFact | null {
  const named = words.filter((each) => isNameWord(each, own, known, inside))
  const [first, last] = [named[0], named.at(-1)]
  if (first === undefined || last === undefined) return null
  const about = {
    kind: 'names' as const,
    text: text.slice(first.from, last.to),
    from: first.from,
    to: last.to,
  }
  const letters = named.map(({ word }) => fold(word)[0] ?? '').join('')
  if (named.length > 1 && known.words.all.has(letters)) return { ...about, state: 'occurs', why: '' }
  const missing = named.filter(
    ({ word }) => !pieces(word).every((piece) => isKnownName(piece, word, known.words)),
  )
  if (missing.length === 0) {
    const joined = named.flatMap(({ word }) => pieces(word)).join(' ')
    if (named.length === 1 || known.words.spaced.includes(` ${joined} `) || !isAdjacent(named))
      return { ...about, state: 'occurs', why: '' }
    const areApart = named.every(({ word }) => pieces(word).every((piece) => known.words.all.has(piece)))
    return areApart && named.length === 2 && !known.words.small.has(fold(named[0]?.word ?? ''))
      ? { ...about, state: 'unclear', why: `The parts of “${about.text}” occur, but not together.` }
      : { ...about, state: 'occurs', why: '' }
  }
  const why = `The name “${missing.map(({ word }) => word).join(' ')}” does not occur.`
  const isSure =
    language !== 'de' &&
    missing.some(({ word, isFirst }) => !isFirst || inside.has(fold(word)) || named.length > 1)
  return isSure
    ? { ...about, state: 'absent', why }
    : { ...about, state: 'unclear', why: `“${about.text}” does not occur, and may be a name.` }
}

function isAdjacent(words: readonly NameWord[]): boolean {
  return words.every((each, at) => at === 0 || each.from - (words[at - 1]?.to ?? 0) === 1)
}

function isNameWord(
  { word, isFirst }: NameWord,
  own: Words,
  known: Known,
  inside: ReadonlySet<string>,
): boolean {
  const folded = fold(word.replace(/['’]s?$/u, ''))
  if (folded.length < 2 || /\d/u.test(folded) || NO_NAME.has(folded) || calendarWords().has(folded))
    return false
  if (!isFirst || inside.has(folded)) return true
  // The first word of a sentence is a name only if it never occurs in small letters and has no usual ending.
  return !own.small.has(folded) && !known.words.small.has(folded) && !COMMON_END.test(folded)
}

function isKnownName(piece: string, word: string, words: Words): boolean {
  if (words.all.has(piece) || NO_NAME.has(piece)) return true
  if (piece.endsWith('s') && words.all.has(piece.slice(0, -1))) return true
  if (words.all.has(`${piece}s`)) return true
  if (/^\p{Lu}[\p{Lu}.&]+s?$/u.test(word) && words.initials.has(piece.replace(/s$/u, ''))) return true
  if (/^\p{Lu}{2,}/u.test(word) && piece.endsWith('s') && words.initials.has(piece.slice(0, -1))) return true
  const stem = peopleStem(piece)
  return stem.length > 3 && (PEOPLE.test(piece) ? words.places : words.peoples).has(stem)
}

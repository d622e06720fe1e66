import { evidenceOf, type Seen, shows } from '../../languages/seen.ts'
import type { Mark } from '../../languages/vocabulary.ts'
import { yearOfEra } from '../../text/calendars.ts'
import type { Line } from '../../text/lines.ts'

/** Order of the numbers of a date. `either` means day and month, or month and day. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy' | 'either'

/** Text that is written like a date, with its parts as they are printed. Which day it is depends on the document. */
export interface RawDate {
  readonly line: number
  readonly from: number
  readonly to: number
  /** How it is written: a document keeps to one form. */
  readonly form: 'numbers' | 'iso' | 'words'
  readonly order: DateOrder
  /** The first, second and third number; a month that is a word is already a number. */
  readonly parts: readonly [number, number, number]
  /** The other month that the name of a month means in another language; else `null`. */
  readonly otherMonth: number | null
  /** Whether the year has two digits. */
  readonly isShort: boolean
  readonly sign: string
}

const YEAR = String.raw`(?:19|20|2[4-6])\d{2}|1[34]\d{2}`
const ISO = new RegExp(
  String.raw`(?<![\d.,/-])(${YEAR})(?:[-/]|\.\s?)(\d{1,2})(?:[-/]|\.\s?)(\d{1,2})(?![\d/-]|\.\d)`,
  'g',
)
/** A colon behind the last number makes it a time of day: “24.04. 15:23” has no year. */
const NUMBERS = new RegExp(
  String.raw`(?<![\d.,/-])(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(${YEAR}|['’]?\d{2})(?![\d/]|[.,-]\d|:[0-5]\d)`,
  'g',
)
/**
 * Text recognition reads a period as a comma or a space: 31.01,2019 14:59, 20 05.2020 14:17. Such numbers are a date
 * only next to a time of day, since amounts and article numbers look the same.
 */
const MISREAD_POINTS = new RegExp(
  String.raw`(?<!(?<!:\d)\d\s?|[.,/:-]\s?)(\d{1,2})(?:[.,](\d{2})[.,](\d{2})|\s?[.,]?\s?(\d{2})[.,]\s?(${YEAR}))(?![\d/]|[.,-]\d|:[0-5]\d)`,
  'g',
)
/** Behind another number, such as that of the receipt, only a whole day counts: 15515 31.01,2019 14:59. */
const MISREAD_BEHIND_NUMBER = new RegExp(
  String.raw`(?<=\d\s{1,8})(\d{1,2})[.,](\d{2})[.,](${YEAR})(?=,?\s+\d{1,2}:\d{2})`,
  'g',
)
const CLOCK_BEFORE = /\d{1,2}:\d{2}\s+$/
const CLOCK_NEXT = /^,?\s+\d{1,2}:\d{2}/
/** Dates without separators, accepted only behind a word for a date or before a time: 20240509, 09052024 17:42. */
const COMPACT =
  /(?<!\d)(?:((?:19|20)\d{2})(?:(0[1-9]|1[0-2])([0-3]\d)|(\d{2})(\d{2})(?=t\d{4}))|([0-3]\d)(0[1-9]|1[0-2])((?:19|20)\d{2}))(?!\d)/g
const CLOCK_BEHIND = /^(?:\s*\d{1,2}:\d{2}|t[0-2]\d[0-5]\d)/i

/** 2024年5月9日, 2024년 5월 9일, 令和6年4月1日, 民國113年5月6日. */
const BY_SIGNS =
  /(令和|平成|昭和|大正|民國|民国)?\s*(\d{1,4}|元)\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]?/g
/** Era letter with a year of the era: R6.4.1. */
const ERA_LETTER = /(?<![a-z\d])([rhs])\.?\s?(\d{1,2})[./-](\d{1,2})[./-](\d{1,2})(?!\d|[./-]\d)/g
const VIETNAMESE =
  /(?:ngay\s*)?(\d{1,2})\s*(?:thang|thg\.?)\s*(\d{1,2})\s*(?:nam|,)?\s*((?:19|20)\d{2})(?!\d)/g

/** Offset of the years of Taiwan, which count from 1912. */
const TAIWAN_YEAR_OFFSET = 1911

/** A number behind "no." is an identifier, even if it looks like a date: invoice no. 17/06/2024. */
const NUMBERED = /(?:^|[^a-z])(?:nr|no|num|number|nummer|numero|n°|nº|№|#)[\s.:#]*$/

/**
 * Returns everything on a line that is written like a date, left to right. `seen`: the languages of the document, whose
 * months and eras count.
 */
export function rawDatesIn(line: Line, seen: Seen): RawDate[] {
  if (!/\d/.test(line.plain)) return []
  const isJapanese = shows(seen, 'ja')
  const all = [...inNumbers(line), ...compact(line), ...bySigns(line, isJapanese), ...inWords(line, seen)]
    .filter(({ from }) => !NUMBERED.test(line.plain.slice(0, from)))
    .sort((a, b) => a.from - b.from || b.to - a.to)
  return all.filter((each, index) => !all.slice(0, index).some((other) => other.to > each.from))
}

function inNumbers({ index: line, plain }: Line): RawDate[] {
  if (!/\d\s?[-/.,]\s?\d/.test(plain)) return []
  const found = Array.from(plain.matchAll(ISO), ({ 0: text, 1: y, 2: m, 3: d, index }) =>
    raw(line, index, text, 'iso', 'ymd', [y, m, d]),
  )
  const numbers = Array.from(
    plain.matchAll(NUMBERS),
    ({ 0: text, 1: a, 2: sign, 3: b, 4: year = '', index }) => ({
      ...raw(line, index, text, 'numbers', 'either', [a, b, year]),
      isShort: year.replace(/\D/g, '').length === 2,
      sign: sign ?? '',
    }),
  )
  const misread = Array.from(plain.matchAll(MISREAD_POINTS)).flatMap(
    ({
      0: text,
      1: day,
      2: shortMonth,
      3: shortYear,
      4: month = shortMonth,
      5: year = shortYear ?? '',
      index,
    }) =>
      /^\d+\s?\.\s?\d+\s?\./.test(text) ||
      !(CLOCK_BEFORE.test(plain.slice(0, index)) || CLOCK_NEXT.test(plain.slice(index + text.length)))
        ? []
        : [
            {
              ...raw(line, index, text, 'numbers', 'dmy', [day, month, year]),
              isShort: year.length === 2,
              sign: '.',
            },
          ],
  )
  const behind = Array.from(
    plain.matchAll(MISREAD_BEHIND_NUMBER),
    ({ 0: text, 1: day, 2: month, 3: year, index }) => ({
      ...raw(line, index, text, 'numbers', 'dmy', [day, month, year]),
      sign: '.',
    }),
  )
  // Letters in front make it a product code: RC11-23-42.
  const isCode = ({ from, isShort }: RawDate) => isShort && /[a-z]$/.test(plain.slice(0, from))
  const inPeriods = [...numbers, ...misread, ...behind]
  return [...found, ...inPeriods.filter((each) => !isCode(each))]
}

function compact(line: Line): RawDate[] {
  if (!/\d{8}/.test(line.plain)) return []
  return Array.from(line.plain.matchAll(COMPACT)).flatMap(
    ({ 0: text, index, 1: y, 2: m, 3: d, 4: anyM, 5: anyD, 6: day, 7: month, 8: year }) => {
      const isDated = line.marks.some(
        (mark) => evidenceOf(mark, 'date') === 'document' && isBefore(line, mark, index),
      )
      if (!isDated && !CLOCK_BEHIND.test(line.plain.slice(index + text.length))) return []
      return y === undefined
        ? [raw(line.index, index, text, 'numbers', 'dmy', [day, month, year])]
        : [raw(line.index, index, text, 'iso', 'ymd', [y, m ?? anyM, d ?? anyD])]
    },
  )
}

function isBefore({ plain }: Line, mark: Mark, at: number): boolean {
  return mark.to <= at && !/\d/.test(plain.slice(mark.to, at)) && evidenceOf(mark, 'kind') === null
}

function bySigns({ index: line, plain }: Line, isJapanese: boolean): RawDate[] {
  const found: RawDate[] = []
  if (/[年년]/.test(plain))
    for (const { 0: text, 1: era, 2: count = '', 3: month, 4: day, index } of plain.matchAll(BY_SIGNS)) {
      const year = count === '元' ? 1 : Number(count)
      const ofEra =
        era === undefined
          ? count.length < 4 && isJapanese && year < 20
            ? yearOfEra('令和', year)
            : null
          : yearOfEra(era, year)
      const short = count.length === 3 ? TAIWAN_YEAR_OFFSET + year : count.length < 4 ? 2000 + year : year
      const lead = text.length - text.trimStart().length
      found.push(
        raw(line, index + lead, text.trimStart(), 'iso', 'ymd', [String(ofEra ?? short), month, day]),
      )
    }
  if (isJapanese)
    for (const { 0: text, 1: era = '', 2: year, 3: month, 4: day, index } of plain.matchAll(ERA_LETTER))
      found.push(
        raw(line, index, text, 'iso', 'ymd', [String(yearOfEra(era, Number(year)) ?? 0), month, day]),
      )
  if (/thang|thg/.test(plain))
    for (const { 0: text, 1: day, 2: month, 3: year, index } of plain.matchAll(VIETNAMESE))
      found.push(raw(line, index, text, 'words', 'dmy', [day, month, year]))
  return found
}

const DAY_BEFORE =
  /(?<![\d.,])(\d{1,2})(?:st|nd|rd|th|er|re|[º°ª.])?[\s\-/.,]*(?:(?:of|de|den|di|da|ng)\s+)?$/
const YEAR_BEHIND = new RegExp(
  String.raw`^[.॰׳]?[\s\-/.,']*(?:(?:de|del|of)\s+|[พค]\.?\s?ศ\.?\s*)?((?:${YEAR})|['’]?\d{2})(?![\d:]|[.,]\d)`,
)
const DAY_AND_YEAR = new RegExp(
  String.raw`^\.?[\s\-/]*(\d{1,2})(?:st|nd|rd|th)?(?:\s*[,\s\-/]\s*(${YEAR})|\s?['’](\d{2}))(?!\d)`,
)
const YEAR_BEFORE = new RegExp(String.raw`(?<!\d)(${YEAR})(?:\s*(?:m|g|gada))?[.,]?[\s\-/]*$`)
const DAY_BEHIND = /^\.?[\s\-/]*(\d{1,2})(?!\d)/
const YEAR_AND_DAY_BEFORE = new RegExp(String.raw`(?<!\d)(${YEAR})[.,]?\s*(?:gada|g)?\.?\s*(\d{1,2})\.?\s*$`)

/** Returns dates whose month is a word of one of the languages. */
function inWords(line: Line, seen: Seen): RawDate[] {
  return line.marks.flatMap((mark) => {
    const months = monthsOf(mark, seen)
    return months.length === 0 ? [] : aroundMonth(line, mark, months)
  })
}

function aroundMonth(
  { index: line, plain }: Line,
  { from, to }: Mark,
  [first = 0, second]: readonly number[],
): RawDate[] {
  const [before, behind] = [plain.slice(0, from), plain.slice(to)]
  const month = String(first)
  const found = (start: number, end: number, order: DateOrder, parts: Parts): RawDate[] => [
    {
      ...raw(line, start, plain.slice(start, end), 'words', order, parts),
      otherMonth: second ?? null,
      isShort: !/\d{4}/.test(plain.slice(start, end)),
    },
  ]
  const whole = YEAR_AND_DAY_BEFORE.exec(before)
  if (whole !== null) return found(whole.index, to, 'ymd', [whole[1], month, whole[2]])
  const [day, year] = [DAY_BEFORE.exec(before), YEAR_BEHIND.exec(behind)]
  if (day !== null && year !== null)
    return found(day.index, to + year[0].length, 'dmy', [day[1], month, year[1]])
  const american = DAY_AND_YEAR.exec(behind)
  if (american !== null)
    return found(from, to + american[0].length, 'mdy', [month, american[1], american[2] ?? american[3]])
  const [yearBefore, dayBehind] = [YEAR_BEFORE.exec(before), DAY_BEHIND.exec(behind)]
  return yearBefore === null || dayBehind === null
    ? []
    : found(yearBefore.index, to + dayBehind[0].length, 'ymd', [yearBefore[1], month, dayBehind[1]])
}

/**
 * Returns the months that a phrase names, the likeliest first. One name may be two months: "listopad" is the tenth in
 * Croatian and the eleventh in Polish. Languages that the document shows take precedence.
 */
function monthsOf({ sayings }: Mark, seen: Seen): number[] {
  const named = sayings.flatMap((saying) => (saying.about === 'month' ? [saying] : []))
  const shown = named.filter(({ language }) => shows(seen, language))
  return [...new Set((shown.length > 0 ? shown : named).map(({ is }) => is))]
}

type Parts = readonly (string | undefined)[]

function raw(
  line: number,
  from: number,
  text: string,
  form: RawDate['form'],
  order: DateOrder,
  parts: Parts,
): RawDate {
  const [a = 0, b = 0, c = 0] = parts.map((part) => Number((part ?? '').replace(/\D/g, '')))
  const place = { line, from, to: from + text.length }
  return { ...place, form, order, parts: [a, b, c], otherMonth: null, isShort: false, sign: '' }
}

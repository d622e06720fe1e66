import type { RuleId } from '../../../../shared/pipelines/receipt/rule-id.ts'
import type { FoundDate } from '../evidence/find/dates/date-meaning.ts'
import { type Finding, gated, quiet, triggered, unknown } from './finding.ts'
import type { RuleCase } from './rule-case.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** R8: there is no date; with less weight if a time or a document number is printed, or the text is hard to read. */
export function noDate(given: RuleCase): Finding {
  const id = 'R8_NO_DATE'
  const { facts, input, settings } = given
  const { chosen, ambiguous, isByChoice } = facts.page.dates
  const limits = settings.rules.noDate
  if (chosen?.other != null && isByChoice) {
    const order = settings.questions.dayOrder === 'mdy' ? 'month' : 'day'
    return quiet(
      id,
      `The document is dated ${chosen.date}: the settings read a date with the ${order} first where nothing settles it. It can also be ${chosen.other}.`,
    )
  }
  if (chosen !== null) return quiet(id, `The document is dated ${chosen.date}.`)
  if (ambiguous !== null)
    return quiet(id, `The date can be read as ${ambiguous.date} or ${ambiguous.other ?? ambiguous.date}.`)
  if (input.ocrConfidence !== null && input.ocrConfidence < limits.lowOcrBelow)
    return triggered(id, 'WARNING', limits.lowOcr, 'No date can be read.', {}, given.legibility)
  if (facts.page.time !== null || facts.page.documentNumber !== null)
    return triggered(
      id,
      'WARNING',
      limits.withTimeOrNumber,
      'The document has a time or a number, but no date.',
      {},
      given.legibility,
    )
  return triggered(id, 'CRITICAL', limits.weight, 'The document has no date.', {}, given.legibility)
}

/**
 * Two dates of the document, or two moments on it, are far apart: a sale at a POS terminal is paid on the same day.
 * Dates of delivery, arrival and the like do not count. A weekday next to a date must match it.
 */
export function dateConflict(given: RuleCase): Finding {
  const id = 'R_DATE_CONFLICT'
  const { facts, profile, settings } = given
  const { weight, pos, days } = settings.rules.dateConflict
  const { found, chosen } = facts.page.dates
  const misnamed = found.find(({ wrongWeekday }) => wrongWeekday !== null)
  if (misnamed !== undefined)
    return triggered(
      id,
      'CRITICAL',
      profile === 'pos' ? pos : weight,
      `${misnamed.date} is not a “${misnamed.wrongWeekday ?? ''}”, although the document says so.`,
      { date: misnamed.date, weekday: misnamed.wrongWeekday },
      given.legibility,
    )
  const isFormal = FORMAL.has(profile)
  const claims = found.filter(
    (date) =>
      date.meaning === 'document' ||
      (date.meaning === 'sale' && !isFormal) ||
      (date.meaning === 'none' && !isFormal && isOnPaymentSlip(date, given)),
  )
  // If a copy of the slip has a date, it is compared with the document's own date, whatever its label.
  if (chosen !== null && claims.length > 0 && claims.every(({ meaning }) => meaning === 'none'))
    claims.push(chosen)
  const isDated = claims.some(({ meaning }) => meaning === 'document')
  // Each journey and each car wash has its own moment, followed by its price.
  const isPriced = (line: number) =>
    (facts.sums.amounts[line] ?? []).some(({ strength, role }) => strength === 'strong' && role !== 'paid')
  const moments = found.filter(
    ({ line, meaning, hasTime, isStamp }) =>
      hasTime &&
      !isPriced(line) &&
      (isStamp ? meaning !== 'never' : OF_PAPER.has(meaning)) &&
      !(meaning === 'none' && isDated && !isStamp && isOtherEvent(line, given)),
  )
  const others = isFormal ? [] : [...claims, ...(chosen === null ? [] : [chosen])]
  if (new Set([...claims, ...moments, ...others]).size < 2)
    return quiet(id, 'The document has at most one date of its own.')
  const own = claims.map(timesOf)
  // A payment slip is below the sums; a moment above them may be that of a concert.
  const sums = facts.sums.totals.total?.token.line ?? -1
  const printed = moments.filter(({ line, isStamp }) => isStamp || line > sums)
  const between = Math.max(
    maxDaysApart(moments.map(timesOf)),
    maxDaysApart(printed.map(timesOf), others.map(timesOf)),
  )
  const early = isFormal ? paidBefore(own, printed.map(timesOf)) : 0
  const apart = Math.max(maxDaysApart(own), between, early)
  if (maxDaysApart(own) <= days && between <= MAX_BETWEEN_MOMENTS && early <= days)
    return quiet(id, `The dates of the document are ${apart} days apart.`)
  return triggered(
    id,
    'CRITICAL',
    profile === 'pos' ? pos : weight,
    `The document has dates of its own that are ${apart} days apart.`,
    { days: apart },
    given.legibility,
  )
}

/** "MID 8967220419   27.02.2025": terminal numbers and the day are on every copy of a slip. */
const TERMINAL = /^(?:\s*[A-Z]{2,4}[.:#]{0,2}\s*\d[\d-]{3,}\s*){1,2}$/

const LONGEST_TERMINAL = 60

function isOnPaymentSlip({ line, from, to }: FoundDate, { facts: { page } }: RuleCase): boolean {
  const { text = '' } = page.lines[line] ?? {}
  return (
    from <= LONGEST_TERMINAL &&
    TERMINAL.test(text.slice(0, from)) &&
    /^\W*(?:\d{1,2}:\d{2}(?::\d{2})?)?\W*$/.test(text.slice(to))
  )
}

/**
 * Number of other cells with words at which a moment above the sums belongs to something else: a flight, a car wash.
 */
const MIN_OTHER_CELLS = 2

/** Whether a line above the sums describes another event at its moment. */
function isOtherEvent(line: number, { facts: { page, sums } }: RuleCase): boolean {
  const { segments = [] } = page.lines[line] ?? {}
  const total = sums.totals.total?.token.line ?? -1
  return (
    line < total && segments.filter(({ text }) => /(?:\p{L}\p{M}*){2}/u.test(text)).length >= MIN_OTHER_CELLS
  )
}

/**
 * R15: the document is dated after its file was made. Formal documents are exempt (c.13), because their files are
 * recreated for archives.
 */
export function afterFile(given: RuleCase): Finding {
  const id = 'R15_DATED_AFTER_FILE'
  const { weight, graceDays } = given.settings.rules.afterFile
  const dates = fileDates(given)
  if (dates === null) return unknown(id, 'The document or its file has no date.')
  const later = (Math.min(...dates.document) - dates.file) / DAY_MS
  if (later <= graceDays) return quiet(id, 'The document is not dated after its file.')
  const found = 'The document is dated after its file was made'
  return (
    gatedForProfile(given, id, found) ??
    triggered(id, 'HARD_FAIL', weight, `${found}.`, { days: Math.floor(later) }, given.legibility)
  )
}

/** R16: the file was made long after the document's date. Formal documents are exempt too. */
export function fileGap(given: RuleCase): Finding {
  const id = 'R16_FILE_MUCH_LATER'
  const limits = given.settings.rules.fileGap
  const dates = fileDates(given)
  if (dates === null) return unknown(id, 'The document or its file has no date.')
  const later = Math.floor((dates.file - Math.max(...dates.document)) / DAY_MS)
  const most = given.profile === 'pos' ? limits.posDays : limits.otherDays
  if (later <= most) return quiet(id, `The file was made at most ${most} days after the document’s date.`)
  const found = `The file was made ${later} days after the document’s date`
  const audit = gatedForProfile(given, id, found)
  if (audit !== null) return audit
  return dates.isCreation
    ? triggered(id, 'CRITICAL', limits.weight, `${found}.`, { days: later }, given.legibility)
    : triggered(
        id,
        'WARNING',
        limits.modifiedOnly,
        `${found}, or was changed at that time.`,
        { days: later },
        given.legibility,
      )
}

/** R17: the text in the position of the date is not a date. */
export function badDate(given: RuleCase): Finding {
  const id = 'R17_DATE_UNREADABLE'
  const { unreadable } = given.facts.page.dates
  if (unreadable === null) return quiet(id, 'No invalid date was found.')
  return triggered(
    id,
    'CRITICAL',
    given.settings.rules.badDate.weight,
    `“${unreadable}” is not a valid date.`,
    { text: unreadable },
    given.legibility,
  )
}

/** Returns a gated finding for documents that are not POS receipts; `null` for POS receipts. */
function gatedForProfile({ profile }: RuleCase, id: RuleId, found: string): Finding | null {
  return profile === 'pos' ? null : gated(id, `${found}. This adds to the risk score of POS receipts only.`)
}

/** Returns every possible day of the document's date, and the time of its file, in milliseconds. */
function fileDates({
  facts,
  input,
}: RuleCase): { document: readonly number[]; file: number; isCreation: boolean } | null {
  const date = facts.page.dates.chosen ?? facts.page.dates.ambiguous
  const { createdAt = null, modifiedAt = null } = input.fileMetadata ?? {}
  const file = createdAt ?? modifiedAt
  return date === null || file === null
    ? null
    : { document: timesOf(date), file, isCreation: createdAt !== null }
}

/** Returns the possible days of a date, in milliseconds: a rule must hold for all of them. */
function timesOf({ date, other }: Pick<FoundDate, 'date' | 'other'>): number[] {
  return [date, ...(other === null ? [] : [other])].map((day) => Date.parse(`${day}T00:00:00Z`))
}

const OF_PAPER: ReadonlySet<FoundDate['meaning']> = new Set<FoundDate['meaning']>([
  'document',
  'sale',
  'none',
])

/** Profiles of bills, whose payment may be far from their date. */
const FORMAL: ReadonlySet<RuleCase['profile']> = new Set<RuleCase['profile']>(['invoice', 'creditNote'])

/** Maximum days between moments: one, because a payment may follow after midnight. */
const MAX_BETWEEN_MOMENTS = 1

/** Returns by how many days the payment slip below a bill precedes the bill; 0 if it does not. */
function paidBefore(bills: readonly (readonly number[])[], slips: readonly (readonly number[])[]): number {
  const early = slips.flatMap((slip) => bills.map((bill) => (Math.min(...bill) - Math.max(...slip)) / DAY_MS))
  return Math.round(Math.max(0, ...early))
}

/** Returns the largest distance between two dates in days, each pair in its nearest readings. */
function maxDaysApart(dates: readonly (readonly number[])[], others = dates): number {
  return Math.round(Math.max(0, ...dates.flatMap((a) => others.map((b) => minDaysApart(a, b)))) / DAY_MS)
}

function minDaysApart(a: readonly number[], b: readonly number[]): number {
  return Math.min(...a.flatMap((one) => b.map((other) => Math.abs(one - other))))
}

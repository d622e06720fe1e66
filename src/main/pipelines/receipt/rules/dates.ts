import type { FoundDate } from '../evidence/find/dates.ts'
import type { RuleCase } from './case.ts'
import { type Finding, gated, quiet, triggered, unknown } from './finding.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** R8: no date; less where a time or a number of the document stands for one, or the text is hard to read. */
export function noDate(given: RuleCase): Finding {
  const id = 'R8_NO_DATE'
  const { facts, input, settings } = given
  const { chosen } = facts.page.dates
  const limits = settings.rules.noDate
  if (chosen !== null) return quiet(id, `It is dated ${chosen.date}.`)
  if (input.ocrConfidence !== null && input.ocrConfidence < limits.lowOcrBelow)
    return triggered(id, 'WARNING', limits.lowOcr, 'It has no date that can be read.', {}, given.legibility)
  if (facts.page.time !== null || facts.page.documentNumber !== null)
    return triggered(
      id,
      'WARNING',
      limits.withTimeOrNumber,
      'It has no date, but a time or a number.',
      {},
      given.legibility,
    )
  return triggered(id, 'CRITICAL', limits.weight, 'It has no date.', {}, given.legibility)
}

/** Two dates that both claim to be the document's lie far apart. Dates of delivery, of payment and the like do not. */
export function dateConflict(given: RuleCase): Finding {
  const id = 'R_DATE_CONFLICT'
  const { facts, profile, settings } = given
  const { weight, pos, days } = settings.rules.dateConflict
  const own = facts.page.dates.found.filter(({ meaning }) => meaning === 'document').map(timeOf)
  if (own.length < 2) return quiet(id, 'At most one date is said to be the document’s.')
  const apart = Math.round((Math.max(...own) - Math.min(...own)) / DAY_MS)
  if (apart <= days) return quiet(id, `Its dates lie ${apart} days apart.`)
  return triggered(
    id,
    'CRITICAL',
    profile === 'pos' ? pos : weight,
    `Dates that are said to be the document’s lie ${apart} days apart.`,
    { days: apart },
    given.legibility,
  )
}

/** R15: dated after its file was made. Formal papers are not judged by it (c.13): files are made again for archives. */
export function afterFile(given: RuleCase): Finding {
  const id = 'R15_DATED_AFTER_FILE'
  const { weight, graceDays } = given.settings.rules.afterFile
  const dates = fileDates(given)
  if (dates === null) return unknown(id, 'The document or its file has no date.')
  const later = (dates.document - dates.file) / DAY_MS
  if (later <= graceDays) return quiet(id, 'It is not dated after its file.')
  const found = 'It is dated after its file was made'
  return (
    audited(given, id, found) ??
    triggered(id, 'HARD_FAIL', weight, `${found}.`, { days: Math.floor(later) }, given.legibility)
  )
}

/** R16: the file was made long after. Formal papers are not judged by it either. */
export function fileGap(given: RuleCase): Finding {
  const id = 'R16_FILE_MUCH_LATER'
  const limits = given.settings.rules.fileGap
  const dates = fileDates(given)
  if (dates === null) return unknown(id, 'The document or its file has no date.')
  const later = Math.floor((dates.file - dates.document) / DAY_MS)
  const most = given.profile === 'pos' ? limits.posDays : limits.otherDays
  if (later <= most) return quiet(id, `Its file was made within ${most} days.`)
  const found = `Its file was made ${later} days later`
  const audit = audited(given, id, found)
  if (audit !== null) return audit
  return dates.isCreation
    ? triggered(id, 'CRITICAL', limits.weight, `${found}.`, { days: later }, given.legibility)
    : triggered(
        id,
        'WARNING',
        limits.modifiedOnly,
        `${found}, or was changed then.`,
        { days: later },
        given.legibility,
      )
}

/** R17: what stands in the place of the date is none. */
export function badDate(given: RuleCase): Finding {
  const id = 'R17_DATE_UNREADABLE'
  const { unreadable, chosen } = given.facts.page.dates
  if (unreadable === null || chosen !== null) return quiet(id, 'No date is impossible.')
  return triggered(
    id,
    'CRITICAL',
    given.settings.rules.badDate.weight,
    `“${unreadable}” is no date.`,
    { text: unreadable },
    given.legibility,
  )
}

/** The rule counts for papers from a till only. */
function audited({ profile }: RuleCase, id: string, found: string): Finding | null {
  return profile === 'pos' ? null : gated(id, `${found}; this counts only for till receipts.`)
}

function fileDates({
  facts,
  input,
}: RuleCase): { document: number; file: number; isCreation: boolean } | null {
  const { chosen } = facts.page.dates
  const { createdAt = null, modifiedAt = null } = input.fileMetadata ?? {}
  const file = createdAt ?? modifiedAt
  return chosen === null || file === null
    ? null
    : { document: timeOf(chosen), file, isCreation: createdAt !== null }
}

function timeOf({ date }: Pick<FoundDate, 'date'>): number {
  return Date.parse(`${date}T00:00:00Z`)
}

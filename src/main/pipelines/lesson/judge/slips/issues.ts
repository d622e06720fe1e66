import type { Criterion } from '../../../../../shared/pipelines/lesson/criteria.ts'
import { isRecord } from '../../../../judging/answers/validate.ts'
import { boundedReason } from '../../../../judging/decisions/reasons.ts'
import { issueFields } from './fields.ts'
import { criterionIn, criterionNamed, plainWord, type Severity, severityIn } from './words.ts'

/** An issue of a judge as far as it can be read: nothing is added. */
export interface ReadIssue {
  readonly criterion: Criterion | null
  /** `null` if no severity can be read: the issue is unclear, and a person checks it. */
  readonly severity: Severity | null
  readonly location: string
  readonly description: string
  readonly quotedText: string | null
  readonly suggestedFix: string | null
}

/** Facts about an issue that follow from its position, such as a list under “critical”. */
interface Known {
  readonly criterion?: Criterion | null
  readonly severity?: Severity | null
}

/** A text that says that there is no issue. */
const NONE =
  /^(?:(?:there (?:are|is) )?no(?:ne)?(?: (?:issues?|problems?|errors?|defects?))?(?: (?:were )?found)?|n a|nothing|null|нет|нет (?:замечаний|проблем)|keine|aucun|ninguno|ninguna|无|なし|없음)$/u

const EMPTY_ISSUE = 'The judge lists an issue without any words.'

/**
 * Reads every issue of an answer, whatever the form of its list: a list of objects or sentences, one issue alone, or
 * lists by severity or criterion. Entries that say that there is no issue are left out.
 */
export function readIssues(value: unknown, known: Known = {}): ReadIssue[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((each: unknown) => readIssues(each, known))
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return ofText(String(value), known)
  if (!isRecord(value)) return []
  const entries = Object.entries(value)
  if (entries.length === 0) return []
  const groups = entries.map(([key, inner]) => ({ inner, known: knownFrom(key, known) }))
  const areGroups = groups.every(
    ({ inner, known: of }) => of !== null && (Array.isArray(inner) || isRecord(inner) || inner === null),
  )
  if (areGroups) return groups.flatMap(({ inner, known: of }) => readIssues(inner, of ?? known))
  return [ofObject(value, known)]
}

/**
 * Returns the severity or criterion in the key of a group of issues, such as “critical”, “major_issues” or
 * “factual_accuracy”; `null` for neither.
 */
export function knownFrom(key: string, known: Known = {}): Known | null {
  const plain = plainWord(key).replace(/ (?:issues?|problems?|errors?|findings?)$/u, '')
  const criterion = criterionNamed(plain)
  if (criterion !== null) return { ...known, criterion }
  const severity = severityIn(plain)
  return severity === null ? null : { ...known, severity }
}

function ofText(text: string, known: Known): ReadIssue[] {
  const trimmed = text.trim()
  if (trimmed === '' || NONE.test(plainWord(trimmed)) || trimmed === 'false') return []
  const [, head = ''] = /^[\s[(*]*([\p{L} _-]{3,30}?)[\])*]*\s*[:\-–—\]]\s*\S/u.exec(trimmed) ?? []
  const severity = known.severity ?? severityIn(head)
  return [
    {
      criterion: known.criterion ?? (severityIn(head) === null ? criterionNamed(head) : null),
      severity,
      location: '',
      description: boundedReason(trimmed),
      quotedText: null,
      suggestedFix: null,
    },
  ]
}

function ofObject(value: Readonly<Record<string, unknown>>, known: Known): ReadIssue {
  const fields = issueFields(value)
  const [description, fix, quote] = [fields.description, fields.suggestedFix, fields.quotedText].map(textOf)
  const words = description || fix || quote || textOf(Object.values(value))
  return {
    criterion: known.criterion ?? criterionIn(textOf(fields.criterion)),
    severity: severityOf(fields.severity) ?? known.severity ?? severityOf(fields.criterion),
    location: textOf(fields.location),
    description: boundedReason(words === '' ? EMPTY_ISSUE : words),
    quotedText: quote || null,
    suggestedFix: fix ? boundedReason(fix) : null,
  }
}

function severityOf(value: unknown): Severity | null {
  const text = textOf(value)
  return text === '' ? null : severityIn(text)
}

/** Returns the text of a value; texts within lists and objects are joined. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.toWellFormed().trim()
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  return isRecord(value) ? Object.values(value).map(textOf).filter(Boolean).join(', ') : ''
}

import { DocumentSubtype } from '../../../../shared/pipelines/receipt/document-kind.ts'
import type { JudgedField } from '../../../../shared/pipelines/receipt/judged-fields.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import type { Page } from './find/page.ts'

/** A possible value of a field, with the id of the line or date that prints it: `line-3`, `date-0`, `date-0-other`. */
export interface Candidate {
  readonly id: string
  readonly value: string
}

/** A field that the rules are unsure of, with all its possible values. */
export interface FieldDoubt {
  readonly field: JudgedField
  readonly candidates: readonly Candidate[]
}

/** A seller is named in this many lines at the top or at the bottom of a document. */
const [LINES_AT_TOP, LINES_AT_BOTTOM] = [12, 5]
/** Minimum number of letters in a name. */
const MIN_LETTERS = 3

/** The possible kinds of a document. */
const KINDS: readonly Candidate[] = DocumentSubtype.options
  .filter((kind) => kind !== 'UNKNOWN')
  .map((kind) => ({ id: kind, value: kind }))

/**
 * Returns the fields whose value the rules are unsure of: a seller or a kind below the threshold of the settings, and a
 * date that has two readings or was not chosen among several. Never includes amounts or the label.
 */
export function doubtsOf(page: Page, limits: ReceiptSettings['questions']): FieldDoubt[] {
  const all: FieldDoubt[] = []
  if ((page.merchant?.confidence ?? 0) < limits.merchantBelow)
    all.push({ field: 'merchant', candidates: linesThatName(page) })
  if (page.dates.chosen === null) all.push({ field: 'date', candidates: datesOf(page) })
  if (page.kind.confidence < limits.documentBelow) all.push({ field: 'document', candidates: KINDS })
  return all.filter(({ candidates }) => candidates.length > 1)
}

/**
 * Returns the lines with letters at the top and at the bottom. The line of the seller found by rule is replaced with
 * the seller's name as it was read.
 */
function linesThatName({ lines, merchant }: Page): Candidate[] {
  const named = lines.flatMap(({ text, index }) => {
    const value = text.trim().replace(/\s+/g, ' ')
    const letters = value.match(/\p{L}/gu)?.length ?? 0
    return letters < MIN_LETTERS
      ? []
      : [{ id: `line-${index}`, value: nameIn(value, merchant?.name ?? null) }]
  })
  const top = named.slice(0, LINES_AT_TOP)
  return [...top, ...named.slice(Math.max(top.length, named.length - LINES_AT_BOTTOM))]
}

function nameIn(line: string, name: string | null): string {
  return name !== null && line.includes(name) ? name : line
}

/** Returns every date of the document; a date that may be two days gives two candidates. */
function datesOf({ dates: { found } }: Page): Candidate[] {
  return found.flatMap(({ date, other }, index) => [
    { id: `date-${index}`, value: date },
    ...(other === null ? [] : [{ id: `date-${index}-other`, value: other }]),
  ])
}

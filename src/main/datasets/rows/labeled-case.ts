import type { CaseId } from '../../../shared/domain/ids.ts'
import type { LabelRow } from './label.ts'

/** An answer of a judge that covers labeled decisions. */
export interface JudgedAnswer {
  readonly role: string
  readonly key: string
  readonly sample: number
  /** The prompt; `null` where prompts are not kept. */
  readonly system: string | null
  readonly user: string | null
  /** The validated answer, as JSON. */
  readonly answer: unknown
  /** The answer that the judge should have given after people's rulings; `null` where they do not say. */
  readonly corrected: { readonly answer: unknown; readonly differs: boolean } | null
  /** The labels that it covers, of which there is at least one. */
  readonly labels: readonly [LabelRow, ...LabelRow[]]
}

/** The labels of one case as a data set takes them, and the judge's answers that they are about. */
export interface LabeledCase {
  readonly caseId: CaseId
  readonly labels: readonly LabelRow[]
  readonly answers: readonly JudgedAnswer[]
}

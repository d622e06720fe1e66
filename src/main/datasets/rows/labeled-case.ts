import type { LeftOut } from '../../../shared/contract/cases/datasets.ts'
import type { CaseId, RunId } from '../../../shared/domain/ids.ts'
import type { LabelRow } from './label.ts'

/** An answer of a judge that covers labeled decisions. */
export interface JudgedAnswer {
  readonly role: string
  readonly key: string
  readonly sample: number
  /** The prompt; `null` if prompts are not stored. */
  readonly system: string | null
  readonly user: string | null
  /** The validated answer as JSON, without the parts that the row does not teach. */
  readonly answer: unknown
  /** The right answer of the judge according to people's rulings, or why it teaches nothing. */
  readonly corrected: { readonly answer: unknown; readonly differs: boolean } | { readonly leftOut: LeftOut }
  /** The labels that it covers; never empty. */
  readonly labels: readonly [LabelRow, ...LabelRow[]]
}

/** A text that a case was judged by, under a name. */
export interface NamedText {
  readonly name: string
  readonly text: string
}

/** The labels of one case in a data set, and the judge's answers that they are about. */
export interface LabeledCase {
  readonly caseId: CaseId
  readonly labels: readonly LabelRow[]
  readonly answers: readonly JudgedAnswer[]
  /** Returns the texts that a run judged; none if a policy leaves them out, or if they were erased. */
  readonly textsOf: (run: RunId) => readonly NamedText[]
}

import type { DatasetRequest, LeftOut, PartlyAnswered } from '../../../../shared/contract/cases/datasets.ts'
import type { LabelRow } from '../../../datasets/rows/label.ts'
import type { JudgedAnswer, LabeledCase } from '../../../datasets/rows/labeled-case.ts'
import { leftOutBy } from '../../../datasets/rows/policy.ts'
import type { Snapshot } from '../../../store/store.ts'
import type { CaseRow } from '../../../store/tables/cases/cases.ts'
import type { FixedFilter } from '../../records/last-days.ts'
import { judgedTexts } from './judged-texts.ts'
import { type ReadCase, readLabels } from './read-labels.ts'
import { contentOf, splitCases, splitter } from './splits.ts'

/** A request with its relative dates fixed. */
export type FixedRequest = Omit<DatasetRequest, 'filter'> & { readonly filter: FixedFilter }

/** Source of a data set: a view of the store, and functions of other services about its cases. */
export interface LabelSource {
  readonly snapshot: Snapshot
  /**
   * Whether a decision is hidden from the exporting reviewer, who works blind or is asked for a second opinion, and has
   * not answered yet.
   */
  readonly isHidden: (row: CaseRow, label: Pick<LabelRow, 'decisionId'>) => boolean
  /** Returns the judges' answers that labels of a case are about. */
  readonly answersOf: (
    row: CaseRow,
    labels: readonly LabelRow[],
    partly: PartlyAnswered,
  ) => readonly JudgedAnswer[]
}

/** The labels of a case that a policy selects, and why the others are left out. */
export interface ChosenCase {
  readonly row: CaseRow
  readonly found: LabeledCase
  readonly leftOut: readonly LeftOut[]
}

/** Yields the selected labels by case; judges' answers are read only if a format needs them. */
export function* chosenLabels(
  source: LabelSource,
  request: FixedRequest,
  needsAnswers: boolean,
): Generator<ChosenCase> {
  const { snapshot } = source
  const split = splitter(request.splitBy, request.seed, splitCases(snapshot, request.filter))
  const isSplit = request.splitBy !== 'none'
  const splitOf = ({ subject, input_sha256 }: CaseRow) =>
    split({ subject, content: isSplit ? contentOf(snapshot, input_sha256) : 0 })
  for (const read of readLabels(snapshot, { ...request, splitOf }))
    yield chosenOf(source, read, request, needsAnswers)
}

function chosenOf(
  { snapshot, isHidden, answersOf }: LabelSource,
  { row, labels, erased }: ReadCase,
  { policy, partly, content }: Pick<FixedRequest, 'policy' | 'partly' | 'content'>,
  needsAnswers: boolean,
): ChosenCase {
  const leftOut: LeftOut[] = Array.from({ length: erased }, () => 'erased')
  const chosen = labels.filter((label) => {
    const why = isHidden(row, label) ? 'hidden' : leftOutBy(label, policy)
    if (why !== null) leftOut.push(why)
    return why === null
  })
  const answers = needsAnswers ? answersOf(row, chosen, partly) : []
  const textsOf = content === 'full' ? judgedTexts(snapshot, row) : () => []
  return { row, found: { caseId: row.id, labels: chosen, answers, textsOf }, leftOut }
}

import type { DatasetRequest, LeftOut } from '../../../../shared/contract/cases/datasets.ts'
import type { LabelRow } from '../../../datasets/rows/label.ts'
import type { JudgedAnswer, LabeledCase } from '../../../datasets/rows/labeled-case.ts'
import { leftOutBy } from '../../../datasets/rows/policy.ts'
import type { Snapshot } from '../../../store/store.ts'
import type { CaseRow } from '../../../store/tables/cases/cases.ts'
import type { FixedFilter } from '../../lists/last-days.ts'
import { type ReadCase, readLabels } from './read-labels.ts'
import { contentOf, splitCases, splitter } from './splits.ts'

/** A request with its relative dates as they are now. */
export type FixedRequest = Omit<DatasetRequest, 'filter'> & { readonly filter: FixedFilter }

/** What a data set is made from: a view of the store, and what the rest of the program knows of its cases. */
export interface LabelSource {
  readonly snapshot: Snapshot
  /** Whether a decision is hidden from whoever exports: they work blind or are asked for a second opinion, and have not answered yet. */
  readonly isHidden: (row: CaseRow, label: LabelRow) => boolean
  /** The judges' answers that labels of a case are about. */
  readonly answersOf: (row: CaseRow, labels: readonly LabelRow[]) => readonly JudgedAnswer[]
}

/** The labels of a case that a policy takes, and why the others are left out. */
export interface ChosenCase {
  readonly row: CaseRow
  readonly found: LabeledCase
  readonly leftOut: readonly LeftOut[]
}

/** The chosen labels, one case after the other; judges' answers are read only where a format needs them. */
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
  { isHidden, answersOf }: LabelSource,
  { row, labels, erased }: ReadCase,
  { policy }: Pick<FixedRequest, 'policy'>,
  needsAnswers: boolean,
): ChosenCase {
  const leftOut: LeftOut[] = Array.from({ length: erased }, () => 'erased')
  const chosen = labels.filter((label) => {
    const why = isHidden(row, label) ? 'hidden' : leftOutBy(label, policy)
    if (why !== null) leftOut.push(why)
    return why === null
  })
  const answers = needsAnswers ? answersOf(row, chosen) : []
  return { row, found: { caseId: row.id, labels: chosen, answers }, leftOut }
}

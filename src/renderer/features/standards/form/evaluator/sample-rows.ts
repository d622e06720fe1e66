import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import type { CaseSnapshot } from '../../../../../shared/contract/cases/cases.ts'
import type { TrialRow } from '../../../../../shared/contract/standards/standards.ts'
import type { CaseId } from '../../../../../shared/domain/ids.ts'
import type { EvaluationInput } from '../../../../../shared/pipelines/evaluation/input.ts'
import type { CaseInput } from '../../../../../shared/pipelines/index.ts'
import { api } from '../../../../lib/client/api.ts'
import type { WaitingRows } from '../../drafts/draft.ts'

/** Maximum number of imported rows that the form reads: those that were imported last. */
const MAX_ROWS = 50

/** Maximum number of rows of a waiting import that the form reads: the first ones. */
const MAX_WAITING = 200

/** A row that the form shows. */
export interface SampleRow {
  /** Its case; `null` for a row that waits to be imported. */
  readonly caseId: CaseId | null
  readonly input: EvaluationInput
  /** How a trial names it. */
  readonly trial: TrialRow
}

/** The rows of a form. */
export interface SampleRows {
  readonly rows: readonly SampleRow[]
  /** Number of rows in the files, of which the form may read only the first. */
  readonly all: number
  /** Where they are: in files that wait to be imported, or in the store. */
  readonly from: 'import' | 'store'
}

/**
 * Returns the rows of files that wait to be imported; if there are none, or they wait no longer, the chosen
 * case and those of its file, else those of the file that was imported last, in their order. `undefined` until they are loaded.
 */
export function useSampleRows(waiting: WaitingRows | null, first: CaseId | null): SampleRows | undefined {
  const own = useQuery(
    api.cases.get.queryOptions({ input: first === null ? skipToken : { caseId: first }, retry: false }),
  )
  const ahead = useQuery(
    api.imports.readAhead.queryOptions({
      input: waiting === null ? skipToken : { ...waiting, limit: MAX_WAITING },
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  )
  const isStored = waiting === null || ahead.isError
  const { data: page } = useQuery(
    api.cases.page.queryOptions({
      input: isStored ? { filter: { pipeline: 'evaluation' }, limit: MAX_ROWS } : skipToken,
    }),
  )
  const stored = useQueries({
    queries: (page?.rows ?? []).map(({ caseId }) => api.cases.get.queryOptions({ input: { caseId } })),
    combine: (results) =>
      page === undefined || results.some(({ isPending }) => isPending)
        ? undefined
        : results.flatMap(({ data }) => (data === undefined ? [] : rowIn(data))),
  })
  if (waiting === null || ahead.isError) {
    if (stored === undefined || own.isLoading) return undefined
    const chosen = own.data === undefined ? [] : rowIn(own.data)
    const set = (chosen[0] ?? stored[0])?.input.set
    const rows = [...chosen, ...ofSet(stored, set).filter(({ caseId }) => caseId !== first)]
    return { rows, all: rows.length, from: 'store' }
  }
  if (ahead.data === undefined) return undefined
  const { cases, inputs } = ahead.data
  return {
    rows: inputs.flatMap((read, at) => waitingRow(read, { ...waiting, at })),
    all: cases,
    from: 'import',
  }
}

function rowIn({ case: { id }, evidence }: CaseSnapshot): SampleRow[] {
  return evidence?.pipeline === 'evaluation'
    ? [{ caseId: id, input: evidence.input, trial: { caseId: id } }]
    : []
}

function waitingRow({ pipeline, input }: CaseInput, trial: TrialRow): SampleRow[] {
  return pipeline === 'evaluation' ? [{ caseId: null, input, trial }] : []
}

/** Returns the rows of a set, by their number. */
function ofSet(rows: readonly SampleRow[], set: string | undefined): readonly SampleRow[] {
  return rows
    .filter(({ input }) => input.set === set)
    .toSorted((one, other) => one.input.number - other.input.number)
}

import { useQueries, useQuery } from '@tanstack/react-query'
import type { CaseSnapshot } from '../../../../../shared/contract/cases/cases.ts'
import type { CaseId } from '../../../../../shared/domain/ids.ts'
import type { EvaluationInput } from '../../../../../shared/pipelines/evaluation/input.ts'
import { api } from '../../../../lib/client/api.ts'

/** Maximum number of rows that the form reads: those that were imported last. */
const MAX_ROWS = 50

/** An imported row. */
export interface SampleRow {
  readonly caseId: CaseId
  readonly input: EvaluationInput
}

/** Returns the rows of the file that was imported last, in their order; `undefined` until they are loaded. */
export function useSampleRows(): readonly SampleRow[] | undefined {
  const { data: page } = useQuery(
    api.cases.page.queryOptions({ input: { filter: { pipeline: 'evaluation' }, limit: MAX_ROWS } }),
  )
  return useQueries({
    queries: (page?.rows ?? []).map(({ caseId }) => api.cases.get.queryOptions({ input: { caseId } })),
    combine: (results) =>
      page === undefined || results.some(({ isPending }) => isPending)
        ? undefined
        : ofNewestSet(results.flatMap(({ data }) => (data === undefined ? [] : rowIn(data)))),
  })
}

function rowIn({ case: { id }, evidence }: CaseSnapshot): SampleRow[] {
  return evidence?.pipeline === 'evaluation' ? [{ caseId: id, input: evidence.input }] : []
}

/** Returns the rows of the same set as the first one, by their number. */
function ofNewestSet(rows: readonly SampleRow[]): readonly SampleRow[] {
  const newest = rows[0]?.input.set
  return rows
    .filter(({ input }) => input.set === newest)
    .toSorted((one, other) => one.input.number - other.input.number)
}

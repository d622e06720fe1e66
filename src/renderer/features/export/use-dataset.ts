import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DatasetCounts, DatasetRequest } from '../../../shared/contract/cases/datasets.ts'
import type { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import { api, client } from '../../lib/client/api.ts'

/** Returns the state of a data set export: the request, its counts, and a preview row. */
export function useDataset(filter: QueueFilter) {
  const [request, setRequest] = useState<DatasetRequest>(() => ({ ...lastForm, filter }))
  const [row, setRow] = useState(1)
  const counts = useQuery({
    queryKey: ['dataset counts', request],
    queryFn: ({ signal }) => countsOf(request, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const isOfDays = request.answeredFrom !== undefined || request.answeredTo !== undefined
  const ofAllDays = { ...request, answeredFrom: undefined, answeredTo: undefined }
  const allDays = useQuery({
    queryKey: ['dataset counts', ofAllDays],
    queryFn: ({ signal }) => countsOf(ofAllDays, signal),
    enabled: isOfDays,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const rows = counts.data?.formats[request.format].rows ?? 0
  const preview = useQuery({
    ...api.exports.labelPreview.queryOptions({
      input: { ...request, row: Math.min(row, Math.max(rows, 1)) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  return {
    request,
    counts,
    /** The number of labels of all days, if the request is limited to some days and it is known. */
    labelsOfAllDays: isOfDays ? allDays.data?.labels : undefined,
    rows,
    preview,
    change(part: Partial<DatasetRequest>): void {
      const { filter: _, answeredFrom, answeredTo, ...form } = { ...request, ...part }
      lastForm = form
      setRequest((before) => ({ ...before, ...part }))
      setRow(1)
    },
    nextRow: () => setRow((before) => (before >= rows ? 1 : before + 1)),
  }
}

export type Dataset = ReturnType<typeof useDataset>

/** The default is a spreadsheet, which anybody can open; users of another format know its name. */
const BEGINNING: Omit<DatasetRequest, 'filter' | 'answeredFrom' | 'answeredTo'> = {
  format: 'csv',
  shape: 'trl',
  splitBy: 'none',
  seed: 'docket',
  policy: 'latest',
  blindFirst: true,
  partly: 'answered',
  content: 'full',
  masks: [],
  patterns: [],
  bom: false,
}

/** The last options in this window. The list and the days are excluded: they are chosen again for each export. */
let lastForm: Omit<DatasetRequest, 'filter' | 'answeredFrom' | 'answeredTo'> = BEGINNING

async function countsOf(request: DatasetRequest, signal: AbortSignal): Promise<DatasetCounts> {
  for await (const line of await client.exports.labelCounts(request, { signal }))
    if (line.event === 'counted') return line
  throw new Error('The count ended without a result.')
}

import { useMemo } from 'react'
import { QueueFilter } from '../../../../shared/contract/lists/queue-filter.ts'
import { filterOf } from '../../list-search.ts'

/** The filter of an address; the same one while only the cursor moves, so that nothing else is drawn again. */
export function useFilter(search: Parameters<typeof filterOf>[0]): QueueFilter {
  const text = JSON.stringify(filterOf(search))
  return useMemo(() => QueueFilter.parse(JSON.parse(text)), [text])
}

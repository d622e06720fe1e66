import { useMemo } from 'react'
import { QueueFilter } from '../../../../shared/contract/lists/queue-filter.ts'
import { filterOf } from '../../list-search.ts'

/**
 * Returns the filter of an address. The object stays the same while only the cursor moves, so that nothing else renders
 * again.
 */
export function useFilter(search: Parameters<typeof filterOf>[0]): QueueFilter {
  const text = JSON.stringify(filterOf(search))
  return useMemo(() => QueueFilter.parse(JSON.parse(text)), [text])
}

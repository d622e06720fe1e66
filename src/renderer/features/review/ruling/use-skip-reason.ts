import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/client/api.ts'

/** Returns whether a reviewer is asked for a reason when skipping a case. */
export function useSkipReason(): boolean {
  const { data = false } = useQuery(
    api.settings.all.queryOptions({ select: ({ review }) => review.skipReason }),
  )
  return data
}

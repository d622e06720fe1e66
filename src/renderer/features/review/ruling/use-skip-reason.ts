import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/client/api.ts'

/** Whether a reviewer who skips a case is asked why. */
export function useSkipReason(): boolean {
  const { data = false } = useQuery(
    api.settings.all.queryOptions({ select: ({ review }) => review.skipReason }),
  )
  return data
}

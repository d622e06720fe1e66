import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InsightFilter } from '../../../shared/contract/insights/insights.ts'
import { api } from '../../lib/client/api.ts'

/** Queries the figures of a filter; the previous figures stay until the new ones arrive. */
export function useInsights(filter: InsightFilter) {
  return useQuery(api.insights.figures.queryOptions({ input: { filter }, placeholderData: keepPreviousData }))
}

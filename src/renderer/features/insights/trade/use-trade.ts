import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TradeAsked } from '../../../../shared/contract/insights/trade.ts'
import { api } from '../../../lib/client/api.ts'

/** Queries the figures of the results of a pipeline; the previous ones stay until the new ones arrive. */
export function useTrade(asked: TradeAsked) {
  return useQuery(api.insights.trade.queryOptions({ input: asked, placeholderData: keepPreviousData }))
}

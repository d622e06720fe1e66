import { useCallback } from 'react'
import type {
  Dispute,
  DisputeCursor,
  OpinionCursor,
  WantedOpinion,
} from '../../../shared/contract/reviews/opinions.ts'
import { api, client, untilAnswered } from '../../lib/client/api.ts'
import { type PagedRow, type ReadPage, withKeys } from '../../lib/lists/paged-list.ts'
import { usePagedList } from '../../lib/lists/use-paged-list.ts'

type Listed<Row> = Row & { readonly key: string } & Pick<PagedRow, 'caseId'>

/** Returns the loaded requests for this reviewer's second opinion. */
export function useWantedOpinions() {
  const read = useCallback<ReadPage<Listed<WantedOpinion>, OpinionCursor>>(
    async (part) =>
      withKeys(await untilAnswered(() => client.opinions.page(part)), ({ caseId }) => ({
        key: caseId,
        caseId,
      })),
    [],
  )
  return usePagedList({ queryKey: api.opinions.page.key({ type: 'infinite' }), read, begin: undefined })
}

/** Returns the loaded decisions with differing answers. */
export function useDisputes() {
  const read = useCallback<ReadPage<Listed<Dispute>, DisputeCursor>>(
    async (part) =>
      withKeys(await untilAnswered(() => client.opinions.disputes(part)), ({ caseId, decision }) => ({
        key: decision.id,
        caseId,
      })),
    [],
  )
  return usePagedList({ queryKey: api.opinions.disputes.key({ type: 'infinite' }), read, begin: undefined })
}

import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/client/api.ts'

/** Returns whether an answer moves on to the next open decision. */
export function useAnswerAdvances(): boolean {
  const { data = true } = useQuery(
    api.settings.all.queryOptions({ select: ({ review }) => review.answerAdvances }),
  )
  return data
}

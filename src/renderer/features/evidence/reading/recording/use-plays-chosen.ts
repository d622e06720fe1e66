import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/client/api.ts'

/** Returns whether a word is played as soon as it is chosen. */
export function usePlaysChosen(): boolean {
  const { data: playsChosen = true } = useQuery(
    api.settings.all.queryOptions({ select: ({ review }) => review.playChosenWord }),
  )
  return playsChosen
}

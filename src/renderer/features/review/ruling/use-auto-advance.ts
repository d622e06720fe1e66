import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client, problemText } from '../../../lib/client/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useAutoAdvance as texts } from '../texts.ts'

/** Returns whether a ruling opens the next case automatically, and a function that toggles this. */
export function useAutoAdvance(): { readonly isOn: boolean; readonly toggle: () => void } {
  const queries = useQueryClient()
  const { data: isOn = true } = useQuery(
    api.settings.all.queryOptions({ select: ({ review }) => review.autoAdvance }),
  )
  const set = async (value: boolean) => {
    await client.settings.set({ key: 'review.autoAdvance', value })
    await queries.invalidateQueries({ queryKey: api.settings.key() })
    showToast(value ? texts.autoAdvance : texts.autoAdvanceOff)
  }
  return {
    isOn,
    toggle: () => {
      set(!isOn).catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
    },
  }
}

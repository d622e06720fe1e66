import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client, problemText } from '../../../lib/client/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useAutoAdvance as texts } from '../texts.ts'

/** Whether a ruling goes on to the next case by itself, and the switch for it. */
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

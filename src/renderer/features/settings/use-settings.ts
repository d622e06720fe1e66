import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Settings } from '../../../shared/domain/settings.ts'
import { api, client, problemText } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'

/** The settings as they stand; `undefined` until they are here. */
export function useSettings(): Settings | undefined {
  return useQuery(api.settings.all.queryOptions()).data
}

/** Does something that changes settings, says how it went, and shows what follows. `false` where it was refused. */
export function useChange() {
  const queries = useQueryClient()
  return useCallback(
    async (change: () => Promise<unknown>, done = 'Saved'): Promise<boolean> => {
      try {
        await change()
        showToast(done)
        return true
      } catch (error) {
        showToast(problemText(error), { isProblem: true })
        return false
      } finally {
        for (const queryKey of [api.settings.key(), api.models.key(), api.keys.key(), api.system.state.key()])
          void queries.invalidateQueries({ queryKey })
      }
    },
    [queries],
  )
}

/** Sets one setting. */
export function useSave(key: string) {
  const change = useChange()
  return (value: unknown) => change(() => client.settings.set({ key, value }))
}

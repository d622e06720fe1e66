import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Settings } from '../../../shared/domain/settings.ts'
import { api, client, problemText, untilAnswered } from '../../lib/client/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { useSettings as texts } from './texts/fields.ts'

/** Returns the current settings; `undefined` until they are loaded. */
export function useSettings(): Settings | undefined {
  return useQuery(api.settings.all.queryOptions()).data
}

/** Shows why a change was refused; by default as a toast. */
type Refused = (problem: string) => void

const inTheCorner: Refused = (problem) => showToast(problem, { isProblem: true })

/**
 * Returns a function that changes settings: it repeats the call if the connection breaks, shows the outcome, and
 * refetches dependent data. Resolves to `false` if the change was refused.
 */
export function useChange() {
  const queries = useQueryClient()
  return useCallback(
    async <T>(
      change: () => Promise<T>,
      done: string | ((result: T) => string) = texts.saved,
      refused: Refused = inTheCorner,
    ): Promise<boolean> => {
      const look = () => {
        for (const queryKey of [
          api.models.key(),
          api.keys.key(),
          api.recognizers.key(),
          api.system.state.key(),
        ])
          void queries.invalidateQueries({ queryKey })
        return queries.invalidateQueries({ queryKey: api.settings.key() })
      }
      try {
        const result = await untilAnswered(change)
        await look() // the settings are in effect in this window, including keys, before success is reported
        showToast(typeof done === 'string' ? done : done(result))
        return true
      } catch (error) {
        void look()
        refused(problemText(error))
        return false
      }
    },
    [queries],
  )
}

/** Returns a function that saves a setting. */
export function useSave(key: string) {
  const change = useChange()
  return (value: unknown, refused?: Refused) =>
    change(() => client.settings.set({ key, value }), savedText(key), refused)
}

/** Returns the message of a saved setting; a setting of a pipeline applies only to new runs. */
function savedText(key: string): string {
  return key.startsWith('pipelines.') ? texts.savedForNewRuns : texts.saved
}

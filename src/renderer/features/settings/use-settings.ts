import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Settings } from '../../../shared/domain/settings.ts'
import { api, client, problemText, untilAnswered } from '../../lib/client/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { useSettings as texts } from './texts/fields.ts'

/** The settings as they stand; `undefined` until they are here. */
export function useSettings(): Settings | undefined {
  return useQuery(api.settings.all.queryOptions()).data
}

/** Says why something was refused: in the corner, unless there is a better place. */
type Refused = (problem: string) => void

const inTheCorner: Refused = (problem) => showToast(problem, { isProblem: true })

/** Does something that changes settings, sent again where the connection breaks, says how it went, and shows what follows. `false` where it was refused. */
export function useChange() {
  const queries = useQueryClient()
  return useCallback(
    async <T>(
      change: () => Promise<T>,
      done: string | ((result: T) => string) = texts.saved,
      refused: Refused = inTheCorner,
    ): Promise<boolean> => {
      const look = () => {
        for (const queryKey of [api.models.key(), api.keys.key(), api.system.state.key()])
          void queries.invalidateQueries({ queryKey })
        return queries.invalidateQueries({ queryKey: api.settings.key() })
      }
      try {
        const result = await untilAnswered(change)
        await look() // what is said to hold does hold in this window, its keys included
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

/** Sets one setting. */
export function useSave(key: string) {
  const change = useChange()
  return (value: unknown, refused?: Refused) =>
    change(() => client.settings.set({ key, value }), savedText(key), refused)
}

/** What a pipeline goes by holds for runs that begin from now on. */
function savedText(key: string): string {
  return key.startsWith('pipelines.') ? texts.savedForNewRuns : texts.saved
}

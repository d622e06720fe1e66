import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedView, ViewContent } from '../../../../shared/contract/lists/views.ts'
import type { ViewId } from '../../../../shared/domain/ids.ts'
import { api, client, problemText } from '../../../lib/client/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useViews as texts } from '../texts.ts'

/** Returns the saved views, and functions to save and remove them. */
export function useViews() {
  const queries = useQueryClient()
  const { data: all = [] } = useQuery(api.views.all.queryOptions())
  const change = async <T>(work: () => Promise<T>, message: string): Promise<T | string> => {
    try {
      const done = await work()
      await queries.invalidateQueries({ queryKey: api.views.key() })
      showToast(message)
      return done
    } catch (error) {
      return problemText(error)
    }
  }
  return {
    all,
    /**
     * Creates a view, or changes the content or name of an existing one; returns a sentence with the reason if it
     * cannot be saved.
     */
    save: (id: ViewId | null, name: string, content: ViewContent): Promise<SavedView | string> =>
      change(() => client.views.save({ id, name, content }), texts.saved(name)),
    remove: async ({ id, name }: SavedView): Promise<void> => {
      const problem = await change(() => client.views.remove({ id }), texts.removed(name))
      if (typeof problem === 'string') showToast(problem, { isProblem: true })
    },
  }
}

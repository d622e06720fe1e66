import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedView, ViewContent } from '../../../shared/contract/views.ts'
import type { ViewId } from '../../../shared/domain/ids.ts'
import { api, client, problemText } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'

/** Lists that were saved under a name, and what can be done with them. */
export function useViews() {
  const queries = useQueryClient()
  const { data: all = [] } = useQuery(api.views.all.queryOptions())
  const change = async <T>(work: () => Promise<T>, said: string): Promise<T | null> => {
    try {
      const done = await work()
      await queries.invalidateQueries({ queryKey: api.views.key() })
      showToast(said)
      return done
    } catch (error) {
      showToast(problemText(error), { isProblem: true })
      return null
    }
  }
  return {
    all,
    /** A new view, or another content or name for one that is there. */
    save: (id: ViewId | null, name: string, content: ViewContent): Promise<SavedView | null> =>
      change(() => client.views.save({ id, name, content }), `“${name}” is saved`),
    remove: ({ id, name }: SavedView) => change(() => client.views.remove({ id }), `“${name}” is removed`),
  }
}

import { useQuery } from '@tanstack/react-query'
import type { MemoryFolder, QuerySet } from '../../../shared/contract/memories/memories.ts'
import { api, problemText, queries } from '../../lib/client/api.ts'
import { showToast } from '../../lib/toasts.ts'

/** Returns every memory folder with an index; `undefined` until they are loaded. */
export function useFolders(): readonly MemoryFolder[] | undefined {
  return useQuery(api.memories.folders.queryOptions()).data
}

/** Returns every query set; `undefined` until they are loaded. */
export function useQuerySets(): readonly QuerySet[] | undefined {
  return useQuery(api.memories.querySets.queryOptions()).data
}

/** Changes folders or query sets, then refetches their lists. Shows an error as a toast and returns `null`. */
export async function change<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    showToast(problemText(error), { isProblem: true })
    return null
  } finally {
    await queries.invalidateQueries({ queryKey: api.memories.key() })
  }
}

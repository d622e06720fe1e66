import { useQuery } from '@tanstack/react-query'
import type { MemoryFolder, QuerySet } from '../../../shared/contract/memories/memories.ts'
import { api, problemText, queries } from '../../lib/client/api.ts'
import { showToast } from '../../lib/toasts.ts'

/** Every folder of memories with an index; `undefined` until they are here. */
export function useFolders(): readonly MemoryFolder[] | undefined {
  return useQuery(api.memories.folders.queryOptions()).data
}

/** Every set of queries; `undefined` until they are here. */
export function useQuerySets(): readonly QuerySet[] | undefined {
  return useQuery(api.memories.querySets.queryOptions()).data
}

/** Does something with folders or query sets, and has their lists read again. What fails is told as a toast. */
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

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/client/api.ts'

/** The shortest text that is searched for. */
const LEAST = 2

/** What a folder of memories has for a text; `found` is `undefined` until there is an answer. */
export function useFolderSearch(folderName: string, text: string) {
  const { data: folders } = useQuery(api.memories.folders.queryOptions())
  const folder = folders?.find(({ name }) => name === folderName)
  const isAsked = folder !== undefined && text.trim().length >= LEAST
  const { data, error } = useQuery({
    ...api.memories.search.queryOptions({ input: { id: folder?.id ?? '', text } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return { folder, found: isAsked ? data : undefined, error }
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Attachment } from '../../../shared/domain/cases/case.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { problemText } from '../client/api.ts'
import { preparedFiles } from '../client/fetch-attachment.ts'
import { openPages } from './open-pages.ts'
import type { PageSource } from './page-source.ts'

/** What is larger than this is not shown. */
const MOST_BYTES = 128 * 1024 * 1024

export type PagesState =
  | { readonly phase: 'none' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly problem: string }
  | { readonly phase: 'ready'; readonly pages: PageSource }

/** The pages of a file of a case, as pictures. */
export function usePages(caseId: CaseId, attachment: Attachment | null): PagesState {
  const { data, error } = useQuery({
    queryKey: ['pages', caseId, attachment?.sha256],
    queryFn: ({ signal }) => (attachment === null ? null : fetchPages(caseId, attachment, signal)),
    enabled: attachment !== null,
    structuralSharing: false, // pages have no structure to share
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => () => data?.close(), [data])
  if (attachment === null) return { phase: 'none' }
  if (error !== null) return { phase: 'failed', problem: problemText(error) }
  return data == null ? { phase: 'loading' } : { phase: 'ready', pages: data }
}

async function fetchPages(caseId: CaseId, attachment: Attachment, signal: AbortSignal): Promise<PageSource> {
  if (attachment.bytes > MOST_BYTES) throw new Error('The file is too large to be shown here.')
  const file = await preparedFiles.take(caseId, attachment, signal)
  return openPages(file, attachment.mediaType).catch(() => {
    throw new Error(`This window cannot show the file (${attachment.mediaType}).`)
  })
}

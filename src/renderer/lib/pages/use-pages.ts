import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Attachment } from '../../../shared/domain/cases/case.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { problemText } from '../client/api.ts'
import { preparedFiles } from '../client/fetch-attachment.ts'
import type { PageSource } from './page-source.ts'

/** Maximum width of a drawn page in pixels; more shows no further detail. */
const MAX_WIDE = 4_096

/** Opens a paged file: a PDF, or a picture as a single page. */
async function openPages(file: ArrayBuffer, mediaType: string): Promise<PageSource> {
  if (mediaType === 'application/pdf') {
    const { openPdfPages } = await import('./pdf-pages.ts') // large, and needed for documents only
    return openPdfPages(file, MAX_WIDE)
  }
  const picture = await createImageBitmap(new Blob([file], { type: mediaType }))
  return {
    async draw(_, wanted) {
      const width = Math.min(wanted, picture.width, MAX_WIDE)
      const height = (picture.height / picture.width) * width
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(width))
      canvas.height = Math.max(1, Math.round(height))
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return canvas
    },
    close: () => picture.close(),
  }
}

/** Maximum size of a file that is displayed. */
const MAX_BYTES = 128 * 1024 * 1024

export type PagesState =
  | { readonly phase: 'none' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly problem: string }
  | { readonly phase: 'ready'; readonly pages: PageSource }

/** Loads the pages of a case's file as pictures. */
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
  if (attachment.bytes > MAX_BYTES) throw new Error('The file is too large to be shown here.')
  const file = await preparedFiles.take(caseId, attachment, signal)
  return openPages(file, attachment.mediaType).catch(() => {
    throw new Error(`This window cannot show the file (${attachment.mediaType}).`)
  })
}

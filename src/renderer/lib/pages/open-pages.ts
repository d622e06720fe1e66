import type { PageSource } from './page-source.ts'

/** The most pixels across a page: beyond, nothing more is seen. */
const MOST_WIDE = 4_096

/** Opens a file of pages: a PDF, or a picture that is one page. */
export async function openPages(file: ArrayBuffer, mediaType: string): Promise<PageSource> {
  if (mediaType === 'application/pdf') {
    const { openPdfPages } = await import('./pdf-pages.ts') // large, and for documents only
    return openPdfPages(file, MOST_WIDE)
  }
  const picture = await createImageBitmap(new Blob([file], { type: mediaType }))
  return {
    async draw(_, wanted) {
      const width = Math.min(wanted, picture.width, MOST_WIDE)
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

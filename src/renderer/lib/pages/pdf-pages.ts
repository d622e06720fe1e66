// Imports the worker code into this thread: a separate thread would need a script created from text, which the page's
// security policy forbids. It works in small steps here.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageSource } from './page-source.ts'

/** Opens the pages of a PDF. Nothing is fetched: fonts that are not embedded come from the system. */
export async function openPdfPages(file: ArrayBuffer, maxWidth: number): Promise<PageSource> {
  const pdf = await getDocument({
    data: new Uint8Array(file),
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise
  return {
    async draw(number, wanted) {
      const page = await pdf.getPage(number)
      const { width } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: Math.min(wanted, maxWidth) / width })
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(viewport.width))
      canvas.height = Math.max(1, Math.round(viewport.height))
      await page.render({ canvas, viewport, background: 'white' }).promise
      return canvas
    },
    close: () => void pdf.loadingTask.destroy(),
  }
}

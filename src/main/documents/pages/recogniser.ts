import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import type { PageWord } from './page-text.ts'

export interface RecogniserPlaces {
  /** The folder with `eng.traineddata.gz`. */
  readonly language: string
  /** The program of the recogniser's own thread; `null` for the one in its package. */
  readonly program: string | null
}

/** Pictures that do not say how fine they are, in dots to the inch. */
const USUAL_DPI = '300'
/** Below this a page is looked at once more, as several columns. */
const DOUBTFUL = 0.7

/**
 * Recognises words in pictures, in a thread of its own that starts with the first picture and needs no network. One
 * picture at a time.
 */
export function createRecogniser({ language, program }: RecogniserPlaces) {
  let worker: Promise<Worker> | null = null

  return {
    /** The words of a picture (PNG, JPEG, WebP, BMP or a portable map), with their places in its pixels. */
    async recognise(picture: Uint8Array): Promise<PageWord[]> {
      worker ??= start()
      const running = await worker
      // A printed bill is one block of lines that belong together from left to right, however wide the gap to the amounts.
      const lines = await recognisedAs(running, PSM.SINGLE_BLOCK, picture)
      if (meanConfidence(lines) >= DOUBTFUL) return lines
      const columns = await recognisedAs(running, PSM.AUTO, picture)
      return meanConfidence(columns) > meanConfidence(lines) ? columns : lines
    },
    async stop(): Promise<void> {
      const running = worker
      worker = null
      if (running !== null) await (await running).terminate()
    },
  }

  function start(): Promise<Worker> {
    return createWorker('eng', OEM.LSTM_ONLY, {
      langPath: language,
      cacheMethod: 'none',
      gzip: true,
      ...(program === null ? {} : { workerPath: program }),
      errorHandler: () => {}, // the promise of the picture says it; without this the process would end
    })
  }
}

async function recognisedAs(worker: Worker, layout: PSM, picture: Uint8Array): Promise<PageWord[]> {
  await worker.setParameters({ tessedit_pageseg_mode: layout, user_defined_dpi: USUAL_DPI })
  const { data } = await worker.recognize(Buffer.from(picture), {}, { text: false, blocks: true })
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines))
  return lines.flatMap(({ words, bbox: { y0, y1 } }) =>
    words
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, confidence, bbox: { x0, x1 } }) => ({
        text: text.trim(),
        x: x0,
        width: x1 - x0,
        // As high as its line: by itself a comma would stand on a line of its own.
        y: y0,
        height: y1 - y0,
        confidence: Math.round(Math.min(100, Math.max(0, confidence))) / 100,
        isApart: true,
      })),
  )
}

/** How sure the recogniser was, weighed by letters; 0 where it found nothing. */
function meanConfidence(words: readonly PageWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const sum = words.reduce((total, { text, confidence }) => total + text.length * (confidence ?? 0), 0)
  return letters === 0 ? 0 : sum / letters
}

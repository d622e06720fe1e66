import type { Worker } from 'tesseract.js'
import { grayMap, type Picture } from '../pictures/picture.ts'
import type { PageWord } from './page-text.ts'

export interface RecognizerPlaces {
  /** The folder with `eng.traineddata.gz`. */
  readonly language: string
  /** The script of the recognizer's thread; `null` for the one in its package. */
  readonly program: string | null
}

/** Assumed resolution of pictures that do not state it, in dots per inch. */
const USUAL_DPI = '300'

/**
 * Creates a recognizer of words in pictures. It runs in a thread of its own that starts with the first picture and
 * needs no network. It reads one picture at a time.
 */
export function createRecognizer({ language, program }: RecognizerPlaces) {
  let worker: Promise<Worker> | null = null

  return {
    /** Returns the words of a picture, with their positions in its pixels. */
    async wordsIn(picture: Picture): Promise<PageWord[]> {
      const running = await started()
      const { data } = await running.recognize(
        Buffer.from(grayMap(picture)),
        {},
        { text: false, blocks: true },
      )
      const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines))
      return lines.flatMap(({ words, bbox: { y0, y1 } }) =>
        words
          .filter(({ text }) => text.trim() !== '')
          .map(({ text, confidence, bbox: { x0, x1 } }) => ({
            text: text.trim(),
            x: x0,
            width: x1 - x0,
            // As high as its line; otherwise a comma would be on a line of its own.
            y: y0,
            height: y1 - y0,
            confidence: Math.round(Math.min(100, Math.max(0, confidence))) / 100,
            isApart: true,
          })),
      )
    },
    /**
     * Converts a picture (PNG, JPEG, WebP, BMP or a portable map) to a PNG in shades of gray. Throws if it cannot be
     * read.
     */
    async asPng(picture: Uint8Array): Promise<Uint8Array> {
      const running = await started()
      const { data } = await running.recognize(
        Buffer.from(picture),
        {},
        { text: false, blocks: false, imageGrey: true },
      )
      return Buffer.from((data.imageGrey ?? '').replace(/^[^,]*,/, ''), 'base64')
    },
    async stop(): Promise<void> {
      const running = worker
      worker = null
      if (running !== null) await (await running).terminate()
    },
  }

  function started(): Promise<Worker> {
    worker ??= start()
    return worker
  }

  async function start(): Promise<Worker> {
    const { createWorker, OEM, PSM } = await import('tesseract.js')
    const running = await createWorker('eng', OEM.LSTM_ONLY, {
      langPath: language,
      cacheMethod: 'none',
      gzip: true,
      ...(program === null ? {} : { workerPath: program }),
      errorHandler: () => {}, // the promise of the picture reports errors; without this handler the process would end
    })
    // A printed bill is one block of lines that continue from left to right, even over a wide gap to the amounts.
    await running.setParameters({
      tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
      user_defined_dpi: USUAL_DPI,
    })
    return running
  }
}

export type Recognizer = ReturnType<typeof createRecognizer>

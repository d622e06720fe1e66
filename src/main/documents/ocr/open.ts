import * as z from 'zod'
import { boxAround, Confidence, type OcrPage, type OcrWord, ocrPage, Pair, wordsOfLine } from './boxes.ts'

const Corners = z.array(Pair).min(2)

/** PaddleOCR 2: a line is its corners, and its text with the confidence. */
const PaddleLine = z.tuple([Corners, z.tuple([z.string(), z.number()])])
/** A list without lines is an empty page if other pages have lines; alone, it is not a file of PaddleOCR. */
const PaddlePages = z.union([
  z
    .array(z.union([z.array(PaddleLine), z.null()]))
    .refine((pages) => pages.some((page) => (page ?? []).length > 0)),
  z
    .array(PaddleLine)
    .min(1)
    .transform((lines) => [lines]),
])

/** PaddleOCR 3: texts, confidences and corners of the lines of one page, in separate lists. */
const PaddleResult = z.object({
  rec_texts: z.array(z.string()),
  rec_scores: z.array(z.number()).default([]),
  rec_polys: z.array(Corners).optional(),
  dt_polys: z.array(Corners).optional(),
  rec_boxes: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).optional(),
})
const PaddleFile = z.union([
  PaddleResult,
  z.object({ res: PaddleResult }).transform(({ res }) => res),
  z.object({ overall_ocr_res: PaddleResult }).transform(({ overall_ocr_res }) => overall_ocr_res),
])
const PaddleFiles = z.union([z.array(PaddleFile).min(1), PaddleFile.transform((result) => [result])])

/** Reads PaddleOCR: a result of version 2, or a file of `save_to_json` of version 3; `null` for other values. */
export function readPaddle(value: unknown): OcrPage[] | null {
  const results = PaddleFiles.safeParse(value).data
  if (results !== undefined) return results.map((result) => pageOfLines(linesOfResult(result)))
  const pages = PaddlePages.safeParse(value).data
  return (
    pages?.map((lines) =>
      pageOfLines(
        (lines ?? []).flatMap(([corners, [text, confidence]]) => lineAt(text, corners, confidence)),
      ),
    ) ?? null
  )
}

function linesOfResult({
  rec_texts,
  rec_scores,
  rec_polys,
  dt_polys,
  rec_boxes,
}: z.infer<typeof PaddleResult>) {
  const polygons = rec_polys ?? (dt_polys?.length === rec_texts.length ? dt_polys : undefined)
  return rec_texts.flatMap((text, at) => {
    const [x0, y0, x1, y1] = rec_boxes?.[at] ?? []
    const box =
      x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined
        ? (polygons?.[at] ?? [])
        : [[x0, y0] as const, [x1, y1] as const]
    return lineAt(text, box, rec_scores[at] ?? null)
  })
}

function lineAt(
  text: string,
  corners: readonly (readonly [number, number, ...unknown[]])[],
  confidence: number | null,
): OcrWord[] {
  const box = boxAround(corners.map(([x, y]) => [x, y]))
  return box === null ? [] : wordsOfLine({ text, box, confidence })
}

/** Builds a page in pixels without a known size: it extends as far as its words. */
function pageOfLines(words: readonly OcrWord[]): OcrPage {
  const width = Math.max(1, ...words.map(({ box }) => box.right))
  const height = Math.max(1, ...words.map(({ box }) => box.bottom))
  return ocrPage(words, { width, height })
}

const DoctrPage = z.object({
  dimensions: z.tuple([z.number(), z.number()]),
  blocks: z.array(
    z.object({
      lines: z.array(
        z.object({
          words: z.array(z.object({ value: z.string(), confidence: Confidence, geometry: Corners })),
        }),
      ),
    }),
  ),
})
const Doctr = z.union([
  z.object({ pages: z.array(DoctrPage).min(1) }).transform(({ pages }) => pages),
  DoctrPage.transform((page) => [page]),
])

/**
 * Reads docTR: `export()` of a result, or one of its pages; `null` for other values. The size is height, then width.
 */
export function readDoctr(value: unknown): OcrPage[] | null {
  const pages = Doctr.safeParse(value).data
  if (pages === undefined) return null
  return pages.map(({ dimensions: [height, width], blocks }) => {
    const words = blocks
      .flatMap(({ lines }) => lines.flatMap((line) => line.words))
      .flatMap(({ value: text, confidence, geometry }) => {
        const box = boxAround(geometry.map(([x, y]) => [x * width, y * height]))
        return box === null ? [] : [{ text, box, confidence: confidence ?? null }]
      })
    return ocrPage(words, { width, height })
  })
}

const MindeeWord = z.object({ text: z.string(), confidence: Confidence, polygon: Corners })
const MindeeDocument = z.object({
  ocr: z.object({
    'mvision-v1': z.object({ pages: z.array(z.object({ all_words: z.array(MindeeWord) })).min(1) }),
  }),
})

/**
 * Reads Mindee with the words of its recognizer (`include_mvision`); `null` without them. Positions are shares of the
 * page.
 */
export function readMindee(value: unknown): OcrPage[] | null {
  const inside = z.object({ document: z.unknown() }).safeParse(value).data?.document
  const document = MindeeDocument.safeParse(inside ?? value).data
  if (document === undefined) return null
  return document.ocr['mvision-v1'].pages.map(({ all_words }) =>
    ocrPage(
      all_words.flatMap(({ text, confidence, polygon }) => {
        const box = boxAround(polygon.map(([x, y]) => [x, y]))
        return box === null ? [] : [{ text, box, confidence: confidence ?? null }]
      }),
      null,
    ),
  )
}

import * as z from 'zod'
import { boxAround, Confidence, cornersOf, type OcrPage, type OcrWord, ocrPage, Point } from './boxes.ts'

const TextractBlock = z.object({
  BlockType: z.string(),
  Text: z.string().nullish(),
  Confidence,
  Page: z.int().nullish(),
  Geometry: z
    .object({
      BoundingBox: z.object({ Left: z.number(), Top: z.number(), Width: z.number(), Height: z.number() }),
    })
    .nullish(),
})
const TextractBlocks = z.array(TextractBlock).min(1)
const Textract = z.union([
  z.object({ Blocks: TextractBlocks }).transform(({ Blocks }) => Blocks),
  z
    .object({ ExpenseDocuments: z.array(z.object({ Blocks: TextractBlocks })).min(1) })
    .transform(({ ExpenseDocuments }) => ExpenseDocuments.flatMap(({ Blocks }) => Blocks)),
  z
    .array(z.object({ Blocks: TextractBlocks }))
    .min(1)
    .transform((parts) => parts.flatMap(({ Blocks }) => Blocks)),
  TextractBlocks,
])

/**
 * Reads AWS Textract: a response of any operation, a list of responses, or only their blocks; `null` for other values.
 */
export function readTextract(value: unknown): OcrPage[] | null {
  const blocks = Textract.safeParse(value).data
  if (blocks === undefined) return null
  const pages = Map.groupBy(
    blocks.filter(({ BlockType }) => BlockType === 'WORD'),
    ({ Page }) => Page ?? 1,
  )
  return [...pages].sort(([a], [b]) => a - b).map(([, words]) => ocrPage(words.flatMap(wordOfBlock), null))
}

function wordOfBlock({ Text, Confidence: percent, Geometry }: z.infer<typeof TextractBlock>): OcrWord[] {
  if (Text == null || Geometry == null) return []
  const { Left, Top, Width, Height } = Geometry.BoundingBox
  const box = { left: Left, top: Top, right: Left + Width, bottom: Top + Height }
  return [{ text: Text, box, confidence: percent == null ? null : percent / 100 }]
}

/** The corners of a word: flat numbers, as the service writes them, or points, as its SDK for .NET does. */
const Polygon = z.union([
  z.array(z.number()).transform(cornersOf),
  z.array(Point).transform((points) => points.map(({ x, y }): [number, number] => [x, y])),
])
const AzureWord = z
  .object({
    content: z.string().optional(),
    text: z.string().optional(),
    polygon: Polygon.nullish(),
    boundingBox: Polygon.nullish(),
    confidence: Confidence,
  })
  .transform(({ content, text, polygon, boundingBox, confidence }) => ({
    text: content ?? text ?? '',
    corners: polygon ?? boundingBox ?? [],
    confidence: confidence ?? null,
  }))
const AzurePage = z.object({
  width: z.number().nullish(),
  height: z.number().nullish(),
  words: z.array(AzureWord).nullish(),
  lines: z.array(z.object({ words: z.array(AzureWord).nullish() })).nullish(),
})
const AzurePages = z.array(AzurePage).min(1)
const AzureResult = z.union([
  z.object({ content: z.string(), pages: AzurePages }).transform(({ pages }) => pages),
  z.object({ readResults: AzurePages }).transform(({ readResults }) => readResults),
])
const Azure = z.union([
  z.object({ analyzeResult: AzureResult }).transform(({ analyzeResult }) => analyzeResult),
  z.object({ analyze_result: AzureResult }).transform(({ analyze_result }) => analyze_result),
  AzureResult,
])

/**
 * Reads Azure Document Intelligence and its predecessor Form Recognizer: the response of the service, or only its
 * result; `null` for other values.
 */
export function readAzure(value: unknown): OcrPage[] | null {
  const pages = Azure.safeParse(value).data
  if (pages === undefined) return null
  return pages.map(({ width, height, words, lines }) => {
    const all = words ?? lines?.flatMap((line) => line.words ?? []) ?? []
    const placed = all.flatMap(({ text, corners, confidence }) => {
      const box = boxAround(corners)
      return box === null ? [] : [{ text, box, confidence }]
    })
    return ocrPage(placed, width == null || height == null ? null : { width, height })
  })
}

/** A position in the text: the service writes 64-bit numbers as strings. */
const Index = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]).default(0)
const GoogleLayout = z.object({
  textAnchor: z
    .object({ textSegments: z.array(z.object({ startIndex: Index, endIndex: Index })).default([]) })
    .nullish(),
  boundingPoly: z
    .object({ normalizedVertices: z.array(Point).default([]), vertices: z.array(Point).default([]) })
    .nullish(),
  confidence: Confidence,
})
const GoogleToken = z.object({ layout: GoogleLayout })
const Google = z.object({
  text: z.string(),
  pages: z
    .array(
      z.object({
        dimension: z.object({ width: z.number(), height: z.number() }).nullish(),
        tokens: z.array(GoogleToken).default([]),
        lines: z.array(GoogleToken).default([]),
      }),
    )
    .min(1),
})

/**
 * Reads Google Document AI: a document, or a response with one, with names in either style; `null` for other values.
 */
export function readGoogle(value: unknown): OcrPage[] | null {
  const named = inCamelCase(value)
  const inside = z.object({ document: z.unknown() }).safeParse(named).data?.document
  const document = Google.safeParse(inside ?? named).data
  const isRecognized = document?.pages.some(({ tokens, lines }) => tokens.length + lines.length > 0) ?? false
  if (document === undefined || !isRecognized) return null
  const text = [...document.text]
  return document.pages.map(({ dimension, tokens, lines }) => {
    const words = (tokens.length > 0 ? tokens : lines).flatMap(({ layout }) =>
      wordOfLayout(layout, text, dimension ?? null),
    )
    return ocrPage(words, dimension ?? null)
  })
}

function wordOfLayout(
  { textAnchor, boundingPoly, confidence }: z.infer<typeof GoogleLayout>,
  text: readonly string[],
  size: { readonly width: number; readonly height: number } | null,
): OcrWord[] {
  const words = (textAnchor?.textSegments ?? [])
    .map(({ startIndex, endIndex }) => text.slice(startIndex, endIndex).join(''))
    .join('')
  const shares = boundingPoly?.normalizedVertices ?? []
  const [width, height] = [size?.width ?? 1, size?.height ?? 1]
  const corners = shares.length > 0 ? shares.map(({ x, y }) => ({ x: x * width, y: y * height })) : []
  const box = boxAround(
    (corners.length > 0 ? corners : (boundingPoly?.vertices ?? [])).map(({ x, y }) => [x, y]),
  )
  return box === null ? [] : [{ text: words, box, confidence: confidence ?? null }]
}

/** Maximum depth of a document; deeper values are left out. */
const MAX_DEPTH = 16

/** Converts the names of a JSON value from snake_case to camelCase. */
function inCamelCase(value: unknown, depth = MAX_DEPTH): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) return value.map((inner) => inCamelCase(inner, depth - 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'image') // the image of a page, which is most of the file
      .map(([name, inner]) => [
        name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        inCamelCase(inner, depth - 1),
      ]),
  )
}

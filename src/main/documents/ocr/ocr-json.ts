import { refuse } from '../refuse.ts'
import type { OcrPage } from './boxes.ts'
import { readAzure, readGoogle, readTextract } from './cloud.ts'
import { readDoctr, readMindee, readPaddle } from './open.ts'

/** The supported recognizers, each with field names that identify an unreadable file of it. */
const TOOLS: readonly {
  readonly tool: string
  readonly read: (value: unknown) => OcrPage[] | null
  readonly marks: readonly string[]
  /** How to export a file of this tool with words and their positions. */
  readonly advice: string
}[] = [
  {
    tool: 'AWS Textract',
    read: readTextract,
    marks: ['Blocks', 'ExpenseDocuments', 'DetectDocumentTextModelVersion', 'AnalyzeDocumentModelVersion'],
    advice: 'Export the answer with its “Blocks”, after the job has succeeded.',
  },
  {
    tool: 'Azure Document Intelligence',
    read: readAzure,
    marks: ['analyzeResult', 'analyze_result', 'readResults'],
    advice: 'Export the answer with its “pages” and their “words”, after its status is “succeeded”.',
  },
  {
    tool: 'docTR',
    read: readDoctr,
    marks: ['page_idx', 'predictions'],
    advice: 'Export the result of “ocr_predictor” with “export()”.',
  },
  {
    tool: 'Mindee',
    read: readMindee,
    marks: ['api_request', 'inference'],
    advice: 'Ask Mindee for all words (“include_mvision” or full text), and export the whole answer.',
  },
  {
    tool: 'PaddleOCR',
    read: readPaddle,
    marks: ['rec_texts', 'dt_polys', 'overall_ocr_res', 'layout_det_res', 'parsing_res_list'],
    advice: 'Export the text result of PaddleOCR with “save_to_json”.',
  },
  {
    tool: 'Google Document AI',
    read: readGoogle,
    marks: ['humanReviewStatus', 'human_review_status', 'documentLayout', 'chunkedDocument', 'textAnchor'],
    advice: 'Export the document with its “pages” and their “tokens”.',
  },
]

/** Unsupported tools, by a field name in their files. */
const UNREAD: readonly (readonly [mark: string, tool: string])[] = [
  ['fullTextAnnotation', 'Google Cloud Vision'],
  ['textAnnotations', 'Google Cloud Vision'],
  ['readResult', 'Azure AI Vision'],
  ['ocr_text', 'Veryfi'],
  ['ParsedResults', 'OCR.space'],
  ['confidenceLevel', 'Taggun'],
]

/** A document from a recognizer: the recognizer's name, and the pages. */
export interface OcrDocument {
  readonly tool: string
  readonly pages: readonly OcrPage[]
}

/**
 * Reads the words of a JSON file of a known recognizer, with their boxes. Returns `null` for any other JSON. Refuses a
 * file of a known tool without words, with the name of the tool and advice for the export.
 */
export function readOcrJson(file: string, value: unknown): OcrDocument | null {
  for (const { tool, read } of TOOLS) {
    const pages = read(value)
    if (pages === null) continue
    if (pages.every(({ words }) => words.length === 0))
      throw refuse(file, `this file of ${tool} has no words. Scan the page again, straight and at 300 dpi.`)
    return { tool, pages }
  }
  const names = namesIn(value)
  const known = TOOLS.find(({ marks }) => marks.some((mark) => names.has(mark)))
  if (known !== undefined)
    throw refuse(file, `this file of ${known.tool} has no words with their places. ${known.advice}`)
  const unread = UNREAD.find(([mark]) => names.has(mark))
  if (unread !== undefined)
    throw refuse(
      file,
      `files of ${unread[1]} are not read. Import the picture itself, or save its text as a text file.`,
    )
  return null
}

/** Whether a JSON value is a file of a recognizer, readable or not. */
export function isOcrJson(value: unknown): boolean {
  const names = namesIn(value)
  const isMarked =
    TOOLS.some(({ marks }) => marks.some((mark) => names.has(mark))) ||
    UNREAD.some(([mark]) => names.has(mark))
  return isMarked || TOOLS.some(({ read }) => read(value) !== null)
}

/**
 * Returns the field names of the outer two levels of a value, which identify a tool; of a list, those of its first
 * entry.
 */
function namesIn(value: unknown, depth = 2): Set<string> {
  const first: unknown = Array.isArray(value) ? value[0] : value
  const names = new Set<string>()
  if (typeof first !== 'object' || first === null || Array.isArray(first) || depth === 0) return names
  for (const [name, inner] of Object.entries(first)) {
    names.add(name)
    for (const below of namesIn(inner, depth - 1)) names.add(below)
  }
  return names
}

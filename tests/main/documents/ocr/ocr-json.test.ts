import { describe, expect, it } from 'vitest'
import { isOcrJson, readOcrJson } from '../../../../src/main/documents/ocr/ocr-json.ts'
import { documentOfOcr } from '../../../../src/main/documents/pages/read-document.ts'

/** A receipt of three lines: words by line, each with the left and right end of its place, in shares of the page. */
const LINES = [
  [['Greenleaf', 0.1, 0.4] as const, ['Market', 0.42, 0.6] as const],
  [['Bread', 0.1, 0.25] as const, ['2.40', 0.8, 0.92] as const],
  [['TOTAL', 0.1, 0.27] as const, ['2.40', 0.8, 0.92] as const],
]

const WORDS = LINES.flatMap((words, line) =>
  words.map(([text, left, right]) => ({
    text,
    left,
    right,
    top: 0.1 + line * 0.1,
    bottom: 0.14 + line * 0.1,
  })),
)
const [WIDTH, HEIGHT] = [800, 600]

/** Corners of a word from the left upper one, clockwise, on a page of a size. */
function corners(
  { left, right, top, bottom }: (typeof WORDS)[number],
  width = 1,
  height = 1,
): [number, number][] {
  return [
    [left * width, top * height],
    [right * width, top * height],
    [right * width, bottom * height],
    [left * width, bottom * height],
  ]
}

const textractBlocks = [
  { BlockType: 'PAGE', Id: 'p' },
  ...WORDS.map((word) => ({
    BlockType: 'WORD',
    Text: word.text,
    Confidence: 98.5,
    Geometry: {
      BoundingBox: {
        Left: word.left,
        Top: word.top,
        Width: word.right - word.left,
        Height: word.bottom - word.top,
      },
    },
  })),
]
const azurePage = {
  pageNumber: 1,
  width: 8,
  height: 6,
  unit: 'inch',
  words: WORDS.map((word) => ({
    content: word.text,
    polygon: corners(word, 8, 6).flat(),
    confidence: 0.985,
  })),
}
const googleText = WORDS.map(({ text }) => `${text}\n`).join('')
const googleTokens = WORDS.map((word, index) => {
  const start = WORDS.slice(0, index).reduce((sum, { text }) => sum + text.length + 1, 0)
  return {
    layout: {
      textAnchor: {
        textSegments: [{ startIndex: String(start), endIndex: String(start + word.text.length + 1) }],
      },
      boundingPoly: { normalizedVertices: corners(word).map(([x, y]) => ({ x, y })) },
      confidence: 0.985,
    },
  }
})
const google = {
  mimeType: 'image/png',
  text: googleText,
  pages: [{ dimension: { width: WIDTH, height: HEIGHT, unit: 'pixels' }, tokens: googleTokens }],
}
const googleInSnakeCase = {
  text: googleText,
  pages: [
    {
      dimension: { width: WIDTH, height: HEIGHT },
      tokens: googleTokens.map(({ layout: { textAnchor, boundingPoly } }) => ({
        layout: {
          text_anchor: {
            text_segments: textAnchor.textSegments.map(({ startIndex, endIndex }) => ({
              start_index: startIndex,
              end_index: endIndex,
            })),
          },
          bounding_poly: { normalized_vertices: boundingPoly.normalizedVertices },
        },
      })),
    },
  ],
}
const paddleLines = WORDS.map((word) => [corners(word, WIDTH, HEIGHT), [word.text, 0.985]])
const paddleResult = {
  input_path: 'receipt.png',
  rec_texts: WORDS.map(({ text }) => text),
  rec_scores: WORDS.map(() => 0.985),
  rec_polys: WORDS.map((word) => corners(word, WIDTH, HEIGHT)),
}
const doctr = {
  pages: [
    {
      page_idx: 0,
      dimensions: [HEIGHT, WIDTH],
      blocks: [
        {
          lines: [
            {
              words: WORDS.map((word) => ({
                value: word.text,
                confidence: 0.985,
                geometry: [
                  [word.left, word.top],
                  [word.right, word.bottom],
                ],
              })),
            },
          ],
        },
      ],
    },
  ],
}
const mindee = {
  api_request: { status: 'success' },
  document: {
    inference: { prediction: { total_amount: { value: 2.4 } } },
    ocr: {
      'mvision-v1': {
        pages: [
          {
            all_words: WORDS.map((word) => ({ text: word.text, confidence: 0.985, polygon: corners(word) })),
          },
        ],
      },
    },
  },
}

/** Lists in each other. */
function nested(depth: number): unknown {
  return JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
}

describe('the JSON of a recognizer is read as text with boxes', () => {
  it.each([
    ['AWS Textract', { Blocks: textractBlocks, DocumentMetadata: { Pages: 1 } }],
    ['AWS Textract', textractBlocks],
    ['AWS Textract', [{ Blocks: textractBlocks }]],
    ['AWS Textract', { ExpenseDocuments: [{ ExpenseIndex: 1, Blocks: textractBlocks }] }],
    [
      'Azure Document Intelligence',
      { status: 'succeeded', analyzeResult: { content: 'x', pages: [azurePage] } },
    ],
    ['Azure Document Intelligence', { content: 'x', pages: [azurePage] }],
    [
      'Azure Document Intelligence',
      {
        analyzeResult: {
          readResults: [
            {
              width: 8,
              height: 6,
              lines: [
                {
                  words: WORDS.map((word) => ({ text: word.text, boundingBox: corners(word, 8, 6).flat() })),
                },
              ],
            },
          ],
        },
      },
    ],
    ['Google Document AI', google],
    ['Google Document AI', { document: google }],
    ['Google Document AI', googleInSnakeCase],
    ['PaddleOCR', [paddleLines]],
    ['PaddleOCR', paddleLines],
    ['PaddleOCR', paddleResult],
    ['PaddleOCR', { res: paddleResult }],
    ['docTR', doctr],
    ['Mindee', mindee],
  ])('of %s', (tool, value) => {
    const read = readOcrJson('a.json', value)
    if (read === null) throw new Error('It was not read.')
    const { text, pages, notes, ocrConfidence } = documentOfOcr('a.json', read)
    const lines = text.split('\n').map((line) => line.trim().replace(/\s{2,}/g, ' | '))
    expect(lines).toEqual(['Greenleaf Market', 'Bread | 2.40', 'TOTAL | 2.40'])
    expect(pages?.[0]?.words).toHaveLength(WORDS.length)
    expect(pages?.[0]?.isRecognised).toBe(true)
    expect([null, 0.985]).toContain(ocrConfidence)
    expect(notes).toEqual([`The text and its places were read from a file of ${tool}.`])
    expect(isOcrJson(value)).toBe(true)
  })

  it('page by page, in the order of the pages', () => {
    const second = textractBlocks.map((block) => ({ ...block, Page: 2 }))
    const first = textractBlocks.map((block) => ({ ...block, Page: 1 }))
    expect(readOcrJson('a.json', [...second, ...first])?.pages).toHaveLength(2)
  })
})

describe('the JSON of a recognizer is refused by its name', () => {
  it.each([
    ['AWS Textract', { JobStatus: 'IN_PROGRESS', DetectDocumentTextModelVersion: '1.0' }],
    ['AWS Textract', { Blocks: [] }],
    ['Azure Document Intelligence', { status: 'running', analyzeResult: {} }],
    ['Google Document AI', { document: { text: 'x', entities: [] }, humanReviewStatus: {} }],
    ['PaddleOCR', { res: { layout_det_res: {}, parsing_res_list: [] } }],
    ['docTR', { pages: [{ page_idx: 0, predictions: {} }] }],
    ['Mindee', { api_request: {}, document: { inference: {} } }],
    ['Google Cloud Vision', { responses: [{ fullTextAnnotation: {} }] }],
    ['Veryfi', { ocr_text: 'TOTAL 2.40', line_items: [] }],
  ])('%s', (tool, value) => {
    expect(() => readOcrJson('a.json', value)).toThrow(tool)
    expect(isOcrJson(value)).toBe(true)
  })

  it('where it has no word', () => {
    const blank = { content: '', pages: [{ ...azurePage, words: [] }] }
    expect(() => readOcrJson('a.json', blank)).toThrow('has no words')
  })

  it.each([
    ['an object without a text', { total: 5 }],
    ['a list of numbers', [1, 2]],
    ['nothing', null],
    ['an empty list', []],
    ['a list of an empty list', [[]]],
    ['lists in lists without end', nested(20_000)],
  ])('and other JSON is left to others: %s', (_, value) => {
    expect(readOcrJson('a.json', value)).toBeNull()
    expect(isOcrJson(value)).toBe(false)
  })
})

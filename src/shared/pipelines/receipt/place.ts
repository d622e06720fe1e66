import type { Page } from '../../domain/documents/page.ts'
import type { Box } from '../../domain/runs/decision.ts'

/** A position on a page: the page number, from 1, and the box on it. */
export interface Place {
  readonly page: number
  readonly box: Box
}

/** Returns the position of a part of the text on the pages; `null` for text without pages. */
export function placeOf(pages: readonly Page[] | null, start: number, end: number): Place | null {
  for (const [index, { words }] of (pages ?? []).entries()) {
    const last = words.at(-1)
    if (last === undefined || last.end <= start) continue
    const boxes = words.flatMap((word) =>
      word.start < end && word.end > start ? [partOf(word, start, end)] : [],
    )
    if (boxes.length > 0) return { page: index + 1, box: around(boxes) }
  }
  return null
}

/** Returns the part of a word's box that some of its letters take. */
function partOf(word: Page['words'][number], start: number, end: number): Box {
  const letters = word.end - word.start
  const from = Math.max(0, start - word.start) / letters
  const to = Math.min(letters, end - word.start) / letters
  const { x, y, width, height } = word.box
  return { x: x + from * width, y, width: (to - from) * width, height }
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x: tenth(x), y: tenth(y), width: tenth(right - x), height: tenth(bottom - y) }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

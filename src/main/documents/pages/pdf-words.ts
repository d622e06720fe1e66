import { type Matrix, matrixOf, multiplied } from '../pictures/matrix.ts'
import type { PageWord } from './page-text.ts'

/** A piece of text as pdf.js gives it: several words, or a part of one. */
export interface TextItem {
  readonly str: string
  /** From its own space to that of the page: a, b, c, d, e, f. */
  readonly transform: readonly number[]
  readonly width: number
}

/** Text that is turned by more than this, in radians, stands across the lines. */
const MOST_TURNED = 0.09
/** Of a letter's height, how much stands above the line on which it is written. */
const ASCENT = 0.8

/** Words of a page that stand upright, and those that stand across it, such as a watermark. */
export function wordsOf(items: readonly TextItem[], page: Matrix): { upright: PageWord[]; turned: string[] } {
  const upright: PageWord[] = []
  const turned: string[] = []
  for (const item of items) {
    if (item.str.trim() === '') continue
    const [a, b, c, d, x, y] = multiplied(page, matrixOf(item.transform))
    const height = Math.hypot(c, d)
    if (Math.abs(Math.atan2(b, a)) > MOST_TURNED) turned.push(item.str.trim())
    else upright.push(...splitWords(item, x, y - height * ASCENT, height))
  }
  return { upright, turned }
}

/** The words of a piece, each in its share of the piece's width. */
function splitWords({ str, width }: TextItem, x: number, y: number, height: number): PageWord[] {
  const whole = Math.max(lengthOf(str), 0.5)
  return Array.from(str.matchAll(/\S+/g), ({ 0: text, index }) => {
    const from = lengthOf(str.slice(0, index)) / whole
    const share = lengthOf(text) / whole
    return {
      text,
      x: x + from * width,
      y,
      width: share * width,
      height,
      confidence: null,
      isApart: index > 0,
    }
  })
}

const NARROW = /[iljtfrI.,:;'’"|!()[\]\- ]/
const WIDE = /[mwMW@%€ABCDGHKNOQRUVXYÄÖÜ&]/

/** How wide a text is, in parts of a usual letter: exact widths are in the font, and nobody needs them. */
function lengthOf(text: string): number {
  let length = 0
  for (const letter of text) length += NARROW.test(letter) ? 0.5 : WIDE.test(letter) ? 1.3 : 1
  return length
}

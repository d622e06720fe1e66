import { amountsOf, type Paper } from '../writing/paper.ts'
import { lineText } from '../writing/text.ts'

/**
 * The baseline beside every figure: the largest amount on a line with the language's word for the total. It reads every
 * number rightly, which a real one would not.
 */
export function naiveTotal(paper: Paper): number | null {
  const words = paper.totalWords.map((word) => word.toLowerCase())
  const values = paper.lines.flatMap((line) => {
    const text = lineText(line).toLowerCase()
    if (!words.some((word) => text.includes(word))) return []
    return amountsOf({ lines: [line] }).map(({ value, exp }) => value / 10 ** exp)
  })
  return values.length === 0 ? null : Math.max(...values)
}

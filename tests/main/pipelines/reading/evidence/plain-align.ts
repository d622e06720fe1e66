import { distance } from 'fastest-levenshtein'
import type {
  Alignment,
  InsertedWord,
  RefEntry,
} from '../../../../../src/main/pipelines/reading/evidence/align.ts'
import { canonicalForm } from '../../../../../src/main/pipelines/reading/evidence/text/equivalents.ts'
import type { EngineWord } from '../../../../../src/main/pipelines/reading/evidence/text/normalize.ts'

/** Divisible by twice every length up to 16: with the default costs every score is a whole number of these. */
const PARTS = 1_441_440n

interface Cell {
  readonly score: bigint
  readonly step: 'both' | 'omit' | 'insert'
}

/**
 * The alignment as the page describes it, with nothing spared: every pair of words is compared, scores are exact
 * fractions, and ties prefer the diagonal, then the omission; after the last heard word the earliest equal word. For words of at most 16 letters and default costs.
 */
export function plainAlign(passage: readonly string[], heard: readonly EngineWord[]): Alignment {
  const table: Cell[][] = []
  for (let row = 0; row <= passage.length; row += 1) {
    const cells: Cell[] = []
    table.push(cells)
    for (let column = 0; column <= heard.length; column += 1) {
      const [best] = candidates(row, column).sort((a, b) =>
        a.score < b.score ? 1 : a.score > b.score ? -1 : 0,
      )
      cells.push(best ?? { score: 0n, step: 'both' })
    }
  }
  return readBack()

  /** In the order in which they are preferred where they tie; sorting keeps it. */
  function candidates(row: number, column: number): Cell[] {
    const at = (r: number, c: number) => table[r]?.[c]?.score ?? 0n
    const found: Cell[] = []
    if (row > 0 && column > 0)
      found.push({ score: at(row - 1, column - 1) + pairScore(row - 1, column - 1), step: 'both' })
    const omit: Cell = { score: at(row - 1, column) - PARTS, step: 'omit' }
    const isEqual = canonicalForm(passage[row - 1] ?? '') === canonicalForm(heard[column - 1]?.word ?? '')
    if (row > 0 && column === heard.length && column > 0 && isEqual) found.unshift(omit)
    else if (row > 0) found.push(omit)
    if (column > 0) found.push({ score: at(row, column - 1) - PARTS, step: 'insert' })
    return found
  }

  function pairScore(row: number, column: number): bigint {
    const [a, b] = [passage[row] ?? '', heard[column]?.word ?? '']
    if (canonicalForm(a) === canonicalForm(b)) return 2n * PARTS
    return -(3n * PARTS * BigInt(distance(a, b))) / (2n * BigInt(Math.max(a.length, b.length)))
  }

  function readBack(): Alignment {
    const entries: RefEntry[] = []
    const insertions: InsertedWord[] = []
    let [row, column] = [passage.length, heard.length]
    while (row > 0 || column > 0) {
      const step = table[row]?.[column]?.step
      const word = step === 'omit' ? undefined : heard[column - 1]
      if (word === undefined) entries.unshift({ type: 'omission', heard: null, merge: null })
      else if (step === 'insert') insertions.unshift({ slot: row, heard: word })
      else {
        const same = canonicalForm(passage[row - 1] ?? '') === canonicalForm(word.word)
        entries.unshift({ type: same ? 'correct' : 'substitution', heard: word, merge: null })
      }
      if (step !== 'insert') row -= 1
      if (step !== 'omit') column -= 1
    }
    return { entries, insertions }
  }
}

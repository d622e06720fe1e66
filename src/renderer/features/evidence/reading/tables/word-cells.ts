import type { Engine } from '../../../../../shared/pipelines/reading/input.ts'
import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import type { FindPlace } from '../../../../lib/find/find-source.ts'
import { spoken } from '../../../../lib/formats/labels.ts'
import { debugTable as texts } from '../texts/screen.ts'

/** The searchable cells of a row, in order. */
const CELLS = ['word', 'primary', 'clean', 'crossValidator', 'verdict', 'judge'] as const
type Cell = (typeof CELLS)[number]

/** Returns the place number of a cell for the page search. */
export function placeOfCell(index: number, cell: Cell): number {
  return index * CELLS.length + CELLS.indexOf(cell)
}

/** Returns the searchable texts of all words, whether drawn or not. */
export function wordPlaces(words: readonly ReadingWord[], passage: string): readonly FindPlace[] {
  return words.flatMap((word, row) => {
    const { primary, clean, crossValidator } = {
      primary: heardText('primary', word),
      clean: heardText('clean', word),
      crossValidator: heardText('crossValidator', word),
    }
    const shown = passage.slice(word.span.start, word.span.end)
    return [shown, primary, clean, crossValidator, verdictText(word), judgeText(word)].map((text) => ({
      row,
      text: text ?? '',
    }))
  })
}

/** Returns what an engine heard for a word; `null` if the engine does not apply to it. */
export function heardText(engine: Engine, { engines, heard }: ReadingWord): string | null {
  return engines[engine] === null ? null : (heard[engine] ?? '–')
}

/** Returns how a word counts, and how it counted before. */
export function verdictText({ status, type, originalType }: ReadingWord): string {
  const counts = originalType === null || originalType === type ? type : `${originalType} → ${type}`
  return `${spoken(status)} · ${counts}`
}

/** Returns the judge’s answer about a word; `null` if it was not asked. */
export function judgeText({ judge }: ReadingWord): string | null {
  if (judge === null) return null
  const { verdict, confidence, applied, blockedBy } = judge
  const answer = verdict === 'keep_error' ? 'keep' : applied ? 'correct' : 'trust'
  const withConfidence = `${answer} · ${confidence}`
  return blockedBy === null ? withConfidence : texts.blocked(withConfidence, spoken(blockedBy).toLowerCase())
}

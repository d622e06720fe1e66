import type { Engine } from '../../../../../shared/pipelines/reading/input.ts'
import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import type { FindPlace } from '../../../../lib/find/find-source.ts'
import { spoken } from '../../../../lib/formats/labels.ts'
import { debugTable as texts } from '../texts/screen.ts'

/** The cells of a row that can be found, in order. */
const CELLS = ['word', 'primary', 'clean', 'crossValidator', 'verdict', 'judge'] as const
type Cell = (typeof CELLS)[number]

/** The number that a cell of a word has as a place. */
export function placeOfCell(index: number, cell: Cell): number {
  return index * CELLS.length + CELLS.indexOf(cell)
}

/** The texts of all words, drawn or not. */
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

/** What an engine heard for a word; `null` where it has no say. */
export function heardText(engine: Engine, { engines, heard }: ReadingWord): string | null {
  return engines[engine] === null ? null : (heard[engine] ?? '–')
}

/** How a word counts, and what it was before. */
export function verdictText({ status, type, originalType }: ReadingWord): string {
  const counts = originalType === null || originalType === type ? type : `${originalType} → ${type}`
  return `${spoken(status)} · ${counts}`
}

/** The judge’s answer about a word; `null` where it was not asked. */
export function judgeText({ judge }: ReadingWord): string | null {
  if (judge === null) return null
  const { verdict, confidence, applied, blockedBy } = judge
  const answer = verdict === 'keep_error' ? 'keep' : applied ? 'correct' : 'trust'
  const said = `${answer} · ${confidence}`
  return blockedBy === null ? said : texts.blocked(said, spoken(blockedBy).toLowerCase())
}

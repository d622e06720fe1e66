import type { ReadingInput } from '../../../../shared/pipelines/reading/input.ts'
import type { LeftOutTextGroup } from '../../../../shared/pipelines/reading/unread-text.ts'
import { areEquivalent } from './align.ts'
import type { ReadingState } from './state.ts'
import { passageWords } from './text/normalize.ts'

/** Maximum number of characters of a shown text. */
const MAX_SHOWN = 200

/**
 * Returns the text of the page that is not scored, by kind, with the words that it would add: restoring it needs no new
 * alignment.
 */
export function leftOutTextOf(
  { text, leftOut = [] }: ReadingInput['passage'],
  { words, insertions }: ReadingState,
): LeftOutTextGroup[] {
  return [...Map.groupBy(leftOut, ({ kind }) => kind)].map(([kind, pieces]) => {
    const printed = pieces.map(({ start, end }) => text.slice(start, end).trim()).join(', ')
    return {
      kind,
      text: printed.length > MAX_SHOWN ? `${printed.slice(0, MAX_SHOWN)}…` : printed,
      words: pieces.flatMap(({ start, end }) => {
        const next = words.find(({ span }) => span.start >= end)?.index ?? words.length
        const heardWords = insertions
          .filter(({ beforeIndex }) => beforeIndex === next)
          .map(({ heard }) => heard)
        return passageWords(text.slice(start, end)).map(({ ref, span }) => ({
          ref,
          span: { start: start + span.start, end: start + span.end },
          heard: heardWords.some((word) => areEquivalent(word, ref)),
        }))
      }),
    }
  })
}

import fc from 'fast-check'
import type { HeardWord } from '../../../../src/shared/domain/documents/heard-word.ts'
import type { ReadingInput } from '../../../../src/shared/pipelines/reading/input.ts'

/** Results of an engine for a word: the word, one of two others, or nothing. */
export const Heard = ['right', 'zebra', 'opium', 'nothing'] as const
export type Heard = (typeof Heard)[number]

/** One word of a passage and what each engine makes of it. */
export interface MadeWord {
  readonly ref: string
  readonly primary: Heard
  readonly clean: Heard
  readonly cross: Heard
}

/** Words that have nothing in common with one another or with the others, each with one that all hear rightly. */
const WORDS = ['much', 'fly', 'kind', 'grass', 'wool'] as const
const HELD = ['about', 'inside', 'during', 'between', 'under'] as const

/** Readings in which each word stands between two that all engines hear rightly, so that its place is certain. */
export const madeWords: fc.Arbitrary<MadeWord[]> = fc.array(
  fc.record({
    ref: fc.constantFrom(...WORDS),
    primary: fc.constantFrom(...Heard),
    clean: fc.constantFrom(...Heard),
    cross: fc.constantFrom(...Heard),
  }),
  { minLength: 1, maxLength: HELD.length - 1 },
)

/** The reading of such words; each word of the passage that is looked at has an odd index. */
export function madeReading(
  words: readonly MadeWord[],
  { clean, cross }: { readonly clean: boolean; readonly cross: boolean },
): ReadingInput {
  const heard = (of: (word: MadeWord) => Heard): HeardWord[] =>
    words
      .flatMap((word, at) => {
        const spoken = of(word) === 'right' ? word.ref : of(word)
        return [HELD[at] ?? '', spoken, ...(at === words.length - 1 ? [HELD[words.length] ?? ''] : [])]
      })
      .map((word, at) => ({ word, start: at / 2, end: at / 2 + 0.25, confidence: null }))
      .filter(({ word }) => word !== 'nothing')
  const text = words.map(({ ref }, at) => `${HELD[at]} ${ref}`).join(' ')
  return {
    passage: { text: `${text} ${HELD[words.length]}`, grade: 3, season: 'fall' },
    primary: heard((word) => word.primary),
    clean: clean ? heard((word) => word.clean) : null,
    crossValidator: cross ? heard((word) => word.cross) : null,
  }
}

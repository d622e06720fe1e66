import type { ReadingInput } from '../../../../shared/pipelines/reading/input.ts'
import type { ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import { changeEach } from './state.ts'
import { similarity } from './text/similarity.ts'
import type { Sounds } from './text/sounds.ts'

/**
 * Reopens words for recognizers of one family, which make the same mistakes. A word that both heard as the same other
 * word, with a sound similarity to the passage's word of at least `minSimilarity`, stays open: it counts as an error
 * until a person rules on it.
 */
export function openToFamilies(
  words: readonly ReadingWord[],
  families: ReadingInput['families'],
  sounds: Pick<Sounds, 'similarity'> | null,
  minSimilarity: number,
): ReadingWord[] {
  const family = families?.primary ?? null
  if (family === null || families?.crossValidator !== family) return [...words]
  return changeEach(words, ({ type, status, ref, heard }) => {
    if (type !== 'substitution' || status !== 'confirmed' || heard.primary === null) return null
    const alike = sounds?.similarity(heard.primary, ref) ?? similarity(heard.primary, ref)
    return alike < minSimilarity ? null : { status: 'disagreed', sameFamily: family }
  })
}

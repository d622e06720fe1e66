import type { ReadingInput } from '../../../../shared/pipelines/reading/input.ts'
import type { ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import { changeEach } from './state.ts'
import { similarity } from './text/similarity.ts'
import type { Sounds } from './text/sounds.ts'

/**
 * Recognizers of one family make the same mistakes. Where both heard the same other word and it sounds similar to the
 * passage's by at least `minSimilarity`, the word stays open: it counts as an error until a person rules on it.
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

import type { ReadingInput } from '../../../../shared/pipelines/reading/input.ts'
import type { ReadingWord, WordStatus, WordType } from '../../../../shared/pipelines/reading/outcome.ts'
import { areEquivalent, type RefEntry } from './align.ts'
import { isReadAs } from './merges.ts'
import { changeEach } from './state.ts'
import { similarity } from './text/similarity.ts'
import type { Sounds } from './text/sounds.ts'

/** The agreement of two engines on one passage word. */
export interface AlignmentStatus {
  readonly type: WordType
  readonly status: WordStatus
  /** The primary's own type, if the comparison changed it. */
  readonly originalType: WordType | null
}

/**
 * Returns the alignment status of a word by the two-engine table (000-02; part a). `primary` is the verbatim
 * recognizer, `cross` the second opinion, `null` without a second engine; the tidied output has no vote.
 */
export function alignmentStatusOf(
  primary: RefEntry,
  cross: RefEntry | null,
  sounds: Pick<Sounds, 'areSame'> | null = null,
): AlignmentStatus {
  const keep = (status: WordStatus): AlignmentStatus => ({ type: primary.type, status, originalType: null })
  if (cross === null) return keep('unavailable')

  switch (primary.type) {
    case 'correct':
      return keep(cross.type === 'correct' ? 'confirmed' : 'unconfirmed')
    case 'substitution':
      return keep(heardTheSame(primary, cross, sounds) ? 'confirmed' : 'disagreed')
    case 'omission':
      if (cross.type === 'correct') return { type: 'correct', status: 'recovered', originalType: 'omission' }
      return keep(cross.type === 'omission' ? 'confirmed_omission' : 'disagreed')
  }
}

function heardTheSame(a: RefEntry, b: RefEntry, sounds: Pick<Sounds, 'areSame'> | null): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)]
  if (one.length === 0 || other.length === 0) return false
  if (one.length === other.length) return one.every((word, at) => isSameWord(word, other[at] ?? '', sounds))
  const [[first = ''], rest] = one.length < other.length ? [one, other] : [other, one]
  return Math.min(one.length, other.length) === 1 && isReadAs(first, rest)
}

function isSameWord(a: string, b: string, sounds: Pick<Sounds, 'areSame'> | null): boolean {
  return areEquivalent(a, b) || sounds?.areSame(a, b) === true
}

/** Returns all words that were heard for a passage word. */
function wordsOf({ heard, merge }: RefEntry): string[] {
  return (merge?.parts ?? (heard === null ? [] : [heard])).map(({ word }) => word)
}

/** Whether a word needs a judge or a person, because the engines disagree. */
export function isDisputed(status: WordStatus): boolean {
  return status === 'disagreed' || status === 'unconfirmed'
}

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

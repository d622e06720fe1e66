import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import type { ScoringProfile } from '../../../../../shared/pipelines/reading/settings.ts'

/** Whether a word is scored. */
export function isScored({ attempted, excluded }: ReadingWord): boolean {
  return attempted && !excluded
}

/** Whether a word was read wrongly and no rule forgives it. */
export function isError(word: ReadingWord): boolean {
  return isScored(word) && word.type !== 'correct' && word.forgiven === null
}

/** Whether a rule accepted a word that was not heard as printed, or excluded it from the scoring. */
export function wasForgiven({ attempted, forgiven, excluded, postStruggleLeniency }: ReadingWord): boolean {
  return attempted && (forgiven !== null || excluded || postStruggleLeniency)
}

/**
 * Whether a word counts for the child. In benchmarks a word after a long pause is supplied by the examiner and counts
 * as wrong.
 */
export function countsForChild(word: ReadingWord, profile: ScoringProfile): boolean {
  if (!isScored(word) || isError(word)) return false
  return profile !== 'benchmark' || word.pause !== 'long_pause'
}

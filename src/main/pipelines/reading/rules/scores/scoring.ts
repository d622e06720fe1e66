import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import type { ScoringProfile } from '../../../../../shared/pipelines/reading/settings.ts'

/** Whether a word is scored at all. */
export function isScored({ attempted, excluded }: ReadingWord): boolean {
  return attempted && !excluded
}

/** Whether a word was read wrongly, and no rule takes that off it. */
export function isError(word: ReadingWord): boolean {
  return isScored(word) && word.type !== 'correct' && word.forgiven === null
}

/** Whether a rule accepted a word that was not heard as printed, or left it out of the scoring. */
export function wasForgiven({ attempted, forgiven, excluded, postStruggleLeniency }: ReadingWord): boolean {
  return attempted && (forgiven !== null || excluded || postStruggleLeniency)
}

/** Whether a word counts for the child. In benchmarks a word is supplied after a long pause, and counts as wrong. */
export function countsForChild(word: ReadingWord, profile: ScoringProfile): boolean {
  if (!isScored(word) || isError(word)) return false
  return profile !== 'benchmark' || word.pause !== 'long_pause'
}

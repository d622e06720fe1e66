import type { ReadingInsertion, ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../../shared/pipelines/reading/settings.ts'
import type { ReadingContext, ReadingState } from '../evidence/state.ts'
import { isError } from './scores/scoring.ts'

/**
 * Accepts a disputed word right after an error if the cross-validator heard it, because recognizers are unreliable
 * after an error (000-02, 000-23). Applies to one word only; a forgiven letter in between does not use it up.
 */
export function applyLeniency(state: ReadingState, { settings }: ReadingContext): ReadingState {
  if (!settings.forgiveness.postStruggleLeniency) return state
  const words: ReadingWord[] = []
  for (const word of state.words) {
    const isLenient = mayBeLenient(word, settings) && followsTrouble(word, words, state.insertions)
    words.push(
      isLenient ? { ...word, type: 'correct', originalType: word.type, postStruggleLeniency: true } : word,
    )
  }
  return { words, insertions: state.insertions }
}

function mayBeLenient(word: ReadingWord, settings: ReadingSettings): boolean {
  return (
    !isKeptForSure(word, settings) &&
    word.type === 'substitution' &&
    isError(word) &&
    word.status === 'disagreed' &&
    word.engines.crossValidator?.type === 'correct'
  )
}

/** Whether the judge was sure that the child made the error, and the settings give this precedence over leniency. */
function isKeptForSure({ judge }: ReadingWord, { leniencyAfterKeep }: ReadingSettings): boolean {
  return (
    leniencyAfterKeep === 'unless_high_keep' && judge?.verdict === 'keep_error' && judge.confidence === 'high'
  )
}

/** Whether the previous word was an error or excluded from the scoring, or something was inserted in between. */
function followsTrouble(
  { index }: ReadingWord,
  before: readonly ReadingWord[],
  insertions: readonly ReadingInsertion[],
): boolean {
  if (insertions.some((each) => each.confirmed && each.engine === 'primary' && each.beforeIndex === index))
    return true
  const last = before.findLast(({ forgiven }) => forgiven !== 'single_letter')
  return last !== undefined && (last.excluded || isError(last))
}

import type { JudgeGuard, ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../../shared/pipelines/reading/settings.ts'
import { passageWords } from '../evidence/text/normalize.ts'
import type { JudgeAnswer } from './answer.ts'
import type { DisputedRow } from './judge-rows.ts'

/**
 * Returns the guard that prevents an answer from taking effect; `null` if none does. An answer that the cross-validator
 * is right may only make a disputed substitution correct that the cross-validator heard (000-15, 000-17).
 */
export function guardAgainst(
  answer: JudgeAnswer,
  word: ReadingWord,
  asked: Pick<DisputedRow, 'ref'>,
  { minConfidence }: Pick<ReadingSettings, 'minConfidence'>,
): JudgeGuard | null {
  if (word.ref !== asked.ref || !isAbout(answer, asked.ref)) return 'same_word'
  switch (answer.verdict) {
    case 'keep_error':
      return word.type === 'correct' ? 'no_new_errors' : null
    case 'trust_crossvalidator':
      if (word.type !== 'substitution') return 'only_substitutions'
      if (word.engines.crossValidator?.type !== 'correct') return 'cross_validator_correct'
      if (word.status !== 'disagreed') return 'only_disagreed'
      return minConfidence === 'high' && answer.confidence === 'low' ? 'min_confidence' : null
  }
}

/** Whether an answer that repeats its word repeats the right one (c.2). */
function isAbout({ ref }: JudgeAnswer, asked: string): boolean {
  if (typeof ref !== 'string' || ref.trim() === '') return true
  return ref === asked || passageWords(ref).some((word) => word.ref === asked)
}

import type { ReasonFault } from '../../../shared/domain/judging/reason-fault.ts'
import { normalizedText } from '../../../shared/domain/standards/normalized.ts'
import type { RenderedPrompt } from '../port/prompt.ts'

/** Returns the fault of a reason; `null` if it has content of its own. */
export type CheckReason = (reason: string) => ReasonFault | null

/**
 * Number of words in a row that are compared. Shorter reasons name a case, such as “homophones”, and repeat nothing.
 */
const RUN_WORDS = 4

/** Minimum share of its word sequences that a reason shares with the question to count as a repetition. */
const MIN_REPEATED = 0.8

/**
 * Returns a function that checks the reasons of an answer against its question: a weak model copies the passage or the
 * instruction instead of giving a reason. The text of a question is read once, at the first reason.
 */
export function reasonChecker(
  prompts: () => readonly Pick<RenderedPrompt, 'system' | 'user'>[],
): CheckReason {
  let known: ReadonlySet<string> | null = null
  return (reason) => {
    if (!hasWords(reason)) return 'empty'
    const words = wordsOf(reason)
    if (words.length < RUN_WORDS) return null
    known ??= new Set(prompts().flatMap(({ system, user }) => runsOf(wordsOf(`${system}\n${user}`))))
    const runs = runsOf(words)
    const repeated = runs.filter((run) => known?.has(run)).length
    return repeated >= MIN_REPEATED * runs.length ? 'repeats' : null
  }
}

/** Whether a reason has any words: digits and signs alone say nothing. */
export function hasWords(reason: string): boolean {
  return /\p{L}/u.test(reason)
}

function wordsOf(text: string): string[] {
  return normalizedText(text)
    .split(' ')
    .filter((word) => word !== '')
}

function runsOf(words: readonly string[]): string[] {
  return Array.from({ length: Math.max(0, words.length - RUN_WORDS + 1) }, (_, at) =>
    words.slice(at, at + RUN_WORDS).join(' '),
  )
}

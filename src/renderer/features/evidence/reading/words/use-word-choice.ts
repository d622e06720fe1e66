import { useState } from 'react'
import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import { useCommands } from '../../../../lib/keys/use-commands.ts'

/**
 * Which word is looked at: that of the chosen decision, until another is pointed at. A word with a decision chooses
 * it; any other is only looked at. Words go by their index.
 */
export function useWordChoice({
  words,
  chosen,
  decided,
  onDecision,
}: {
  readonly words: readonly ReadingWord[]
  /** The word of the chosen decision. */
  readonly chosen: number | null
  /** The words that have a decision. */
  readonly decided: readonly number[]
  readonly onDecision: (index: number) => void
}) {
  const [picked, setPicked] = useState<{ readonly beside: number | null; readonly index: number } | null>(
    null,
  )
  const index = picked !== null && picked.beside === chosen ? picked.index : chosen

  const choose = (next: number) => {
    if (decided.includes(next)) {
      setPicked(null)
      if (next !== chosen) onDecision(next)
    } else setPicked({ beside: chosen, index: next })
  }
  const step = (by: 1 | -1) => {
    const next = words[index === null ? 0 : index + by]
    if (next !== undefined) choose(next.index)
  }
  useCommands({ 'word.next': () => step(1), 'word.previous': () => step(-1) })
  return { index, choose }
}

import { useState } from 'react'
import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import { useCommands } from '../../../../lib/keys/use-commands.ts'

/**
 * Returns the chosen word: that of the chosen decision, until another is clicked. Clicking a word with a decision
 * chooses that decision. Words are identified by their index.
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
  /** The words with a decision. */
  readonly decided: ReadonlySet<number>
  readonly onDecision: (index: number) => void
}) {
  const [picked, setPicked] = useState<{
    readonly decisionWord: number | null
    readonly index: number
  } | null>(null)
  const index = picked !== null && picked.decisionWord === chosen ? picked.index : chosen

  const choose = (next: number) => {
    if (decided.has(next)) {
      setPicked(null)
      if (next !== chosen) onDecision(next)
    } else setPicked({ decisionWord: chosen, index: next })
  }
  const step = (by: 1 | -1) => {
    const next = words[index === null ? 0 : index + by]
    if (next !== undefined) choose(next.index)
  }
  useCommands({ 'word.next': () => step(1), 'word.previous': () => step(-1) })
  return { index, choose }
}

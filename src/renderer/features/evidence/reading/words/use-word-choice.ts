import { useState } from 'react'
import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import { useCommands } from '../../../../lib/keys/use-commands.ts'
import { wordKey } from '../recording/time-line.ts'

/**
 * Which word is looked at: that of the chosen decision, until another is pointed at. A word with a decision chooses
 * it; any other is only looked at.
 */
export function useWordChoice({
  words,
  chosen,
  decided,
  onDecision,
}: {
  readonly words: readonly ReadingWord[]
  /** The subject of the chosen decision, such as `word:14`. */
  readonly chosen: string | null
  /** The subjects that have a decision. */
  readonly decided: ReadonlySet<string>
  readonly onDecision: (subject: string) => void
}) {
  const [picked, setPicked] = useState<{ readonly beside: string | null; readonly index: number } | null>(
    null,
  )
  const ofDecision = chosen?.startsWith('word:') ? Number(chosen.slice('word:'.length)) : null
  const index = picked !== null && picked.beside === chosen ? picked.index : ofDecision

  const choose = (next: number) => {
    const subject = wordKey(next)
    if (decided.has(subject)) {
      setPicked(null)
      if (subject !== chosen) onDecision(subject)
    } else setPicked({ beside: chosen, index: next })
  }
  const step = (by: 1 | -1) => {
    const next = words[index === null ? 0 : index + by]
    if (next !== undefined) choose(next.index)
  }
  useCommands({ 'word.next': () => step(1), 'word.previous': () => step(-1) })
  return { index, choose }
}

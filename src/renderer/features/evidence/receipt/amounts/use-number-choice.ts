import { useState } from 'react'

const PREFIX = 'number:'

/**
 * Which number is looked at: that of the chosen decision, until another is pointed at. A number with a decision
 * chooses it; any other is only looked at.
 */
export function useNumberChoice({
  chosen,
  decided,
  onDecision,
}: {
  /** The subject of the chosen decision, such as `number:14`. */
  readonly chosen: string | null
  /** The subjects that have a decision. */
  readonly decided: ReadonlySet<string>
  readonly onDecision: (subject: string) => void
}) {
  const [picked, setPicked] = useState<{ readonly beside: string | null; readonly index: number } | null>(
    null,
  )
  const ofDecision = chosen?.startsWith(PREFIX) ? Number(chosen.slice(PREFIX.length)) : null
  const index = picked !== null && picked.beside === chosen ? picked.index : ofDecision
  const choose = (next: number) => {
    const subject = `${PREFIX}${next}`
    if (decided.has(subject)) {
      setPicked(null)
      if (subject !== chosen) onDecision(subject)
    } else setPicked({ beside: chosen, index: next })
  }
  return { index, choose, isDecided: index !== null && decided.has(`${PREFIX}${index}`) }
}

import { useState } from 'react'
import { type About, aboutText } from '../../../../../shared/domain/runs/about.ts'
import { aboutNumber, numberIndexOf } from '../../../../../shared/pipelines/receipt/about.ts'

/**
 * Which number is looked at: that of the chosen decision, until another is pointed at. A number with a decision
 * chooses it; any other is only looked at.
 */
export function useNumberChoice({
  chosen,
  decided,
  onChoose,
}: {
  /** What the chosen decision is about. */
  readonly chosen: About | null
  /** What the decisions are about. */
  readonly decided: readonly About[]
  readonly onChoose: (about: About) => void
}) {
  const [picked, setPicked] = useState<{ readonly beside: string | null; readonly index: number } | null>(
    null,
  )
  const beside = chosen === null ? null : aboutText(chosen)
  const ofDecision = chosen === null ? null : numberIndexOf(chosen)
  const numbers = decided.flatMap((about) => numberIndexOf(about) ?? [])
  const index = picked !== null && picked.beside === beside ? picked.index : ofDecision
  const choose = (next: number) => {
    if (numbers.includes(next)) {
      setPicked(null)
      if (next !== ofDecision) onChoose(aboutNumber({ index: next }))
    } else setPicked({ beside, index: next })
  }
  return { index, choose, isDecided: index !== null && numbers.includes(index) }
}

import { useMemo } from 'react'
import type { About } from '../../../../../shared/domain/runs/about.ts'
import { aboutNumber, numberIndexOf } from '../../../../../shared/pipelines/receipt/about.ts'

/** The numbers with a decision; other numbers are only marked. */
export interface DecidedNumbers {
  /** The indices of these numbers. */
  readonly decided: ReadonlySet<number>
  /** The number of the chosen decision; `null` if it is about none. */
  readonly chosen: number | null
  /** Chooses the decision about a number. */
  readonly onChoose: (index: number) => void
}

/** Returns the numbers of a document that can be chosen, and the chosen one. */
export function useDecidedNumbers({
  chosen,
  decided,
  onChoose,
}: {
  /** The subject of the chosen decision. */
  readonly chosen: About | null
  /** The subjects of all decisions. */
  readonly decided: readonly About[]
  readonly onChoose: (about: About) => void
}): DecidedNumbers {
  const numbers = useMemo(
    () => new Set(decided.map(numberIndexOf).filter((index) => index !== null)),
    [decided],
  )
  return {
    decided: numbers,
    chosen: chosen === null ? null : numberIndexOf(chosen),
    onChoose: (index) => onChoose(aboutNumber({ index })),
  }
}

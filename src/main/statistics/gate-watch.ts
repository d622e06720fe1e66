import type { GateCase, GatePromise } from './calibrated-gate.ts'
import { errorAbove } from './e-values.ts'

/** How an open gate does on labels of cases that it covers and that came after it was calibrated. */
export interface GateWatch {
  readonly n: number
  readonly wrong: number
  /** Evidence that the error is above alpha, as an e-value. */
  readonly evidence: number
  /** Whether the evidence has reached 1 ÷ delta, which closes the gate. */
  readonly isBroken: boolean
}

/**
 * Watches an open gate: may be asked after every label, and is wrong with probability `delta` at most where cases are
 * independent. It has no correction for clusters: a gate then closes earlier, which is the safe side, while a corrected
 * count would never close a gate whose cases all have one subject.
 */
export function watchGate(fresh: readonly GateCase[], { alpha, delta }: GatePromise): GateWatch {
  const wrong = fresh.filter(({ isRight }) => !isRight).length
  const evidence = fresh.length === 0 ? 1 : errorAbove(fresh.length, wrong, alpha)
  return { n: fresh.length, wrong, evidence, isBroken: evidence >= 1 / delta }
}

import type { ReactNode } from 'react'
import type { OpenDecision } from '../../../../shared/contract/cases/cases.ts'
import { AmountClass } from '../../../../shared/pipelines/receipt/amounts.ts'
import { AmountTab } from '../../../features/evidence/receipt/amounts/amount-tab.tsx'

/** The sign by which the evidence of its pipeline shows what a decision counts as; nothing where there is none. */
export function decisionSign({ after }: OpenDecision): ReactNode {
  const amount = AmountClass.safeParse(after)
  return amount.success ? <AmountTab of={amount.data} /> : null
}

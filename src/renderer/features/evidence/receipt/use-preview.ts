import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import { aboutNumber } from '../../../../shared/pipelines/receipt/about.ts'
import type { AmountClass } from '../../../../shared/pipelines/receipt/amounts.ts'
import type { ReceiptFinal } from '../../../../shared/pipelines/receipt/outcome.ts'
import { api } from '../../../lib/client/api.ts'

/** What somebody is about to say of the chosen number, and what would stand then: by rules alone, before it is saved. */
export function usePreview(caseId: CaseId, final: ReceiptFinal, index: number | null) {
  const [said, say] = useState<{ readonly index: number; readonly now: AmountClass } | null>(null)
  const stands = final.numbers.find((number) => number.index === index)?.class ?? null
  const isAsked = said !== null && said.index === index && said.now !== stands
  const corrections = isAsked ? [{ about: aboutNumber(said), correction: said.now }] : []
  const { data, isPlaceholderData } = useQuery({
    ...api.cases.preview.queryOptions({ input: { caseId, corrections } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0, // other answers may have been given meanwhile
  })
  const seen = isAsked && data?.final?.pipeline === 'receipt' ? data.final.final : null
  return {
    shown: seen ?? final,
    /** What the number would be; `null` where nothing else is said than what stands. */
    proposed: isAsked ? said.now : null,
    isComputing: isAsked && (seen === null || isPlaceholderData),
    propose: (now: AmountClass) => (index === null ? undefined : say({ index, now })),
  }
}

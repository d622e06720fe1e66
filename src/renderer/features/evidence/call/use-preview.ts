import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import { type About, aboutText } from '../../../../shared/domain/runs/about.ts'
import type { CallFinal, CheckAnswer } from '../../../../shared/pipelines/call/outcome.ts'
import { api } from '../../../lib/client/api.ts'
import type { ShownCheck } from './checks.ts'

/** What somebody is about to say of the chosen step or rule, and the score card that would stand then, before it is saved. */
export function usePreview(caseId: CaseId, final: CallFinal, check: ShownCheck | null) {
  const [said, say] = useState<{ readonly about: About; readonly now: CheckAnswer } | null>(null)
  const isAsked =
    said !== null &&
    check !== null &&
    aboutText(said.about) === aboutText(check.about) &&
    said.now !== check.standing
  const corrections = isAsked ? [{ about: said.about, correction: said.now }] : []
  const { data, isPlaceholderData } = useQuery({
    ...api.cases.preview.queryOptions({ input: { caseId, corrections } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0, // other answers may have been given meanwhile
  })
  const seen = isAsked && data?.final?.pipeline === 'call' ? data.final.final : null
  return {
    shown: seen ?? final,
    /** What the check would stand at; `null` where nothing else is said than what stands. */
    proposed: isAsked ? said.now : null,
    isComputing: isAsked && (seen === null || isPlaceholderData),
    propose: (now: CheckAnswer) => (check === null ? undefined : say({ about: check.about, now })),
  }
}

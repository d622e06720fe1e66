import { keepPreviousData, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CaseListRow } from '../../../../shared/contract/lists/case-list.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { StandardContent } from '../../../../shared/domain/standards/standard.ts'
import { pipelinesWith } from '../../../../shared/pipelines/index.ts'
import { api } from '../../../lib/client/api.ts'
import { withOwnIds } from '../drafts/own-ids.ts'

/** How many of the newest cases are offered. */
const MOST_OFFERED = 50

/** How long nothing must be typed before a draft is tried again, in milliseconds. */
const PAUSE_MS = 400

/** The newest cases that are held to standards; `undefined` until they are here. */
export function useTriableCases(): readonly CaseListRow[] | undefined {
  const pages = useQueries({
    queries: pipelinesWith('standards').map((pipeline) =>
      api.cases.page.queryOptions({ input: { filter: { pipeline }, limit: MOST_OFFERED } }),
    ),
  })
  const rows = pages.flatMap(({ data }) => data?.rows ?? [])
  return pages.every(({ data }) => data !== undefined) ? rows : undefined
}

/** What a draft without problems makes of a case, again after each change of it; nothing where either is missing. */
export function useTrial(caseId: CaseId | null, standard: StandardContent | null) {
  const settled = useSettled(standard)
  const input = caseId === null || settled === null ? skipToken : { caseId, drafts: [contentOf(settled)] }
  return useQuery(api.standards.tryOut.queryOptions({ input, placeholderData: keepPreviousData, gcTime: 0 }))
}

function contentOf(standard: StandardContent) {
  const { kind, content } = withOwnIds(standard)
  return { kind, content: { ...content } }
}

/** A value once it has stayed the same for a while. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

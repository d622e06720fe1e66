import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { CaseDetail } from '../../../../shared/contract/cases/cases.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { useDoubtFirst } from '../../../features/review/decisions/doubt-first.ts'
import { useCase, useClaim } from '../../../features/review/use-case.ts'
import { problemText } from '../../../lib/client/api.ts'
import { useReadOnly } from '../../../lib/keys/read-only.ts'
import { giveCommand, useCommands } from '../../../lib/keys/use-commands.ts'
import { useIsSettled } from '../../../lib/use-is-settled.ts'
import { reviewScreen as texts } from '../../texts/screens.ts'
import { useEvidenceWindow } from '../evidence/follow-shown.ts'
import { CasePresentation } from './case-presentation.tsx'
import { firstOpen } from './chosen-in.ts'
import { useOrigin } from './commands/use-origin.ts'
import { ReviewWork } from './review-work.tsx'

const route = getRouteApi('/review/$caseId')

/** The main screen of reviewers: evidence, decisions and ruling. */
export function ReviewScreen() {
  const { caseId } = route.useParams()
  const { look = false, decision = null, link = null, view = null } = route.useSearch()
  const { detail: found, error, newRun } = useCase(caseId)
  const { detail, inDoubt } = useDoubtFirst(found ?? null)
  const isShown = detail?.case.id === caseId
  const isSettled = useIsSettled()
  const isReadOnly = useReadOnly() !== null
  useClaim(caseId, {
    isOpinion: detail?.opinion === 'asked',
    isUnjudged: isShown && detail.shownRunId === null,
    isLook: look || isReadOnly,
  })
  const runId = isShown ? detail.shownRunId : null
  const opened = useOpenedAt(isShown ? detail : null)
  useEvidenceWindow({ caseId, runId, decision: decision ?? opened, link, view })
  if (isShown)
    return (
      <CasePresentation key={caseId} content={detail.evidence}>
        <ReviewWork {...{ detail, inDoubt, newRun, isSettled, opened }} />
      </CasePresentation>
    )
  return <NoCaseYet error={error} />
}

/**
 * Returns the subject of the decision at which a case opens if its address names none. It stays the same while
 * decisions are answered.
 */
function useOpenedAt(detail: CaseDetail | null): string | null {
  const [opened, open] = useState<{ readonly caseId: CaseId; readonly at: string | null } | null>(null)
  if (detail === null || detail.shownRunId === null) return null
  const caseId = detail.case.id
  if (opened?.caseId === caseId) return opened.at
  const at = firstOpen(detail.decisions)
  open({ caseId, at })
  return at
}

/**
 * Shown while the case is loading or if it cannot be shown; the way back leads to the list from which it was opened.
 */
function NoCaseYet({ error }: { readonly error: Error | null }) {
  const { caseId } = route.useParams()
  const { goBack, origin } = useOrigin()
  useCommands({ 'go.queue': () => void goBack(caseId) })
  return error === null ? (
    <>
      <h1 className="visually-hidden">{texts.caseText}</h1>
      <SkeletonRows rows={8} label={texts.loadingCase} />
    </>
  ) : (
    <Notice
      isProblem
      isWholePlace
      title={texts.caseCouldNotShown}
      action={
        <Button onClick={() => giveCommand('go.queue')}>
          {origin.list === 'cases' ? texts.goAllCases : texts.goQueue}
        </Button>
      }
    >
      {problemText(error)}
    </Notice>
  )
}

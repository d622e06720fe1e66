import { getRouteApi } from '@tanstack/react-router'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { useCase, useClaim } from '../../../features/review/use-case.ts'
import { problemText } from '../../../lib/client/api.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'
import { ReviewWork } from './review-work.tsx'

const route = getRouteApi('/review/$caseId')

/** The screen where people live: evidence, decisions, ruling. */
export function ReviewScreen() {
  const { caseId } = route.useParams()
  const { detail, error, newRun } = useCase(caseId)
  useClaim(caseId, detail?.opinion === 'asked')
  if (detail !== undefined && detail.case.id === caseId)
    return <ReviewWork key={caseId} detail={detail} newRun={newRun} />
  return error === null ? (
    <>
      <h1 className="visually-hidden">Case</h1>
      <SkeletonRows rows={8} label="Loading the case" />
    </>
  ) : (
    <Notice
      isProblem
      isWholePlace
      title="This case cannot be shown"
      action={<Button onClick={() => giveCommand('go.queue')}>Go to the queue</Button>}
    >
      {problemText(error)}
    </Notice>
  )
}

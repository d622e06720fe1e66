import { getRouteApi } from '@tanstack/react-router'
import { Notice } from '../../components/notice.tsx'
import { SkeletonRows } from '../../components/skeleton.tsx'
import { useCase, useClaim } from '../../features/review/use-case.ts'
import { problemText } from '../../lib/api.ts'
import { ReviewWork } from './review-work.tsx'

const route = getRouteApi('/review/$caseId')

/** The screen where people live: evidence, decisions, ruling. */
export function ReviewScreen() {
  const { caseId } = route.useParams()
  const { data: detail, error } = useCase(caseId)
  useClaim(caseId, detail?.opinion === 'asked')
  if (detail !== undefined && detail.case.id === caseId) return <ReviewWork key={caseId} detail={detail} />
  return error === null ? (
    <SkeletonRows rows={8} label="Loading the case" />
  ) : (
    <Notice isProblem title="This case cannot be shown">
      {problemText(error)}
    </Notice>
  )
}

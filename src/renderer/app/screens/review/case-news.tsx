import { getRouteApi } from '@tanstack/react-router'
import { Lock, LockOpen, Unlink } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CaseDetail } from '../../../../shared/contract/cases/cases.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import { Button } from '../../../components/button.tsx'
import { Banner } from '../../../components/feedback/banner.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { type NewRun, useTake } from '../../../features/review/use-case.ts'
import { shownTime } from '../../../lib/formats/format.ts'
import { refused, useReadOnly } from '../../../lib/keys/read-only.ts'
import { caseNews as texts } from '../../texts/screens.ts'
import { NewRunBanner } from './new-run-banner.tsx'
import { RunUnderWay } from './run-under-way.tsx'

const route = getRouteApi('/review/$caseId')

/**
 * Delay in milliseconds before an unclaimed case is reported: until then it may be in the process of being claimed, or
 * of giving way to the next one.
 */
const LASTING_MS = 700

/** Shows what others do to the case while it is open: who has claimed it, and which run has ended. */
export function CaseNews({
  detail,
  newRun,
}: {
  readonly detail: CaseDetail
  readonly newRun: NewRun | null
}) {
  return (
    <>
      <HeldByOther detail={detail} />
      {isHeldByNobody(detail) && newRun === null ? <HeldByNobody caseId={detail.case.id} /> : null}
      <LinkedElsewhere detail={detail} />
      <RunUnderWay caseId={detail.case.id} />
      <NewRunBanner detail={detail} newRun={newRun} />
    </>
  )
}

function HeldByOther({ detail }: { readonly detail: CaseDetail }) {
  const holder = detail.opinion === 'asked' ? detail.opinionHolder : detail.holder
  if (holder === null || holder.isMe) return null
  return (
    <Banner icon={<Icon of={Lock} />}>
      <b className="medium">{texts.claimedBy(holder.name, shownTime(holder.until))}</b>{' '}
      {texts.youCanReadCaseAnswer}
    </Banner>
  )
}

/** Shown if a link points to a decision of a run that was replaced. */
function LinkedElsewhere({ detail }: { readonly detail: CaseDetail }) {
  const { link } = route.useSearch()
  if (link === undefined || detail.decisions.some(({ id }) => id === link)) return null
  return (
    <Banner icon={<Icon of={Unlink} />}>
      <b className="medium">{texts.decisionNotInRun}</b> {texts.decisionElsewhere}
    </Banner>
  )
}

function isHeldByNobody({ status, holder, opinion }: CaseDetail): boolean {
  return status === 'pending' && holder === null && opinion !== 'asked'
}

/**
 * Says that the case is not claimed: it was reopened, released elsewhere, or its claim ended. Without this, keys would
 * silently do nothing.
 */
function HeldByNobody({ caseId }: { readonly caseId: CaseId }) {
  const takeAgain = useTake(caseId)
  const { look } = route.useSearch()
  const navigate = route.useNavigate()
  const take = () =>
    look
      ? void navigate({ search: (search) => ({ ...search, look: undefined }), replace: true })
      : takeAgain()
  const refusal = useReadOnly()
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLasting(true), LASTING_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLasting) return null
  return (
    <Banner
      icon={<Icon of={LockOpen} />}
      action={
        <Button size="small" onClick={take} {...refused(refusal)}>
          {texts.claimCase}
        </Button>
      }
    >
      <b className="medium">{texts.caseNotClaimed}</b> {refusal ?? texts.claimToAnswer}
    </Banner>
  )
}

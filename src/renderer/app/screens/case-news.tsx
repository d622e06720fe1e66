import { Lock } from 'lucide-react'
import type { CaseDetail } from '../../../shared/contract/cases.ts'
import { Banner } from '../../components/banner.tsx'
import { Icon } from '../../components/icon.tsx'
import type { NewRun } from '../../features/review/use-case.ts'
import { shownTime } from '../../lib/format.ts'
import { NewRunBanner } from './new-run-banner.tsx'

/** What others do to the case while it is open: who holds it, which run has come. */
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
      <NewRunBanner detail={detail} newRun={newRun} />
    </>
  )
}

function HeldByOther({ detail }: { readonly detail: CaseDetail }) {
  const holder = detail.opinion === 'asked' ? detail.opinionHolder : detail.holder
  if (holder === null || holder.isMe) return null
  return (
    <Banner icon={<Icon of={Lock} />}>
      <b className="medium">
        Held by {holder.name} until {shownTime(holder.until)}.
      </b>{' '}
      You can read; answers need the claim.
    </Banner>
  )
}

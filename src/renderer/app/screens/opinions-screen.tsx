import { getRouteApi } from '@tanstack/react-router'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { ScrollRegion } from '../../components/scroll-region.tsx'
import { Disputes } from '../../features/opinions/disputes.tsx'
import { WantedOpinions } from '../../features/opinions/wanted-opinions.tsx'
import { opinionsScreen as texts } from '../texts/screens.ts'

const route = getRouteApi('/opinions')

/** Lists cases that need a second opinion, and cases on which two reviewers disagree. */
export function OpinionsScreen() {
  const navigate = route.useNavigate()
  const open = (caseId: CaseId, decision?: string) =>
    void navigate({ to: '/review/$caseId', params: { caseId }, search: { list: 'cases', decision } })
  return (
    <>
      <div className="place-head">
        <h1>{texts.secondOpinions}</h1>
      </div>
      <ScrollRegion className="scroll grow opinions" label={texts.secondOpinions}>
        <WantedOpinions
          onOpen={open}
          onSettings={() => void navigate({ to: '/settings', search: { section: 'review' } })}
        />
        <Disputes onOpen={open} />
      </ScrollRegion>
    </>
  )
}

import { LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import type { LiveRun } from '../../../../shared/contract/runs/runs.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import { Banner } from '../../../components/feedback/banner.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { useLiveRun } from '../../../features/review/use-live-run.ts'
import { shownSpan } from '../../../lib/formats/format.ts'
import { spoken } from '../../../lib/formats/labels.ts'
import { useNow } from '../../../lib/use-now.ts'

/** A run by rules alone is over before anybody has read this. */
const LASTING_MS = 700

/** How far a run of the case is while it lasts. */
export function RunUnderWay({ caseId }: { readonly caseId: CaseId }) {
  const run = useLiveRun(caseId)
  return run === null ? null : <LiveStage key={run.runId} run={run} />
}

function LiveStage({ run: { ended, current } }: { readonly run: LiveRun }) {
  const now = useNow(500)
  const [begunAt] = useState(now)
  if (now - begunAt < LASTING_MS) return null
  return (
    <Banner icon={<Icon of={LoaderCircle} />}>
      <b className="medium">A run is under way.</b>{' '}
      {current === null
        ? `Stages that have ended: ${ended}.`
        : `Stage ${ended + 1}: ${spoken(current.name).toLowerCase()}.`}
      {current === null ? null : (
        // A screen reader is told of each stage, not of each second.
        <span aria-hidden className="dim small">
          {' '}
          for {shownSpan(now - current.startedAt)}
        </span>
      )}
    </Banner>
  )
}

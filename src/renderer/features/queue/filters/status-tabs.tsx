import '../queue.css'
import type { QueueCounts } from '../../../../shared/contract/lists/queue.ts'
import { ReviewStatus } from '../../../../shared/domain/reviews/review.ts'
import { Ring } from '../../../components/marks/ring.tsx'
import { shownBound } from '../../../lib/formats/format.ts'
import { statusLabels } from '../../../lib/formats/labels.ts'
import { statusTabs as texts } from '../texts.ts'

/** The statuses with their counts, as tabs. */
export function StatusTabs({
  status,
  counts,
  onChoose,
}: {
  readonly status: ReviewStatus
  readonly counts: QueueCounts | undefined
  readonly onChoose: (status: ReviewStatus) => void
}) {
  return (
    <fieldset className="status-tabs" aria-label={texts.status}>
      {ReviewStatus.options.map((each) => {
        const { label, shape } = statusLabels[each]
        const count = counts?.byStatus[each]
        return (
          <button key={each} type="button" aria-pressed={each === status} onClick={() => onChoose(each)}>
            <Ring shape={shape} />
            {label}
            {count === undefined ? null : <span className="status-count">{shownBound(count)}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}

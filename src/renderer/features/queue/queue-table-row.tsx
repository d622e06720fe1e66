import { BookOpen } from 'lucide-react'
import { memo } from 'react'
import type { QueueRow } from '../../../shared/contract/queue.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { Bars } from '../../components/bars.tsx'
import { Chip } from '../../components/chip.tsx'
import { Icon } from '../../components/icon.tsx'
import { shownAge } from '../../lib/format.ts'
import { priorityLevels, spoken } from '../../lib/labels.ts'

interface RowProps {
  readonly row: QueueRow
  readonly index: number
  readonly top: number
  readonly isCursor: boolean
  readonly now: number
  readonly onChoose: (index: number) => void
  readonly onOpen: (caseId: CaseId) => void
}

/** One case of the list. A click chooses and opens it. */
export const QueueTableRow = memo(function QueueTableRow({
  row,
  index,
  top,
  isCursor,
  now,
  onChoose,
  onOpen,
}: RowProps) {
  const isForeign = row.holder !== null && !row.holder.isMe
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the grid's
    <div
      role="row"
      id={`row-${row.caseId}`}
      aria-rowindex={index + 2}
      aria-selected={isCursor}
      tabIndex={-1}
      className="queue-row inset-focus"
      data-cursor={isCursor || undefined}
      data-held={isForeign || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => {
        onChoose(index)
        onOpen(row.caseId)
      }}
    >
      <RowCells row={row} now={now} />
    </div>
  )
})

function RowCells({ row, now }: Pick<RowProps, 'row' | 'now'>) {
  const [first, ...others] = row.triggers
  return (
    <>
      <span role="gridcell">
        <Bars level={priorityLevels[row.priority]} label={`${row.priority} priority`} />
      </span>
      <span role="gridcell" className="queue-pipeline">
        <Icon of={BookOpen} size="small" />
        {row.pipeline}
      </span>
      <span role="gridcell" className="cut">
        {row.title}
        {row.subject === null ? null : <span className="queue-subject mono">{row.subject}</span>}
      </span>
      <span role="gridcell" className="queue-trigger cut">
        {first === undefined ? '' : spoken(first)}
        {others.length === 0 ? null : <span className="dim mono"> +{others.length}</span>}
      </span>
      <span role="gridcell" className="queue-number">
        {shownAge(row.queuedAt, now)}
      </span>
      <span role="gridcell" className="cut">
        {row.tags.map((tag) => (
          <Chip key={tag} tone="line">
            {tag}
          </Chip>
        ))}
      </span>
      <span role="gridcell" className="small cut">
        {row.holder === null
          ? row.deferred
            ? 'put back by you'
            : ''
          : row.holder.isMe
            ? 'you'
            : row.holder.name}
      </span>
    </>
  )
}

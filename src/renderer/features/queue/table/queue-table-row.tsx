import { memo } from 'react'
import { shownConfidence } from '../../../../shared/counted.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import { isIncomplete } from '../../../../shared/domain/runs/judge-work.ts'
import { judgeWorkText } from '../../../../shared/pipelines/judged.ts'
import { Bars } from '../../../components/marks/bars.tsx'
import { Chip } from '../../../components/marks/chip.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Ring } from '../../../components/marks/ring.tsx'
import { Age } from '../../../lib/formats/age.tsx'
import { shownMoment } from '../../../lib/formats/format.ts'
import { opinionLabels, priorityLevels, statusLabels } from '../../../lib/formats/labels.ts'
import { usePresentation } from '../../../lib/pipelines/presentations.ts'
import { queueTableRow as texts } from '../texts.ts'
import type { ListRow } from './list-rows.ts'
import { placeOfCell, triggersText } from './row-places.ts'

interface RowProps {
  readonly row: ListRow
  readonly index: number
  readonly top: number
  readonly isCursor: boolean
  readonly isSelected: boolean
  readonly now: number
  readonly onChoose: (index: number) => void
  readonly onOpen: (caseId: CaseId) => void
  readonly onSelect: (caseId: CaseId) => void
}

/** A case in the list. A click chooses and opens it; a click on its check box selects it. */
export const QueueTableRow = memo(function QueueTableRow({
  row,
  index,
  top,
  isCursor,
  isSelected,
  now,
  onChoose,
  onOpen,
  onSelect,
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
      data-selected={isSelected || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => {
        onChoose(index)
        onOpen(row.caseId)
      }}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box has its own keys */}
      <span role="gridcell" className="queue-box" onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={texts.select(row.title)}
          checked={isSelected}
          onChange={() => onSelect(row.caseId)}
        />
      </span>
      <RowCells row={row} index={index} now={now} />
    </div>
  )
})

function RowCells({ row, index, now }: Pick<RowProps, 'row' | 'index' | 'now'>) {
  const { priority } = row
  const presentation = usePresentation(row.pipeline)
  const triggers = triggersText(row.triggers, presentation)
  const { judge } = row
  const judged = judge === null ? null : judgeWorkText(row.pipeline, judge)
  return (
    <>
      <span role="gridcell">
        {priority === null ? null : (
          <Bars level={priorityLevels[priority]} label={texts.priority(priority)} />
        )}
      </span>
      <span role="gridcell" className="queue-pipeline">
        <Icon of={presentation.icon} size="small" />
        {presentation.noun.one}
      </span>
      <span role="gridcell" className="cut" data-find={placeOfCell(index, 'title')}>
        {row.title}
        {row.subject === null ? null : <span className="queue-subject mono">{row.subject}</span>}
      </span>
      <span
        role="gridcell"
        className="queue-trigger cut"
        title={[triggers, ...(judged === null ? [] : [judged])].filter((text) => text !== '').join('. ')}
        data-find={placeOfCell(index, 'trigger')}
      >
        {triggers}
        {judge === null || !isIncomplete(judge) ? null : (
          <span className="dim"> {texts.answered(judge.answered, judge.asked)}</span>
        )}
      </span>
      <span role="gridcell" className="queue-number queue-sure">
        {row.confidence === null ? '–' : shownConfidence(row.confidence)}
      </span>
      <span role="gridcell" className="queue-number">
        <Age since={row.since} now={now} className="age" />
      </span>
      <span role="gridcell" className="queue-tags cut" data-find={placeOfCell(index, 'tags')}>
        {row.tags.map((tag) => (
          <Chip key={tag} tone="line">
            {tag}
          </Chip>
        ))}
      </span>
      <span role="gridcell" className="small cut">
        <RowState row={row} now={now} />
      </span>
    </>
  )
}

/**
 * Shows who has claimed the case, else its status. A case on which a second opinion is requested is not shown as
 * decided.
 */
function RowState({ row, now }: Pick<RowProps, 'row' | 'now'>) {
  const { holder, deferred, status, opinion, ruling, isJudged, needs, isOfStatus } = row
  if (holder !== null) return holder.isMe ? texts.you : holder.name
  if (deferred) return texts.skippedByYou
  const opinionText = opinion === null || opinion === 'given' ? null : opinionLabels[opinion]
  if (status === null)
    return (
      <span className="dim">
        {opinionText ??
          (isJudged ? texts.noReviewNeeded : needs === undefined ? texts.notJudged : texts.needs[needs])}
      </span>
    )
  const { label, shape, color } = statusLabels[status]
  const ruled =
    ruling === null ? null : (
      <span
        className="dim"
        title={texts.ruled(shownMoment(ruling.at), ruling.isMine ? texts.you : ruling.by)}
      >
        <Age since={ruling.at} now={now} asDay className="age" />, {ruling.isMine ? texts.you : ruling.by}
      </span>
    )
  if (isOfStatus)
    return (
      <>
        {ruled}
        {ruled === null || opinionText === null ? null : ', '}
        {opinionText}
      </>
    )
  return (
    <>
      <span className="row-state" style={{ color }}>
        <Ring shape={shape} />
        {label}
      </span>{' '}
      {ruled}
      {opinionText === null ? null : (
        <span className="dim" title={opinionText}>
          {' '}
          {opinionText}
        </span>
      )}
    </>
  )
}

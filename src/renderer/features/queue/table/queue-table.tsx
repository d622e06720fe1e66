import '../queue.css'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Count } from '../../../../shared/contract/lists/queue.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import { useFindSource } from '../../../lib/find/find-source.ts'
import { rowCountOf } from '../../../lib/lists/row-count.ts'
import { useOverscan } from '../../../lib/lists/use-overscan.ts'
import type { Seen } from '../../../lib/lists/use-paged-list.ts'
import { useScrollPlace } from '../../../lib/lists/use-scroll-place.ts'
import { useSeen } from '../../../lib/lists/use-seen.ts'
import { useNow } from '../../../lib/use-now.ts'
import { queueTable as texts } from '../texts.ts'
import { HeldRows } from './held-rows.tsx'
import type { ListRow } from './list-rows.ts'
import { QueueTableRow } from './queue-table-row.tsx'
import { useRowPlaces } from './row-places.ts'
import { RowPosition } from './row-position.tsx'
import type { Selected } from './use-selection.ts'
import { useTouches } from './use-touches.ts'

const ROW_PX = 28
/** So many rows before the end of what is there, the next page is asked for. */
const AHEAD = 40

/**
 * Rows that come into view take the places of those that have left it: to change what stands in a row is far less
 * work than to make one. There are as many places as rows on screen, rounded up by this, so that a row keeps its own
 * while it is on screen.
 */
const PLACES = 32

interface QueueTableProps {
  readonly label: string
  /** The name of this list: of another one, the cursor's row is shown. */
  readonly name: string
  readonly rows: readonly ListRow[]
  /** So many new rows wait to be shown further up. */
  readonly held: number
  readonly cursor: number
  /** How many rows the whole list has, as far as they were counted. */
  readonly count: Count | undefined
  readonly selected: Selected
  readonly onNearEnd: () => void
  /** Told which rows are on screen, each time that they are others. */
  readonly onSeen: (seen: Seen) => void
  readonly onShowHeld: () => void
  /** Told whether the pointer or the focus is on the rows. */
  readonly onTouched: (isTouched: boolean) => void
  readonly onChoose: (index: number) => void
  readonly onOpen: (caseId: CaseId) => void
  /** Whether every row of the list is here already. */
  readonly isAll: boolean
}

/** The rows of the queue; only those on screen exist. */
export function QueueTable({
  label,
  name,
  rows,
  held,
  cursor,
  count,
  selected,
  onNearEnd,
  onSeen,
  onShowHeld,
  onTouched,
  onChoose,
  onOpen,
  isAll,
}: QueueTableProps) {
  const now = useNow(30_000)
  const touches = useTouches(onTouched)
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: useOverscan(6),
    scrollMargin: ROW_PX,
  })
  const body = useRef<HTMLDivElement>(null)
  useFindSource(body, {
    places: useRowPlaces(rows),
    reveal: (row) => virtual.scrollToIndex(row, { align: 'center' }),
    more: isAll ? null : onNearEnd,
  })
  const items = virtual.getVirtualItems()
  const places = Math.ceil(items.length / PLACES) * PLACES
  const last = items.at(-1)?.index ?? 0
  useNearEnd(last >= rows.length - AHEAD, rows.length, onNearEnd)
  useSeen(rows, { first: items[0]?.index ?? 0, last }, onSeen)
  useScrollPlace(virtual, rows, ROW_PX)
  useCursorInView(virtual, { name, cursor, caseId: rows[cursor]?.caseId })

  return (
    <div ref={scroller} className="queue scroll grow">
      <HeldRows held={held} onShow={onShowHeld} />
      <RowPosition cursor={cursor} title={rows[cursor]?.title} count={count} loaded={rows.length} />
      <div
        {...touches}
        role="grid"
        aria-label={label}
        aria-rowcount={rowCountOf(count, rows.length)}
        tabIndex={0}
        className="queue-grid inset-focus"
        aria-activedescendant={rows[cursor] && `row-${rows[cursor].caseId}`}
      >
        <QueueHead selected={selected} rows={rows.length} />
        <div ref={body} role="rowgroup" className="queue-body" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index]
            return row === undefined ? null : (
              <QueueTableRow
                key={index % places}
                row={row}
                index={index}
                top={start - ROW_PX}
                isCursor={index === cursor}
                isSelected={selected.has(row.caseId)}
                now={now}
                onChoose={onChoose}
                onOpen={onOpen}
                onSelect={selected.toggle}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** Scrolls to the cursor each time that it is on another case, or in another list. Rows that come or go take nobody to it. */
function useCursorInView(
  virtual: Virtualizer<HTMLDivElement, Element>,
  at: { readonly name: string; readonly cursor: number; readonly caseId: CaseId | undefined },
): void {
  const { name, cursor, caseId } = at
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the cursor's case stands alone is no reason
  useEffect(() => {
    if (caseId !== undefined) virtual.scrollToIndex(cursor, { align: 'auto' })
  }, [name, caseId, virtual])
}

/** Tells that the end of what is there is near, once for each length. */
function useNearEnd(isNear: boolean, length: number, onNearEnd: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each length is told anew
  useEffect(() => {
    if (isNear) onNearEnd()
  }, [isNear, length, onNearEnd])
}

function QueueHead({ selected, rows }: { readonly selected: Selected; readonly rows: number }) {
  const isSome = selected.ids.length > 0
  return (
    <div role="row" className="queue-row queue-head" aria-rowindex={1}>
      <span role="columnheader" className="queue-box">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={texts.selectEveryRow}
          checked={isSome && selected.ids.length === rows}
          ref={(box) => {
            if (box !== null) box.indeterminate = isSome && selected.ids.length < rows
          }}
          onChange={selected.toggleAll}
        />
      </span>
      <span role="columnheader">
        <span className="visually-hidden">{texts.priority}</span>
      </span>
      <span role="columnheader" className="queue-pipeline">
        {texts.pipeline}
      </span>
      <span role="columnheader">{texts.caseText}</span>
      <span role="columnheader">{texts.trigger}</span>
      <span
        role="columnheader"
        className="queue-number queue-sure"
        title={texts.lowestConfidenceAmongDecisions}
      >
        {texts.confidence}
      </span>
      <span role="columnheader" className="queue-number">
        {texts.age}
      </span>
      <span role="columnheader" className="queue-tags">
        {texts.tags}
      </span>
      <span role="columnheader">{texts.claimedState}</span>
    </div>
  )
}

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

const ROW_PX = 28
/** Number of rows before the end of the loaded ones at which the next page is fetched. */
const AHEAD = 40

/**
 * Row elements are reused for rows that come into view, because updating an element costs far less than creating one.
 * The number of elements is that of the visible rows rounded up to a multiple of this, so that a row keeps its element
 * while it is visible.
 */
const PLACES = 32

interface QueueTableProps {
  readonly label: string
  /** Identifies the list; when it changes, the table scrolls to the cursor. */
  readonly name: string
  readonly rows: readonly ListRow[]
  /** The number of new rows further up that are held back. */
  readonly held: number
  readonly cursor: number
  /** The number of rows of the whole list, as far as they were counted. */
  readonly count: Count | undefined
  readonly selected: Selected
  readonly onNearEnd: () => void
  /** Called when the visible rows change. */
  readonly onSeen: (seen: Seen) => void
  readonly onShowHeld: () => void
  /** Called with whether the pointer or the focus is on the rows. */
  readonly onTouched: (isTouched: boolean) => void
  readonly onChoose: (index: number) => void
  readonly onOpen: (caseId: CaseId) => void
  /** Whether all rows of the list are loaded. */
  readonly isAll: boolean
}

/** The table of a list. Only visible rows are rendered. */
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

/** Scrolls to the cursor when it moves to another case or the list changes, but not when rows are added or removed. */
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

/** Calls `onNearEnd` when the end of the loaded rows is near, once for each length. */
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

/**
 * Returns the event handlers with which a list reports whether the pointer or the focus is on it. Reports `false` when
 * the list unmounts.
 */
function useTouches(onTouched: (isTouched: boolean) => void) {
  const by = useRef({ pointer: false, focus: false })
  useEffect(() => () => onTouched(false), [onTouched])
  const note = (part: Partial<typeof by.current>) => {
    by.current = { ...by.current, ...part }
    onTouched(by.current.pointer || by.current.focus)
  }
  return {
    // Not pointerenter: a list that appears under a resting pointer does not count as pointed at.
    onPointerMove: () => {
      if (!by.current.pointer) note({ pointer: true })
    },
    onPointerLeave: () => note({ pointer: false }),
    onFocus: () => note({ focus: true }),
    onBlur: () => note({ focus: false }),
  }
}

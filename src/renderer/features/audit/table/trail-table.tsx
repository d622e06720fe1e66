import '../audit.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import type { Count } from '../../../../shared/contract/lists/queue.ts'
import type { TrailId, TrailRow } from '../../../../shared/contract/program/trail.ts'
import { shownWholeDay } from '../../../lib/formats/format.ts'
import type { RowKey } from '../../../lib/lists/paged-list.ts'
import { rowCountOf } from '../../../lib/lists/row-count.ts'
import { useOverscan } from '../../../lib/lists/use-overscan.ts'
import type { Seen } from '../../../lib/lists/use-paged-list.ts'
import { useScrollPlace } from '../../../lib/lists/use-scroll-place.ts'
import { useSeen } from '../../../lib/lists/use-seen.ts'
import { trailTable as texts } from '../texts.ts'
import type { ListedRow } from '../use-trail.ts'
import { TrailTableRow } from './trail-row.tsx'

const ROW_PX = 28
/** Number of rows before the end of the loaded ones at which the next page is fetched. */
const AHEAD = 40

type Line = { readonly key: RowKey } & (
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'row'; readonly row: TrailRow; readonly index: number }
)

/** The trail by day. Only visible rows are rendered. */
export function TrailTable({
  rows,
  count,
  chosen,
  onNearEnd,
  onSeen,
  onChoose,
}: {
  readonly rows: readonly ListedRow[]
  /** The number of rows of the whole trail, as far as they were counted. */
  readonly count: Count | undefined
  readonly chosen: TrailId | undefined
  readonly onNearEnd: () => void
  /** Called when the visible rows change. */
  readonly onSeen: (seen: Seen) => void
  readonly onChoose: (row: TrailRow) => void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(rows), [rows])
  const cursor = lines.findIndex((line) => line.kind === 'row' && line.row.id === chosen)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: useOverscan(8),
    scrollMargin: ROW_PX,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= lines.length - AHEAD) onNearEnd()
  }, [last, lines.length, onNearEnd])
  useSeen(lines, { first: items[0]?.index ?? 0, last }, onSeen)
  useScrollPlace(virtual, lines, ROW_PX)
  // biome-ignore lint/correctness/useExhaustiveDependencies: that the chosen row stands elsewhere now is no reason, that it came is one
  useEffect(() => {
    if (cursor >= 0) virtual.scrollToIndex(cursor, { align: 'auto' })
  }, [chosen, cursor >= 0, virtual])
  return (
    <div ref={scroller} className="trail scroll grow">
      <div
        role="grid"
        aria-label={texts.auditTrail}
        aria-rowcount={rowCountOf(count, rows.length)}
        tabIndex={0}
        className="trail-grid inset-focus"
        aria-activedescendant={chosen === undefined ? undefined : `trail-${chosen}`}
      >
        <TrailHead />
        <div role="rowgroup" className="trail-body" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const line = lines[index]
            const top = start - ROW_PX
            if (line === undefined) return null
            return line.kind === 'day' ? (
              <DayRow key={line.key} day={line.day} top={top} />
            ) : (
              <TrailTableRow
                key={line.key}
                row={line.row}
                index={line.index}
                top={top}
                isCursor={line.row.id === chosen}
                onChoose={onChoose}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

function DayRow({ day, top }: { readonly day: string; readonly top: number }) {
  return (
    <div role="row" className="trail-day" style={{ transform: `translateY(${top}px)` }}>
      <span role="rowheader" aria-colspan={6}>
        {day}
      </span>
    </div>
  )
}

function TrailHead() {
  return (
    <div role="row" className="trail-row trail-head" aria-rowindex={1}>
      {texts.columns.map((name) => (
        <span key={name} role="columnheader">
          {name}
        </span>
      ))}
    </div>
  )
}

function linesOf(rows: readonly ListedRow[]): readonly Line[] {
  const lines: Line[] = []
  let before = ''
  for (const [index, row] of rows.entries()) {
    const day = shownWholeDay(row.at)
    if (day !== before) lines.push({ kind: 'day', key: `${day} ${row.key}`, day })
    before = day
    lines.push({ kind: 'row', key: row.key, row, index })
  }
  return lines
}

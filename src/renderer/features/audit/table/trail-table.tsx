import '../audit.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import type { TrailId, TrailRow } from '../../../../shared/contract/program/trail.ts'
import { trailTable as texts } from '../texts.ts'
import { TrailTableRow } from './trail-row.tsx'

const ROW_PX = 28
/** So many rows before the end of what is there, the next page is asked for. */
const AHEAD = 40

type Line =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'row'; readonly row: TrailRow; readonly index: number }

/** The trail, day by day; only the rows on screen exist. */
export function TrailTable({
  rows,
  chosen,
  onNearEnd,
  onChoose,
}: {
  readonly rows: readonly TrailRow[]
  readonly chosen: TrailId | undefined
  readonly onNearEnd: () => void
  readonly onChoose: (row: TrailRow) => void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(rows), [rows])
  const cursor = lines.findIndex((line) => line.kind === 'row' && line.row.id === chosen)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    scrollMargin: ROW_PX,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= lines.length - AHEAD) onNearEnd()
  }, [last, lines.length, onNearEnd])
  useEffect(() => {
    if (cursor >= 0) virtual.scrollToIndex(cursor, { align: 'auto' })
  }, [cursor, virtual])
  return (
    <div ref={scroller} className="trail scroll grow">
      <div
        role="grid"
        aria-label={texts.auditTrail}
        aria-rowcount={rows.length + 1}
        tabIndex={0}
        className="trail-grid inset-focus"
        aria-activedescendant={chosen === undefined ? undefined : `trail-${chosen}`}
      >
        <TrailHead />
        <div role="rowgroup" className="trail-body" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start, key }) => {
            const line = lines[index]
            const top = start - ROW_PX
            if (line === undefined) return null
            return line.kind === 'day' ? (
              <div key={key} role="row" className="trail-day" style={{ transform: `translateY(${top}px)` }}>
                <span role="rowheader" aria-colspan={6}>
                  {line.day}
                </span>
              </div>
            ) : (
              <TrailTableRow
                key={key}
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

function TrailHead() {
  return (
    <div role="row" className="trail-row trail-head" aria-rowindex={1}>
      {['Time', 'Case', 'What', texts.from, 'By', 'People'].map((name) => (
        <span key={name} role="columnheader">
          {name}
        </span>
      ))}
    </div>
  )
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

function linesOf(rows: readonly TrailRow[]): readonly Line[] {
  const lines: Line[] = []
  let before = ''
  for (const [index, row] of rows.entries()) {
    const day = new Date(row.at).toLocaleDateString('en-GB', DAY)
    if (day !== before) lines.push({ kind: 'day', day })
    before = day
    lines.push({ kind: 'row', row, index })
  }
  return lines
}

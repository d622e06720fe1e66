import { useMemo } from 'react'
import type { FindPlace } from '../../../lib/find/find-source.ts'
import { triggerLabel } from '../../../lib/pipelines/labels.ts'
import { usePresentations } from '../../../lib/pipelines/presentations.ts'
import type { ListRow } from './list-rows.ts'

/** What of a row can be found, in the order of its cells. */
const CELLS = ['title', 'trigger', 'tags'] as const

/** The number that a cell of a row has as a place. */
export function placeOfCell(row: number, cell: (typeof CELLS)[number]): number {
  return row * CELLS.length + CELLS.indexOf(cell)
}

/** The texts of the rows of a list, as they are shown. */
export function useRowPlaces(rows: readonly ListRow[]): readonly FindPlace[] {
  const presentations = usePresentations()
  return useMemo(
    () =>
      rows.flatMap(({ title, subject, triggers: [first], pipeline, tags }, row) => {
        const trigger = first === undefined ? '' : triggerLabel([presentations[pipeline]], first)
        return [`${title}${subject ?? ''}`, trigger, tags.join(' ')].map((text) => ({ row, text }))
      }),
    [rows, presentations],
  )
}

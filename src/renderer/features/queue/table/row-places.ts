import { useCallback } from 'react'
import type { FindPlace } from '../../../lib/find/find-source.ts'
import { triggerLabel } from '../../../lib/pipelines/labels.ts'
import { type AnyPresentation, usePresentations } from '../../../lib/pipelines/presentations.ts'
import type { ListRow } from './list-rows.ts'

/** What of a row can be found, in the order of its cells. */
const CELLS = ['title', 'trigger', 'tags'] as const

/** The number that a cell of a row has as a place. */
export function placeOfCell(row: number, cell: (typeof CELLS)[number]): number {
  return row * CELLS.length + CELLS.indexOf(cell)
}

/** Every trigger of a row by its label, the first one first. */
export function triggersText(triggers: ListRow['triggers'], presentation: AnyPresentation): string {
  return triggers.map((trigger) => triggerLabel([presentation], trigger)).join(', ')
}

/** The texts of the rows of a list, as they are shown. */
export function useRowPlaces(rows: readonly ListRow[]): () => readonly FindPlace[] {
  const presentations = usePresentations()
  return useCallback(
    () =>
      rows.flatMap(({ title, subject, triggers, pipeline, tags }, row) => {
        const waits = triggersText(triggers, presentations[pipeline])
        return [`${title}${subject ?? ''}`, waits, tags.join(' ')].map((text) => ({ row, text }))
      }),
    [rows, presentations],
  )
}

import { useCallback } from 'react'
import type { FindPlace } from '../../../lib/find/find-source.ts'
import { triggerLabel } from '../../../lib/pipelines/labels.ts'
import { type AnyPresentation, usePresentations } from '../../../lib/pipelines/presentations.ts'
import type { ListRow } from './list-rows.ts'

/** The searchable cells of a row, in their order. */
const CELLS = ['title', 'trigger', 'tags'] as const

/** Returns the place number of a cell for the page search. */
export function placeOfCell(row: number, cell: (typeof CELLS)[number]): number {
  return row * CELLS.length + CELLS.indexOf(cell)
}

/** Returns the labels of all triggers of a row, in their order. */
export function triggersText(triggers: ListRow['triggers'], presentation: AnyPresentation): string {
  return triggers.map((trigger) => triggerLabel([presentation], trigger)).join(', ')
}

/** Returns the searchable texts of the rows, as they are displayed. */
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

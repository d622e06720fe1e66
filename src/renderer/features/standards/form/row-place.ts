import type { KeyboardEvent } from 'react'
import { type FieldPath, fieldId, focusSoon } from './field-place.ts'

/** An item of a list in a form: where it stands, and how the list becomes another. */
export interface RowPlace {
  /** The path of the list. */
  readonly list: FieldPath
  readonly at: number
  readonly count: number
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (at: number) => void
}

/** Alt with an arrow moves the row that has the focus. */
export function onMoveKey(place: RowPlace): (event: KeyboardEvent) => void {
  return (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation() // a row may stand within another
    moveRow(place, place.at + step)
  }
}

/** Puts a row at another place of its list. */
export function moveRow({ list, at, count, onMove }: RowPlace, to: number): void {
  if (to < 0 || to >= count) return
  const [from, next] = [fieldId([...list, at]), fieldId([...list, to])]
  const focused = document.activeElement?.id ?? ''
  onMove(at, to)
  if (focused.startsWith(`${from}-`)) focusSoon([`${next}${focused.slice(from.length)}`, `${next}-name`])
}

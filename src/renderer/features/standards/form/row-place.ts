import type { KeyboardEvent } from 'react'
import { type FieldPath, fieldId, focusSoon } from './field-place.ts'

/** The position of an item in a list of a form, and functions that change the list. */
export interface RowPlace {
  /** The path of the list. */
  readonly list: FieldPath
  readonly at: number
  readonly count: number
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (at: number) => void
}

/** Returns a key handler that moves the row on Alt with an arrow key. */
export function onMoveKey(place: RowPlace): (event: KeyboardEvent) => void {
  return (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation() // a row may be within another row
    moveRow(place, place.at + step)
  }
}

/** Moves a row within its list and keeps the focus on it. */
export function moveRow({ list, at, count, onMove }: RowPlace, to: number): void {
  if (to < 0 || to >= count) return
  const [from, next] = [fieldId([...list, at]), fieldId([...list, to])]
  const focused = document.activeElement?.id ?? ''
  onMove(at, to)
  if (focused.startsWith(`${from}-`)) focusSoon([`${next}${focused.slice(from.length)}`, `${next}-name`])
}

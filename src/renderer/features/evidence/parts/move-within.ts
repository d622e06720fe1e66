import type { KeyboardEvent } from 'react'

/** Arrows belong to the choices while one of them has the focus. */
export function moveWithin(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')]
  const at = choices.findIndex((choice) => choice.contains(document.activeElement))
  if (by === 0 || at === -1) return
  event.preventDefault()
  event.stopPropagation()
  choices[(at + by + choices.length) % choices.length]?.focus()
}

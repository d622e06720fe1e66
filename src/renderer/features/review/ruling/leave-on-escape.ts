/** Removes the focus from a field on Escape, so that keys are commands again. */
export function leaveOnEscape(event: {
  readonly key: string
  readonly currentTarget: HTMLElement
  stopPropagation(): void
}): void {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  event.currentTarget.blur()
}

/** Escape gives the keys back to the case. */
export function leaveOnEscape(event: {
  readonly key: string
  readonly currentTarget: HTMLElement
  stopPropagation(): void
}): void {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  event.currentTarget.blur()
}

/** Moves the focus from a field to the first of its misspelled words. */
export function focusSpelling(field: HTMLTextAreaElement | null): void {
  field?.closest('.spelled')?.parentElement?.querySelector<HTMLElement>('.spelling button')?.focus()
}

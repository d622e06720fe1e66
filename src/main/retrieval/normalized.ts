/** Returns a text for comparison: in lower case, with equivalent letters unified. */
export function normalized(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

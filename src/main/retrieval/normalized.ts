/** A text as it is compared: in lower case, and letters of one meaning as one. */
export function normalized(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

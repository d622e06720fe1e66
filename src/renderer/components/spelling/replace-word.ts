import type { WrongWord } from './spelling.ts'

/**
 * Puts another spelling in all places of a word, as one edit that the field takes back with its own undo. No other call
 * than the deprecated one makes an edit that a browser records.
 */
export function replaceWord(field: HTMLTextAreaElement, places: readonly WrongWord[], by: string): void {
  const [begin, end] = [places[0]?.from, places.at(-1)?.to]
  if (begin === undefined || end === undefined) return
  const text = places.reduceRight((all, { from, to }) => all.slice(0, from) + by + all.slice(to), field.value)
  const added = text.length - field.value.length
  const limit = field.getAttribute('maxlength')
  field.focus()
  field.setSelectionRange(begin, end)
  field.removeAttribute('maxlength') // what does not fit would be cut off
  document.execCommand('insertText', false, text.slice(begin, end + added))
  if (limit !== null) field.setAttribute('maxlength', limit)
}

import { type Form, GRAM } from './forms.ts'
import type { Letters } from './letters.ts'

/** The positions of each run of `GRAM` letters in forms. */
export type FormIndex = ReadonlyMap<string, readonly { readonly form: Form; readonly at: number }[]>

/** A part of a form in a text: its offset in the text, its offset in the form, and its length. */
interface Piece {
  readonly form: Form
  readonly from: number
  readonly at: number
  readonly length: number
}

/** Returns an index of forms. */
export function indexOf(forms: readonly Form[]): FormIndex {
  const index = new Map<string, { form: Form; at: number }[]>()
  for (const form of forms)
    for (let at = 0; at + GRAM <= form.letters.length; at++) {
      const gram = form.letters.slice(at, at + GRAM)
      const known = index.get(gram)
      if (known === undefined) index.set(gram, [{ form, at }])
      else known.push({ form, at })
    }
  return index
}

/** Marks the characters of a text that are letters of a form, or between two of them. */
export function markForms(letters: Letters, index: FormIndex, marks: Uint8Array): void {
  const scattered = new Map<Form, Piece[]>()
  for (let from = 0; from + GRAM <= letters.text.length; from++)
    for (const { form, at } of index.get(letters.text.slice(from, from + GRAM)) ?? []) {
      if (from > 0 && at > 0 && letters.text[from - 1] === form.letters[at - 1]) continue // It began before.
      const piece = { form, from, at, length: commonLength(letters.text, from, form.letters, at) }
      if (givesAway(piece)) mark(piece, letters, marks)
      if (piece.length < form.piece) continue
      const known = scattered.get(form)
      if (known === undefined) scattered.set(form, [piece])
      else known.push(piece)
    }
  for (const [form, pieces] of scattered)
    for (const piece of inOrder(pieces, form)) mark(piece, letters, marks)
}

function givesAway({ form: { letters, edge, inner }, at, length }: Piece): boolean {
  const isEdge = at === 0 || at + length === letters.length
  return length >= (isEdge ? Math.min(edge, inner) : inner)
}

function commonLength(a: string, from: number, b: string, at: number): number {
  let length = 0
  while (at + length < b.length && a[from + length] === b[at + length]) length += 1
  return length
}

/** Maximum number of pieces: more are not a spread secret, but a repeated one, which is found anyway. */
const MAX_PIECES = 400

/** Returns the longest sequence of pieces in the order of the form, if it covers half of it; else none. */
function inOrder(pieces: readonly Piece[], { letters }: Form): Piece[] {
  const best: { readonly covered: number; readonly before: number }[] = []
  const some = pieces.slice(0, MAX_PIECES)
  for (const [now, piece] of some.entries()) {
    let covered = 0
    let before = -1
    for (let earlier = 0; earlier < now; earlier++) {
      const last = some[earlier]
      const sum = best[earlier]?.covered ?? 0
      if (last === undefined || last.at + last.length > piece.at || last.from + last.length > piece.from)
        continue
      if (sum > covered) [covered, before] = [sum, earlier]
    }
    best.push({ covered: covered + piece.length, before })
  }
  const most = Math.max(...best.map(({ covered }) => covered))
  if (most < Math.max(letters.length / 2, 2 * GRAM)) return []
  const row: Piece[] = []
  for (let at = best.findIndex(({ covered }) => covered === most); at >= 0; at = best[at]?.before ?? -1)
    row.push(...some.slice(at, at + 1))
  return row
}

function mark({ from, length }: Piece, { starts, ends, keeps }: Letters, marks: Uint8Array): void {
  const end = ends[from + length - 1] ?? 0
  for (let at = starts[from] ?? end; at < end; at++) if (keeps[at] === 0) marks[at] = 1
}

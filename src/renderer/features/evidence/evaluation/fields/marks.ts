import { type About, isSameAbout } from '../../../../../shared/domain/runs/about.ts'
import { wordsBetween } from '../../../../components/texts/words-between.ts'

/**
 * The kind of a mark: the answer about a part of a text, a quote that supports an answer, the facts of a check, or a
 * difference between output and reference.
 */
export type MarkKind =
  | 'passes'
  | 'fails'
  | 'unsupported'
  | 'open'
  | 'neutral'
  | 'quote'
  | 'check'
  | 'difference'

/** Marked characters of a field. Positions are those of the text of the field; `to` is exclusive. */
export interface FieldMark {
  readonly field: string
  readonly from: number
  readonly to: number
  readonly kind: MarkKind
  /** The raised sign after the mark; empty for none. */
  readonly sign: string
  /** The meaning in words: shown on hover, and read by screen readers. */
  readonly label: string
  /** The decision of the mark; `null` if it has none. */
  readonly about: About | null
}

/** A piece of a text: plain characters, or a mark with the pieces in it. */
export type MarkedPiece =
  | { readonly type: 'text'; readonly from: number; readonly text: string }
  | {
      readonly type: 'mark'
      readonly from: number
      readonly mark: FieldMark
      /** Whether the mark ends with this piece. */
      readonly isLast: boolean
      readonly pieces: readonly MarkedPiece[]
    }

/**
 * Splits the characters `from` to `to` of a text into pieces. A mark that begins in another one and ends after it is
 * cut there and continues outside.
 */
export function piecesOf(text: string, from: number, to: number, marks: readonly FieldMark[]): MarkedPiece[] {
  const here = marks
    .filter((mark) => mark.from < to && mark.to > from && mark.to > mark.from)
    .toSorted((a, b) => Math.max(a.from, from) - Math.max(b.from, from) || b.to - a.to)
  return nested(text, from, to, here)
}

function nested(text: string, from: number, to: number, marks: readonly FieldMark[]): MarkedPiece[] {
  const [first, ...others] = marks
  if (first === undefined) return from < to ? [{ type: 'text', from, text: text.slice(from, to) }] : []
  const start = Math.max(first.from, from)
  const end = Math.min(first.to, to)
  const inside = others.filter((mark) => mark.from < end)
  const after = others.filter((mark) => mark.to > end)
  return [
    ...(from < start ? [{ type: 'text' as const, from, text: text.slice(from, start) }] : []),
    {
      type: 'mark',
      from: start,
      mark: first,
      isLast: first.to === end,
      pieces: nested(text, start, end, inside),
    },
    ...(end < to ? nested(text, end, to, after) : []),
  ]
}

/** Returns whether a mark belongs to the chosen decision. */
export function isChosenMark({ about }: FieldMark, chosen: About | null): boolean {
  return about !== null && chosen !== null && isSameAbout(about, chosen)
}

/** Maximum length of two texts whose words are compared. */
const MAX_COMPARED = 20_000

/**
 * Returns the words of one text that the other does not have, as marks of `field`; none if either text is empty or too
 * long to compare.
 */
export function differencesOf(field: string, own: string, other: string, label: string): FieldMark[] {
  if (own === '' || other === '' || own.length > MAX_COMPARED || other.length > MAX_COMPARED) return []
  let at = 0
  return wordsBetween(other, own).flatMap(({ kind, text }) => {
    if (kind === 'removed') return []
    const from = at
    at += text.length
    if (kind === 'same' || text.trim() === '') return []
    return [
      { field, ...wholeNumber(own, from, at), kind: 'difference' as const, sign: '', label, about: null },
    ]
  })
}

/** Extends a range that begins or ends within a number to the whole number, such as `50` to `0.50`. */
function wholeNumber(text: string, from: number, to: number): Pick<FieldMark, 'from' | 'to'> {
  const before = /^\p{N}/u.test(text.slice(from)) ? /[\p{N}.,]*$/u.exec(text.slice(0, from)) : null
  const after = /\p{N}$/u.test(text.slice(0, to)) ? /^(?:[.,]?\p{N})*/u.exec(text.slice(to)) : null
  return { from: from - (before?.[0].length ?? 0), to: to + (after?.[0].length ?? 0) }
}

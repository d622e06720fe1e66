import type { ShownIssue } from '../issues.ts'

/** Maximum number of underlined characters of an issue; a longer place is noted in the margin only. */
const LONGEST_MARK = 400

/** Words that an issue is about. */
export interface TextMark {
  readonly from: number
  readonly to: number
  readonly shown: ShownIssue
}

/** A piece of a text, and the mark that it belongs to; `isLast` if the mark ends with it. */
export interface MarkedPiece {
  readonly from: number
  readonly text: string
  readonly mark: TextMark | null
  readonly isLast: boolean
}

/** Returns the marks of all issues that are about some words, in text order. */
export function marksOf(issues: readonly ShownIssue[]): TextMark[] {
  return issues.flatMap((shown) => {
    const { place } = shown.issue
    if (place === null || place.to <= place.from || place.to - place.from > LONGEST_MARK) return []
    return [{ ...place, shown }]
  })
}

/**
 * Splits a text where marks begin and end; of overlapping marks the first one applies. A text whose source is longer
 * than its rendered form, for example with escaped characters, is marked as a whole.
 */
export function piecesOf(text: string, from: number, to: number, marks: readonly TextMark[]): MarkedPiece[] {
  const over = marks.filter((mark) => mark.from < to && mark.to > from)
  const [first] = over
  if (first === undefined) return [{ from, text, mark: null, isLast: false }]
  if (text.length !== to - from) return [{ from, text, mark: first, isLast: first.to <= to }]
  const cuts = [...new Set([from, to, ...over.flatMap((mark) => [mark.from, mark.to])])]
    .filter((cut) => cut >= from && cut <= to)
    .toSorted((a, b) => a - b)
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1] ?? to
    const mark = over.find((each) => each.from <= start && each.to >= end) ?? null
    return {
      from: start,
      text: text.slice(start - from, end - from),
      mark,
      isLast: mark !== null && mark.to === end,
    }
  })
}

import { diffArrays } from 'diff'

/** A typed text, merged with the simultaneous changes of another window. */
export interface MergedText {
  readonly text: string
  /** Whether both changed the same words, so that each version is present as whole lines. */
  readonly isConflict: boolean
  /** Whether words of `mine` are missing, as the other window removed them. */
  readonly hasLost: boolean
  /** Maps a position in the typed text to this one, so that a caret stays with its own words. */
  place(at: number): number
}

/** Which of several equal lines of the other text corresponds to a line of the base text. */
export type AmongEqual = 'first' | 'last'

interface Edit {
  /** Offset in UTF-16 units. */
  readonly at: number
  readonly removed: number
  readonly added: string
  /** Whether whole lines are inserted below the line that ends here, so that a caret there stays. */
  readonly isBelow?: boolean
}

/**
 * Merges `mine` and `theirs`, which are both based on `base`, line by line and within a line: the changes of `theirs`
 * are applied to `mine`. If both changed the same words, the lines of `theirs` are inserted above those of `mine`,
 * unless one contains the other; as the end of `mine` may still be typed, it counts as contained only as whole lines.
 */
export function mergeTexts(
  base: string,
  mine: string,
  theirs: string,
  amongEqual: AmongEqual = 'first',
): MergedText {
  if (mine.trim() === '' && (base.trim() !== '' || mine === ''))
    return { text: theirs, isConflict: false, hasLost: false, place: () => theirs.length }
  const [before, own, other] = [linesOf(base), linesOf(mine), linesOf(theirs)]
  const [inOwn, inOther] = [placesOf(before, own, 'first'), placesOf(before, other, amongEqual)]
  const at = { before: 0, own: 0, other: 0 }
  const edits: Edit[] = []
  let isConflict = false
  for (let line = 0; line <= before.length; line++) {
    const isEnd = line === before.length
    const ownLine = isEnd ? own.length : inOwn.get(line)
    const otherLine = isEnd ? other.length : inOther.get(line)
    if (ownLine === undefined || otherLine === undefined) continue
    const found = editsOf({
      before: before.slice(at.before, line),
      own: { all: own, from: at.own, to: ownLine },
      other: other.slice(at.other, otherLine),
      amongEqual,
    })
    edits.push(...found.edits)
    isConflict ||= found.isConflict
    Object.assign(at, { before: line + 1, own: ownLine + 1, other: otherLine + 1 })
  }
  return edited(own.join('\n'), edits, isConflict)
}

/** Lines between two unchanged ones. */
interface Part {
  readonly before: readonly string[]
  readonly own: { readonly all: readonly string[]; readonly from: number; readonly to: number }
  readonly other: readonly string[]
  readonly amongEqual: AmongEqual
}

interface PartEdits {
  readonly edits: readonly Edit[]
  readonly isConflict: boolean
}

function editsOf({ before, own: { all, from, to }, other, amongEqual }: Part): PartEdits {
  const own = all.slice(from, to)
  const begin = startOf(all, from)
  if (isSame(other, before) || isSame(other, own)) return clean()
  if (own.length === 0) return { edits: [above(all, from, other)], isConflict: before.length > 0 }
  if (other.length === 0) return isSame(own, before) ? clean(without(all, from, to)) : clean()

  const around = (index: number, length: number) =>
    clean(
      ...(index > 0 ? [above(all, from, other.slice(0, index))] : []),
      ...(index + length < other.length ? [below(all, to, other.slice(index + length))] : []),
    )
  const inOther = indexOfLines(other, before, amongEqual)
  if (inOther !== -1) return around(inOther, before.length)
  const [old, typed, news] = [before.join('\n'), own.join('\n'), other.join('\n')]
  const inOwn = indexOfLines(own, before, 'first')
  if (inOwn !== -1) return clean(moved(changeOf(old, news), startOf(all, from + inOwn)))
  const carried = before.length === 0 ? null : carriedOver(changeOf(old, typed), changeOf(old, news))
  if (carried !== null) return clean(moved(carried, begin))

  if (typed.includes(news)) return clean()
  const contained = indexOfLines(other, own, 'last')
  if (contained !== -1) return around(contained, own.length)
  return { edits: [above(all, from, other)], isConflict: true }
}

function clean(...edits: readonly Edit[]): PartEdits {
  return { edits, isConflict: false }
}

/** Returns `theirs` as an edit of the text after `mine`; `null` if both changed the same words. */
function carriedOver(mine: Edit, theirs: Edit): Edit | null {
  const isAbove = isApart(theirs, mine)
  const isBelow = isApart(mine, theirs)
  if (isBelow && !(isAbove && mine.added.startsWith('\n')))
    return moved(theirs, mine.added.length - mine.removed)
  return isAbove ? theirs : null
}

/** Returns whether unchanged words, or the end of a line, are between two edits. */
function isApart(first: Edit, next: Edit): boolean {
  const between = next.at - first.at - first.removed
  return between > 0 || (between === 0 && (next.added.startsWith('\n') || first.added.endsWith('\n')))
}

/** Returns the single range in which two texts differ, from their first to their last difference. */
function changeOf(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return {
    at: head,
    removed: before.length - head - tail,
    added: after.slice(head, after.length - tail),
  }
}

function edited(text: string, edits: readonly Edit[], isConflict: boolean): MergedText {
  const joined = edits.reduceRight(
    (all, { at, removed, added }) => all.slice(0, at) + added + all.slice(at + removed),
    text,
  )
  const place = (from: number) => {
    const shifts = edits.map((edit) => shiftOf(edit, from, text[from - 1] ?? '\n'))
    return shifts.reduce((sum, shift) => sum + shift, Math.min(from, text.length))
  }
  const hasLost = edits.some(({ removed }) => removed > 0)
  return { text: joined, isConflict, hasLost, place }
}

/** Returns by how much an edit moves a position: lines inserted above it move it, lines inserted below do not. */
function shiftOf({ at, removed, added, isBelow = false }: Edit, place: number, before: string): number {
  if (place < at) return 0
  const isAbove = !isBelow && before === '\n' && added.endsWith('\n')
  if (removed === 0) return place > at || isAbove ? added.length : 0
  return place < at + removed ? at - place : added.length - removed
}

function moved(edit: Edit, by: number): Edit {
  return { ...edit, at: edit.at + by }
}

/** Inserts lines above a line, or after the last. */
function above(all: readonly string[], line: number, lines: readonly string[]): Edit {
  if (line >= all.length) return below(all, line, lines)
  return { at: startOf(all, line), removed: 0, added: `${lines.join('\n')}\n` }
}

/** Inserts lines below the line before `line`. */
function below(all: readonly string[], line: number, lines: readonly string[]): Edit {
  return { at: startOf(all, line) - 1, removed: 0, added: `\n${lines.join('\n')}`, isBelow: true }
}

function without(all: readonly string[], from: number, to: number): Edit {
  const at = to < all.length || from === 0 ? startOf(all, from) : startOf(all, from) - 1
  return { at, removed: Math.min(startOf(all, to), all.join('\n').length) - at, added: '' }
}

function startOf(all: readonly string[], line: number): number {
  return all.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0)
}

/**
 * Splits a text into lines. A field has one character for the two of a Windows line end. An empty text has no line that
 * could match another.
 */
function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replaceAll('\r\n', '\n').split('\n')
}

/** Returns the lines of a text that occur in another, with their positions there. */
function placesOf(
  lines: readonly string[],
  others: readonly string[],
  amongEqual: AmongEqual,
): ReadonlyMap<number, number> {
  const isLast = amongEqual === 'last'
  const [from, to] = isLast ? [lines.toReversed(), others.toReversed()] : [lines, others]
  const places = new Map<number, number>()
  let [line, other] = [0, 0]
  for (const { added, removed, count } of diffArrays([...from], [...to])) {
    if (!(added || removed))
      for (let next = 0; next < count; next++)
        if (isLast) places.set(lines.length - 1 - line - next, others.length - 1 - other - next)
        else places.set(line + next, other + next)
    if (!added) line += count
    if (!removed) other += count
  }
  return places
}

/** Returns the index of consecutive lines within others; -1 if they do not occur, or if there are none. */
function indexOfLines(lines: readonly string[], part: readonly string[], amongEqual: AmongEqual): number {
  if (part.length === 0) return -1
  const isHere = (_: string, index: number) => part.every((line, at) => lines[index + at] === line)
  return amongEqual === 'first' ? lines.findIndex(isHere) : lines.findLastIndex(isHere)
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((line, at) => line === others[at])
}

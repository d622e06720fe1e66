import { type Alignment, areEquivalent, type InsertedWord, type RefEntry } from './align.ts'
import { isSpokenForm } from './spoken/readings.ts'
import type { EngineWord } from './text/normalize.ts'

/** Maximum number of words that make up one word. */
const MAX_PARTS = 6

/**
 * Merges words that one side writes as one and the other as several: hot dog for hotdog. Merged words count as read
 * correctly. Returns the same alignment if there are none.
 */
export function mergeParts(alignment: Alignment, passage: readonly string[]): Alignment {
  const slots = passage.map((): EngineWord[] => [])
  slots.push([])
  for (const { slot, heard } of alignment.insertions) slots[slot]?.push(heard)
  const entries = [...alignment.entries]
  let isMerged = false
  for (const index of passage.keys()) {
    const entry = entries[index]
    if (entry === undefined || isWhole(entry)) continue
    isMerged =
      mergeHeard(index, passage, entries, slots) || mergePassage(index, passage, entries, slots) || isMerged
  }
  return isMerged ? { entries, insertions: slots.flatMap(asInsertions) } : alignment
}

/** Whether a list of words reads one word aloud, in any notation. */
export function isReadAs(one: string, words: readonly string[]): boolean {
  return isCompound(one, words) || isSpokenForm(one, words)
}

/** Whether a word is correct or already merged. */
function isWhole({ type, merge }: RefEntry): boolean {
  return type === 'correct' || merge !== null
}

/** Merges several heard words for one passage word: its own and those right next to it. */
function mergeHeard(
  index: number,
  passage: readonly string[],
  entries: RefEntry[],
  slots: EngineWord[][],
): boolean {
  const ref = passage[index]
  const own = entries[index]?.heard ?? null
  const [before = [], after = []] = [slots[index], slots[index + 1]]
  if (ref === undefined || before.length + after.length === 0) return false
  const heard = [...before, ...(own === null ? [] : [own]), ...after]
  for (const [from, to] of runsOf(heard.length)) {
    const parts = heard.slice(from, to)
    if (own !== null && !parts.includes(own)) continue
    const words = parts.map(({ word }) => word)
    if (!isCompound(ref, words)) continue
    entries[index] = { type: 'correct', heard: parts[0] ?? null, merge: { kind: 'compound', parts } }
    slots[index] = heard.slice(0, from)
    slots[index + 1] = heard.slice(to)
    return true
  }
  return false
}

/**
 * Merges one heard word for several passage words, of which the alignment could pair only one; the smallest number of
 * words wins.
 */
function mergePassage(
  index: number,
  passage: readonly string[],
  entries: RefEntry[],
  slots: readonly EngineWord[][],
): boolean {
  let word = entries[index]?.heard ?? null
  for (let length = 2; length <= MAX_PARTS; length += 1) {
    const last = entries[index + length - 1]
    const isApart = (slots[index + length - 1]?.length ?? 0) > 0
    if (last === undefined || isWhole(last) || isApart || (word !== null && last.heard !== null)) return false
    word ??= last.heard
    if (word === null || !isCompound(word.word, passage.slice(index, index + length))) continue
    for (let at = index; at < index + length; at += 1)
      entries[at] = { type: 'correct', heard: word, merge: { kind: 'compound', parts: [word] } }
    return true
  }
  return false
}

/** Whether pieces make up one word. */
function isCompound(one: string, pieces: readonly string[]): boolean {
  return areEquivalent(pieces.join(''), one)
}

/** Yields every run of two or more of `count` words, the longest first. */
function* runsOf(count: number): Generator<[number, number]> {
  for (let length = Math.min(MAX_PARTS, count); length > 1; length -= 1)
    for (let from = 0; from + length <= count; from += 1) yield [from, from + length]
}

function asInsertions(heard: readonly EngineWord[], slot: number): InsertedWord[] {
  return heard.map((word) => ({ slot, heard: word }))
}

/** A run of words that a recognizer repeated immediately. */
export interface Loop {
  /** The first word of the first copy beyond those of the passage, and the word after the last copy. */
  readonly from: number
  readonly to: number
  /** The words of one copy, and the number of consecutive copies. */
  readonly unit: readonly string[]
  readonly copies: number
}

/** Maximum length of a repeated run, in words: about the words of a window of 30 seconds. */
const LONGEST_UNIT = 80

/** With fewer repeated words, a person may have stumbled. */
const MIN_REPEATED = 4

/**
 * A single word of the passage is a loop from this many more copies than the passage has; another word may be repeated
 * attempts.
 */
const MIN_COPIES_OF_ONE = 4

/**
 * Finds immediate repetitions of words: “under the trees under the trees”. Copies that the passage has itself (a
 * refrain, “Run, run, run!”) are not loops. Words are compared literally.
 */
export function loopsIn(heard: readonly string[], passage: readonly string[]): Loop[] {
  const loops: Loop[] = []
  for (let at = 0; at < heard.length; ) {
    const unit = unitAt(heard, at)
    if (unit === null) {
      at += 1
      continue
    }
    const copies = copiesAt(heard, at, unit)
    const kept = Math.max(1, maxCopies(passage, unit))
    const rest = restOfCopy(heard, at + copies * unit.length, unit)
    const repeated = (copies - kept) * unit.length + rest
    const isLoop =
      unit.length === 1
        ? copies - kept >= MIN_COPIES_OF_ONE && passage.includes(unit[0] ?? '')
        : repeated >= MIN_REPEATED
    const to = at + copies * unit.length + rest
    if (isLoop && copies > kept) {
      loops.push({ from: at + kept * unit.length, to, unit, copies })
      at = to
    } else at += 1
  }
  return loops
}

/** Returns the maximum number of consecutive copies of a run in a list; 0 if it does not occur. */
export function maxCopies(words: readonly string[], unit: readonly string[]): number {
  let most = 0
  for (let at = 0; at + unit.length <= words.length; at += 1) most = Math.max(most, copiesAt(words, at, unit))
  return most
}

/** Returns the shortest run of words that begins at a place and is repeated right after it; `null` if there is none. */
function unitAt(words: readonly string[], at: number): string[] | null {
  const longest = Math.min(LONGEST_UNIT, Math.floor((words.length - at) / 2))
  for (let length = 1; length <= longest; length += 1)
    if (isSame(words, at, at + length, length)) return words.slice(at, at + length)
  return null
}

function copiesAt(words: readonly string[], at: number, unit: readonly string[]): number {
  let copies = 0
  while (unit.every((word, offset) => words[at + copies * unit.length + offset] === word)) copies += 1
  return copies
}

/** Returns the length of a copy that is cut off at the end of the list; it belongs to the loop. */
function restOfCopy(words: readonly string[], from: number, unit: readonly string[]): number {
  const rest = words.slice(from)
  const isCut = rest.length < unit.length && rest.every((word, offset) => word === unit[offset])
  return isCut ? rest.length : 0
}

function isSame(words: readonly string[], a: number, b: number, length: number): boolean {
  for (let offset = 0; offset < length; offset += 1) if (words[a + offset] !== words[b + offset]) return false
  return true
}

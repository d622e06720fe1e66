import type { ReadingInsertion, ReadingWord } from '../../../shared/pipelines/reading/outcome.ts'
import { isNearMiss } from './similarity.ts'
import { changeEach, type ReadingState, unexplained } from './state.ts'

/** Neighbouring pieces that may make up one try. */
const MOST_PIECES = 3
const SHORTEST_PIECE = 2

/** A piece this short belongs to the wrong word in whose time it falls. */
const LONGEST_FRAGMENT = 4
const FRAGMENT_REACH_SECONDS = 0.15

/**
 * Finds what the reader said on the way to a word: an insertion that is a near miss of the next wrong word belongs to
 * it, else to the one before; then up to three neighbouring pieces together; then short pieces in the time of a wrong
 * word.
 */
export function resolveAttempts(state: ReadingState): ReadingState {
  const claims = new Map<ReadingInsertion, number>()
  for (const each of unexplained(state)) {
    const index = ownerOf([each], state.words)
    if (index !== null) claims.set(each, index)
  }
  claimPieces(state, claims)
  claimFragments(state, claims)
  return withAttempts(state, claims)
}

/** The word that pieces are a try at, `null` where they are none. */
function ownerOf(pieces: readonly ReadingInsertion[], words: readonly ReadingWord[]): number | null {
  const slot = pieces[0]?.beforeIndex ?? 0
  const said = pieces.map(({ heard }) => heard).join('')
  const [next, previous] = [words[slot], words[slot - 1]]
  if (next !== undefined && isTryAt(pieces, said, next)) return slot
  if (next?.ref.startsWith(said)) return null // it is the beginning of the word that follows
  return previous !== undefined && isTryAt(pieces, said, previous) ? slot - 1 : null
}

function isTryAt(pieces: readonly ReadingInsertion[], said: string, { type, ref }: ReadingWord): boolean {
  if (type !== 'substitution') return false
  return isNearMiss(said, ref) && (pieces.length === 1 || said.length <= 2 * ref.length)
}

/** Pieces that are nothing by themselves, but a try together. */
function claimPieces(state: ReadingState, claims: Map<ReadingInsertion, number>): void {
  const free = unexplained(state).filter(({ heard }) => heard.length >= SHORTEST_PIECE)
  for (let length = 2; length <= MOST_PIECES; length += 1)
    for (const [at, first] of free.entries()) {
      const pieces = free.slice(at, at + length)
      const isTogether = pieces.every(
        (piece, step) => piece.beforeIndex === first.beforeIndex && piece.token === first.token + step,
      )
      if (pieces.length < length || !isTogether || pieces.some((piece) => claims.has(piece))) continue
      const index = ownerOf(pieces, state.words)
      if (index !== null) for (const piece of pieces) claims.set(piece, index)
    }
}

/** Short pieces said while a wrong word was being said. */
function claimFragments(state: ReadingState, claims: Map<ReadingInsertion, number>): void {
  for (const each of unexplained(state)) {
    const { start, end, heard, beforeIndex } = each
    if (claims.has(each) || start === null || end === null || heard.length > LONGEST_FRAGMENT) continue
    const index = [beforeIndex, beforeIndex - 1].find((at) => isWithin(start, end, state.words[at]))
    if (index !== undefined) claims.set(each, index)
  }
}

function isWithin(start: number, end: number, word: ReadingWord | undefined): boolean {
  const { start: from = null, end: to = null } = word?.engines.primary ?? {}
  if (word?.type !== 'substitution' || from === null || to === null) return false
  return start >= from - FRAGMENT_REACH_SECONDS && end <= to + FRAGMENT_REACH_SECONDS
}

function withAttempts(
  { words, insertions }: ReadingState,
  claims: ReadonlyMap<ReadingInsertion, number>,
): ReadingState {
  const claimed = changeEach(insertions, (each) => ({ partOf: claims.get(each) ?? each.partOf }))
  return {
    insertions: claimed,
    words: changeEach(words, (word) => {
      const tries = claimed.filter((each) => each.partOf === word.index || isFalseStart(each, word))
      return tries.length === 0 ? null : { attempts: tries.map(({ heard }) => heard) }
    }),
  }
}

/** Something said right before a word that was then read rightly: its beginning, the word itself, or a near miss. */
function isFalseStart(
  { engine, heard, beforeIndex, isFiller, isArtifact }: ReadingInsertion,
  word: ReadingWord,
): boolean {
  if (word.type !== 'correct' || beforeIndex !== word.index) return false
  if (engine !== 'primary' || isFiller || isArtifact) return false
  return word.ref.startsWith(heard) || isNearMiss(heard, word.ref)
}

import type { MiscueKind } from '../../../../../shared/pipelines/reading/miscues.ts'
import type {
  ReadingInsertion,
  ReadingOutcome,
  ReadingWord,
} from '../../../../../shared/pipelines/reading/outcome.ts'

/** The mark of a word in the passage: a color, and a line or a raised letter. */
export type WordMark = 'correct' | Exclude<MiscueKind, PauseKind | ExtraKind | 'postStruggleLeniency'>

type PauseKind = 'hesitation' | 'longPause'

/** Kinds of speech in addition to the words of the passage. */
export type ExtraKind = 'insertion' | 'unconfirmedInsertion' | 'attempt' | 'repetition' | 'filler'

/** Returns the single mark of a word. A disputed word is marked as such unless the judge has settled it. */
export function markOf(word: ReadingWord): WordMark {
  const { judge, status, type } = word
  if (!word.attempted) return 'notAttempted'
  if (judge?.applied === true) return 'llmJudgeOverride'
  if (judge?.verdict === 'keep_error' && type !== 'correct') return 'judgeKept'
  if (status === 'disagreed' || status === 'unconfirmed') return 'disputed'
  return status === 'recovered' ? 'recovered' : markOfBucket(word.bucket)
}

function markOfBucket(bucket: ReadingWord['bucket']): WordMark {
  switch (bucket) {
    case 'correct':
      return 'correct'
    case 'struggle_correct':
      return 'struggleCorrect'
    case 'attempted_struggled':
      return 'attemptedStruggle'
    case 'definite_struggle':
      return 'definiteStruggle'
    case 'confirmed_substitution':
      return 'confirmedSubstitution'
    case 'substitution':
      return 'substitution'
    case 'omitted':
      return 'omission'
    case 'not_attempted':
      return 'notAttempted'
    case 'forgiven':
      return 'forgiven'
    case 'excluded':
      return 'excluded'
  }
}

/** Returns the raised letter beside a word: who settled it, or which rule forgives it. */
export function signOf(word: ReadingWord): 'J' | 'K' | 'L' | 'F' | null {
  if (!word.attempted) return null
  if (word.forgiven !== null) return 'F'
  if (word.postStruggleLeniency) return 'L'
  const mark = markOf(word)
  if (mark === 'llmJudgeOverride') return 'J'
  return mark === 'judgeKept' ? 'K' : null
}

/**
 * Returns all kinds that describe a word: its mark, an additional kind of its bucket, leniency, and the silence before
 * it.
 */
export function kindsOf(word: ReadingWord): MiscueKind[] {
  const kinds: readonly (MiscueKind | 'correct' | null)[] = [
    markOf(word),
    MARKED_BUCKETS.has(word.bucket) ? markOfBucket(word.bucket) : null,
    word.postStruggleLeniency ? 'postStruggleLeniency' : null,
    pauseKind(word),
  ]
  return [...new Set(kinds)].filter((kind) => kind !== null && kind !== 'correct')
}

/** Buckets that say more than whether the word was correct. */
const MARKED_BUCKETS: ReadonlySet<ReadingWord['bucket']> = new Set([
  'struggle_correct',
  'attempted_struggled',
  'definite_struggle',
  'forgiven',
  'excluded',
])

/**
 * Returns whether the child struggled before misreading the word, which the question about the word does not mention.
 */
export function isStruggle({ bucket }: ReadingWord): boolean {
  return bucket === 'attempted_struggled' || bucket === 'definite_struggle'
}

/** Returns the kind of silence before a word; `null` if it is not worth showing. */
export function pauseKind({ pause }: ReadingWord): PauseKind | null {
  if (pause === null) return null
  return pause === 'hesitation' ? 'hesitation' : 'longPause'
}

/** Returns the kind of an insertion that the primary heard. */
export function extraKind(extra: ReadingInsertion, words: readonly ReadingWord[]): ExtraKind {
  if (extra.isFiller) return 'filler'
  if (extra.isRepetition) return 'repetition'
  if (extra.partOf !== null || words[extra.beforeIndex]?.attempts.includes(extra.heard)) return 'attempt'
  return extra.confirmed ? 'insertion' : 'unconfirmedInsertion'
}

/** The parts of an outcome from which a passage is drawn. */
export type HeardWords = Pick<ReadingOutcome, 'words' | 'insertions'>

/** An insertion with a unique key: one token can yield the same word twice. */
export interface ShownExtra extends ReadingInsertion {
  readonly key: string
}

/** Returns the displayed insertions that the primary heard, in spoken order. */
export function shownExtras({ insertions }: Pick<ReadingOutcome, 'insertions'>): ShownExtra[] {
  const shown = insertions.filter(({ engine, isArtifact }) => engine === 'primary' && !isArtifact)
  return shown.map((extra, at) => {
    const first = shown.findIndex(({ token }) => token === extra.token)
    return { ...extra, key: `extra:${extra.token}.${at - first}` }
  })
}

/** Returns the count of each kind in a reading, without kinds that do not occur. */
export function kindCounts(outcome: ReadingOutcome): ReadonlyMap<MiscueKind, number> {
  const counts = new Map<MiscueKind, number>()
  const count = (kind: MiscueKind) => counts.set(kind, (counts.get(kind) ?? 0) + 1)
  for (const word of outcome.words) kindsOf(word).forEach(count)
  for (const extra of shownExtras(outcome)) count(extraKind(extra, outcome.words))
  return counts
}

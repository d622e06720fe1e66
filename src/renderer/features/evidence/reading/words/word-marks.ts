import type { MiscueKind } from '../../../../../shared/pipelines/reading/miscues.ts'
import type {
  ReadingInsertion,
  ReadingOutcome,
  ReadingWord,
} from '../../../../../shared/pipelines/reading/outcome.ts'

/** How a word of the passage is marked: by color, and by a line or a raised letter of its own. */
export type WordMark = 'correct' | Exclude<MiscueKind, PauseKind | ExtraKind | 'postStruggleLeniency'>

type PauseKind = 'hesitation' | 'longPause'

/** What was heard besides the words of the passage. */
export type ExtraKind = 'insertion' | 'unconfirmedInsertion' | 'attempt' | 'repetition' | 'filler'

/** The one mark of a word. What waits for a person is marked so, whatever else is known of it. */
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

/** A raised letter beside the line: who settled the word, or by which leave it does not count. */
export function signOf(word: ReadingWord): 'J' | 'K' | 'L' | 'F' | null {
  if (!word.attempted) return null
  if (word.forgiven !== null) return 'F'
  if (word.postStruggleLeniency) return 'L'
  const mark = markOf(word)
  if (mark === 'llmJudgeOverride') return 'J'
  return mark === 'judgeKept' ? 'K' : null
}

/** All that is to be said of a word: its mark, what its bucket says beyond that, the silence before it. */
export function kindsOf(word: ReadingWord): MiscueKind[] {
  const kinds: readonly (MiscueKind | 'correct' | null)[] = [
    markOf(word),
    SAID_BESIDE.has(word.bucket) ? markOfBucket(word.bucket) : null,
    word.postStruggleLeniency ? 'postStruggleLeniency' : null,
    pauseKind(word),
  ]
  return [...new Set(kinds)].filter((kind) => kind !== null && kind !== 'correct')
}

/** Buckets that say more than whether the word was right. */
const SAID_BESIDE: ReadonlySet<ReadingWord['bucket']> = new Set([
  'struggle_correct',
  'attempted_struggled',
  'definite_struggle',
  'forgiven',
  'excluded',
])

/** The silence before a word, `null` where there is none worth showing. */
export function pauseKind({ pause }: ReadingWord): PauseKind | null {
  if (pause === null) return null
  return pause === 'hesitation' ? 'hesitation' : 'longPause'
}

/** What something was that the primary heard besides the passage. */
export function extraKind(extra: ReadingInsertion, words: readonly ReadingWord[]): ExtraKind {
  if (extra.isFiller) return 'filler'
  if (extra.isRepetition) return 'repetition'
  if (extra.partOf !== null || words[extra.beforeIndex]?.attempts.includes(extra.heard)) return 'attempt'
  return extra.confirmed ? 'insertion' : 'unconfirmedInsertion'
}

/** What a passage is drawn from. */
export type HeardWords = Pick<ReadingOutcome, 'words' | 'insertions'>

/** Something that was heard besides the words, and a name for it: one token can give the same word twice. */
export interface ShownExtra extends ReadingInsertion {
  readonly key: string
}

/** What the primary heard besides the passage and is shown, in the order in which it was said. */
export function shownExtras({ insertions }: Pick<ReadingOutcome, 'insertions'>): ShownExtra[] {
  const shown = insertions.filter(({ engine, isArtifact }) => engine === 'primary' && !isArtifact)
  return shown.map((extra, at) => {
    const first = shown.findIndex(({ token }) => token === extra.token)
    return { ...extra, key: `extra:${extra.token}.${at - first}` }
  })
}

/** How often each kind occurs in a reading; kinds that do not occur are left out. */
export function kindCounts(outcome: ReadingOutcome): ReadonlyMap<MiscueKind, number> {
  const counts = new Map<MiscueKind, number>()
  const count = (kind: MiscueKind) => counts.set(kind, (counts.get(kind) ?? 0) + 1)
  for (const word of outcome.words) kindsOf(word).forEach(count)
  for (const extra of shownExtras(outcome)) count(extraKind(extra, outcome.words))
  return counts
}

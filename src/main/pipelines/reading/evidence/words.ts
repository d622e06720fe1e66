import type { HeardWord } from '../../../../shared/domain/documents/heard-word.ts'
import { Engine } from '../../../../shared/pipelines/reading/input.ts'
import type {
  AlignmentCounts,
  EngineWordView,
  ReadingInsertion,
  ReadingWord,
} from '../../../../shared/pipelines/reading/outcome.ts'
import type { TimeSource } from '../../../../shared/pipelines/reading/speech.ts'
import type { Alignment, RefEntry } from './align.ts'
import { alignmentStatusOf } from './alignment-status.ts'
import { changeEach } from './state.ts'
import { isInflectionDrop } from './text/inflection.ts'
import type { NormalizedEngine, PassageWord } from './text/normalize.ts'
import type { Sounds } from './text/sounds.ts'
import { spanOf, toMilliseconds } from './time.ts'

/** The data of one engine for the stages. */
export interface EngineReading {
  readonly heard: readonly HeardWord[]
  readonly normalized: NormalizedEngine
  /** With merged pieces and separated spillover. */
  readonly alignment: Alignment
}

/** A value for each engine; `null` if a reading has no such engine. */
export type PerEngine<T> = Readonly<Record<Engine, T | null>>

/** Maps the values of the engines that a reading has. */
export function eachEngine<T, U>(
  engines: PerEngine<T>,
  work: (of: T, engine: Engine) => U | null,
): PerEngine<U> {
  const one = (engine: Engine) => {
    const value = engines[engine]
    return value === null ? null : work(value, engine)
  }
  return { primary: one('primary'), clean: one('clean'), crossValidator: one('crossValidator') }
}

/** Returns the engines that a reading has. */
export function presentEngines<T>(engines: PerEngine<T>): { readonly engine: Engine; readonly of: T }[] {
  return Engine.options.flatMap((engine) => {
    const of = engines[engine]
    return of === null ? [] : [{ engine, of }]
  })
}

/** Initial values of the fields that later stages set. */
const INITIAL_FIELDS = {
  judge: null,
  inflectionDrop: false,
  struggle: null,
  attempts: [],
  likeness: null,
  gap: null,
  pause: null,
  severity: 'none',
  forgiven: null,
  sameFamily: null,
  excluded: false,
  postStruggleLeniency: false,
  attempted: true,
  bucket: 'correct',
} satisfies Partial<ReadingWord>

/**
 * Returns every passage word with the result of each engine and their joint verdict. Pieces with more than `pieceGap`
 * seconds of silence between them, or without times, count as said separately. `timesFrom`: the engine whose times
 * count.
 */
export function judgedWords(
  passage: readonly PassageWord[],
  engines: PerEngine<EngineReading>,
  pieceGap: number,
  sounds: Pick<Sounds, 'areSame'> | null = null,
  timesFrom: TimeSource = 'primary',
): ReadingWord[] {
  const tokens = engines.primary?.heard ?? []
  return passage.map(({ ref, span }, index) => {
    const entries = eachEngine(engines, ({ alignment }) => alignment.entries[index] ?? null)
    const primary = entries.primary ?? { type: 'omission', heard: null, merge: null }
    const { type, status, originalType } = alignmentStatusOf(primary, entries.crossValidator, sounds)
    const views = eachEngine(entries, (entry, engine) => engineView(entry, engines[engine]?.heard ?? []))
    return {
      ...INITIAL_FIELDS,
      index,
      ref,
      span,
      type,
      status,
      heard: eachEngine(entries, heardText),
      engines: views,
      originalType,
      spoken: spanOf(timesFrom === 'crossValidator' ? views.crossValidator : views.primary),
      merge: mergeOf(primary, tokens, pieceGap),
    }
  })
}

function mergeOf({ merge }: RefEntry, tokens: readonly HeardWord[], pieceGap: number): ReadingWord['merge'] {
  if (merge === null) return null
  const { kind, parts } = merge
  const isApart = parts.some((part, at) => {
    const before = parts[at - 1]
    if (before === undefined || before.hypIndex === part.hypIndex) return false
    const { end = null } = tokens[before.hypIndex] ?? {}
    const { start = null } = tokens[part.hypIndex] ?? {}
    return start === null || end === null || toMilliseconds(start - end) > pieceGap
  })
  return { kind, parts: parts.map(({ word }) => word), isApart }
}

/** Marks wrong words that are the passage's word without an ending. */
export function flagInflectionDrops(words: readonly ReadingWord[]): ReadingWord[] {
  return changeEach(words, ({ type, ref, heard }) => ({
    inflectionDrop: type === 'substitution' && isInflectionDrop(ref, heard.primary ?? ''),
  }))
}

function heardText({ heard, merge }: RefEntry): string | null {
  return merge === null ? (heard?.word ?? null) : merge.parts.map(({ word }) => word).join(' ')
}

function engineView({ type, heard, merge }: RefEntry, tokens: readonly HeardWord[]): EngineWordView {
  const token = heard?.hypIndex ?? null
  const last = merge?.parts.at(-1)?.hypIndex ?? token
  const start = token === null ? null : (tokens[token]?.start ?? null)
  const end = last === null ? null : (tokens[last]?.end ?? null)
  const isShare = token !== null && tokens[token]?.timing === 'segment'
  return { type, token, start, end, ...(isShare && { timing: 'segment' as const }) }
}

/**
 * Returns the words that each engine heard in addition to the passage, including fillers, in the order of the
 * recording.
 */
export function insertionsOf(engines: PerEngine<EngineReading>): ReadingInsertion[] {
  return Engine.options.flatMap((engine) => {
    const reading = engines[engine]
    if (reading === null) return []
    const { alignment, normalized, heard } = reading
    const fillers = normalized.fillers.map((word) => ({
      heard: word,
      slot: insertionSlot(word.hypIndex, alignment),
    }))
    return [...alignment.insertions, ...fillers]
      .sort((a, b) => a.heard.hypIndex - b.heard.hypIndex)
      .map(({ heard: { word, hypIndex }, slot }) => ({
        engine,
        beforeIndex: slot,
        heard: word,
        token: hypIndex,
        start: heard[hypIndex]?.start ?? null,
        end: heard[hypIndex]?.end ?? null,
        isFiller: false,
        confirmed: false,
        inPassage: false,
        partOf: null,
        isRepetition: false,
        isArtifact: false,
      }))
  })
}

/** Returns the passage word before which a token was heard: the first whose own token comes later. */
function insertionSlot(hypIndex: number, { entries }: Alignment): number {
  const after = entries.findIndex(({ heard }) => heard !== null && heard.hypIndex > hypIndex)
  return after === -1 ? entries.length : after
}

/** Returns the edit counts of one engine against the passage. */
export function countsOf({ entries, insertions }: Alignment): AlignmentCounts {
  const ofType = (type: RefEntry['type']) => entries.filter((entry) => entry.type === type).length
  return {
    correct: ofType('correct'),
    substitutions: ofType('substitution'),
    deletions: ofType('omission'),
    insertions: insertions.length,
  }
}

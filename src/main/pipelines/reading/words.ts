import { Engine, type HeardWord } from '../../../shared/pipelines/reading/input.ts'
import type {
  AlignmentCounts,
  EngineWordView,
  ReadingInsertion,
  ReadingWord,
} from '../../../shared/pipelines/reading/outcome.ts'
import type { Alignment, RefEntry } from './align.ts'
import { isInflectionDrop } from './inflection.ts'
import { isFiller, type NormalisedEngine, type PassageWord } from './normalise.ts'
import { wordVerdict } from './verdict.ts'

/** What the stages know of one engine. */
export interface EngineReading {
  readonly heard: readonly HeardWord[]
  readonly normalised: NormalisedEngine
  readonly alignment: Alignment
}

/** `null` where a reading has no such engine. */
export type PerEngine<T> = Readonly<Record<Engine, T | null>>

/** The same for each engine that a reading has. */
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

/** Every passage word with what each engine made of it and what they make of it together. */
export function judgedWords(
  passage: readonly PassageWord[],
  engines: PerEngine<EngineReading>,
): ReadingWord[] {
  return passage.map(({ ref, span }, index) => {
    const entries = eachEngine(engines, ({ alignment }) => alignment.entries[index] ?? null)
    const primary = entries.primary ?? { type: 'omission', heard: null }
    const { type, status, originalType } = wordVerdict(primary, entries.crossValidator)
    return {
      index,
      ref,
      span,
      type,
      status,
      heard: eachEngine(entries, ({ heard }) => heard?.word ?? null),
      engines: eachEngine(entries, (entry, engine) => viewOf(entry, engines[engine]?.heard ?? [])),
      judge: null,
      originalType,
      inflectionDrop: type === 'substitution' && isInflectionDrop(ref, primary.heard?.word ?? ''),
    }
  })
}

function viewOf({ type, heard }: RefEntry, tokens: readonly HeardWord[]): EngineWordView {
  const token = heard?.hypIndex ?? null
  const { start = null, end = null } = token === null ? {} : (tokens[token] ?? {})
  return { type, token, start, end }
}

/** What each engine heard besides the passage, fillers included, in the order in which it was heard. */
export function insertionsOf(engines: PerEngine<EngineReading>): ReadingInsertion[] {
  return Engine.options.flatMap((engine) => {
    const reading = engines[engine]
    if (reading === null) return []
    const { alignment, normalised, heard } = reading
    const fillers = normalised.fillers.map((word) => ({
      heard: word,
      slot: slotOf(word.hypIndex, alignment),
    }))
    return [...alignment.insertions, ...fillers]
      .sort((a, b) => a.heard.hypIndex - b.heard.hypIndex)
      .map(({ heard: { word, hypIndex }, slot }) => {
        const { start = null, end = null } = heard[hypIndex] ?? {}
        const filler = isFiller(word)
        return { engine, beforeIndex: slot, heard: word, token: hypIndex, start, end, isFiller: filler }
      })
  })
}

/** The passage word before which a token was heard: the first whose own token comes later. */
function slotOf(hypIndex: number, { entries }: Alignment): number {
  const after = entries.findIndex(({ heard }) => heard !== null && heard.hypIndex > hypIndex)
  return after === -1 ? entries.length : after
}

/** Edit counts of one engine against the passage. */
export function countsOf({ entries, insertions }: Alignment): AlignmentCounts {
  const ofType = (type: RefEntry['type']) => entries.filter((entry) => entry.type === type).length
  return {
    correct: ofType('correct'),
    substitutions: ofType('substitution'),
    deletions: ofType('omission'),
    insertions: insertions.length,
  }
}

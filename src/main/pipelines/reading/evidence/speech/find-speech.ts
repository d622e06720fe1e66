import type { HeardWord } from '../../../../../shared/domain/documents/heard-word.ts'
import { Engine } from '../../../../../shared/pipelines/reading/input.ts'
import type { NearMiss } from '../../../../../shared/pipelines/reading/settings.ts'
import type {
  LeftOutSpeech,
  ReadingSpeech,
  TimeSource,
  TimeSpan,
} from '../../../../../shared/pipelines/reading/speech.ts'
import type { Alignment } from '../align.ts'
import { canonicalForm } from '../text/equivalents.ts'
import type { EngineWord, NormalizedEngine } from '../text/normalize.ts'
import { isNearMiss } from '../text/similarity.ts'
import { spanOf, toMilliseconds } from '../time.ts'
import { eachEngine, type PerEngine } from '../words.ts'
import { inventedIn } from './invented.ts'
import { type Loop, loopsIn, maxCopies } from './loops.ts'
import { repairTimes } from './times.ts'
import { readingRange } from './window.ts'

/** The words of an engine, with and without those outside the reading. */
interface EngineSpeech {
  readonly heard: readonly HeardWord[]
  readonly normalized: NormalizedEngine
  readonly alignment: Alignment
  readonly leftOut: readonly LeftOutSpeech[]
  readonly repaired: number
  readonly isUnusable: boolean
}

/** The reading within the words of the engines. */
export interface FoundSpeech {
  readonly heard: PerEngine<readonly HeardWord[]>
  readonly normalized: PerEngine<NormalizedEngine>
  readonly alignment: PerEngine<Alignment>
  readonly speech: ReadingSpeech
}

/** The parameters of the search for the reading. */
export interface SpeechTools {
  readonly refs: readonly string[]
  readonly align: (words: readonly EngineWord[]) => Alignment
  readonly nearMiss: NearMiss
  /** Maximum difference between two recognizers in the length of the reading, as a share. */
  readonly maxDifference: number
}

/** More words per second than anyone can speak. */
const IMPOSSIBLE_RATE = 10

/** Shown texts are cut to this many words. */
const MAX_SHOWN_WORDS = 40

/** Maximum number of alignments until the range of the reading is stable. */
const MAX_PASSES = 4

/** Smaller differences, in seconds, are rounding of recognizers. */
const ROUNDING_SECONDS = 0.3

/** Minimum number of words with times in both recognizers that show which one is right. */
const MIN_SHARED = 8

/**
 * Finds the reading in the words of each engine: leaves out repetitions and phrases that the recognizer made up, and
 * speech before and after; corrects or ignores impossible times; and chooses the recognizer whose times count. Lists
 * everything that is left out.
 */
export function findSpeech(
  given: PerEngine<readonly HeardWord[]>,
  normalized: PerEngine<NormalizedEngine>,
  tools: SpeechTools,
): FoundSpeech {
  const forms = eachEngine(normalized, ({ words }) => words.map(({ word }) => canonicalForm(word)))
  const engines = eachEngine(given, (heard, engine) => {
    const own = normalized[engine]
    const other = engine === 'crossValidator' ? forms.primary : forms.crossValidator
    return own === null ? null : speechOf(engine, heard, own, other, tools)
  })
  const { primary, crossValidator } = engines
  const timesFrom = timeSource(primary, crossValidator, given.primary ?? [], tools)
  const leftOut = Engine.options.flatMap((engine) => engines[engine]?.leftOut ?? [])
  const chosen = timesFrom === 'crossValidator' ? crossValidator : primary
  const window = chosen === null || timesFrom === 'none' ? null : windowOf(chosen)
  const isUsed = (engine: Engine) => engine !== 'primary' || timesFrom !== 'crossValidator'
  return {
    heard: eachEngine(engines, ({ heard }, engine) => (isUsed(engine) ? heard : heard.map(withoutTime))),
    normalized: eachEngine(engines, (each) => each.normalized),
    alignment: eachEngine(engines, (each) => each.alignment),
    speech: {
      window,
      timesFrom,
      leftOut,
      notCounted:
        timesFrom === 'primary' && window !== null
          ? leftOut.flatMap((each) => notCounted(each, given.primary ?? [], window))
          : [],
      repairedTimes: {
        primary: primary?.repaired ?? 0,
        clean: engines.clean?.repaired ?? 0,
        crossValidator: crossValidator?.repaired ?? 0,
      },
    },
  }
}

function speechOf(
  engine: Engine,
  heard: readonly HeardWord[],
  normalized: NormalizedEngine,
  other: readonly string[] | null,
  tools: SpeechTools,
): EngineSpeech {
  const { refs, align, nearMiss } = tools
  const passage = refs.map(canonicalForm)
  const forms = normalized.words.map(({ word }) => canonicalForm(word))
  const leftOut: LeftOutSpeech[] = []
  const dropped = new Set<number>()
  const leave = (kind: LeftOutSpeech['kind'], words: readonly EngineWord[], isProven: boolean) => {
    const [first, last] = [words[0], words.at(-1)]
    if (first === undefined || last === undefined) return
    const [from, to] = [first.hypIndex, last.hypIndex + 1]
    for (let token = from; token < to; token += 1) dropped.add(token)
    leftOut.push({ engine, kind, from, to, ...shown(heard.slice(from, to)), isProven })
  }
  for (const loop of loopsIn(forms, passage)) {
    const words = normalized.words.slice(loop.from, loop.to)
    const verdict = isNeeded(loop, normalized.words, tools)
      ? 'spoken'
      : loopVerdict(loop, words, heard, other)
    if (verdict !== 'spoken') leave('loop', words, verdict === 'proven')
  }
  for (const { from, to } of inventedIn(
    normalized.words.map(({ word }) => word),
    refs,
  )) {
    const words = normalized.words.slice(from, to).filter(({ hypIndex }) => !dropped.has(hypIndex))
    if (words.length === to - from) leave('invented', words, true)
  }
  const times = repairTimes(heard, dropped)
  const timesOf = ({ hypIndex }: EngineWord) => times.heard[hypIndex]
  const isKept = ({ hypIndex }: EngineWord) => !dropped.has(hypIndex)
  let words = normalized.words.filter(isKept)
  let alignment = align(words)
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const { from, to } = readingRange(words, alignment, refs, nearMiss, timesOf)
    if (from === 0 && to === words.length) break
    leave('before', words.slice(0, from), true)
    leave('after', words.slice(to), true)
    words = words.slice(from, to)
    alignment = align(words)
  }
  return {
    heard: times.heard,
    normalized: { words, fillers: normalized.fillers.filter(isKept) },
    alignment,
    leftOut: joined(leftOut),
    repaired: times.repaired,
    isUnusable: times.isUnusable,
  }
}

/**
 * Whether the passage needs the words of a loop: consecutive words may be heard alike although each has its own place.
 * A few may match later words of the passage by coincidence.
 */
function isNeeded(
  { from, to }: Loop,
  words: readonly EngineWord[],
  { align, refs, nearMiss }: SpeechTools,
): boolean {
  const placed = (heard: readonly EngineWord[]) =>
    align(heard).entries.filter(
      ({ type, heard: own }, index) =>
        type === 'correct' || (own !== null && isNearMiss(own.word, refs[index] ?? '', nearMiss)),
    ).length
  const lost = placed(words) - placed([...words.slice(0, from), ...words.slice(to)])
  return lost > MAX_BY_CHANCE * (to - from)
}

/** Maximum share of the words of a loop that may match later words of the passage by coincidence. */
const MAX_BY_CHANCE = 0.3

/**
 * Returns whether repeated words were spoken: `spoken` if the other recognizer heard them as often, `proven` as a loop
 * if it heard them once at most or there was no time to say them, else `open`.
 */
function loopVerdict(
  { unit, copies }: Loop,
  words: readonly EngineWord[],
  heard: readonly HeardWord[],
  other: readonly string[] | null,
): 'spoken' | 'proven' | 'open' {
  if (other !== null && other.length > 0) {
    const others = maxCopies(other, unit)
    if (others >= copies) return 'spoken'
    if (others <= 1) return 'proven'
  }
  const spans = words.flatMap(({ hypIndex }) => spanOf(heard[hypIndex] ?? null) ?? [])
  if (spans.length < words.length) return 'open'
  const seconds = Math.max(...spans.map(({ end }) => end)) - Math.min(...spans.map(({ start }) => start))
  return words.length > IMPOSSIBLE_RATE * seconds ? 'proven' : 'open'
}

/** Joins consecutive runs of one kind. */
function joined(leftOut: readonly LeftOutSpeech[]): LeftOutSpeech[] {
  const runs: LeftOutSpeech[] = []
  for (const each of leftOut.toSorted((a, b) => a.from - b.from)) {
    const last = runs.at(-1)
    if (last === undefined || last.kind !== each.kind || last.to !== each.from) {
      runs.push(each)
      continue
    }
    const [a, b] = [last.span, each.span]
    const span =
      a === null || b === null ? (a ?? b) : { start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) }
    const text = `${last.text} ${each.text}`
    runs.splice(-1, 1, { ...last, to: each.to, text, span, isProven: last.isProven && each.isProven })
  }
  return runs
}

function shown(heard: readonly HeardWord[]): Pick<LeftOutSpeech, 'text' | 'span'> {
  const words = heard.map(({ word }) => word.trim())
  const text = words.slice(0, MAX_SHOWN_WORDS).join(' ')
  const spans = heard.flatMap((word) => spanOf(word) ?? [])
  const span =
    spans.length === 0
      ? null
      : { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) }
  return { text: words.length > MAX_SHOWN_WORDS ? `${text} …` : text, span }
}

/** Returns the time from the first word of the reading to the last; `null` if none has a time. */
function windowOf({ normalized, heard }: EngineSpeech): TimeSpan | null {
  const spans = normalized.words.flatMap(({ hypIndex }) => spanOf(heard[hypIndex] ?? null) ?? [])
  if (spans.length === 0) return null
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  }
}

/** Returns the time of a loop or an invented phrase within the reading, by the primary's times. */
function notCounted(
  { engine, kind, from, to }: LeftOutSpeech,
  heard: readonly HeardWord[],
  window: TimeSpan,
): TimeSpan[] {
  if (engine !== 'primary' || kind === 'before' || kind === 'after') return []
  const start = heard[from]?.start ?? null
  const end = heard[to]?.start ?? null
  if (start === null || end === null || start < window.start || end > window.end || end <= start) return []
  return [{ start, end }]
}

/**
 * Chooses the engine whose times count: the primary, unless it made up words or has impossible times while the
 * cross-validator did not. If neither is known to be wrong and they differ, the times are disputed.
 */
function timeSource(
  primary: EngineSpeech | null,
  cross: EngineSpeech | null,
  given: readonly HeardWord[],
  { maxDifference }: SpeechTools,
): TimeSource {
  const own = primary === null || !isPlausible(primary) ? null : windowOf(primary)
  const other = cross === null || !isPlausible(cross) ? null : windowOf(cross)
  if (own === null) {
    if (other !== null) return 'crossValidator'
    return given.some(({ start }) => start !== null) ? 'unusable' : 'none'
  }
  if (primary === null || cross === null || other === null) return 'primary'
  const {
    seconds: [a, b],
    isJump,
  } = sharedTimes(primary, cross)
  const difference = toMilliseconds(Math.abs(a - b))
  if (difference <= ROUNDING_SECONDS || difference <= maxDifference * Math.max(a, b)) return 'primary'
  if (isFaulty(primary) && !isFaulty(cross)) return 'crossValidator'
  return isJump && isFaulty(cross) === isFaulty(primary) ? 'disputed' : 'primary'
}

/**
 * Whether the words of a reading fit its time. They do not if milliseconds were taken for seconds, or if most words
 * have one time.
 */
function isPlausible(engine: EngineSpeech): boolean {
  const window = windowOf(engine)
  const words = engine.normalized.words.length
  if (window === null || words < MIN_WORDS_OF_RATE) return true
  const rate = words / (window.end - window.start)
  return rate >= MIN_RATE && rate <= MAX_RATE
}

/** Words per second of the slowest and the fastest possible reading; with fewer words the rate is not meaningful. */
const MIN_RATE = 0.1
const MAX_RATE = 7
const MIN_WORDS_OF_RATE = 10

/** Whether a recognizer wrote impossible words or times, so that its times are to be doubted. */
function isFaulty({ leftOut, repaired }: EngineSpeech): boolean {
  return repaired > 0 || leftOut.some(({ kind }) => kind === 'loop' || kind === 'invented')
}

/** The times of two recognizers for the words that both heard correctly. */
interface SharedTimes {
  /** From the first to the last of these words, in seconds by each. */
  readonly seconds: readonly [number, number]
  /** Whether one of them shifts against the other at one place, rather than gradually. */
  readonly isJump: boolean
}

function sharedTimes(a: EngineSpeech, b: EngineSpeech): SharedTimes {
  const shared = a.alignment.entries.flatMap((entry, index) => {
    const other = b.alignment.entries[index]
    if (entry.type !== 'correct' || other?.type !== 'correct') return []
    const one = spanOf(a.heard[entry.heard?.hypIndex ?? -1] ?? null)
    const two = spanOf(b.heard[other.heard?.hypIndex ?? -1] ?? null)
    return one === null || two === null ? [] : [{ index, one, two }]
  })
  const [first, last] = [shared[0], shared.at(-1)]
  if (first === undefined || last === undefined || shared.length < MIN_SHARED)
    return { seconds: [0, 0], isJump: false }
  const offsets = [
    ...shared.map(({ index, one, two }) => ({ index, offset: one.start - two.start })),
    { index: last.index, offset: last.one.end - last.two.end },
  ]
  const isJump = offsets.some(({ index, offset }, at) => {
    const before = offsets[at - 1]
    if (before === undefined) return false
    const isAtEnd = (at === 1 && index === before.index + 1) || at === offsets.length - 1
    return Math.abs(offset - before.offset) > (isAtEnd ? MAX_JUMP_AT_END_SECONDS : MAX_JUMP_SECONDS)
  })
  return { seconds: [last.one.end - first.one.start, last.two.end - first.two.start], isJump }
}

/**
 * Maximum shift of one recognizer against the other between two words, in seconds: a number may be one word to one and
 * several to the other. The first and last word may shift less, since they alone determine the duration.
 */
const MAX_JUMP_SECONDS = 2
const MAX_JUMP_AT_END_SECONDS = 0.75

function withoutTime(word: HeardWord): HeardWord {
  return { ...word, start: null, end: null }
}

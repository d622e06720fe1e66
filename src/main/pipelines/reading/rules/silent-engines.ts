import type { Engine } from '../../../../shared/pipelines/reading/input.ts'
import type { ReadingMetrics } from '../../../../shared/pipelines/reading/metrics.ts'
import type { ReadingSettings } from '../../../../shared/pipelines/reading/settings.ts'
import { isMark } from '../evidence/text/normalize.ts'
import { spanOf, toMilliseconds } from '../evidence/time.ts'
import { type EngineReading, type PerEngine, presentEngines } from '../evidence/words.ts'

/**
 * A recognizer whose words do not allow a score, with the numbers of heard and expected words. `silent`: it heard only
 * noise, or far too few words. `cut_off`: it stopped although the recording continues. `another_text`: hardly one of
 * its words is in the passage.
 */
export interface SilentEngine {
  readonly engine: Engine
  readonly why: 'silent' | 'cut_off' | 'another_text'
  readonly words: number
  readonly expected: number
}

/** Evidence other than the recognizers. */
interface Recorded {
  /** Number of words of the passage. */
  readonly passage: number
  /** The length of the recording in seconds, if known. */
  readonly seconds: number | null
  /** Minimum share of the words that must be in the passage. */
  readonly minMatch: number
  /** Maximum scored seconds of a reading. */
  readonly maxSeconds: number
}

/** If a recording continues for longer than this, in seconds, it contains more than the end of a reading. */
const MIN_REST_SECONDS = 10

/**
 * Returns the recognizers that heard nothing, or less than a share of the words expected from the other recognizers,
 * their own times of speech or the rest of the recording (c.20): their silence is not the child's. Also returns those
 * that heard another text.
 */
export function silentEngines(
  engines: PerEngine<EngineReading>,
  { share, minWords, wordsPerSecond }: ReadingSettings['silence'],
  { passage, seconds, minMatch, maxSeconds }: Recorded,
): SilentEngine[] {
  const heard = presentEngines(engines).map(({ engine, of }) => ({
    engine,
    words: of.normalized.words.filter(({ word }) => !isMark(word)).length,
    correct: of.alignment.entries.filter(({ type }) => type === 'correct').length,
    spoken: Math.floor(secondsOfSpeech(of) * wordsPerSecond),
    until: Math.max(0, ...of.heard.flatMap((word) => spanOf(word)?.end ?? [])),
  }))
  const last = Math.max(seconds ?? 0, ...heard.map(({ until }) => until))
  return heard.flatMap(({ engine, words, correct, spoken, until }): SilentEngine[] => {
    const others = heard.filter((other) => other.engine !== engine).map((other) => other.words)
    const expected = Math.max(spoken, ...others)
    if (words === 0) return [{ engine, why: 'silent', words, expected: Math.max(expected, passage) }]
    if (expected >= minWords && words < share * expected) return [{ engine, why: 'silent', words, expected }]
    const isShort = passage >= minWords && correct < share * passage && until < maxSeconds
    if (isShort && until > 0 && last - until >= MIN_REST_SECONDS)
      return [{ engine, why: 'cut_off', words, expected: passage }]
    const isOther = correct < minMatch * Math.min(words, passage)
    return isOther ? [{ engine, why: 'another_text', words, expected: passage }] : []
  })
}

/** Returns how long an engine heard something, in seconds. */
function secondsOfSpeech({ heard }: EngineReading): number {
  const spans = heard.flatMap((word) => spanOf(word) ?? [])
  return toMilliseconds(spans.reduce((sum, { start, end }) => sum + end - start, 0))
}

/** Returns the counts of a reading without scores, which a silent recognizer would falsify. */
export function unscored(metrics: ReadingMetrics): ReadingMetrics {
  return {
    ...metrics,
    wcpm: null,
    wcpmMin: null,
    wcpmMax: null,
    accuracy: null,
    accuracyLevel: null,
    wordsPerError: null,
    selfCorrectionRatio: null,
    norm: null,
  }
}

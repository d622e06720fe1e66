import { compilePattern } from '../../../domain/standards/pattern.ts'
import type { MatchType } from '../../../domain/standards/rules.ts'
import type { Candidate } from '../deterministic.ts'
import type { CallSettings } from '../settings.ts'
import type { Segment } from '../transcript.ts'
import { closeMatches, isPartOfQuestion } from './matching/close.ts'
import { doubtOf, negationOf } from './matching/frames.ts'
import { type VerbatimMatch, verbatimMatches } from './matching/verbatim.ts'
import type { Speech, Voice } from './speech.ts'
import type { Turn, TurnPart } from './turns.ts'

/** One occurrence of a phrase in a turn. */
export interface PhraseHit {
  readonly turn: Turn
  /** The phrase as its author wrote it. */
  readonly phrase: string
  readonly matchType: MatchType
  /** Index range in the words of its speaker; for a pattern, in the text of its segment. */
  readonly from: number
  readonly to: number
  /** The parts of segments that contain it, in order; never empty. */
  readonly parts: readonly [TurnPart, ...TurnPart[]]
}

/** A possible occurrence of a phrase. */
export interface PossibleHit extends PhraseHit, Pick<Candidate, 'kind' | 'score' | 'differs'> {}

/** Occurrences of phrases. */
export interface FoundPhrases {
  /** Literal occurrences after normalization. */
  readonly met: readonly PhraseHit[]
  /** Close or doubtful occurrences. */
  readonly possible: readonly PossibleHit[]
}

/** The phrases to search for, with the options of the search. */
export interface WantedPhrases {
  readonly phrases: readonly string[]
  readonly matchType: MatchType
  readonly caseSensitive: boolean
  /** Whether the phrases are prohibited: a prohibition has more reasons for doubt than a negation. */
  readonly isForbidden: boolean
}

/**
 * Returns every occurrence of the phrases in the speech of one side, phrase by phrase. `contains` accepts any form of
 * the last word.
 */
export function findPhrases(
  { phrases, matchType, caseSensitive, isForbidden }: WantedPhrases,
  speaker: Segment['speaker'],
  speech: Speech,
  limits: CallSettings['detection'],
): FoundPhrases {
  const findBy = (voice: Segment['speaker'], phrase: string): FoundPhrases => {
    if (matchType === 'regex')
      return { met: patternHits(phrase, caseSensitive, voice, speech.turns), possible: [] }
    const looked = { phrase, matchType, caseSensitive, isForbidden }
    return findWords(looked, speech.voiceOf(voice), speech, limits)
  }
  const found = phrases.map((phrase) => findBy(speaker, phrase))
  const hasUnassigned = speech.turns.some((turn) => turn.speaker === 'unassigned')
  const unassigned = hasUnassigned ? phrases.flatMap((phrase) => findBy('unassigned', phrase).met) : []
  return {
    met: found.flatMap(({ met }) => met),
    possible: [
      ...found.flatMap(({ possible }) => possible),
      ...unassigned.map((hit): PossibleHit => ({ ...hit, ...UNASSIGNED })),
    ],
  }
}

/** Words that may belong to either side. */
const UNASSIGNED = {
  kind: 'unassigned_speaker',
  score: 0.7,
  differs: 'The transcript has no speaker for these words.',
} as const

interface WantedPhrase extends Omit<WantedPhrases, 'phrases' | 'matchType'> {
  readonly phrase: string
  readonly matchType: Exclude<MatchType, 'regex'>
}

function findWords(
  wanted: WantedPhrase,
  voice: Voice,
  speech: Speech,
  limits: CallSettings['detection'],
): FoundPhrases {
  const words = speech.wordsOfPhrase(wanted.phrase)
  const met: PhraseHit[] = []
  const possible: PossibleHit[] = []
  const taken: { from: number; to: number }[] = []
  for (const match of verbatimMatches(words, voice, wanted, speech)) {
    const hit = hitOf(match, wanted, voice)
    if (hit === null) continue
    taken.push(match)
    const doubt =
      doubtAbout(match, wanted, voice, speech, limits) ??
      (!wanted.isForbidden && isPartOfQuestion(words, match, voice, speech) ? PART_OF_QUESTION : null)
    if (doubt === null) met.push(hit)
    else possible.push({ ...hit, ...doubt })
  }
  const isClose = limits.closeMatches && !wanted.caseSensitive && wanted.matchType !== 'exact'
  const close = isClose ? closeMatches(words, voice, speech, limits, wanted.isForbidden) : []
  for (const match of close) {
    const hit = hitOf(match, wanted, voice)
    if (hit === null || taken.some(({ from, to }) => from < match.to && match.from < to)) continue
    // Words that are both another way to say a phrase and negated say something else.
    const isDenied =
      !wanted.isForbidden &&
      (voice.words.slice(match.from, match.to).some(({ isNegation }) => isNegation) ||
        negationOf(match, voice, speech, limits.negationWithinWords) !== null)
    if (isDenied && !words.some(({ form }) => speech.isNegation(form))) continue
    possible.push({ ...hit, kind: 'close', score: match.score, differs: match.differs })
  }
  return { met, possible }
}

/** Scores of doubtful occurrences, by the reason of the doubt. */
const SCORES = { negated: 0.5, reported: 0.6, interrupted: 0.9, within_word: 0.8 } as const

/** Words that ask for something else than the phrase. */
const PART_OF_QUESTION = {
  kind: 'close',
  score: 0.6,
  differs: 'The phrase is part of a question about something else.',
} as const

type Doubt = Pick<PossibleHit, 'kind' | 'score' | 'differs'>

function doubtAbout(
  match: VerbatimMatch,
  { isForbidden }: WantedPhrase,
  voice: Voice,
  speech: Speech,
  { negationWithinWords }: CallSettings['detection'],
): Doubt | null {
  const frame = isForbidden
    ? doubtOf(match, voice, speech, negationWithinWords)
    : negationOf(match, voice, speech, negationWithinWords)
  if (frame !== null) {
    const differs =
      frame.kind === 'negated'
        ? `The word “${frame.by}” may negate the phrase.`
        : `The word “${frame.by}” may introduce what somebody else says or supposes.`
    return { kind: frame.kind, score: SCORES[frame.kind], differs }
  }
  if (match.isInterrupted)
    return {
      kind: 'interrupted',
      score: SCORES.interrupted,
      differs: 'The phrase continues after another speaker or a pause.',
    }
  if (!match.isWhole)
    return {
      kind: 'within_word',
      score: SCORES.within_word,
      differs: 'The phrase begins or ends within a word.',
    }
  return null
}

function hitOf(
  { from, to }: { readonly from: number; readonly to: number },
  { phrase, matchType }: WantedPhrase,
  { words }: Voice,
): PhraseHit | null {
  const own = words.slice(from, to)
  const [begin] = own
  if (begin === undefined) return null
  const parts: TurnPart[] = []
  for (const word of own) {
    const last = parts.at(-1)
    if (last !== undefined && last.segment === word.segment)
      parts.splice(-1, 1, {
        ...last,
        from: Math.min(last.from, word.from),
        to: Math.max(last.to, word.to),
      })
    else parts.push({ segment: word.segment, from: word.from, to: word.to })
  }
  const [first, ...others] = parts
  return first === undefined
    ? null
    : { turn: begin.turn, phrase, matchType, from, to, parts: [first, ...others] }
}

/** Finds a pattern in the text of the segments. */
function patternHits(
  phrase: string,
  caseSensitive: boolean,
  speaker: Segment['speaker'],
  turns: readonly Turn[],
): PhraseHit[] {
  const compiled = compilePattern(phrase, caseSensitive)
  if ('refused' in compiled) return []
  return turns
    .filter((turn) => turn.speaker === speaker)
    .flatMap((turn) =>
      turn.segments.flatMap(({ text }, index) =>
        compiled.pattern.findAll(text).map(({ from, to }): PhraseHit => {
          const part = { segment: turn.places[index] ?? turn.first, from, to }
          return { turn, phrase, matchType: 'regex', from, to, parts: [part] }
        }),
      ),
    )
}

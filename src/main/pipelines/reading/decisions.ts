import { languageName } from '../../../shared/domain/language-name.ts'
import type { Evidence } from '../../../shared/domain/runs/decision.ts'
import type { DecisionOf } from '../../../shared/pipelines/found.ts'
import {
  aboutEdge,
  aboutPageText,
  aboutWord,
  secondsText,
  type WindowEdge,
} from '../../../shared/pipelines/reading/about.ts'
import { Engine, type ReadingInput, type RecognizerFamily } from '../../../shared/pipelines/reading/input.ts'
import {
  type Forgiveness,
  type JudgeGuard,
  type PassageLanguage,
  type ReadingOutcome,
  type ReadingWord,
  WordType,
} from '../../../shared/pipelines/reading/outcome.ts'
import type { LeftOutKind, LeftOutSpeech, ReadingSpeech } from '../../../shared/pipelines/reading/speech.ts'
import type { LeftOutTextKind } from '../../../shared/pipelines/reading/unread-text.ts'
import {
  blockedByGuard,
  type Decided,
  decidedByJudge,
  decidedByRule,
} from '../../judging/decisions/decided.ts'
import { faultSentence } from '../../judging/decisions/reasons.ts'
import { isDisputed } from './evidence/alignment-status.ts'
import { isEligible } from './judge/judge-rows.ts'
import { isError, wasForgiven } from './rules/scores/scoring.ts'

const ENGLISH: Pick<PassageLanguage, 'code' | 'off'> = { code: 'en', off: [] }

/** Number of words before and after a disputed word that are shown as context. */
const NEIGHBORS = 2

/**
 * Returns one decision per disputed word, per word that a rule forgave and per error, in reading order. Undisputed
 * errors, and disputed words that an answer of the judge cannot change, have kinds of their own. `callIds`: the calls
 * that were made about a word, by its index.
 */
export function decisionsOf(
  words: readonly ReadingWord[],
  input: ReadingInput,
  callIds: ReadonlyMap<number, readonly string[]>,
  language: Pick<PassageLanguage, 'code' | 'off'> = ENGLISH,
): DecisionOf<'reading'>[] {
  return words
    .filter((word) => isDisputed(word.status) || wasForgiven(word) || isError(word))
    .map((word, index) => ({
      index,
      kind: kindOf(word, language),
      about: aboutWord(word),
      label: input.passage.text.slice(word.span.start, word.span.end),
      options: [...WordType.options],
      isAskedBlind: kindOf(word, language) !== 'settled_word',
      ...decided(word, language),
      callIds: [...(callIds.get(word.index) ?? [])],
      evidence: [...heardEvidence(word, input), ...contextEvidence(word, words, input)],
    }))
}

function kindOf(word: ReadingWord, { off }: Pick<PassageLanguage, 'off'>): DecisionOf<'reading'>['kind'] {
  if (!isDisputed(word.status)) {
    if (wasForgiven(word)) return 'forgiven_word'
    return off.length > 0 ? 'advisory_word' : 'settled_word'
  }
  return wasEligible(word) ? 'disputed_word' : 'advisory_word'
}

/** Returns the type that a word counts as: a forgiven error counts as correct. */
function scoredType({ type, forgiven, attempted }: ReadingWord): WordType {
  return forgiven !== null && attempted ? 'correct' : type
}

/** Labels of the decisions about the start and the end of the reading. */
export const EDGE_LABELS: Readonly<Record<WindowEdge, string>> = {
  start: 'Start of the reading',
  end: 'End of the reading',
}

/** Options of the decisions about the ends of the reading and about texts. */
const WINDOW_OPTIONS = ['as_found', 'moved']
const TEXT_OPTIONS = ['left_out', 'read_aloud']

/**
 * Returns decisions about the scope of the reading: its start and end, if speech was left out or times contradict each
 * other, and each kind of text of the page that is not scored. A person can move the ends and restore the texts.
 */
export function scopeDecisions(
  { speech, leftOutText }: Pick<ReadingOutcome, 'speech' | 'leftOutText'>,
  from: number,
): DecisionOf<'reading'>[] {
  const edges = speech === null ? [] : edgeDecisions(speech)
  const texts = leftOutText.map(
    ({ kind, text }): Omit<DecisionOf<'reading'>, 'index'> => ({
      kind: 'left_out_text',
      about: aboutPageText(kind),
      label: text,
      options: TEXT_OPTIONS,
      isAskedBlind: false,
      ...decidedByRule(
        { before: 'left_out', after: 'left_out' },
        `${PAGE_TEXT[kind]} No recognizer heard it, so it is not scored.`,
      ),
      callIds: [],
      evidence: [{ kind: 'context', ref: 'passage', quote: text, start: null, end: null }],
    }),
  )
  return [...edges, ...texts].map((decision, at) => ({ ...decision, index: from + at }))
}

function edgeDecisions({
  window,
  leftOut,
  timesFrom,
}: ReadingSpeech): Omit<DecisionOf<'reading'>, 'index'>[] {
  const isDoubted = timesFrom === 'disputed' || timesFrom === 'unusable'
  if (leftOut.length === 0 && !isDoubted) return []
  const outside = (kinds: readonly LeftOutKind[]) => leftOut.filter(({ kind }) => kinds.includes(kind))
  const edge = (
    which: WindowEdge,
    time: number | null,
    speech: readonly LeftOutSpeech[],
  ): Omit<DecisionOf<'reading'>, 'index'> => {
    const found = time === null ? 'Its time is not known.' : `It is at ${secondsText(time)} s.`
    const around = speech.map(({ text }) => `“${text}”`).join(', ')
    const left = around === '' ? '' : ` Left out as not part of the reading: ${around}.`
    return {
      kind: 'reading_window',
      about: aboutEdge(which),
      label: EDGE_LABELS[which],
      options: WINDOW_OPTIONS,
      isAskedBlind: false,
      ...decidedByRule({ before: 'as_found', after: 'as_found' }, `${found}${left}`),
      callIds: [],
      evidence: [
        ...(time === null
          ? []
          : [{ kind: 'audio' as const, ref: 'primary', quote: '', start: time, end: time }]),
        ...speech.map(({ engine, text, span }) => ({
          kind: 'heard' as const,
          ref: engine,
          quote: text,
          start: span?.start ?? null,
          end: span?.end ?? null,
        })),
      ],
    }
  }
  return [
    edge('start', window?.start ?? null, outside(['before'])),
    edge('end', window?.end ?? null, outside(['after', 'loop', 'invented'])),
  ]
}

/** A sentence about each kind of text. */
const PAGE_TEXT: Readonly<Record<LeftOutTextKind, string>> = {
  title: 'This is the title of the page.',
  byline: 'This says who wrote or drew it.',
  heading: 'This is a heading or a field to fill in.',
  word_count: 'These are counts of words at the lines.',
  line_number: 'These are numbers of lines.',
  list_number: 'These are numbers of a list.',
  page_number: 'These are numbers of pages.',
  speaker_label: 'These say who speaks.',
  stage_direction: 'These are directions for the stage.',
  exercise: 'These are questions, word lists or fields below the text.',
  footnote_mark: 'These are marks of footnotes.',
  footnote: 'These are footnotes.',
  link_target: 'These are addresses of links.',
  image_text: 'These are texts of images.',
  credit: 'This says where it comes from.',
}

function decided(word: ReadingWord, language: Pick<PassageLanguage, 'code' | 'off'>): Decided<JudgeGuard> {
  const { type, judge, postStruggleLeniency } = word
  if (judge === null)
    return decidedByRule(
      { before: postStruggleLeniency ? typeHeard(word) : type, after: scoredType(word) },
      ruleReason(word, language),
    )
  const { verdict, confidence, reasoning, reasonFault, applied, blockedBy } = judge
  const judged = {
    before: applied ? typeHeard(word) : type,
    proposed: verdict === 'trust_crossvalidator' ? 'correct' : typeWhenWrong(word),
    after: scoredType(word),
    confidence,
    rationale: { rule: exceptionOf(word) ?? faultSentence(reasonFault ?? null), judge: reasoning },
  }
  if (blockedBy !== null) return blockedByGuard(blockedBy, judged)
  const byJudge = decidedByJudge({ ...judged, applied })
  return postStruggleLeniency || (!applied && scoredType(word) !== type)
    ? { ...byJudge, source: 'rule' }
    : byJudge
}

/** Returns the type of the word before judge and leniency. */
function typeHeard({ originalType, type }: ReadingWord): WordType {
  return originalType ?? type
}

/**
 * Returns the type of the word if the child did not read it: the error according to the engine that did not hear it.
 */
function typeWhenWrong(word: ReadingWord): WordType {
  const heard = typeHeard(word)
  return heard === 'correct' ? (word.engines.crossValidator?.type ?? 'omission') : heard
}

/** Whether an answer of the judge could change the word when it was asked. */
function wasEligible(word: ReadingWord): boolean {
  return isEligible({ ...word, type: typeHeard(word) })
}

/** Explains the state of a word without an answer of the judge. */
function ruleReason(word: ReadingWord, { code, off }: Pick<PassageLanguage, 'code' | 'off'>): string {
  const { heard, inflectionDrop, type, sameFamily } = word
  if (kindOf(word, { off }) === 'settled_word') return settledReason(word)
  const engines = `The primary recognizer ${heardAs(heard.primary)}; the cross-validator ${heardAs(heard.crossValidator)}.`
  const ending = inflectionDrop ? ' Only the ending is missing.' : ''
  const counts = type === 'correct' ? 'read correctly' : 'an error'
  const stands = exceptionOf(word) ?? `The primary recognizer decides, so the word counts as ${counts}`
  const family =
    sameFamily === null
      ? ''
      : ` Both are ${FAMILIES[sameFamily]}, which makes the same mistakes, and the words sound similar.`
  const elsewhere = off.length === 0 ? '' : ` Rules for ${languageName(code)} are off.`
  return `${engines}${ending}${family}${elsewhere} ${stands} until a person rules on it.`
}

/** Explains why an undisputed error counts. */
function settledReason({ heard, status }: ReadingWord): string {
  const engines =
    status === 'unavailable'
      ? `The recognizer ${heardAs(heard.primary)}, and there is no second one`
      : `The primary recognizer ${heardAs(heard.primary)}; the cross-validator ${heardAs(heard.crossValidator)}`
  return `${engines}. The word counts as an error until a person rules on it.`
}

/** Explains why a word counts differently than by the engines or the judge; `null` if it does not. */
function exceptionOf({ forgiven, excluded, attempted, postStruggleLeniency }: ReadingWord): string | null {
  if (!attempted) return 'The reading ended before this word, so it is not scored'
  if (excluded) return 'Left out by rule: no recognizer knows this word, so it is not scored'
  if (forgiven !== null) return `Forgiven by rule: ${FORGIVEN_AS[forgiven]}, so the word is accepted`
  if (postStruggleLeniency)
    return 'Forgiven by rule: the word before is an error, after which the primary recognizer is unreliable, so this word counts as read correctly'
  return null
}

const FAMILIES: Readonly<Record<RecognizerFamily, string>> = { whisper: 'Whisper' }

const FORGIVEN_AS: Readonly<Record<Forgiveness, string>> = {
  abbreviation: 'the cross-validator heard the whole abbreviation',
  proper_noun: 'this is a proper noun, and a similar word was heard',
  out_of_vocabulary: 'recognizers do not know this word, and a similar sound was heard',
  single_letter: 'this word is too short to be heard reliably next to an error',
  inflection: 'the settings accept other endings',
  cross_validator: 'the settings trust the cross-validator',
}

function heardAs(word: string | null): string {
  return word === null ? 'heard nothing' : `heard “${word}”`
}

function heardEvidence({ engines }: ReadingWord, input: ReadingInput): Evidence[] {
  return Engine.options.flatMap((engine) => {
    const view = engines[engine]
    const heard = view?.token == null ? undefined : input[engine]?.[view.token]
    if (heard === undefined) return []
    return [{ kind: 'heard' as const, ref: engine, quote: heard.word, start: heard.start, end: heard.end }]
  })
}

/** Returns the surrounding words, and their time in the recording. */
function contextEvidence(
  { index }: ReadingWord,
  words: readonly ReadingWord[],
  input: ReadingInput,
): Evidence[] {
  const around = words.slice(Math.max(0, index - NEIGHBORS), index + NEIGHBORS + 1)
  const quote = input.passage.text.slice(around.at(0)?.span.start, around.at(-1)?.span.end)
  const context: Evidence = { kind: 'context', ref: 'passage', quote, start: null, end: null }
  const times = around.flatMap(({ engines }) => engines.primary ?? [])
  const [start, end] = [
    Math.min(...times.flatMap((view) => view.start ?? [])),
    Math.max(...times.flatMap((view) => view.end ?? [])),
  ]
  return end > start ? [context, { ...context, kind: 'audio', ref: 'primary', start, end }] : [context]
}

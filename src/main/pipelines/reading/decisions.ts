import type { Evidence } from '../../../shared/domain/runs/decision.ts'
import type { DecisionOf } from '../../../shared/pipelines/found.ts'
import { aboutWord } from '../../../shared/pipelines/reading/about.ts'
import { Engine, type ReadingInput } from '../../../shared/pipelines/reading/input.ts'
import {
  type Forgiveness,
  type JudgeGuard,
  type ReadingWord,
  WordType,
} from '../../../shared/pipelines/reading/outcome.ts'
import {
  blockedByGuard,
  type Decided,
  decidedByJudge,
  decidedByRule,
} from '../../judging/decisions/decided.ts'
import { isDisputed } from './evidence/alignment-status.ts'
import { isEligible } from './judge/judge-rows.ts'

/** How many words before and after a disputed one are given as context. */
const NEIGHBORS = 2

/**
 * One decision per disputed word, in reading order. Opinions that no answer of a judge can put into effect are of a
 * kind of their own. `callIds` are the calls that were made about a word, by its index.
 */
export function decisionsOf(
  words: readonly ReadingWord[],
  input: ReadingInput,
  callIds: ReadonlyMap<number, readonly string[]>,
): DecisionOf<'reading'>[] {
  return words
    .filter((word) => isDisputed(word.status))
    .map((word, index) => ({
      index,
      kind: wasEligible(word) ? 'disputed_word' : 'advisory_word',
      about: aboutWord(word),
      label: input.passage.text.slice(word.span.start, word.span.end),
      options: [...WordType.options],
      isAskedBlind: true,
      ...decided(word),
      callIds: [...(callIds.get(word.index) ?? [])],
      evidence: [...heardEvidence(word, input), ...contextEvidence(word, words, input)],
    }))
}

function decided(word: ReadingWord): Decided<JudgeGuard> {
  const { type, judge, postStruggleLeniency } = word
  if (judge === null) return decidedByRule({ before: type, after: type }, ruleReason(word))
  const { verdict, confidence, reasoning, applied, blockedBy } = judge
  const judged = {
    before: applied ? typeHeard(word) : type,
    proposed: verdict === 'trust_crossvalidator' ? 'correct' : typeWhenWrong(word),
    after: type,
    confidence,
    rationale: { rule: exceptionOf(word), judge: reasoning },
  }
  if (blockedBy !== null) return blockedByGuard(blockedBy, judged)
  const byJudge = decidedByJudge({ ...judged, applied })
  return postStruggleLeniency ? { ...byJudge, source: 'rule' } : byJudge
}

/** What the word was before judge and leniency. */
function typeHeard({ originalType, type }: ReadingWord): WordType {
  return originalType ?? type
}

/** What the word is if the child did not read it: as the engine says that did not hear it. */
function typeWhenWrong(word: ReadingWord): WordType {
  const heard = typeHeard(word)
  return heard === 'correct' ? (word.engines.crossValidator?.type ?? 'omission') : heard
}

/** Whether an answer of a judge could change the word when it was asked. */
function wasEligible(word: ReadingWord): boolean {
  return isEligible({ ...word, type: typeHeard(word) })
}

/** Why the word stands as it does when no judge has said anything of it. */
function ruleReason(word: ReadingWord): string {
  const { heard, inflectionDrop, type } = word
  const engines = `The primary recognizer ${heardAs(heard.primary)}; the cross-validator ${heardAs(heard.crossValidator)}.`
  const ending = inflectionDrop ? ' Only the ending is missing.' : ''
  const counts = type === 'correct' ? 'read correctly' : 'an error'
  const stands = exceptionOf(word) ?? `The primary recognizer decides, so the word counts as ${counts}`
  return `${engines}${ending} ${stands} until a person rules on it.`
}

/** Why a word stands otherwise than the engines or the judge have it. */
function exceptionOf({ forgiven, excluded, attempted, postStruggleLeniency }: ReadingWord): string | null {
  if (!attempted) return 'The reading ended before this word, so it is not scored'
  if (excluded) return 'No recognizer knows this word, so it is not scored'
  if (forgiven !== null) return `${FORGIVEN_AS[forgiven]}, so the word is accepted`
  if (postStruggleLeniency)
    return 'The word before is an error, after which the primary recognizer is unreliable, so this word counts as read correctly'
  return null
}

const FORGIVEN_AS: Readonly<Record<Forgiveness, string>> = {
  abbreviation: 'The cross-validator heard the whole abbreviation',
  proper_noun: 'This is a proper noun, and a similar word was heard',
  out_of_vocabulary: 'Recognizers do not know this word, and a similar sound was heard',
  single_letter: 'This word is too short to be heard reliably next to an error',
  inflection: 'The settings accept other endings',
  cross_validator: 'The settings trust the cross-validator',
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

/** The words around, and where they are in the recording. */
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

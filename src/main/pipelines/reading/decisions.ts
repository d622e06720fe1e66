import type { DecisionDraft, Evidence } from '../../../shared/domain/decision.ts'
import { Engine, type ReadingInput } from '../../../shared/pipelines/reading/input.ts'
import { type Forgiveness, type ReadingWord, WordType } from '../../../shared/pipelines/reading/outcome.ts'
import { isDisputed } from './verdict.ts'

/** How many words before and after a disputed one are given as context. */
const NEIGHBOURS = 2

/** One decision per disputed word, in reading order. */
export function decisionsOf(words: readonly ReadingWord[], input: ReadingInput): DecisionDraft[] {
  return words
    .filter((word) => isDisputed(word.status))
    .map((word, index) => ({
      index,
      kind: 'disputed_word',
      subject: `word:${word.index}`,
      label: input.passage.text.slice(word.span.start, word.span.end),
      options: [...WordType.options],
      before: word.type,
      proposed: null,
      after: word.type,
      source: 'rule',
      applied: false,
      blockedBy: null,
      confidence: null,
      rationale: rationaleOf(word),
      callIds: [],
      evidence: [...heardEvidence(word, input), contextEvidence(word, words, input)],
    }))
}

/** Why the word stands as it does. */
function rationaleOf(word: ReadingWord): string {
  const { heard, inflectionDrop } = word
  const engines = `The primary recogniser ${heardAs(heard.primary)}, the cross-validator ${heardAs(heard.crossValidator)}.`
  const ending = inflectionDrop ? ' Only an ending is missing.' : ''
  return `${engines}${ending} ${standing(word)} until somebody rules.`
}

function standing({ type, forgiven, excluded, attempted, postStruggleLeniency }: ReadingWord): string {
  if (!attempted) return 'The reading had ended before it: the word is not scored'
  if (excluded) return 'No recogniser knows the word: it is not scored'
  if (forgiven !== null) return `${FORGIVEN_AS[forgiven]}: the word is forgiven`
  if (postStruggleLeniency)
    return 'It follows an error, after which the primary stumbles: the word counts as read correctly'
  return `The primary has the vote: the word counts as ${type === 'correct' ? 'read correctly' : 'an error'}`
}

const FORGIVEN_AS: Readonly<Record<Forgiveness, string>> = {
  abbreviation: 'It is an abbreviation, which the cross-validator put together',
  proper_noun: 'It is a proper noun, and was read much like it',
  out_of_vocabulary: 'Recognisers do not know it, and it was read much as it sounds',
  single_letter: 'It is too short to be heard beside a word that went wrong',
  inflection: 'Other endings are forgiven',
  cross_validator: 'The cross-validator is trusted',
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

function contextEvidence(word: ReadingWord, words: readonly ReadingWord[], input: ReadingInput): Evidence {
  const first = words[Math.max(0, word.index - NEIGHBOURS)] ?? word
  const last = words[Math.min(words.length - 1, word.index + NEIGHBOURS)] ?? word
  const quote = input.passage.text.slice(first.span.start, last.span.end)
  return { kind: 'context', ref: 'passage', quote, start: null, end: null }
}

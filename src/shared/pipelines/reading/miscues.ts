import type { ScoringProfile } from './settings.ts'

/** A kind of observation about a reading other than a word read correctly. */
export interface Miscue {
  readonly label: string
  readonly description: string
  /** The stage that detects it, and its condition. */
  readonly detector: string
  /** Whether it counts as an error: always, never, as the primary recognizer heard it, or under one scoring profile. */
  readonly countsAsError: 'always' | 'never' | 'as_heard' | Exclude<ScoringProfile, 'fluency'>
  /** The models that are asked, if any; rules ask none. */
  readonly providers: readonly string[] | null
  readonly timeout: string | null
  /** The result if no model answers. */
  readonly fallback: string | null
  readonly example: string
}

const RULE = { providers: null, timeout: null, fallback: null } as const

/** The miscue registry (000-25): data, and the legend of the review view. Every kind is listed once. */
export const miscues = {
  confirmedSubstitution: {
    label: 'Substitution',
    description: 'Another word was read: both recognizers heard the same one.',
    detector: 'Comparison of recognizers: the primary and the cross-validator heard the same other word.',
    countsAsError: 'always',
    ...RULE,
    example: '“The boat rocked” read as “The boat rolled”.',
  },
  substitution: {
    label: 'Substitution, one recognizer',
    description: 'Another word was heard, and no second recognizer says the same.',
    detector: 'Comparison of recognizers: the primary heard another word, and there is no cross-validator.',
    countsAsError: 'always',
    ...RULE,
    example: '“lantern” heard as “lantern’s” by the only recognizer.',
  },
  disputed: {
    label: 'Disputed',
    description: 'The recognizers disagree on the word: a judge or a person decides.',
    detector:
      'Comparison of recognizers: one recognizer heard the word and the other did not, or each heard another one.',
    countsAsError: 'as_heard',
    ...RULE,
    example: 'The primary heard “face”, the cross-validator “faced”.',
  },
  llmJudgeOverride: {
    label: 'Overridden by judge',
    description: 'The judge attributed the mismatch to the recognizer: the child read the word.',
    detector: 'Judge: it trusts the cross-validator, and every guard lets the answer pass.',
    countsAsError: 'never',
    providers: ['OpenAI', 'Anthropic', 'Ollama'],
    timeout: '10 seconds',
    fallback: 'no override',
    example: '“face” → “faced”: recognizers drop endings that were said.',
  },
  judgeKept: {
    label: 'Upheld by judge',
    description: 'The judge attributed the mismatch to the child: the word was misread.',
    detector: 'Judge: it keeps the error, or a guard blocks its answer.',
    countsAsError: 'always',
    providers: ['OpenAI', 'Anthropic', 'Ollama'],
    timeout: '10 seconds',
    fallback: 'the word stays disputed',
    example: '“opted” for “often”: a real word that sounds different.',
  },
  omission: {
    label: 'Omission',
    description: 'The word was left out.',
    detector: 'Alignment: neither recognizer heard anything in its place.',
    countsAsError: 'always',
    ...RULE,
    example: '“the old red barn” read as “the old barn”.',
  },
  recovered: {
    label: 'Confirmed by cross-validator only',
    description: 'The primary missed the word; the cross-validator heard it, so it was read.',
    detector: 'Comparison of recognizers: omitted by the primary, correct for the cross-validator.',
    countsAsError: 'never',
    ...RULE,
    example: 'A soft “a” that only one recognizer wrote down.',
  },
  struggleCorrect: {
    label: 'Self-corrected after struggle',
    description: 'The word was read correctly after several attempts or in pieces.',
    detector: 'Diagnostics: false starts right before it, or pieces that make up the word, said apart.',
    countsAsError: 'never',
    ...RULE,
    example: '“plat … plat-forms”.',
  },
  attemptedStruggle: {
    label: 'Substitution after long pause',
    description: 'A long silence, and then another word.',
    detector: 'Diagnostics: silence of 3 s or more before a misread word of four letters or more.',
    countsAsError: 'always',
    ...RULE,
    example: '(4 s) “thoroughly” read as “through”.',
  },
  definiteStruggle: {
    label: 'Unresolved attempts',
    description: 'Attempts at the word were heard, and none of them is the word.',
    detector: 'Diagnostics: near misses right before or after the word, or one that only the primary heard.',
    countsAsError: 'always',
    ...RULE,
    example: '“fish … fisher … fishman” for “fishermen”.',
  },
  forgiven: {
    label: 'Accepted by rule',
    description: 'The error is not counted: a proper noun, an out-of-vocabulary word, an omitted “a”.',
    detector: 'Forgiveness: a rule that is on in the settings accepts the word.',
    countsAsError: 'never',
    ...RULE,
    example: 'The name “Siobhan” read as “Shiban”.',
  },
  postStruggleLeniency: {
    label: 'Accepted after an error',
    description: 'Recognizers are unreliable right after an error, so the cross-validator’s word counts.',
    detector: 'Leniency: disputed, heard rightly by the cross-validator, and the word before is an error.',
    countsAsError: 'never',
    ...RULE,
    example: '“fishman men” for “fishermen mend”: “mend” counts as read.',
  },
  excluded: {
    label: 'Not scored',
    description: 'No recognizer knows the word: the word and its time are not scored.',
    detector: 'Forgiveness: no recognizer understood what was said, and the word is out-of-vocabulary.',
    countsAsError: 'never',
    ...RULE,
    example: '“Llanfair” heard as <unk>.',
  },
  notAttempted: {
    label: 'Not reached',
    description: 'The reading ended before this word.',
    detector: 'End of reading: words left out from here on, and no attempt at any of them.',
    countsAsError: 'never',
    ...RULE,
    example: 'The last line, after the minute was over.',
  },
  hesitation: {
    label: 'Hesitation',
    description: 'A silence before the word that is longer than its punctuation explains.',
    detector: 'Diagnostics: 0.5 s or more; 0.8 s after a comma, 1.2 s after a sentence.',
    countsAsError: 'never',
    ...RULE,
    example: '“the (0.9 s) harbour”.',
  },
  longPause: {
    label: 'Long pause',
    description: 'A silence so long that a listener would have said the word.',
    detector: 'Diagnostics: silence of 3 s or more.',
    countsAsError: 'benchmark',
    ...RULE,
    example: '“the (3.4 s) harbour”.',
  },
  insertion: {
    label: 'Insertion',
    description: 'A word that is not in the passage: every recognizer heard it in the same place.',
    detector: 'Insertion cross-validation: the same word in the same place, inside the passage.',
    countsAsError: 'running_record',
    ...RULE,
    example: '“the dog” read as “the big dog”.',
  },
  unconfirmedInsertion: {
    label: 'Insertion, one recognizer',
    description: 'One recognizer heard a word that is not in the passage; it may be noise.',
    detector: 'Insertion cross-validation: the recognizers do not agree on it.',
    countsAsError: 'never',
    ...RULE,
    example: 'A breath that was written down as “a”.',
  },
  attempt: {
    label: 'Attempt',
    description: 'An attempt at a word, before it was read.',
    detector: 'Near-miss resolution: the beginning of the word, or much like it.',
    countsAsError: 'never',
    ...RULE,
    example: '“fish–” before “fishermen”.',
  },
  repetition: {
    label: 'Repetition',
    description: 'A word of the passage that was read again.',
    detector: 'Self-corrections: the words right before or after, once more.',
    countsAsError: 'never',
    ...RULE,
    example: '“the old the old harbour”.',
  },
  filler: {
    label: 'Filler',
    description: 'A sound that fills a pause.',
    detector: 'Filler classification: um, uh, er and their kind.',
    countsAsError: 'never',
    ...RULE,
    example: '“the um harbour”.',
  },
} as const satisfies Readonly<Record<string, Miscue>>

export type MiscueKind = keyof typeof miscues

/** Every kind, in the order of the legend. */
export const miscueKinds: readonly MiscueKind[] = Object.keys(miscues).filter(
  (kind): kind is MiscueKind => kind in miscues,
)

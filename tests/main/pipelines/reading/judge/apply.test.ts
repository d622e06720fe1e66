import { describe, expect, it } from 'vitest'
import { applyAnswers } from '../../../../../src/main/pipelines/reading/judge/apply.ts'
import { disputedRows, wordsToAsk } from '../../../../../src/main/pipelines/reading/judge/judge-rows.ts'
import { readingPrompt } from '../../../../../src/main/pipelines/reading/judge/prompt.ts'
import type { FailureReason } from '../../../../../src/shared/domain/judging/call.ts'
import type { ReadingWord } from '../../../../../src/shared/pipelines/reading/outcome.ts'
import { ReadingSettings } from '../../../../../src/shared/pipelines/reading/settings.ts'
import { engineView, readingWord } from '../reading-word.ts'
import { answered, keep, trust } from './judged.ts'

const settings = ReadingSettings.parse({})

/** Misheard by the primary, heard by the other: an answer can change it. */
function misheard(ref: string, index: number): ReadingWord {
  return readingWord({
    ref,
    index,
    type: 'substitution',
    status: 'disagreed',
    heard: { primary: `${ref}x`, clean: null, crossValidator: ref },
    engines: {
      primary: { ...engineView('substitution'), token: 40 + index },
      clean: null,
      crossValidator: engineView('correct'),
    },
  })
}

/** Heard rightly by the primary alone: an answer about it is an opinion. */
function unconfirmed(ref: string, index: number): ReadingWord {
  return readingWord({
    ref,
    index,
    status: 'unconfirmed',
    heard: { primary: ref, clean: null, crossValidator: null },
    engines: { primary: engineView('correct'), clean: null, crossValidator: engineView('omission') },
  })
}

const words = [
  readingWord({ ref: 'then', index: 0 }),
  misheard('faced', 1),
  misheard('tried', 2),
  unconfirmed('the', 3),
  misheard('platforms', 4),
]
const rows = disputedRows(wordsToAsk(words, true), { words, insertions: [] })

function apply(answers: Parameters<typeof answered>[1], change: Partial<typeof settings> = {}) {
  return applyAnswers(words, [answered(rows, answers)], { ...settings, ...change })
}

function failure(why: FailureReason, some = rows) {
  const callIds = why === 'not_configured' ? [] : ['reading.judge/words:0/0/0']
  return {
    rows: some,
    checkReason: () => null,
    outcome: {
      kind: 'failed',
      why,
      error: `It was ${why}.`,
      raw: null,
      usage: null,
      costMicros: 0,
      ms: 0,
      callIds,
    },
  } as const
}

describe('an answer that takes effect', () => {
  it('makes the word correct, keeps what it was, and is flagged with its reason and confidence (000-16)', () => {
    const { words: after } = apply([trust(1, { reasoning: 'Only the ending.', confidence: 'low' })])
    expect(after[1]).toEqual({
      ...words[1],
      type: 'correct',
      originalType: 'substitution',
      judge: {
        verdict: 'trust_crossvalidator',
        confidence: 'low',
        reasoning: 'Only the ending.',
        applied: true,
        blockedBy: null,
        advisory: false,
      },
      engines: { ...words[1]?.engines, primary: { ...words[1]?.engines.primary, judgeOverride: true } },
    })
  })

  it('flags the transcript word and leaves its status: fluency is measured by that (000-16, c10)', () => {
    const [, faced] = apply([trust(1)]).words
    expect(faced?.engines.primary).toMatchObject({ token: 41, judgeOverride: true })
    expect(faced?.status).toBe('disagreed')
    expect(faced?.engines.crossValidator).not.toHaveProperty('judgeOverride')
  })
})

describe('an answer that takes no effect', () => {
  it('leaves a kept error as it is, with the opinion beside it', () => {
    const { judge, ...rest } = apply([keep(1)]).words[1] ?? readingWord()
    expect({ ...rest, judge: null }).toEqual(words[1])
    expect(judge).toMatchObject({ verdict: 'keep_error', applied: false, blockedBy: null })
  })

  it('is kept with the guard that was against it (000-17, c1)', () => {
    const after = apply([trust(3), trust(2, { confidence: 'low' })], { minConfidence: 'high' }).words
    expect(after.map(({ type, judge }) => [type, judge?.blockedBy, judge?.advisory])).toEqual([
      ['correct', undefined, undefined],
      ['substitution', undefined, undefined],
      ['substitution', 'min_confidence', false],
      ['correct', 'only_substitutions', true],
      ['substitution', undefined, undefined],
    ])
  })

  it.each([
    ['copies the question', 'Keep the child’s errors', 'repeats'],
    ['is empty', '', 'empty'],
  ] as const)('is of low confidence where its reason %s', (_, reasoning, fault) => {
    const batch = {
      ...answered(rows, [trust(2, { reasoning, confidence: 'high' })]),
      checkReason: () => fault,
    }
    const { words: after } = applyAnswers(words, [batch], { ...settings, minConfidence: 'high' })
    expect(after[2]).toMatchObject({
      type: 'substitution',
      judge: { confidence: 'low', reasonFault: fault, blockedBy: 'min_confidence' },
    })
  })

  it('is ignored where it is about a word that was not asked about: confirmed, or beyond the passage (000-15, c2)', () => {
    const { words: after, stage } = apply([trust(0), trust(99), trust(1)])
    expect(after[0]).toBe(words[0])
    expect(stage).toMatchObject({ strangers: 2, answered: 1, overridden: 1 })
  })

  it('is void where the row was of another word (c2)', () => {
    const others = rows.map((row) => ({ ...row, ref: 'other' }))
    const { words: after, stage } = applyAnswers(words, [answered(others, [trust(1)])], settings)
    expect(after[1]).toMatchObject({ type: 'substitution', judge: { blockedBy: 'same_word' } })
    expect(stage.blocked).toEqual({ same_word: 1 })
  })

  it.each([[[keep(1), trust(1), trust(1)]], [[trust(1), keep(1)]]])(
    'is absent where others contradict it, and that is counted (c2)',
    (answers) => {
      const { words: after, stage } = apply([...answers])
      expect(after[1]).toBe(words[1])
      expect(stage).toMatchObject({ repeated: 1, answered: 0, missing: 4 })
    },
  )

  it('counts once where it is said twice, as surely as the less sure one (c2)', () => {
    const { words: after, stage } = apply([trust(1), trust(1, { confidence: 'low' })])
    expect(after[1]).toMatchObject({ type: 'correct', judge: { confidence: 'low' } })
    expect(stage).toMatchObject({ repeated: 0, answered: 1, missing: 3 })
  })

  it.each([
    ['the word itself', words[1]?.ref, 'correct'],
    ['as it is printed', `“${words[1]?.ref?.toUpperCase()},”`, 'correct'],
    ['nothing', '', 'correct'],
    ['no word', 7, 'correct'],
    ['another word', 'another', 'substitution'],
  ])('has its effect by the word that it repeats: %s (000-11, c2)', (_, ref, type) => {
    const after = apply([trust(1, { ref })]).words[1]
    expect(after?.type).toBe(type)
    expect(after?.judge?.blockedBy).toBe(type === 'correct' ? null : 'same_word')
  })
})

it('a word that the judge says nothing about is kept as it is (c14)', () => {
  const { words: after, stage } = apply([trust(1)])
  expect(after.slice(2)).toEqual(words.slice(2))
  expect(stage).toMatchObject({ queried: 4, answered: 1, missing: 3 })
})

it('counts what was asked, answered, applied and blocked, by what (000-22, c9)', () => {
  const { stage, callIds } = apply([trust(1), keep(2), trust(3), trust(77)])
  expect(stage).toEqual({
    queried: 4,
    eligible: 3,
    advisory: 1,
    answered: 3,
    missing: 1,
    trusted: 2,
    overridden: 1,
    kept: 1,
    blocked: { only_substitutions: 1 },
    strangers: 1,
    repeated: 0,
    model: 'a-model',
    promptVersion: readingPrompt.version,
  })
  expect([...callIds.keys()]).toEqual([1, 2, 3, 4])
  expect(callIds.get(4)).toEqual(['reading.judge/words:0/0/0'])
})

describe('a judge that failed', () => {
  it.each([
    'timeout',
    'invalid',
    'truncated',
    'refused',
    'unavailable',
    'rate_limited',
    'budget',
    'not_recorded',
  ] as const)('has said nothing, and was asked: %s (000-18)', (why) => {
    const { words: after, stage, failures } = applyAnswers(words, [failure(why)], settings)
    expect(after).toEqual(words)
    expect(stage).toMatchObject({ queried: 4, answered: 0, missing: 4, model: null })
    expect(failures).toMatchObject([{ words: 4, failure: { why } }])
  })

  it.each(['disabled', 'not_configured'] as const)('was not even asked: %s (000-20, c4)', (why) => {
    const { words: after, stage } = applyAnswers(words, [failure(why)], settings)
    expect(after).toEqual(words)
    expect(stage).toMatchObject({ queried: 0, answered: 0, missing: 0, promptVersion: null })
  })

  it('takes nothing from what another question was answered', () => {
    const parts = [answered(rows.slice(0, 2), [trust(1), keep(2)]), failure('timeout', rows.slice(2))]
    const { stage, failures } = applyAnswers(words, parts, settings)
    expect(stage).toMatchObject({ queried: 4, answered: 2, overridden: 1, kept: 1, missing: 2 })
    expect(failures).toMatchObject([{ words: 2 }])
  })
})

it('an answer about a word of another question of the same reading is an unknown id', () => {
  const parts = [answered(rows.slice(0, 1), [trust(1), trust(4)]), answered(rows.slice(1), [])]
  const { words: after, stage } = applyAnswers(words, parts, settings)
  expect(after[4]).toBe(words[4])
  expect(stage).toMatchObject({ strangers: 1, answered: 1 })
})

it('is told with every model that answered, each once', () => {
  const [first, second] = [answered(rows.slice(0, 2), []), answered(rows.slice(2), [])]
  expect(applyAnswers(words, [first, second], settings).stage.model).toBe('a-model')
  const other = { ...second, outcome: { ...second.outcome, servedModel: 'b-model' } }
  expect(applyAnswers(words, [first, other], settings).stage.model).toBe('a-model, b-model')
})

it('asked of nobody, nothing changes', () => {
  const { words: after, stage } = applyAnswers(words, [], settings)
  expect(after).toEqual(words)
  expect(stage).toMatchObject({ queried: 0, answered: 0, missing: 0, model: null })
})

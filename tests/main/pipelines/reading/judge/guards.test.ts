import { describe, expect, it } from 'vitest'
import { guardAgainst } from '../../../../../src/main/pipelines/reading/judge/guards.ts'
import { isEligible } from '../../../../../src/main/pipelines/reading/judge/judge-rows.ts'
import { WordStatus, WordType } from '../../../../../src/shared/pipelines/reading/outcome.ts'
import { engineView, readingWord } from '../reading-word.ts'
import { keep, trust } from './judged.ts'

const ANY = { minConfidence: 'low' } as const
const SURE = { minConfidence: 'high' } as const

function word(
  type: WordType,
  status: WordStatus,
  pkType: WordType | null,
  more: Parameters<typeof readingWord>[0] = {},
) {
  const crossValidator = pkType === null ? null : engineView(pkType)
  return readingWord({
    ref: 'faced',
    type,
    status,
    engines: { primary: engineView(type), clean: null, crossValidator },
    ...more,
  })
}

const asked = { ref: 'faced' }

describe('an answer that the cross-validator is right', () => {
  it.each([
    ['substitution', 'disagreed', 'correct', null],
    // 1: only a substitution becomes correct (000-15, 000-17)
    ['correct', 'unconfirmed', 'substitution', 'only_substitutions'],
    ['correct', 'unconfirmed', 'omission', 'only_substitutions'],
    ['correct', 'confirmed', 'correct', 'only_substitutions'],
    ['correct', 'recovered', 'correct', 'only_substitutions'],
    ['omission', 'disagreed', 'substitution', 'only_substitutions'],
    ['omission', 'disagreed', 'correct', 'only_substitutions'],
    ['omission', 'confirmed_omission', 'omission', 'only_substitutions'],
    // 2: only where the cross-validator heard the word
    ['substitution', 'disagreed', 'substitution', 'cross_validator_correct'],
    ['substitution', 'disagreed', 'omission', 'cross_validator_correct'],
    ['substitution', 'unavailable', null, 'cross_validator_correct'],
    ['substitution', 'confirmed', 'substitution', 'cross_validator_correct'],
    // 3: never what is confirmed or recovered, nor anything else that the engines do not disagree on
    ['substitution', 'confirmed', 'correct', 'only_disagreed'],
    ['substitution', 'recovered', 'correct', 'only_disagreed'],
    ['substitution', 'unconfirmed', 'correct', 'only_disagreed'],
    ['substitution', 'unavailable', 'correct', 'only_disagreed'],
    ['substitution', 'confirmed_omission', 'correct', 'only_disagreed'],
  ] as const)('of a %s that is %s, heard by the other as %s: %s', (type, status, pkType, guard) => {
    expect(guardAgainst(trust(5), word(type, status, pkType), asked, ANY)).toBe(guard)
  })

  it('passes only for a word that an answer can change, whatever it is', () => {
    for (const type of WordType.options)
      for (const status of WordStatus.options)
        for (const pkType of [...WordType.options, null]) {
          const one = word(type, status, pkType)
          expect(guardAgainst(trust(5), one, asked, ANY) === null).toBe(isEligible(one))
        }
  })

  it.each([
    ['high', ANY, null],
    ['low', ANY, null],
    ['high', SURE, null],
    ['low', SURE, 'min_confidence'],
  ] as const)('with %s confidence where %o is demanded: %s (c8)', (confidence, demanded, guard) => {
    const one = word('substitution', 'disagreed', 'correct')
    expect(guardAgainst(trust(5, { confidence }), one, asked, demanded)).toBe(guard)
  })
})

describe('an answer that the child made the error', () => {
  it.each([
    ['substitution', 'disagreed', 'correct', null],
    ['substitution', 'disagreed', 'substitution', null],
    ['omission', 'disagreed', 'substitution', null],
    ['correct', 'unconfirmed', 'substitution', 'no_new_errors'],
    ['correct', 'unconfirmed', 'omission', 'no_new_errors'],
    ['correct', 'confirmed', 'correct', 'no_new_errors'],
    ['correct', 'recovered', 'correct', 'no_new_errors'],
  ] as const)(
    'changes nothing, and makes no error of a word that was read: %s, %s, %s: %s',
    (type, status, pkType, guard) => {
      for (const confidence of ['high', 'low'] as const)
        expect(guardAgainst(keep(5, { confidence }), word(type, status, pkType), asked, SURE)).toBe(guard)
    },
  )
})

it.each([trust(5), keep(5)])('an answer to a row of another word is void: $verdict (c2)', (answer) => {
  const one = word('substitution', 'disagreed', 'correct')
  expect(guardAgainst(answer, one, { ref: 'raced' }, ANY)).toBe('same_word')
})

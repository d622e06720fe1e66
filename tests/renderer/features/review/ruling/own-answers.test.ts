import { describe, expect, it } from 'vitest'
import { call } from '../../../../../src/renderer/features/evidence/call/view.tsx'
import {
  openAnswersOf,
  ownAnswersOf,
  pickedOption,
  picksOf,
} from '../../../../../src/renderer/features/review/ruling/own-answers.ts'
import type { DecisionPresentation } from '../../../../../src/renderer/lib/pipelines/presentation.ts'
import type { OpenDecision } from '../../../../../src/shared/contract/cases/cases.ts'
import { DecisionId, ReviewerId } from '../../../../../src/shared/domain/ids.ts'
import type { Feedback } from '../../../../../src/shared/domain/reviews/feedback.ts'
import { hidden, wordDecision } from '../../../helpers/decisions.ts'

const decisions: DecisionPresentation = {
  Mark: () => null,
  Title: () => null,
  Status: () => null,
  Quotes: () => null,
  question: ({ label }) => label,
  correction: () => ({ label: 'Answer', isLong: false, choices: [] }),
  picks: { unknown: 'cannot_tell', inapplicable: 'does_not_apply' },
  optionText: (_, option) => (option === 'yes' ? { label: 'Yes, all of it', passes: true } : null),
}
const presentation = { decisions, options: call.options }
const options = ['yes', 'no', 'cannot_tell', 'does_not_apply']
const decision = (change: Partial<OpenDecision> = {}) => wordDecision({ options, after: 'no', ...change })

const ID = '0199b8c0-7c00-7000-8000-000000000001'
const feedback: Feedback = {
  decisionId: DecisionId.parse(ID),
  reviewer: { id: ReviewerId.parse(ID), name: 'Ada' },
  answer: 'correct',
  ownAnswer: null,
  correction: null,
  note: null,
  wrongSentences: [],
  reasons: [],
  blind: false,
  blindAnswer: null,
  revealedAt: null,
  at: 0,
}

describe('the options that a reviewer picks', () => {
  it('have the keys of their order, and the two of every question have keys of their own', () => {
    const picks = picksOf(decision(), presentation) ?? []
    expect(picks.map(({ id, option, label, passes }) => [id, option, label, passes])).toEqual([
      ['option.first', 'yes', 'Yes, all of it', true],
      ['option.second', 'no', 'No', null],
      ['option.unknown', 'cannot_tell', 'Cannot tell', null],
      ['option.inapplicable', 'does_not_apply', 'Does not apply', null],
    ])
  })

  it('are the same before and after the judge is shown, and the present answer is one of them', () => {
    expect(ownAnswersOf(hidden(decision()), presentation)).toEqual(openAnswersOf(decision(), presentation))
  })

  it('have no key from the ninth on', () => {
    const many = Array.from({ length: 10 }, (_, at) => `option-${at}`)
    const ids = picksOf(decision({ options: many }), presentation)?.map(({ id }) => id) ?? []
    expect(ids.slice(7)).toEqual(['option.eighth', null, null])
  })

  it('do not exist for an answer that is typed', () => {
    expect(picksOf(decision({ options: null }), presentation)).toBeNull()
  })

  it.each([
    ['the present answer, if that is confirmed', { answer: 'correct', correction: null }, 'no'],
    ['another one, if it is corrected', { answer: 'incorrect', correction: 'yes' }, 'yes'],
    [
      'the one that means “cannot tell”, if the reviewer is unsure',
      { answer: 'unsure', correction: null },
      'cannot_tell',
    ],
  ] as const)('show as picked %s', (_, answer, expected) => {
    const mine = { ...feedback, ...answer }
    expect(pickedOption(decision({ mine }), presentation)).toBe(expected)
  })
})

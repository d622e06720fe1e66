import { describe, expect, it } from 'vitest'
import { lessonAsked } from '../../../../../src/renderer/features/evidence/lesson/questions.ts'
import { wordDecision } from '../../../helpers/decisions.ts'

const asked = (kind: string, label: string, after: string) =>
  lessonAsked(wordDecision({ kind, label, before: 'not_judged', after }))

describe('what is asked of a lesson', () => {
  it.each([
    ['criterion', 'factual_accuracy', 'No judge has answered. Is everything it states true?'],
    ['recommendation', 'Recommendation', 'No judge has answered. What should be done with this lesson?'],
  ])('is for the person to decide where no judge has answered: %s', (kind, label, question) => {
    expect(asked(kind, label, 'not_judged')).toEqual({
      question,
      correct: 'Leave open',
      incorrect: 'Save answer',
    })
  })

  it.each([
    ['criterion', 'factual_accuracy', 'met'],
    ['recommendation', 'Recommendation', 'REGENERATE'],
    ['issue', 'Too long', 'minor'],
    ['edit', 'Section 1', 'reject'],
  ])('is the usual question where something was decided: %s', (kind, label, after) => {
    expect(asked(kind, label, after)).toBeNull()
  })

  it('is whether to keep an edit that is in the text', () => {
    expect(asked('edit', 'Section 1', 'accept')?.question).toBe('Accept this edit?')
  })
})

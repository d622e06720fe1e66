import { describe, expect, it } from 'vitest'
import {
  isUnjudged,
  lessonAsked,
  lessonQuestion,
} from '../../../../../src/renderer/features/evidence/lesson/questions.ts'
import { wordDecision } from '../../../helpers/decisions.ts'

const decided = (kind: string, label: string, after: string) =>
  wordDecision({ kind, label, before: 'not_judged', after })
const asked = (kind: string, label: string, after: string) => lessonAsked(decided(kind, label, after))

describe('questions about a lesson', () => {
  it.each([
    ['criterion', 'factual_accuracy', 'Is everything it states true?'],
    ['recommendation', 'Recommendation', 'What should be done with this lesson?'],
  ])('is its own question where no judge has answered: %s', (kind, label, question) => {
    const open = decided(kind, label, 'not_judged')
    expect(isUnjudged(open)).toBe(true)
    expect(lessonQuestion(open)).toBe(question)
    expect(lessonAsked(open)).toBeNull()
  })

  it.each([
    ['criterion', 'factual_accuracy', 'met'],
    ['recommendation', 'Recommendation', 'REGENERATE'],
    ['issue', 'Too long', 'minor'],
    ['edit', 'Section 1', 'reject'],
  ])('is the usual question where something was decided: %s', (kind, label, after) => {
    expect(asked(kind, label, after)).toBeNull()
    expect(isUnjudged(decided(kind, label, after))).toBe(false)
  })

  it('is whether to keep an edit that is in the text', () => {
    expect(asked('edit', 'Section 1', 'accept')?.question).toBe('Accept this edit?')
  })
})

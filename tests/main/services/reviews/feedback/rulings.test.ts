import { describe, expect, it } from 'vitest'
import { rulingsOf } from '../../../../../src/main/services/reviews/feedback/rulings.ts'
import { DecisionId, ReviewerId } from '../../../../../src/shared/domain/ids.ts'
import type { Answer, Feedback } from '../../../../../src/shared/domain/reviews/feedback.ts'
import { countingIds } from '../../../../helpers/ids.ts'

const { newId } = countingIds()
const reviewers = { Ada: ReviewerId.parse(newId()), Ben: ReviewerId.parse(newId()) }

/** A decision of a run, as much of it as rulings need. */
function decision(key: string, after = 'substitution') {
  return {
    id: DecisionId.parse(newId()),
    index: 0,
    kind: 'disputed_word',
    about: { kind: 'word', key },
    label: key,
    options: null,
    isAskedBlind: true,
    before: after,
    proposed: null,
    after,
    source: 'rule' as const,
    applied: false,
    blockedBy: null,
    confidence: null,
    rationale: { rule: null, judge: null },
    callIds: [],
    evidence: [],
  }
}

type Given = readonly [{ id: DecisionId }, keyof typeof reviewers, Answer, (string | null)?, string?]

function answered(...given: readonly Given[]): Feedback[] {
  return given.map(([{ id }, name, answer, correction, own]) => ({
    decisionId: id,
    reviewer: { id: reviewers[name], name },
    answer,
    ownAnswer: own ?? null,
    correction: correction ?? null,
    note: null,
    reasons: [],
    wrongSentences: [],
    blind: false,
    blindAnswer: null,
    revealedAt: null,
    at: 0,
  }))
}

const one = decision('1')
const two = decision('2')

describe('combined rulings of people on a decision', () => {
  it.each<[string, Given[], { answer: Answer; corrections: string[]; picked?: string[] } | null]>([
    ['one answer', [[one, 'Ada', 'correct']], { answer: 'correct', corrections: [] }],
    ['a correction', [[one, 'Ada', 'incorrect', 'face']], { answer: 'incorrect', corrections: ['face'] }],
    ['nobody is sure', [[one, 'Ada', 'unsure', 'face']], null],
    [
      'one is not sure',
      [
        [one, 'Ada', 'unsure', 'face'],
        [one, 'Ben', 'correct'],
      ],
      { answer: 'correct', corrections: [] },
    ],
    [
      'they differ',
      [
        [one, 'Ada', 'correct'],
        [one, 'Ben', 'incorrect'],
      ],
      null,
    ],
    [
      'they agree, with the same correction',
      [
        [one, 'Ada', 'incorrect', 'face'],
        [one, 'Ben', 'incorrect', 'face'],
      ],
      { answer: 'incorrect', corrections: ['face'] },
    ],
    [
      'they agree, with different corrections',
      [
        [one, 'Ada', 'incorrect', 'face'],
        [one, 'Ben', 'incorrect', 'fact'],
      ],
      { answer: 'incorrect', corrections: ['face', 'fact'] },
    ],
    [
      'an own answer',
      [[one, 'Ada', 'incorrect', null, 'omission']],
      { answer: 'incorrect', corrections: [], picked: ['omission'] },
    ],
    [
      'an own answer that a correction says more of',
      [[one, 'Ada', 'incorrect', 'face', 'omission']],
      { answer: 'incorrect', corrections: ['face'] },
    ],
    [
      'an own answer that is another by now',
      [[one, 'Ada', 'correct', null, 'omission']],
      { answer: 'correct', corrections: [] },
    ],
    [
      'an own answer that was what took effect, and is called wrong since',
      [[one, 'Ada', 'incorrect', null, 'substitution']],
      { answer: 'incorrect', corrections: [] },
    ],
    [
      'own answers that differ',
      [
        [one, 'Ada', 'incorrect', null, 'omission'],
        [one, 'Ben', 'incorrect', null, 'correct'],
      ],
      { answer: 'incorrect', corrections: [], picked: ['omission', 'correct'] },
    ],
    ['nobody answered', [], null],
    ['it is about another decision', [[two, 'Ada', 'correct']], null],
  ])('where %s', (_, given, expected) => {
    const [ruling = null] = rulingsOf([[one]], answered(...given))
    expect(ruling).toEqual(
      expected && {
        about: { kind: 'word', key: '1' },
        label: '1',
        after: 'substitution',
        picked: [],
        ...expected,
      },
    )
  })
})

describe('answers about an earlier run', () => {
  const earlier = decision('1', 'correct')
  const gone = decision('7')

  it('apply to a subject until somebody settles it again, and are about the state at their time', () => {
    expect(rulingsOf([[one, two], [earlier]], answered([earlier, 'Ada', 'incorrect', 'face']))).toMatchObject(
      [{ about: { kind: 'word', key: '1' }, after: 'correct', answer: 'incorrect', corrections: ['face'] }],
    )
    const again = answered([earlier, 'Ada', 'incorrect', 'face'], [one, 'Ben', 'correct'])
    expect(rulingsOf([[one, two], [earlier]], again)).toMatchObject([
      { after: 'substitution', answer: 'correct' },
    ])
  })

  it('stand where the subject is open no more', () => {
    expect(rulingsOf([[one], [gone]], answered([gone, 'Ada', 'correct']))).toMatchObject([
      { about: { kind: 'word', key: '7' } },
    ])
  })

  it('apply while no new ruling is certain, and not where people now differ', () => {
    const before: Given = [earlier, 'Ada', 'incorrect', 'face']
    const unsure = answered(before, [one, 'Ben', 'unsure'])
    expect(rulingsOf([[one], [earlier]], unsure)).toMatchObject([{ after: 'correct' }])
    const differing = answered(before, [one, 'Ada', 'correct'], [one, 'Ben', 'incorrect'])
    expect(rulingsOf([[one], [earlier]], differing)).toEqual([])
  })

  it('are looked for no further than there are answers', () => {
    function* runs() {
      yield [one]
      throw new Error('An earlier run was read for nothing')
    }
    expect(rulingsOf(runs(), answered([one, 'Ada', 'correct']))).toHaveLength(1)
  })
})

import { describe, expect, it } from 'vitest'
import { answerTo } from '../../../../../src/main/services/reviews/feedback/answering.ts'
import { labelOf } from '../../../../../src/shared/domain/reviews/feedback.ts'
import { openDecisions } from '../../../../helpers/cases/open-decisions.ts'
import { setAll } from '../../../../helpers/judging/asking.ts'
import { work } from '../../../../helpers/people/work.ts'
import { tempDocket } from '../../../../helpers/program/temp-docket.ts'

const WORD = { label: 'beach', options: ['correct', 'omission'], after: 'correct' }
const FREE = { ...WORD, options: null }

describe('an answer', () => {
  it.each([
    [
      'follows from an own one that is the same',
      WORD,
      { answer: null, ownAnswer: 'correct' },
      true,
      'correct',
    ],
    [
      'follows from an own one that differs',
      WORD,
      { answer: null, ownAnswer: 'omission' },
      true,
      'incorrect',
    ],
    ['may be unsure without an own one', WORD, { answer: 'unsure' }, true, 'unsure'],
    ['of a free kind may be unsure', FREE, { answer: 'unsure' }, true, 'unsure'],
    ['is as it is said where the judge is seen', WORD, { answer: 'incorrect' }, false, 'incorrect'],
    [
      'may be picked where the judge is seen',
      WORD,
      { answer: null, ownAnswer: 'omission' },
      false,
      'incorrect',
    ],
  ] as const)('%s', (_, asked, given, isHidden, answer) => {
    expect(answerTo(given, { ...asked, options: asked.options && [...asked.options] }, isHidden)).toEqual({
      answer,
      ownAnswer: 'ownAnswer' in given ? given.ownAnswer : null,
    })
  })

  it.each([
    ['says nothing', WORD, { answer: null }, false, /Answer correct/],
    ['judges a judge that is hidden', WORD, { answer: 'correct' }, true, /choose the right answer yourself/],
    ['is none of the options', WORD, { answer: null, ownAnswer: 'banana' }, true, /not one of its options/],
    [
      'is picked where there is nothing to pick',
      FREE,
      { answer: null, ownAnswer: 'x' },
      true,
      /reveal the judge/,
    ],
    ['is about a decision that is gone', null, { answer: null, ownAnswer: 'x' }, false, /has no options/],
  ] as const)('that %s is refused', (_, asked, given, isHidden, message) => {
    const about = asked === null ? null : { ...asked, options: asked.options && [...asked.options] }
    expect(() => answerTo(given, about, isHidden)).toThrowError(
      expect.objectContaining({ code: 'NOT_ALLOWED', message: expect.stringMatching(message) }),
    )
  })
})

describe('blind mode', () => {
  async function blind() {
    const test = tempDocket()
    setAll(test, [['review.blind.reading', true]])
    const hands = work(test)
    const id = await hands.waiting('Nora')
    hands.act('ada', 'claim', id)
    const [first = expect.unreachable()] = hands.decisions(id)
    const pick = (ownAnswer: string) =>
      test.docket.reviews.feedback.give(
        { decisionId: first, answer: null, ownAnswer, correction: null, note: null, actionId: test.action() },
        test.ada,
      )
    const given = () => test.docket.reviews.feedback.ofCase(id)[0] ?? expect.unreachable()
    return { ...test, ...hands, id, first, pick, given }
  }

  it('keeps both answers: the one before the reveal, which the label goes by, and the one after it', async () => {
    const { pick, given, answer, first, clock } = await blind()
    expect(pick('omission').answer).toBe('incorrect')
    const revealed = given().revealedAt
    expect(given()).toMatchObject({ blind: true, blindAnswer: 'incorrect', ownAnswer: 'omission' })
    clock.pass(1_000)
    answer('ada', first, 'correct', 'I see now')
    expect(given()).toMatchObject({
      answer: 'correct',
      blind: true,
      blindAnswer: 'incorrect',
      ownAnswer: 'omission',
      note: 'I see now',
      revealedAt: revealed,
    })
    expect(labelOf(given())).toBe('incorrect')
  })

  it('shows the judge of a decision once it is answered, and the case once all are', async () => {
    const { docket, id, ada, pick } = await blind()
    expect(docket.cases.get(id, ada)).toMatchObject({ isHidden: true, escalations: [], stages: [] })
    expect(openDecisions(docket.cases.get(id, ada))).toEqual([])
    pick('omission')
    expect(openDecisions(docket.cases.get(id, ada))).toHaveLength(1)
    docket.reviews.reveals.reveal(
      { caseId: id, decisionId: null, actionId: docket.program.newBatchId() },
      ada,
    )
    const open = docket.cases.get(id, ada)
    expect(open.isHidden).toBe(false)
    expect(open.escalations).not.toEqual([])
    expect(open.evidence?.final).not.toBeNull()
  })

  it('that was left by a reveal makes the answer no blind one, also after an undo', async () => {
    const { docket, id, ada, first, answer, given, undo } = await blind()
    docket.reviews.reveals.reveal(
      { caseId: id, decisionId: first, actionId: docket.program.newBatchId() },
      ada,
    )
    answer('ada', first, 'correct')
    expect(given()).toMatchObject({ blind: false, blindAnswer: null, revealedAt: expect.any(Number) })
    await undo('ada')
    answer('ada', first, 'incorrect')
    expect(given()).toMatchObject({ blind: false, blindAnswer: null })
  })

  it('is not got round by taking an answer back: what was seen stays seen', async () => {
    const { pick, given, undo, answer, first } = await blind()
    pick('omission')
    await undo('ada')
    answer('ada', first, 'correct')
    expect(given()).toMatchObject({ blind: false, blindAnswer: null })
  })

  it('hides nothing from a reviewer who answered before it was switched on', async () => {
    const test = tempDocket()
    const hands = work(test)
    const id = await hands.waiting('Nora')
    hands.act('ada', 'claim', id)
    const [first = expect.unreachable()] = hands.decisions(id)
    hands.answer('ada', first, 'correct')
    setAll(test, [['review.blind.reading', true]])
    expect(openDecisions(test.docket.cases.get(id, test.ada)).map(({ id: one }) => one)).toEqual([first])
  })
})

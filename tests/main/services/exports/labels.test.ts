import { describe, expect, it } from 'vitest'
import { readLabels } from '../../../../src/main/services/exports/labels/read-labels.ts'
import type { Answering } from '../../../../src/main/services/reviews/feedback/answering.ts'
import type { ReviewableDecision } from '../../../../src/shared/contract/cases/cases.ts'
import type { DecisionId } from '../../../../src/shared/domain/ids.ts'
import { Answer } from '../../../../src/shared/domain/reviews/feedback.ts'
import type { Reviewer } from '../../../../src/shared/domain/reviews/reviewer.ts'
import { work } from '../../../helpers/people/work.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'

/** Answers for the first time: blind by what it is, otherwise by whether the judge was right. */
function answerFirst(
  test: TempDocket,
  { id, options, ...decision }: ReviewableDecision,
  answer: Answer,
  isBlind: boolean,
  who: Reviewer,
): void {
  if (!isBlind || answer === 'unsure') return giveAnswer(test, id, { answer }, who)
  const after = decision.isHidden ? judgedAs(test, id) : expect.unreachable()
  const ownAnswer = answer === 'correct' ? after : (options?.find((option) => option !== after) ?? null)
  giveAnswer(test, id, { answer: null, ownAnswer }, who)
}

/** The judge's verdict, which a blind reviewer does not see. */
function judgedAs({ store, docket }: TempDocket, id: DecisionId): string {
  const run = store.decisions.get(id)?.run_id ?? expect.unreachable()
  return docket.cases.record(run).decisions.find((each) => each.id === id)?.after ?? expect.unreachable()
}

function giveAnswer(
  { docket, action }: TempDocket,
  decisionId: DecisionId,
  answers: Answering,
  who: Reviewer,
): void {
  docket.reviews.feedback.give(
    { decisionId, ...answers, correction: null, note: null, actionId: action() },
    who,
  )
}

describe('the row of an export', () => {
  it.each([
    ['plain answers that agree', false, ['correct', 'correct'], null, 'correct'],
    ['plain answers that differ', false, ['correct', 'incorrect'], null, null],
    ['one definite answer and one unsure', false, ['correct', 'unsure'], null, 'correct'],
    ['nobody sure', false, ['unsure', 'unsure'], null, null],
    ['answers that differ, settled by a third', false, ['correct', 'incorrect'], 'incorrect', 'incorrect'],
    ['a blind answer that was changed after the reveal', true, ['incorrect>correct'], null, 'incorrect'],
    ['a blind unsure that became sure after the reveal', true, ['unsure>correct'], null, null],
    [
      'a blind answer and another blind one changed to it',
      true,
      ['correct', 'incorrect>correct'],
      null,
      null,
    ],
    [
      'blind answers that differ, settled by a third',
      true,
      ['correct', 'incorrect>correct'],
      'correct',
      'correct',
    ],
  ] as const)(
    'of %s says what each said first and now, and which label stands',
    async (_, isBlind, answers, third, gold) => {
      const test = tempDocket()
      const { docket } = test

      const id = await work(test).waiting('Ida', 1)
      docket.reviews.act(
        { caseId: id, action: 'approve', note: null, claimFirst: true, actionId: test.action() },
        test.ada,
      )
      docket.program.settings.set('review.blind.reading', isBlind, { kind: 'system' })
      const [decision = expect.unreachable()] = docket.cases.get(id, test.ada).decisions
      for (const [n, each] of answers.entries()) {
        const who = n === 0 ? test.ada : test.bob
        const [first = expect.unreachable(), then] = each.split('>').map((word) => Answer.parse(word))
        answerFirst(test, decision, first, isBlind, who)
        if (then !== undefined) giveAnswer(test, decision.id, { answer: then }, who)
      }
      if (third !== null)
        docket.reviews.adjudications.adjudicate(
          {
            decisionId: decision.id,
            answer: third,
            correction: null,
            reason: 'so it is',
            actionId: test.action(),
          },
          test.as('Zoë'),
        )
      const choice = { filter: {}, blindFirst: true, splitOf: () => 'train' as const }
      const [row] = [...readLabels(test.store, choice)].flatMap(({ labels }) => labels)
      expect(row?.gold).toBe(gold)
      expect(row?.answers).toMatchObject(
        answers.map((each) => {
          const [first, then = first] = each.split('>')
          return { answer: then, blindAnswer: isBlind ? first : null }
        }),
      )
    },
  )
})

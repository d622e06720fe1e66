import { expect, it } from 'vitest'
import { work } from '../../../helpers/people/work.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

async function setUp() {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora', 3)
  const [first = expect.unreachable(), second = expect.unreachable()] = hands.decisions(id)
  const recent = (who: 'ada' | 'bob' = 'ada') =>
    test.docket.reviews
      .recentRulings(test[who])
      .map((each) => (each.kind === 'answer' ? each.answer : each.action))
  return { ...test, ...hands, id, first, second, recent }
}

it('has the answers and steps of one reviewer, newest first', async () => {
  const { docket, ada, act, answer, recent, id, first, second } = await setUp()
  act('ada', 'claim', id)
  answer('ada', first, 'correct')
  answer('ada', second, 'incorrect', 'twice')
  act('ada', 'approve', id)
  expect(recent()).toEqual(['approve', 'incorrect', 'correct'])
  expect(recent('bob')).toEqual([])
  expect(docket.reviews.recentRulings(ada)[1]).toMatchObject({
    kind: 'answer',
    caseId: id,
    title: 'Nora',
    decisionId: second,
    note: 'twice',
    about: { kind: 'word', key: expect.stringMatching(/^\d+$/) },
  })
})

it('has a reopening by its own name, whatever was claimed for it', async () => {
  const { act, rule, recent, id } = await setUp()
  rule('ada', 'approve', id)
  act('ada', 'reopen', id, 'one more look')
  expect(recent()).toEqual(['reopen'])
})

it('has an answer that was changed once, as it stands', async () => {
  const { act, answer, recent, id, first, second } = await setUp()
  act('ada', 'claim', id)
  answer('ada', first, 'correct')
  answer('ada', second, 'correct')
  answer('ada', first, 'unsure')
  expect(recent()).toEqual(['unsure', 'correct'])
})

it('leaves out withdrawn rulings, and removed subjects', async () => {
  const { docket, ada, action, act, answer, undo, recent, id, first } = await setUp()
  act('ada', 'claim', id)
  answer('ada', first, 'correct')
  answer('ada', first, 'incorrect')
  undo('ada')
  expect(recent()).toEqual(['correct'])
  docket.cases.erase([id], ada, action())
  expect(recent()).toEqual([])
})

it('has no more than ten', async () => {
  const { act, waiting, recent } = await setUp()
  for (let n = 0; n < 12; n++) {
    const id = await waiting(`Case ${n}`, 1)
    act('ada', 'claim', id)
    act('ada', 'approve', id)
  }
  expect(recent()).toHaveLength(10)
})

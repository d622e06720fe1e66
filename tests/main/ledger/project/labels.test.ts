import { describe, expect, it } from 'vitest'
import { bodyStore } from '../../../../src/main/ledger/bodies.ts'
import { labelFilling } from '../../../../src/main/services/insights/label-filling.ts'
import { adjudicate, answer, judgedAgain, judgedCase } from '../../../helpers/cases/judged-decisions.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { rebuild } from '../../../helpers/store/rebuild.ts'
import { verifyLedger } from '../../../helpers/store/verify.ts'

const rowsOf = ({ store }: ReturnType<typeof tempDocket>) =>
  store.db.prepare<[], Record<string, unknown>>('SELECT * FROM labels ORDER BY case_id, decision_id').all()

const three = { options: ['one', 'two', 'tie'], before: 'one', after: 'one' }

describe('the label of a decision', () => {
  it('has the model and prompt that were asked, and weighs by how likely the case was to be seen', async () => {
    const test = tempDocket()
    const call = { requestedModel: 'judge', servedModel: 'judge-7', promptVersion: 'p3' }
    const cases = [
      await judgedCase(test, [{ call }], { of: 'trigger' }),
      await judgedCase(test, [{ call: { ...call, servedModel: null, result: 'invalid' } }], {
        of: 'chance',
        share: 0.05,
      }),
      await judgedCase(test, [{ call: null }], null),
    ]
    for (const { decisions } of cases) for (const id of decisions) answer(test, id, test.ada, {})
    expect(rowsOf(test)).toMatchObject([
      {
        model: 'judge',
        served: 'judge-7',
        prompt: 'p3',
        answered: 1,
        sample: 'escalated',
        weight: 1,
        label: 'correct',
      },
      { model: 'judge', served: null, prompt: 'p3', answered: 0, sample: 'random', weight: 20 },
      { model: null, prompt: null, answered: 0, sample: null, weight: null },
    ])
  })

  it.each([
    [
      'the answer before the reveal',
      [{ answer: 'correct', blind: true, blindAnswer: 'incorrect', ownAnswer: 'two' }],
      { label: 'incorrect', label_option: 1, blind: 1, changed: 1, answers: '[1]' },
    ],
    ['two that agree', [{}, {}], { label: 'correct', label_option: 0, answers: '[0,0]' }],
    [
      'two that differ',
      [{}, { answer: 'incorrect', correction: 'Tie' }],
      { label: null, label_option: null, answers: '[0,2]' },
    ],
    [
      'two other options',
      [
        { answer: 'incorrect', correction: 'two' },
        { answer: 'incorrect', correction: 'tie' },
      ],
      { label: 'incorrect', label_option: null, answers: '[1,2]' },
    ],
    ['one that is unsure', [{ answer: 'unsure' }], { label: null, answers: '[]' }],
    [
      'one that names no option',
      [{ answer: 'incorrect' }],
      { label: 'incorrect', label_option: null, answers: '[-1]' },
    ],
  ] as const)('is, of %s, what counts', async (_, given, expected) => {
    const test = tempDocket()
    const { decisions } = await judgedCase(test, [{ decision: three }])
    const people = [test.ada, test.bob]
    for (const [at, each] of given.entries())
      for (const id of decisions) answer(test, id, people[at] ?? test.ada, each)
    expect(rowsOf(test)).toMatchObject([expected])
  })

  it.each([
    [
      'taken',
      { source: 'judge', proposed: 'two', after: 'two', before: 'one' },
      {},
      ['taken', 1, 'correct', 0],
    ],
    [
      'blocked, and wrong',
      { source: 'guard', proposed: 'two', after: 'one', before: 'one' },
      {},
      ['other', 1, 'incorrect', 1],
    ],
    [
      'blocked, and right',
      { source: 'guard', proposed: 'two', after: 'one', before: 'one' },
      { answer: 'incorrect', correction: 'two' },
      ['other', 1, 'correct', 0],
    ],
    [
      'blocked, and unknown',
      { source: 'guard', proposed: 'two', after: 'one', before: 'one' },
      { answer: 'incorrect' },
      ['other', 1, null, 0],
    ],
    ['absent', { source: 'rule', proposed: null, after: 'one', before: 'one' }, {}, [null, null, null, 1]],
  ] as const)('says whether the answer of the judge is right: %s', async (_, decision, given, expected) => {
    const test = tempDocket()
    const { decisions } = await judgedCase(test, [{ decision: { ...three, ...decision } }])
    for (const id of decisions) answer(test, id, test.ada, given)
    const [found] = rowsOf(test)
    expect([
      found?.['proposed'],
      found?.['proposed_change'],
      found?.['judge_label'],
      found?.['before_right'],
    ]).toEqual(expected)
  })

  it('is of all models of a panel, in whatever order they answer', async () => {
    const test = tempDocket()
    const [a, b] = [{ requestedModel: 'model-a' }, { requestedModel: 'model-b' }]
    const decision = { source: 'panel' as const }
    const { decisions } = await judgedCase(test, [
      { decision, panel: [a, b] },
      { decision, panel: [b, a, { ...a, result: 'invalid' as const }] },
    ])
    for (const id of decisions) answer(test, id, test.ada, {})
    expect(rowsOf(test).map(({ model, source }) => [model, source])).toEqual([
      ['model-a + model-b', 'panel'],
      ['model-a + model-b', 'panel'],
    ])
  })

  it('names the other of two options, and no option of a decision that has none', async () => {
    const test = tempDocket()
    const free = { options: null, before: '7.00', after: '7.50' }
    const { decisions } = await judgedCase(test, [{}, { decision: free }])
    for (const id of decisions) answer(test, id, test.ada, { answer: 'incorrect' })
    expect(rowsOf(test)).toMatchObject([
      { result_option: 0, label_option: 1, answers: '[1]' },
      { options: null, judge_option: null, label_option: null, answers: '[-1]' },
    ])
  })

  it('is the adjudicated one where answers differ, and none once all answers are taken back', async () => {
    const test = tempDocket()
    const { decisions, caseId } = await judgedCase(test, [{}], null)
    const [id = expect.unreachable()] = decisions
    answer(test, id, test.ada, {})
    answer(test, id, test.bob, { answer: 'incorrect' })
    adjudicate(test, id, test.as('Zoë'), 'incorrect')
    expect(rowsOf(test)).toMatchObject([
      { label: 'incorrect', adjudicated: 1, label_option: 1, answers: '[0,1]' },
    ])

    const action = test.action()
    const given = { answer: 'correct', correction: null, note: null, actionId: action } as const
    const [other = expect.unreachable()] = judgedAgain(test, caseId, [{}], null)
    test.docket.reviews.feedback.give({ ...given, decisionId: other }, test.ada)
    expect(rowsOf(test)).toHaveLength(2)
    await test.docket.reviews.undo.undo(test.action(), test.ada)
    expect(rowsOf(test)).toHaveLength(1)
    test.docket.cases.erase([caseId], test.ada, test.action())
    expect(rowsOf(test)).toEqual([])
  })

  it('is the same after a rebuild, and after a store of an earlier version was filled', async () => {
    const test = tempDocket()
    for (let at = 0; at < 25; at += 1) {
      const { decisions } = await judgedCase(test, [{ decision: three }, {}])
      for (const id of decisions) answer(test, id, test.ada, at % 3 === 0 ? { answer: 'incorrect' } : {})
    }
    const rows = rowsOf(test)
    expect(rows).toHaveLength(50)
    expect(verifyLedger(test.store).intact).toBe(true)

    test.store.db.exec("DELETE FROM labels; INSERT INTO meta VALUES ('labels_filled', '')")
    expect(verifyLedger(test.store).intact).toBe(true) // nothing is filled yet, so nothing is missing
    labelFilling(test, { onBug: () => expect.unreachable() }).toEnd()
    expect(rowsOf(test)).toEqual(rows)

    rebuild(
      test.store,
      bodyStore(test.store, () => expect.unreachable()),
    )
    expect(rowsOf(test)).toEqual(rows)
  })
})

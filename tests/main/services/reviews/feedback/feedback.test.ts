import { describe, expect, it } from 'vitest'
import { DecisionId } from '../../../../../src/shared/domain/ids.ts'
import { aboutText } from '../../../../../src/shared/domain/runs/about.ts'
import { openDecisions } from '../../../../helpers/cases/open-decisions.ts'
import { endRun } from '../../../../helpers/cases/runs.ts'
import { work } from '../../../../helpers/people/work.ts'
import { tempDocket } from '../../../../helpers/program/temp-docket.ts'

async function setUp() {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora')
  const [first = expect.unreachable(), second = expect.unreachable()] = hands.decisions(id)
  return { test, ...test, ...hands, id, first, second }
}

describe('an answer', () => {
  it('needs a claim while the case waits', async () => {
    const { answer, act, answers, types, id, first } = await setUp()
    const before = types()
    expect(() => answer('ada', first, 'correct')).toThrowError(
      expect.objectContaining({
        code: 'CLAIM_NEEDED',
        message:
          '“Nora” waits in the queue. Claim it first, so that nobody else rules on it at the same time.',
      }),
    )
    expect(types()).toEqual(before)
    act('ada', 'claim', id)
    expect(answer('ada', first, 'correct')).toEqual({
      decisionId: first,
      answer: 'correct',
      wasOpen: false,
    })
    expect(answers(id)).toEqual([['Ada', 'correct', null]])
  })

  it.each(['approve', 'reject'] as const)('needs none once the case is decided: %s', async (action) => {
    const { answer, rule, answers, status, id, first } = await setUp()
    rule('ada', action, id)
    const decided = status(id)
    answer('bob', first, 'incorrect')
    answer('ada', first, 'correct')
    expect(answers(id)).toEqual([
      ['Ada', 'correct', null],
      ['Bob', 'incorrect', null],
    ])
    expect(status(id)).toBe(decided)
  })

  it('needs none on a case that never waited', async () => {
    const { test, answer, answers, waiting, decisions, status } = await setUp()
    const settled = await waiting('Settled', 0)
    endRun(test, settled, 'done', [])
    expect(status(settled)).toBeNull()
    const [only = expect.unreachable()] = decisions(settled)
    answer('bob', only, 'incorrect')
    expect(answers(settled)).toEqual([['Bob', 'incorrect', null]])
  })

  it('is one for each decision and reviewer: a new one takes the place of the old, which stays in the trail', async () => {
    const { answer, act, answers, docket, id, first, second, ada } = await setUp()
    act('ada', 'claim', id)
    answer('ada', first, 'correct', 'clear')
    answer('ada', second, 'unsure')
    answer('ada', first, 'incorrect', 'not so clear')
    expect(new Set(answers(id).map(String))).toEqual(new Set(['Ada,incorrect,not so clear', 'Ada,unsure,']))
    const given = [...docket.program.audit.trail({ type: 'feedback.give', caseId: id }, ada)]
    expect(given).toHaveLength(3)
    expect(given[2]).toMatchObject({
      payload: { before: { answer: 'correct' }, after: { answer: 'incorrect' } },
    })
  })

  it('is refused with a correction that changes nothing, and nothing is kept of it', async () => {
    const { docket, act, answers, types, id, ada, action, first } = await setUp()
    act('ada', 'claim', id)
    const before = types()
    const [read] = openDecisions(docket.cases.get(id, ada))
    expect(read).toMatchObject({ id: first, after: 'correct' })
    const correction = read?.label ?? null
    const idle = {
      decisionId: first,
      answer: 'incorrect',
      correction,
      note: null,
      actionId: action(),
    } as const
    expect(() => docket.reviews.feedback.give(idle, ada)).toThrowError(
      expect.objectContaining({
        code: 'NOT_ALLOWED',
        message: expect.stringContaining('The answer was not saved: the correction would have no effect. '),
      }),
    )
    expect([types(), answers(id)]).toEqual([before, []])
  })

  it('keeps its words out of the ledger', async () => {
    const { docket, store, act, id, ada, action, first } = await setUp()
    act('ada', 'claim', id)
    docket.reviews.feedback.give(
      {
        decisionId: first,
        answer: 'incorrect',
        correction: 'seagull',
        note: 'a lighthouse',
        actionId: action(),
      },
      ada,
    )
    expect(docket.reviews.feedback.ofCase(id)).toMatchObject([
      { answer: 'incorrect', correction: 'seagull', note: 'a lighthouse', ownAnswer: null, blind: false },
    ])
    const trail = store.events.after(0, 1_000).map(({ canonical }) => canonical)
    expect(trail.filter((text) => /seagull|lighthouse/.test(text))).toEqual([])
  })

  it('clears the drafts about its decision, and no others', async () => {
    const { docket, answer, act, id, ada, bob, first } = await setUp()
    const [one, two] = docket.cases.get(id, ada).decisions.map(({ about }) => aboutText(about))
    const draft = { caseId: id, field: 'note', text: 'hm' } as const
    act('ada', 'claim', id)
    for (const subject of [one ?? '', two ?? '', 'case'])
      docket.reviews.drafts.save({ ...draft, subject }, ada)
    docket.reviews.drafts.save({ ...draft, subject: one ?? '', field: 'correction' }, ada)
    docket.reviews.drafts.save({ ...draft, subject: one ?? '' }, bob)
    answer('ada', first, 'correct')
    expect(docket.reviews.drafts.ofCase(id, ada).map(({ subject }) => subject)).toEqual(['case', two])
    expect(docket.reviews.drafts.ofCase(id, bob)).toHaveLength(1)
  })

  it('sent twice with one name takes effect once', async () => {
    const { docket, act, id, ada, action, types, first } = await setUp()
    act('ada', 'claim', id)
    const given = {
      decisionId: first,
      answer: 'correct',
      correction: null,
      note: 'x',
      actionId: action(),
    } as const
    const outcome = docket.reviews.feedback.give(given, ada)
    const before = types()
    expect(docket.reviews.feedback.give(given, ada)).toEqual(outcome)
    expect(types()).toEqual(before)
  })

  it('about no decision at all is refused', async () => {
    const { answer, newId } = await setUp()
    expect(() => answer('ada', DecisionId.parse(newId()), 'correct')).toThrowError(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    )
  })

  it('about a decision of an earlier run stays with that run', async () => {
    const { test, answer, rule, docket, answers, id, first, ada } = await setUp()
    rule('ada', 'approve', id)
    answer('ada', first, 'correct')
    endRun(test, id, 'done', ['high'])
    expect(answers(id)).toEqual([['Ada', 'correct', null]])
    expect(openDecisions(docket.cases.get(id, ada)).flatMap(({ feedback }) => feedback)).toEqual([])
  })
})

describe('a draft', () => {
  it('is of its reviewer, its subject and its field, and the last one counts', async () => {
    const { docket, id, ada, bob } = await setUp()
    const save = (text: string, who = ada, field: 'note' | 'correction' = 'note') =>
      docket.reviews.drafts.save({ caseId: id, subject: 'case', field, text }, who)
    save('a')
    save('a be')
    save('other', bob)
    save('right', ada, 'correction')
    expect(docket.cases.get(id, ada).drafts).toEqual([
      { subject: 'case', field: 'correction', text: 'right' },
      { subject: 'case', field: 'note', text: 'a be' },
    ])
    save('')
    expect(docket.reviews.drafts.ofCase(id, ada)).toHaveLength(1)
    expect(docket.reviews.drafts.ofCase(id, bob)).toHaveLength(1)
  })

  it('is there again when the store is opened again', async () => {
    const { docket, id, ada, close, dir } = await setUp()
    docket.reviews.drafts.save({ caseId: id, subject: 'case', field: 'note', text: 'half a sen' }, ada)
    close()
    const again = tempDocket(dir)
    expect(again.docket.reviews.drafts.ofCase(id, again.as('Ada'))).toEqual([
      { subject: 'case', field: 'note', text: 'half a sen' },
    ])
  })

  it('is no event', async () => {
    const { docket, id, ada, types } = await setUp()
    const before = types()
    docket.reviews.drafts.save({ caseId: id, subject: 'case', field: 'note', text: 'x' }, ada)
    expect(types()).toEqual(before)
  })
})

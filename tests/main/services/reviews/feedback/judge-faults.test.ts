import { describe, expect, it } from 'vitest'
import { readLabels } from '../../../../../src/main/services/exports/labels/read-labels.ts'
import type { GivenFaults } from '../../../../../src/main/services/reviews/feedback/judge-faults.ts'
import type { Answer } from '../../../../../src/shared/domain/reviews/feedback.ts'
import { importCase } from '../../../../helpers/cases/readings.ts'
import { endRun } from '../../../../helpers/cases/runs.ts'
import { setAll } from '../../../../helpers/judging/asking.ts'
import { work } from '../../../../helpers/people/work.ts'
import { tempDocket } from '../../../../helpers/program/temp-docket.ts'
import { rebuild } from '../../../../helpers/store/rebuild.ts'
import { stateOf } from '../../../../helpers/store/state.ts'
import { verifyLedger } from '../../../../helpers/store/verify.ts'

const RATIONALE = 'The primary heard “bench”. The cross-validator heard “beach”. So it was read.'
const SECOND = { index: 1, text: 'The cross-validator heard “beach”.' }

async function setUp({ rationale = RATIONALE, source = 'judge' as const, isBlind = false } = {}) {
  const test = tempDocket()
  const hands = work(test)
  if (isBlind) setAll(test, [['review.blind.reading', true]])
  const id = await importCase(test, { name: 'Nora', disputed: 1 })
  endRun(test, id, 'done', ['high'], {
    confidence: 'high',
    decision: { source, rationale: { rule: null, judge: rationale }, callIds: ['a call'] },
  })
  hands.act('ada', 'claim', id)
  const [decisionId = expect.unreachable()] = hands.decisions(id)
  const give = (answer: Answer, faults: GivenFaults = {}, note: string | null = null) =>
    test.docket.reviews.feedback.give(
      { decisionId, answer, correction: null, note, actionId: test.action(), ...faults },
      test.ada,
    )
  const mine = () => test.docket.cases.get(id, test.ada).decisions[0]?.mine ?? null
  return { test, ...test, ...hands, id, decisionId, give, mine }
}

const FAULTS = { reasons: ['wrong_rule', 'misread_evidence'], wrongSentences: [1] }

describe('why the judge was wrong', () => {
  it('stands beside “incorrect”: reasons in the order of the pipeline, sentences with their place and words', async () => {
    const { give, mine } = await setUp()
    give('incorrect', FAULTS)
    expect(mine()).toMatchObject({
      reasons: ['misread_evidence', 'wrong_rule'],
      wrongSentences: [SECOND],
    })
  })

  it('stays where the same answer is given again, and goes with another', async () => {
    const { give, mine } = await setUp()
    give('incorrect', FAULTS)
    give('incorrect', {}, 'a note')
    expect(mine()).toMatchObject({
      note: 'a note',
      reasons: ['misread_evidence', 'wrong_rule'],
      wrongSentences: [SECOND],
    })
    give('incorrect', { wrongSentences: [] })
    expect(mine()).toMatchObject({ reasons: ['misread_evidence', 'wrong_rule'], wrongSentences: [] })
    give('unsure')
    expect(mine()).toMatchObject({ answer: 'unsure', reasons: [], wrongSentences: [] })
  })

  it('is taken back and given again with the answer', async () => {
    const { give, mine, undo, redo } = await setUp()
    give('incorrect')
    give('incorrect', FAULTS)
    expect(await undo('ada')).toEqual(['feedback.give'])
    expect(mine()).toMatchObject({ answer: 'incorrect', reasons: [], wrongSentences: [] })
    expect(await redo('ada')).toEqual(['feedback.give'])
    expect(mine()).toMatchObject({ reasons: ['misread_evidence', 'wrong_rule'], wrongSentences: [SECOND] })
  })

  it('is the same after a rebuild, row by row, and no event holds a word of a marked sentence', async () => {
    const { test, give, mine, store, bodies } = await setUp()
    give('incorrect', FAULTS)
    const [state, ownRulings] = [stateOf(store.db), mine()]
    rebuild(store, bodies)
    expect(stateOf(store.db)).toEqual(state)
    expect(mine()).toEqual(ownRulings)
    expect(verifyLedger(store)).toMatchObject({ intact: true })
    const events = test.store.events.after(0, 1_000).map(({ canonical }) => canonical)
    expect(events.filter((each) => each.includes('cross-validator'))).toEqual([])
    expect(events.filter((each) => each.includes('misread_evidence'))).toHaveLength(1)
  })

  it.each<[string, Answer, GivenFaults, RegExp]>([
    [
      'a word of no pipeline',
      'incorrect',
      { reasons: ['bad_luck'] },
      /“bad_luck” is not a reason. Choose one of: misread_evidence, /,
    ],
    [
      'a word of another pipeline',
      'incorrect',
      { reasons: ['wrong_speaker'] },
      /“wrong_speaker” is not a reason/,
    ],
    [
      'a sentence behind the last',
      'incorrect',
      { wrongSentences: [3] },
      /has 3 sentences, and no sentence 4/,
    ],
    [
      'a reason beside “unsure”',
      'unsure',
      { reasons: ['wrong_rule'] },
      /with “unsure” no reason can be given/,
    ],
    [
      'a reason against what is right',
      'correct',
      { reasons: ['wrong_rule'] },
      /cannot stand beside “correct”/,
    ],
  ])('is refused whole: %s', async (_, answer, faults, message) => {
    const { give, mine, types } = await setUp()
    const before = types()
    expect(() => give(answer, faults)).toThrowError(
      expect.objectContaining({ code: 'NOT_ALLOWED', message: expect.stringMatching(message) }),
    )
    expect(mine()).toBeNull()
    expect(types()).toEqual(before)
  })

  it('may be that a right answer has a wrong reason', async () => {
    const { give, mine } = await setUp()
    give('correct', { reasons: ['right_for_wrong_reason'], wrongSentences: [0, 0] })
    expect(mine()).toMatchObject({
      answer: 'correct',
      reasons: ['right_for_wrong_reason'],
      wrongSentences: [{ index: 0, text: 'The primary heard “bench”.' }],
    })
  })

  it('is nothing that who works blind can say before the reveal', async () => {
    const { docket, action, ada, give, mine, decisionId, id } = await setUp({ isBlind: true })
    for (const faults of [{ reasons: ['wrong_rule'] }, { wrongSentences: [0] }, { wrongSentences: [9] }])
      expect(() => give('unsure', faults)).toThrowError(/You review blind: answer first, or reveal the judge/)
    const own = { decisionId, answer: null, ownAnswer: 'omission', correction: null, note: null }
    docket.reviews.feedback.give({ ...own, actionId: action() }, ada)
    expect(mine()).toMatchObject({ answer: 'incorrect', blind: true, reasons: [] })
    give('incorrect', FAULTS)
    expect(mine()).toMatchObject({ blind: true, blindAnswer: 'incorrect', wrongSentences: [SECOND] })
    expect(docket.cases.get(id, ada).isHidden).toBe(false)
  })

  it('shows a blind reviewer no sentence that others marked', async () => {
    const { test, docket, give, id, bob } = await setUp()
    give('incorrect', FAULTS)
    setAll(test, [['review.blind.reading', true]])
    expect(JSON.stringify(docket.cases.get(id, bob))).not.toContain('cross-validator heard')
  })

  it('is exported with each label, and so is who decided where answers differ, and why', async () => {
    const { docket, store, action, act, ada, bob, give, id, decisionId, answer } = await setUp()
    const eve = docket.program.reviewers.named('Eve')
    give('incorrect', FAULTS)
    act('ada', 'approve', id)
    answer('bob', decisionId, 'correct')
    const settled = { decisionId, answer: 'incorrect' as const, correction: null, reason: 'I listened.' }
    docket.reviews.adjudications.adjudicate({ ...settled, actionId: action() }, eve)
    const choice = { filter: {}, splitOf: () => 'train' as const, blindFirst: true }
    const [row] = [...readLabels(store, choice)].flatMap(({ labels }) => labels)
    const byReviewer = new Map(row?.answers.map((each) => [each.reviewerId, each]))
    expect(byReviewer.get(ada.id)).toMatchObject({
      reasons: ['misread_evidence', 'wrong_rule'],
      markedSentences: [SECOND],
    })
    expect(byReviewer.get(bob.id)).toMatchObject({ reasons: [], markedSentences: [] })
    expect(row).toMatchObject({
      gold: 'incorrect',
      reasons: ['misread_evidence', 'wrong_rule'],
      markedSentences: [SECOND],
      adjudication: { reviewerId: eve.id, answer: 'incorrect', correction: null, reason: 'I listened.' },
    })
  })

  it('is gone with the content of an erased case', async () => {
    const { docket, action, ada, give, id, store } = await setUp()
    give('incorrect', FAULTS)
    docket.cases.erase([id], ada, action())
    expect(store.feedback.ofCase(id)).toEqual([])
    const kept = store.db.prepare('SELECT count(*) FROM bodies WHERE owner = ?').pluck().get(id)
    expect(kept).toBe(0)
  })
})

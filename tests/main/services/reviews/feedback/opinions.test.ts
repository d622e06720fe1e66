import { describe, expect, it } from 'vitest'
import { isDrawn } from '../../../../../src/main/services/reviews/draw.ts'
import { CaseId, type DecisionId } from '../../../../../src/shared/domain/ids.ts'
import { settingsWith } from '../../../../../src/shared/domain/settings.ts'
import { openDecisions } from '../../../../helpers/cases/open-decisions.ts'
import { endRun } from '../../../../helpers/cases/runs.ts'
import { setAll } from '../../../../helpers/judging/asking.ts'
import { work } from '../../../../helpers/people/work.ts'
import { tempDocket } from '../../../../helpers/program/temp-docket.ts'

const REFUSED = expect.objectContaining({ code: 'NOT_ALLOWED' })

async function setUp(share = 1) {
  const test = tempDocket()
  setAll(test, [['review.secondOpinionRate', share]])
  const hands = work(test)
  const id = await hands.waiting('Nora')
  const [first = expect.unreachable(), second = expect.unreachable()] = hands.decisions(id)
  const zoe = test.as('Zoë')
  return {
    ...test,
    ...hands,
    id,
    first,
    second,
    zoe,
    wanted: (who: typeof zoe) =>
      test.docket.reviews.opinions.page({ limit: 9, after: null }, who).rows.map(({ caseId }) => caseId),
    give: (who: typeof zoe) =>
      test.docket.reviews.opinions.give({ caseId: id, note: null, actionId: test.action() }, who),
    disputes: (who: typeof zoe) =>
      test.docket.reviews.adjudications.disputes({ limit: 9, after: null }, who).rows,
    decide: (who: typeof zoe, decisionId: DecisionId, answer: 'correct' | 'incorrect') =>
      test.docket.reviews.adjudications.adjudicate(
        { decisionId, answer, correction: null, reason: 'I listened twice', actionId: test.action() },
        who,
      ),
  }
}

/** Ada says that both words were judged rightly, and approves the case. */
async function decided(share = 1) {
  const all = await setUp(share)
  all.act('ada', 'claim', all.id)
  all.answer('ada', all.first, 'correct', 'clear to me')
  all.answer('ada', all.second, 'correct')
  all.act('ada', 'approve', all.id)
  return all
}

describe('a second opinion', () => {
  it('is offered to everybody but who decided the case, and is withdrawn with the decision', async () => {
    const { wanted, ada, bob, id, undo, redo } = await decided()
    expect([wanted(ada), wanted(bob)]).toEqual([[], [id]])
    await undo('ada')
    expect(wanted(bob)).toEqual([])
    await redo('ada')
    expect(wanted(bob)).toEqual([id])
  })

  it('of a pipeline that is off is not listed, nor where its answers differ, until it is on again', async () => {
    const test = await decided()
    const { wanted, disputes, give, answer, first, second, bob, zoe, id } = test
    setAll(test, [['workspace.pipelines.reading', false]])
    expect(wanted(bob)).toEqual([])
    setAll(test, [['workspace.pipelines.reading', true]])
    expect(wanted(bob)).toEqual([id])
    answer('bob', first, 'incorrect')
    answer('bob', second, 'unsure')
    give(bob)
    setAll(test, [['workspace.pipelines.reading', false]])
    expect(disputes(zoe)).toEqual([])
    setAll(test, [['workspace.pipelines.reading', true]])
    expect(disputes(zoe)).toHaveLength(1)
  })

  it('is listed page by page, and each page once more as far as it went', async () => {
    const { docket, waiting, decisions, act, answer, bob, id } = await decided()
    for (const name of ['Otto', 'Pia']) {
      const next = await waiting(name)
      act('ada', 'claim', next)
      for (const decision of decisions(next)) answer('ada', decision, 'correct')
      act('ada', 'approve', next)
    }
    const { page } = docket.reviews.opinions
    const first = page({ limit: 2, after: null }, bob)
    expect(first).toMatchObject({ rows: [{ caseId: id }, {}], next: expect.anything() })
    expect(page({ limit: 2, after: null, upTo: first.next }, bob)).toEqual({ ...first, next: null })
    expect(page({ limit: 2, after: first.next }, bob).rows).toHaveLength(1)
    expect(page({ limit: 2, after: first.next, upTo: first.next }, bob).rows).toEqual([])
  })

  it('is wanted of no case where the share is zero', async () => {
    const { wanted, bob } = await decided(0)
    expect(wanted(bob)).toEqual([])
  })

  it('is given without knowing the first: no answer, note or ruling of it is shown until then', async () => {
    const { docket, id, bob, ada, answer, first, second, give } = await decided()
    const before = docket.cases.get(id, bob)
    expect(before).toMatchObject({
      opinion: 'asked',
      status: null,
      allowed: [],
      case: { reviewStatus: null },
    })
    expect(openDecisions(before).flatMap(({ feedback }) => feedback)).toEqual([])
    expect(JSON.stringify(before)).not.toMatch(/clear to me|review\.approve|approved/)
    answer('bob', first, 'incorrect')
    answer('bob', second, 'unsure')
    expect(give(bob)).toEqual({ caseId: id, disputes: 1 })
    const after = docket.cases.get(id, bob)
    expect(after).toMatchObject({ opinion: 'disputed', status: 'approved' })
    expect(openDecisions(after)[0]?.feedback).toHaveLength(2)
    expect(docket.cases.get(id, ada).opinion).toBe('disputed')
  })

  it('needs an answer to every decision, and is not for the reviewer who decided', async () => {
    const { give, ada, bob, answer, first } = await decided()
    answer('bob', first, 'correct')
    expect(() => give(bob)).toThrowError(
      expect.objectContaining({ message: expect.stringMatching(/^1 of the decisions of “Nora”/) }),
    )
    expect(() => give(ada)).toThrowError(REFUSED)
  })

  it('is held by one reviewer at a time, and by another once the hold has ended', async () => {
    const { docket, id, bob, zoe, ada, clock } = await decided()
    docket.reviews.opinions.take(id, bob)
    expect(docket.reviews.opinions.page({ limit: 9, after: null }, zoe).rows[0]?.holder?.name).toBe('Bob')
    expect(() => docket.reviews.opinions.take(id, zoe)).toThrowError(
      expect.objectContaining({ code: 'HELD_BY_OTHER' }),
    )
    expect(() => docket.reviews.opinions.take(id, ada)).toThrowError(REFUSED)
    clock.pass(31 * 60_000)
    docket.reviews.opinions.take(id, zoe)
    docket.reviews.opinions.leave(id, zoe)
    docket.reviews.opinions.take(id, bob)
  })

  it('that is wanted says who is at it, to the first as to another second, and nothing else to the latter', async () => {
    const { docket, id, bob, zoe, ada, clock } = await decided()
    const seen = (who: typeof zoe) => {
      const { opinion, opinionHolder, status } = docket.cases.get(id, who)
      return [opinion, opinionHolder?.name ?? null, opinionHolder?.isMe ?? false, status]
    }
    expect(seen(ada)).toEqual(['wanted', null, false, 'approved'])
    docket.reviews.opinions.take(id, bob)
    expect(seen(ada)).toEqual(['wanted', 'Bob', false, 'approved'])
    expect(seen(zoe)).toEqual(['asked', 'Bob', false, null])
    expect(seen(bob)).toEqual(['asked', 'Bob', true, null])
    clock.pass(31 * 60_000)
    expect(seen(zoe)).toEqual(['asked', null, false, null])
  })

  it.each([
    ['before it is given', [], 'asked', null, 'wanted'],
    ['given and the same', ['correct', 'correct'], 'given', 'approved', 'given'],
    ['given and unsure', ['unsure', 'correct'], 'given', 'approved', 'given'],
    ['given and another', ['incorrect', 'correct'], 'disputed', 'approved', 'disputed'],
  ] as const)(
    '%s: the list of all cases tells a second reviewer no more',
    async (_, answers, opinion, status, toFirst) => {
      const { docket, ada, bob, answer, first, second, give } = await decided()
      const [one, two] = answers
      if (one !== undefined && two !== undefined) {
        answer('bob', first, one)
        answer('bob', second, two)
        give(bob)
      }
      const row = (who: typeof bob) =>
        docket.lists.cases.page({ filter: {}, sort: 'newest', limit: 9, after: null }, who).rows[0]
      expect(row(bob)).toMatchObject({ opinion, status })
      expect(row(ada)).toMatchObject({ opinion: toFirst, status: 'approved' })
    },
  )

  it('is taken back and given again as one step', async () => {
    const { give, bob, answer, first, second, undo, redo, wanted, id } = await decided()
    answer('bob', first, 'correct')
    answer('bob', second, 'correct')
    give(bob)
    expect(wanted(bob)).toEqual([])
    expect(await undo('bob')).toEqual(['opinion.give'])
    expect(wanted(bob)).toEqual([id])
    expect(await redo('bob')).toEqual(['opinion.give'])
    expect(wanted(bob)).toEqual([])
  })
})

describe('where answers differ', () => {
  async function disputed() {
    const all = await decided()
    all.answer('bob', all.first, 'incorrect', 'she said “beech”')
    all.answer('bob', all.second, 'unsure')
    all.give(all.bob)
    return all
  }

  it('a third person decides with a reason, and the label follows', async () => {
    const { disputes, decide, docket, id, first, ada, bob, zoe } = await disputed()
    expect(disputes(zoe)).toMatchObject([{ caseId: id, decision: { id: first }, isOpen: true }])
    expect([disputes(ada)[0]?.isOpen, disputes(bob)[0]?.isOpen]).toEqual([false, false])
    for (const who of [ada, bob]) expect(() => decide(who, first, 'correct')).toThrowError(REFUSED)
    expect(decide(zoe, first, 'incorrect')).toMatchObject({
      answer: 'incorrect',
      reason: 'I listened twice',
      reviewer: { name: 'Zoë' },
    })
    expect(disputes(zoe)).toEqual([])
    const [decision] = openDecisions(docket.cases.get(id, ada))
    expect(decision?.adjudication?.answer).toBe('incorrect')
    expect(decision?.feedback).toHaveLength(2)
  })

  it('a decided case is taken back, done again, and decided again by somebody else', async () => {
    const { disputes, decide, docket, zoe, first, action, as, id, ada } = await disputed()
    decide(zoe, first, 'correct')
    await docket.reviews.undo.undo(action(), zoe)
    expect(disputes(zoe)).toHaveLength(1)
    await docket.reviews.undo.redo(action(), zoe)
    expect(disputes(zoe)).toEqual([])
    decide(as('Max'), first, 'incorrect')
    expect(openDecisions(docket.cases.get(id, ada))[0]?.adjudication?.answer).toBe('incorrect')
    await expect(docket.reviews.undo.undo(action(), zoe)).rejects.toThrowError(
      expect.objectContaining({ code: 'CHANGED_SINCE' }),
    )
  })

  it('pending decisions are listed page by page, and each page once more as far as it went', async () => {
    const { docket, answer, first, second, give, bob, zoe } = await decided()
    answer('bob', first, 'incorrect')
    answer('bob', second, 'incorrect')
    give(bob)
    const { disputes } = docket.reviews.adjudications
    const [one, two] = disputes({ limit: 9, after: null }, zoe).rows
    const page = disputes({ limit: 1, after: null }, zoe)
    expect(page).toEqual({ rows: [one], next: expect.anything() })
    expect(disputes({ limit: 1, after: null, upTo: page.next }, zoe)).toEqual({ rows: [one], next: null })
    expect(disputes({ limit: 1, after: page.next }, zoe)).toEqual({ rows: [two], next: null })
    expect(disputes({ limit: 1, after: page.next, upTo: page.next }, zoe).rows).toEqual([])
  })

  it('nothing is to be decided where definite answers agree', async () => {
    const { decide, zoe, second } = await disputed()
    expect(() => decide(zoe, second, 'correct')).toThrowError(REFUSED)
  })

  it.each([
    ['options that differ', { ownAnswer: 'omission' }, { ownAnswer: 'substitution' }, 1, 'substitution'],
    ['the same option', { ownAnswer: 'omission' }, { ownAnswer: 'omission' }, 0, 'omission'],
    ['corrections that differ', { correction: 'beech' }, { correction: 'bench' }, 1, 'substitution'],
    ['one correction in two cases', { correction: 'beech' }, { correction: ' Beech' }, 0, 'substitution'],
    [
      'an option and another correction',
      { ownAnswer: 'omission' },
      { correction: 'bench' },
      1,
      'substitution',
    ],
    ['an option, and no value', { ownAnswer: 'omission' }, {}, 0, 'omission'],
  ])('reviewers who both answer “incorrect” with %s', async (_, adas, bobs, count, type) => {
    const { docket, id, first, ada, bob, zoe, act, action, disputes, decide } = await setUp(0)
    const give = (who: typeof ada, stated: { ownAnswer?: string; correction?: string }) =>
      docket.reviews.feedback.give(
        {
          decisionId: first,
          answer: 'incorrect',
          ownAnswer: stated.ownAnswer ?? null,
          correction: stated.correction ?? null,
          note: null,
          actionId: action(),
        },
        who,
      )
    act('ada', 'claim', id)
    give(ada, adas)
    act('ada', 'approve', id)
    give(bob, bobs)
    expect(disputes(zoe).map(({ decision }) => decision.id)).toEqual(count === 1 ? [first] : [])
    const { evidence } = docket.cases.get(id, ada)
    const final = evidence?.pipeline === 'reading' ? evidence.final : null
    expect(final?.words.find(({ ruled }) => ruled)?.type).toBe(type) // The judge’s answer is “correct”.
    if (count === 1) decide(zoe, first, 'incorrect')
    expect(disputes(zoe)).toEqual([])
  })

  it('an answer that is changed ends the dispute', async () => {
    const { disputes, zoe, answer, first } = await disputed()
    answer('bob', first, 'correct')
    expect(disputes(zoe)).toEqual([])
  })

  it('a reviewer who is still to give a second opinion does not see that they differ', async () => {
    const { disputes, answer, first, zoe, bob } = await decided()
    answer('bob', first, 'incorrect')
    expect(disputes(zoe)).toEqual([])
    expect(disputes(bob)).toEqual([])
  })
})

describe('a sample', () => {
  const settings = (share: number, seed = 'docket') =>
    settingsWith([
      ['review.samplingRate', share],
      ['review.secondOpinionRate', share],
      ['review.samplingSeed', seed],
    ])
  const ids = Array.from({ length: 2_000 }, (_, n) =>
    CaseId.parse(`0199b8c0-7c00-7000-8000-${String(n).padStart(12, '0')}`),
  )
  const drawn = (
    share: number,
    seed?: string,
    what: 'qualitySample' | 'secondOpinions' = 'qualitySample',
  ) => {
    const given = settings(share, seed)
    return ids.filter((id) => isDrawn(id, what, given))
  }

  it.each([
    [0, 0, 0],
    [0.1, 160, 240],
    [0.5, 920, 1_080],
    [1, 2_000, 2_000],
  ])('of a share of %f has about that many', (share, least, most) => {
    const { length } = drawn(share)
    expect(length).toBeGreaterThanOrEqual(least)
    expect(length).toBeLessThanOrEqual(most)
  })

  it('is the same whenever it is drawn, grows with its share, and is another with another seed', () => {
    expect(drawn(0.1)).toEqual(drawn(0.1))
    expect(drawn(0.3)).toEqual(expect.arrayContaining(drawn(0.1)))
    expect(drawn(0.1, 'another')).not.toEqual(drawn(0.1))
    expect(drawn(0.1, undefined, 'secondOpinions')).not.toEqual(drawn(0.1))
  })
})

describe('the quality sample', () => {
  it('brings a case without triggers into the queue, and says how likely that was', async () => {
    const test = tempDocket()
    setAll(test, [['review.samplingRate', 1]])
    const { waiting } = work(test)
    const id = await waiting('Nora', 0)
    const detail = test.docket.cases.get(id, test.ada)
    expect(detail).toMatchObject({
      status: 'pending',
      case: { priority: 'low' },
      escalations: [{ trigger: 'QUALITY_SAMPLE' }],
    })
    expect(test.store.runs.ofCase(id)[0]?.inclusion).toBe(1)
  })

  it('leaves other cases out of the queue, and an escalated one is in it for sure', async () => {
    const test = tempDocket()
    const { waiting, status } = work(test)
    const plain = await waiting('Nora', 0)
    expect(status(plain)).toBeNull()
    expect(test.store.runs.ofCase(plain)[0]?.inclusion).toBeNull()
    endRun(test, plain, 'done', ['low'])
    expect(test.store.runs.ofCase(plain)[1]?.inclusion).toBe(1)
  })
})

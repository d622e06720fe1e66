import { describe, expect, it } from 'vitest'
import { endRun } from '../../../helpers/cases/runs.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const MINUTE = 60_000
const NOTHING = expect.objectContaining({ code: 'NOTHING_TO_UNDO' })
const CHANGED = expect.objectContaining({ code: 'CHANGED_SINCE' })

async function setUp() {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora')
  const other = await hands.waiting('Milo')
  const [first = expect.unreachable(), second = expect.unreachable()] = hands.decisions(id)
  return { test, ...test, ...hands, id, other, first, second }
}

describe('undo', () => {
  it('takes back the last step first, one at a time, and then there is nothing left', async () => {
    const { act, answer, undo, answers, status, id, first, second } = await setUp()
    act('ada', 'claim', id)
    answer('ada', first, 'correct')
    answer('ada', second, 'incorrect', 'no')
    act('ada', 'approve', id)

    expect(await undo('ada')).toEqual(['review.approve'])
    expect(status(id)).toBe('in_review')
    expect(await undo('ada')).toEqual(['feedback.give'])
    expect(answers(id)).toEqual([['Ada', 'correct', null]])
    expect(await undo('ada')).toEqual(['feedback.give'])
    expect(answers(id)).toEqual([])
    await expect(undo('ada')).rejects.toThrowError(NOTHING)
    expect(status(id)).toBe('in_review')
  })

  it('brings a changed answer back with its words', async () => {
    const { act, answer, undo, answers, id, first } = await setUp()
    act('ada', 'claim', id)
    answer('ada', first, 'correct', 'clear')
    answer('ada', first, 'incorrect', 'on second thought')
    expect(answers(id)).toEqual([['Ada', 'incorrect', 'on second thought']])
    await undo('ada')
    expect(answers(id)).toEqual([['Ada', 'correct', 'clear']])
  })

  it('takes back a ruling together with the claim that was made for it', async () => {
    const { rule, undo, status, holder, store, id } = await setUp()
    rule('ada', 'approve', id)
    expect(await undo('ada')).toEqual(['review.approve', 'review.claim'])
    expect(status(id)).toBe('pending')
    expect(holder(id)).toBeNull()
    expect(store.leases.get(id)).toBeNull()
  })

  it.each(['held still', 'left since'])('takes a reopening back as one step: %s', async (hold) => {
    const { rule, act, undo, redo, status, holder, id } = await setUp()
    rule('ada', 'approve', id)
    act('bob', 'reopen', id, 'too hasty')
    if (hold === 'left since') act('bob', 'release', id)
    const before = status(id)
    await undo('bob')
    expect([status(id), holder(id)]).toEqual(['approved', null])
    await redo('bob')
    expect(status(id)).toBe(before)
  })

  it('takes no reopening back once somebody else works on the case', async () => {
    const { rule, act, undo, status, holder, id } = await setUp()
    rule('ada', 'approve', id)
    act('bob', 'reopen', id, 'too hasty')
    act('bob', 'release', id)
    act('ada', 'claim', id)
    await expect(undo('bob')).rejects.toThrowError(CHANGED)
    expect([status(id), holder(id)]).toEqual(['in_review', 'Ada'])
  })

  it('goes back across claims and releases, which are no steps of their own', async () => {
    const { act, answer, undo, answers, id, other, first } = await setUp()
    act('ada', 'claim', id)
    answer('ada', first, 'correct')
    act('ada', 'release', id)
    act('ada', 'claim', other)
    act('ada', 'release', other)
    expect(await undo('ada')).toEqual(['feedback.give'])
    expect(answers(id)).toEqual([])
    await expect(undo('ada')).rejects.toThrowError(NOTHING)
  })

  it('gives a case back to its reviewer, with a new lease', async () => {
    const { act, clock, docket, undo, id, ada } = await setUp()
    act('ada', 'claim', id)
    act('ada', 'reject', id)
    clock.pass(100 * MINUTE)
    await undo('ada')
    const { status, holder } = docket.cases.get(id, ada)
    expect(status).toBe('in_review')
    expect(holder?.isMe).toBe(true)
  })

  it('of a ruling on a case whose former claim had ended gives nobody a claim', async () => {
    const { act, rule, clock, undo, status, holder, id } = await setUp()
    act('bob', 'claim', id)
    clock.pass(31 * MINUTE)
    rule('ada', 'approve', id)
    expect(await undo('ada')).toEqual(['review.approve', 'review.claim'])
    expect(holder(id)).toBeNull()
    expect(status(id)).toBe('pending')
    expect(act('ada', 'claim', id).status).toBe('in_review')
  })

  it('brings a skipped case back to its place', async () => {
    const { act, undo, docket, id, other, ada } = await setUp()
    const order = () =>
      docket.lists.queue.page({ filter: {}, limit: 9, after: null }, ada).rows.map(({ caseId }) => caseId)
    act('ada', 'claim', id)
    act('ada', 'defer', id)
    expect(order()).toEqual([other, id])
    expect(await undo('ada')).toEqual(['review.defer'])
    expect(order()).toEqual([id, other])
  })

  it('passes over a case that I put back and opened again: it stands as I left it', async () => {
    const { act, answer, undo, answers, status, id, first } = await setUp()
    act('ada', 'claim', id)
    answer('ada', first, 'correct')
    act('ada', 'defer', id)
    act('ada', 'claim', id)
    expect(await undo('ada')).toEqual(['feedback.give'])
    expect(answers(id)).toEqual([])
    expect(status(id)).toBe('in_review')
    act('ada', 'release', id)
    expect(await undo('ada')).toEqual(['review.defer'])
  })

  it('is of each reviewer alone', async () => {
    const { rule, undo, status, id, other } = await setUp()
    rule('ada', 'approve', id)
    rule('bob', 'reject', other)
    expect(await undo('ada')).toEqual(['review.approve', 'review.claim'])
    expect(status(other)).toBe('rejected')
    await expect(undo('ada')).rejects.toThrowError(NOTHING)
    await undo('bob')
    expect(status(other)).toBe('pending')
  })

  it('is refused once somebody else has changed the same case, naming them, and changes nothing', async () => {
    const { rule, answer, undo, status, types, id, first } = await setUp()
    rule('ada', 'approve', id)
    answer('bob', first, 'unsure')
    const before = types()
    await expect(undo('ada')).rejects.toThrowError(
      expect.objectContaining({
        code: 'CHANGED_SINCE',
        message: '“Nora” was changed by Bob since; your step can no longer be undone.',
      }),
    )
    expect(types()).toEqual(before)
    expect(status(id)).toBe('approved')
  })

  it('is not refused for what somebody did before, or on another case', async () => {
    const { rule, act, answer, undo, id, other, first } = await setUp()
    act('bob', 'claim', id)
    answer('bob', first, 'correct')
    act('bob', 'release', id)
    rule('ada', 'approve', id)
    rule('bob', 'approve', other)
    expect(await undo('ada')).toEqual(['review.approve', 'review.claim'])
  })

  it('is refused where the case has moved on by itself', async () => {
    const { test, rule, act, undo, status, id } = await setUp()
    rule('ada', 'approve', id)
    act('ada', 'reopen', id, 'one more look')
    act('ada', 'release', id)
    endRun(test, id, 'done', [])
    expect(status(id)).toBeNull()
    await expect(undo('ada')).rejects.toThrowError(
      expect.objectContaining({
        code: 'CHANGED_SINCE',
        message: '“Nora” has changed since; your step can no longer be undone.',
      }),
    )
  })

  it('does not stumble over a step whose case was erased meanwhile', async () => {
    const { rule, undo, redo, docket, status, ada, action, id, other } = await setUp()
    rule('ada', 'approve', id)
    rule('ada', 'approve', other)
    docket.cases.erase([other], ada, action())
    expect(await undo('ada')).toEqual(['review.approve', 'review.claim'])
    expect(status(id)).toBe('pending')
    await expect(undo('ada')).rejects.toThrowError(NOTHING)
    expect(await redo('ada')).toEqual(['review.claim', 'review.approve'])
    await expect(redo('ada')).rejects.toThrowError(NOTHING)
    await undo('ada')
    docket.cases.erase([id], ada, action())
    await expect(redo('ada')).rejects.toThrowError(NOTHING)
  })

  it('sent twice with one name takes effect once, and says the same', async () => {
    const { rule, docket, ada, action, types, id, other } = await setUp()
    rule('ada', 'approve', id)
    rule('ada', 'approve', other)
    const name = action()
    const message = await docket.reviews.undo.undo(name, ada)
    const before = types()
    expect(await docket.reviews.undo.undo(name, ada)).toEqual(message)
    expect(types()).toEqual(before)
    const again = action()
    const redone = await docket.reviews.undo.redo(again, ada)
    const after = types()
    expect(await docket.reviews.undo.redo(again, ada)).toEqual(redone)
    expect(types()).toEqual(after)
  })

  it('is not blocked by an export', async () => {
    const { rule, answer, undo, docket, dir, ada, id, first } = await setUp()
    rule('ada', 'approve', id)
    answer('ada', first, 'correct')
    for await (const _ of docket.exports.labels({ format: 'jsonl', folder: `${dir}/out`, filter: {} }, ada));
    expect(await undo('ada')).toEqual(['feedback.give'])
  })

  it('is an event like any other, and the step it takes back stays in the trail', async () => {
    const { rule, undo, types, docket, id, ada } = await setUp()
    rule('ada', 'approve', id, 'fine')
    const before = types()
    await undo('ada')
    expect(types().slice(0, before.length)).toEqual(before)
    expect(types().slice(before.length)).toEqual(['action.undo', 'action.undo'])
    expect(
      docket.cases
        .get(id, ada)
        .history.slice(-3)
        .map(({ type, detail }) => [type, detail]),
    ).toEqual([
      ['review.approve', null],
      ['action.undo', 'review.approve'],
      ['action.undo', 'review.claim'],
    ])
  })
})

describe('redo', () => {
  it('does again what was taken back, in the order in which it was done', async () => {
    const { act, answer, undo, redo, answers, status, id, first, second } = await setUp()
    act('ada', 'claim', id)
    answer('ada', first, 'correct', 'clear')
    answer('ada', second, 'unsure')
    act('ada', 'reject', id)
    await undo('ada')
    await undo('ada')
    await undo('ada')
    expect(await redo('ada')).toEqual(['feedback.give'])
    expect(answers(id)).toEqual([['Ada', 'correct', 'clear']])
    expect(await redo('ada')).toEqual(['feedback.give'])
    expect(await redo('ada')).toEqual(['review.reject'])
    expect(status(id)).toBe('rejected')
    await expect(redo('ada')).rejects.toThrowError(NOTHING)
  })

  it('does a ruling again together with its claim', async () => {
    const { rule, undo, redo, status, store, id } = await setUp()
    rule('ada', 'approve', id)
    await undo('ada')
    expect(await redo('ada')).toEqual(['review.claim', 'review.approve'])
    expect(status(id)).toBe('approved')
    expect(store.leases.get(id)).toBeNull()
    expect(await undo('ada')).toEqual(['review.approve', 'review.claim'])
  })

  it('is over with the next step, but not with opening and leaving a case', async () => {
    const { rule, act, undo, redo, answer, status, id, other, first } = await setUp()
    rule('ada', 'approve', id)
    await undo('ada')
    act('ada', 'claim', other)
    act('ada', 'release', other)
    await redo('ada')
    expect(status(id)).toBe('approved')
    await undo('ada')
    act('ada', 'claim', id)
    answer('ada', first, 'correct')
    await expect(redo('ada')).rejects.toThrowError(NOTHING)
  })

  it('is refused once somebody else has changed the case', async () => {
    const { rule, act, undo, redo, status, id } = await setUp()
    rule('ada', 'approve', id)
    await undo('ada')
    act('bob', 'claim', id)
    act('bob', 'release', id)
    await expect(redo('ada')).rejects.toThrowError(CHANGED)
    expect(status(id)).toBe('pending')
  })

  // Somebody takes an approval back, looks at another case, comes back and means it after all: nobody else touched it.
  it.each([
    ['left and came back to', ['release', 'claim']],
    ['left', ['release']],
    ['left, came back to and left', ['release', 'claim', 'release']],
  ] as const)('does a ruling again on a case that I %s since', async (_, steps) => {
    const { act, undo, redo, status, store, holder, id } = await setUp()
    act('ada', 'claim', id)
    act('ada', 'approve', id)
    await undo('ada')
    for (const step of steps) act('ada', step, id)
    expect(await redo('ada')).toEqual(['review.approve'])
    expect(status(id)).toBe('approved')
    expect(holder(id)).toBeNull()
    expect(store.leases.get(id)).toBeNull()
    expect(await undo('ada')).toEqual(['review.approve'])
  })

  it('does a ruling again together with its claim where I hold the case again since', async () => {
    const { rule, act, undo, redo, status, store, id } = await setUp()
    rule('ada', 'approve', id)
    await undo('ada')
    act('ada', 'claim', id)
    expect(await redo('ada')).toEqual(['review.claim', 'review.approve'])
    expect(status(id)).toBe('approved')
    expect(store.leases.get(id)).toBeNull()
  })

  it('is refused where somebody else came and went since I took a ruling back and left', async () => {
    const { act, undo, redo, status, id } = await setUp()
    act('ada', 'claim', id)
    act('ada', 'approve', id)
    await undo('ada')
    act('ada', 'release', id)
    act('bob', 'claim', id)
    act('bob', 'release', id)
    act('ada', 'claim', id)
    await expect(redo('ada')).rejects.toThrowError(
      expect.objectContaining({ code: 'CHANGED_SINCE', message: expect.stringContaining('by Bob since') }),
    )
    expect(status(id)).toBe('in_review')
  })

  it.each(['approve', 'reject'] as const)(
    'is refused where a run has ended since I took back to %s',
    async (step) => {
      const { test, act, undo, redo, status, id } = await setUp()
      act('ada', 'claim', id)
      act('ada', step, id)
      await undo('ada')
      endRun(test, id, 'done', ['low'])
      await expect(redo('ada')).rejects.toThrowError(
        expect.objectContaining({
          code: 'CHANGED_SINCE',
          message: expect.stringContaining('has changed since'),
        }),
      )
      expect(status(id)).toBe('in_review')
    },
  )

  it('of nothing is refused', async () => {
    const { redo } = await setUp()
    await expect(redo('ada')).rejects.toThrowError(NOTHING)
  })
})

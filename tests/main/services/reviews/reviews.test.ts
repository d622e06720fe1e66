import { describe, expect, it } from 'vitest'
import { CaseId } from '../../../../src/shared/domain/ids.ts'
import { allowedActions, ReviewAction, ReviewStatus } from '../../../../src/shared/domain/reviews/review.ts'
import { aboutText } from '../../../../src/shared/domain/runs/about.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const MINUTE = 60_000

async function setUp() {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora')
  return { ...test, ...hands, id }
}

describe('a claim', () => {
  it('is one event, and everybody sees who holds the case and until when', async () => {
    const { docket, act, id, bob, types } = await setUp()
    const before = types().length
    expect(act('ada', 'claim', id)).toEqual({ caseId: id, status: 'in_review' })
    expect(types().slice(before)).toEqual(['review.claim'])
    const { holder, allowed } = docket.cases.get(id, bob)
    expect(holder).toMatchObject({ name: 'Ada', isMe: false })
    expect((holder?.until ?? 0) - Date.UTC(2026, 0, 1)).toBeGreaterThan(29 * MINUTE)
    expect(allowed).toEqual(['release', 'defer', 'approve', 'reject', 'request_regenerate'])
  })

  it('of a case that somebody else holds is refused, saying who and until when', async () => {
    const { act, answer, decisions, id, docket, bob, types } = await setUp()
    act('ada', 'claim', id)
    const { holder } = docket.cases.get(id, bob)
    const until = new Date(holder?.until ?? 0).toLocaleTimeString('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
    })
    const held = expect.objectContaining({
      code: 'HELD_BY_OTHER',
      message: `Ada has claimed this case until ${until}. Choose another case, or wait.`,
    })
    const before = types()
    for (const action of ReviewAction.options)
      expect(() => act('bob', action, id, 'why'), action).toThrowError(held)
    expect(() => answer('bob', decisions(id)[0] ?? expect.unreachable(), 'correct')).toThrowError(held)
    expect(types()).toEqual(before)
  })

  it('that is mine already is no second event, and holds longer', async () => {
    const { act, clock, docket, id, ada, types } = await setUp()
    act('ada', 'claim', id)
    const { holder } = docket.cases.get(id, ada)
    const before = types()
    clock.pass(10 * MINUTE)
    expect(act('ada', 'claim', id).status).toBe('in_review')
    expect(types()).toEqual(before)
    expect((docket.cases.get(id, ada).holder?.until ?? 0) - (holder?.until ?? 0)).toBeGreaterThanOrEqual(
      10 * MINUTE,
    )
  })

  it('ends by the clock alone: nobody writes it, and the case can be claimed again', async () => {
    const { act, clock, docket, status, id, bob, types } = await setUp()
    act('ada', 'claim', id)
    const before = types()
    clock.pass(30 * MINUTE)
    expect(status(id)).toBe('pending')
    expect(docket.cases.get(id, bob).holder).toBeNull()
    expect(
      docket.lists.queue.page({ filter: { status: 'pending' }, limit: 9, after: null }, bob).rows,
    ).toMatchObject([{ caseId: id, status: 'pending', holder: null }])
    expect(types()).toEqual(before)
    expect(act('bob', 'claim', id).status).toBe('in_review')
    expect(() => act('ada', 'approve', id)).toThrowError(expect.objectContaining({ code: 'HELD_BY_OTHER' }))
  })

  it('that has ended lets its reviewer do nothing but claim again', async () => {
    const { act, answer, clock, decisions, id } = await setUp()
    act('ada', 'claim', id)
    clock.pass(31 * MINUTE)
    for (const [action, done] of [
      ['approve', 'approved'],
      ['reject', 'rejected'],
      ['release', 'released'],
      ['defer', 'skipped'],
    ] as const)
      expect(() => act('ada', action, id)).toThrowError(
        expect.objectContaining({
          code: 'NOT_ALLOWED',
          message: `“Nora” is pending: it cannot be ${done}, only claimed.`,
        }),
      )
    expect(() => answer('ada', decisions(id)[0] ?? expect.unreachable(), 'correct')).toThrowError(
      expect.objectContaining({ code: 'CLAIM_NEEDED' }),
    )
    expect(act('ada', 'claim', id).status).toBe('in_review')
  })

  it('holds as long as the setting says', async () => {
    const { act, clock, docket, status, id } = await setUp()
    docket.program.settings.set('review.leaseMinutes', 2, { kind: 'system' })
    act('ada', 'claim', id)
    clock.pass(MINUTE)
    expect(status(id)).toBe('in_review')
    clock.pass(MINUTE)
    expect(status(id)).toBe('pending')
  })
})

describe('renewing a claim', () => {
  it('moves its end and is no event', async () => {
    const { act, clock, docket, id, ada, types, status } = await setUp()
    act('ada', 'claim', id)
    const before = types()
    clock.pass(20 * MINUTE)
    const { until } = docket.reviews.renew(id, ada)
    clock.pass(20 * MINUTE)
    expect(status(id)).toBe('in_review')
    expect(docket.cases.get(id, ada).holder?.until).toBe(until)
    expect(types()).toEqual(before)
  })

  it('is nothing to who holds no claim', async () => {
    const { act, docket, id, ada, bob, status } = await setUp()
    expect(docket.reviews.renew(id, ada)).toEqual({ until: null })
    act('ada', 'claim', id)
    expect(docket.reviews.renew(id, bob)).toEqual({ until: null })
    act('ada', 'approve', id)
    expect(docket.reviews.renew(id, ada)).toEqual({ until: null })
    expect(status(id)).toBe('approved')
  })

  it('of a claim that ended takes the case again as long as nobody else has', async () => {
    const { act, clock, docket, id, ada, status } = await setUp()
    act('ada', 'claim', id)
    clock.pass(31 * MINUTE)
    expect(docket.reviews.renew(id, ada).until).not.toBeNull()
    expect(status(id)).toBe('in_review')
    clock.pass(31 * MINUTE)
    act('bob', 'claim', id)
    expect(docket.reviews.renew(id, ada)).toEqual({ until: null })
  })
})

describe('a ruling', () => {
  it.each(['approve', 'reject'] as const)('%s claims what waits in the same transaction', async (action) => {
    const { rule, id, types, store } = await setUp()
    const before = types().length
    expect(rule('ada', action, id).status).toBe(action === 'approve' ? 'approved' : 'rejected')
    expect(types().slice(before)).toEqual(['review.claim', `review.${action}`])
    const batches = store.events.after(before, 10).map(({ canonical }) => JSON.parse(canonical).batchId)
    expect(new Set(batches).size).toBe(1)
    expect(store.leases.get(id)).toBeNull()
  })

  it('may be skipped at once: a waiting case is claimed and skipped in one transaction', async () => {
    const { rule, id, types, holder } = await setUp()
    const before = types().length
    expect(rule('ada', 'defer', id).status).toBe('pending')
    expect(types().slice(before)).toEqual(['review.claim', 'review.defer'])
    expect(holder(id)).toBeNull()
  })

  it.each(['release', 'reopen', 'take_back'] as const)(
    'is not what %s is: it claims nothing',
    async (action) => {
      const { rule, types, id } = await setUp()
      const before = types()
      expect(() => rule('ada', action, id, 'why')).toThrowError(
        expect.objectContaining({ code: 'NOT_ALLOWED' }),
      )
      expect(types()).toEqual(before)
    },
  )

  it('on a case that somebody else holds is refused, and claims nothing', async () => {
    const { act, rule, holder, id } = await setUp()
    act('ada', 'claim', id)
    expect(() => rule('bob', 'approve', id)).toThrowError(expect.objectContaining({ code: 'HELD_BY_OTHER' }))
    expect(holder(id)).toBe('Ada')
  })

  it('sent twice with one name takes effect once', async () => {
    const { docket, id, ada, types, action } = await setUp()
    const step = {
      caseId: id,
      action: 'approve',
      note: 'good',
      actionId: action(),
      claimFirst: true,
    } as const
    const first = docket.reviews.act(step, ada)
    const before = types()
    expect(docket.reviews.act(step, ada)).toEqual(first)
    expect(types()).toEqual(before)
  })

  it('leaves a note in the history and clears the draft of it', async () => {
    const { docket, rule, id, ada } = await setUp()
    docket.reviews.drafts.save({ caseId: id, subject: 'case', field: 'note', text: 'clear enou' }, ada)
    rule('ada', 'approve', id, 'clear enough')
    const { history, drafts } = docket.cases.get(id, ada)
    expect(history.at(-1)).toMatchObject({ type: 'review.approve', actor: 'Ada', note: 'clear enough' })
    expect(drafts).toEqual([])
  })

  it('to reopen needs a reason', async () => {
    const { rule, act, status, id } = await setUp()
    rule('ada', 'reject', id)
    expect(() => act('bob', 'reopen', id)).toThrowError(
      expect.objectContaining({ code: 'NOT_ALLOWED', message: expect.stringContaining('reason') }),
    )
    expect(act('bob', 'reopen', id, 'too hasty').status).toBe('in_review')
    expect(status(id)).toBe('in_review')
  })

  it('is reopened and claimed by one reviewer in one transaction', async () => {
    const { rule, act, id, types, holder, store } = await setUp()
    rule('ada', 'approve', id)
    const before = types().length
    expect(act('bob', 'reopen', id, 'too hasty').status).toBe('in_review')
    expect(holder(id)).toBe('Bob')
    expect(types().slice(before)).toEqual(['review.reopen', 'review.claim'])
    const batches = store.events.after(before, 10).map(({ canonical }) => JSON.parse(canonical).batchId)
    expect(new Set(batches).size).toBe(1)
  })

  it('to regenerate is refused without a model, with a sentence', async () => {
    const { act, rule, status, id } = await setUp()
    act('ada', 'claim', id)
    expect(() => act('ada', 'request_regenerate', id)).toThrowError(
      expect.objectContaining({ code: 'NO_MODEL', message: expect.stringContaining('needs a model') }),
    )
    expect(status(id)).toBe('in_review')
    act('ada', 'release', id)
    expect(() => rule('ada', 'request_regenerate', id)).toThrowError(
      expect.objectContaining({ code: 'NO_MODEL' }),
    )
    expect(status(id)).toBe('pending')
  })
})

/** The error for an impossible step. */
const sentences = {
  pending: /^“Nora” is pending: it cannot be .+, only claimed\.$/,
  in_review:
    /^“Nora” is in review: it cannot be .+, only released or skipped or approved or rejected or sent to regeneration\.$/,
  approved: /^“Nora” is approved: it cannot be .+, only reopened\.$/,
  rejected: /^“Nora” is rejected: it cannot be .+, only reopened\.$/,
} as const

describe('a step that the table does not have', () => {
  it.each(
    ReviewStatus.options
      .filter((status) => status !== 'regenerate_requested')
      .flatMap((status) =>
        ReviewAction.options
          .filter((action) => !allowedActions(status).includes(action) && action !== 'request_regenerate')
          .filter((action) => !(status === 'in_review' && action === 'claim'))
          .map((action) => [status, action] as const),
      ),
  )('on a case that is %s: %s is refused, naming both and the allowed steps', async (status, action) => {
    const { act, rule, id, types } = await setUp()
    if (status === 'in_review') act('ada', 'claim', id)
    if (status === 'approved') rule('ada', 'approve', id)
    if (status === 'rejected') rule('ada', 'reject', id)
    const before = types()
    expect(() => act('ada', action, id, 'why')).toThrowError(
      expect.objectContaining({
        code: 'NOT_ALLOWED',
        message: expect.stringMatching(sentences[status]),
      }),
    )
    expect(types()).toEqual(before)
  })

  it('on a case that is not in the queue says so', async () => {
    const { act, waiting } = await setUp()
    const settled = await waiting('Settled', 0)
    expect(() => act('ada', 'claim', settled)).toThrowError(
      expect.objectContaining({ code: 'NOT_ALLOWED', message: expect.stringContaining('not in the queue') }),
    )
  })

  it('on no case at all says so', async () => {
    const { act, newId } = await setUp()
    expect(() => act('ada', 'claim', CaseId.parse(newId()))).toThrowError(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    )
  })
})

it('a ruling saves the notes that stand beside decisions without an answer, and an undo leaves them in their fields', async () => {
  const test = tempDocket()
  const { act, answer, decisions, undo, waiting } = work(test)
  const { docket, ada } = test
  const id = await waiting('Nora')
  act('ada', 'claim', id)
  const [first = expect.unreachable(), second = expect.unreachable()] = docket.cases.get(id, ada).decisions
  const type = (at: typeof first, text: string) =>
    docket.reviews.drafts.save({ caseId: id, subject: aboutText(at.about), field: 'note', text }, ada)
  type(first, 'saved with its answer')
  answer('ada', decisions(id)[0] ?? expect.unreachable(), 'correct', 'saved with its answer')
  type(first, 'saved with its answer, and a bit more')
  type(second, ' Mumbled, listen again. ')
  act('ada', 'approve', id, 'Fine.')
  expect(docket.cases.get(id, ada).history.at(-1)?.note).toBe(
    `Fine.\n“${second.label}”: Mumbled, listen again.`,
  )
  await undo('ada')
  expect(docket.cases.get(id, ada).drafts).toMatchObject([
    { text: 'saved with its answer, and a bit more' },
    { text: ' Mumbled, listen again. ' },
  ])
})

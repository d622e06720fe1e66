import { rmSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BulkRequest } from '../../../../src/main/services/lists/bulk.ts'
import type { BulkChange, BulkLine } from '../../../../src/shared/contract/lists/bulk.ts'
import type { CaseId } from '../../../../src/shared/domain/ids.ts'
import { type DrawnCase, drawnCases, settle } from '../../../helpers/cases/list-model.ts'
import { addCases } from '../../../helpers/cases/waiting-cases.ts'
import { collect } from '../../../helpers/collect.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { work } from '../../../helpers/people/work.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'
import { stateOf } from '../../../helpers/store/state.ts'

const APPROVE: BulkChange = { do: 'approve', note: null }
const WAITING = { reasons: [{ trigger: 'UNSURE', priority: 'high' }] } as const

function setUp(cases: number) {
  const test = tempDocket()
  const titles = Array.from({ length: cases }, (_, n) => `Case ${n}`)
  const ids = addCases(
    test,
    titles.map((title) => ({ ...WAITING, title })),
  )
  const { status: _, holder: __, ...hands } = work(test)
  const status = (id: CaseId) => test.store.cases.get(id)?.review_status
  return { ...test, ...hands, status, ids, bulk: bulkOf(test) }
}

/** A bulk action of Ada's, as one list of lines. */
function bulkOf(test: TempDocket) {
  return (
    selection: BulkRequest['selection'],
    change: BulkChange = APPROVE,
    actionId = test.action(),
  ): Promise<BulkLine[]> =>
    collect(test.docket.lists.bulk.run({ selection, change, actionId }, test.ada, undefined))
}

const chosen = (caseIds: CaseId[]) => ({ by: 'ids', caseIds }) as const
const allWaiting = (cases: number) =>
  ({ by: 'filter', list: 'queue', filter: { status: 'pending' }, cases }) as const

describe('a bulk action', () => {
  it('rules on every chosen case and is taken back, and done again, as one step', async () => {
    const { bulk, ids, undo, redo, status } = setUp(5)
    const lines = await bulk(chosen([...ids, ...ids]), { do: 'reject', note: 'a test page' })
    expect(lines.at(-1)).toEqual({ event: 'done', changed: 5, skipped: 0, listed: [] })
    expect(ids.map(status)).toEqual(ids.map(() => 'rejected'))
    expect(await undo('ada')).toHaveLength(10)
    expect(ids.map(status)).toEqual(ids.map(() => 'pending'))
    await redo('ada')
    expect(ids.map(status)).toEqual(ids.map(() => 'rejected'))
  })

  it('skips cases that somebody else holds, decided ones and removed ones, and gives the reason for each', async () => {
    const { bulk, ids, act, rule, docket, ada, bob, action, status, store } = setUp(4)
    const [held = expect.unreachable(), decided = expect.unreachable(), gone = expect.unreachable()] = ids
    act('bob', 'claim', held)
    rule('bob', 'approve', decided)
    docket.cases.erase([gone], ada, action())
    const last = (await bulk(chosen(ids))).at(-1)
    expect(last).toMatchObject({
      changed: 1,
      skipped: 3,
      listed: [
        {
          caseId: held,
          title: 'Case 0',
          code: 'HELD_BY_OTHER',
          reason: expect.stringMatching(/^Bob has claimed this case/),
        },
        { caseId: decided, title: 'Case 1', code: 'NOT_ALLOWED' },
        { caseId: gone, title: '', code: 'NOT_FOUND' },
      ],
    })
    expect(store.cases.get(held)?.claimed_by).toBe(bob.id)
    expect(ids.slice(3).map(status)).toEqual(['approved'])
  })

  it.each<[BulkChange, string]>([
    [{ do: 'defer' }, 'pending'],
    [{ do: 'approve', note: 'fine' }, 'approved'],
    [{ do: 'tag', add: ['fog'], remove: [] }, 'pending'],
  ])('%o changes all that a filter leaves', async (change, status) => {
    const { bulk, docket, ids, undo, status: now, store, ada } = setUp(3)
    const before = stateOf(store.db)['cases']
    expect(await docket.lists.bulk.count('queue', { status: 'pending' }, ada)).toBe(3)
    expect((await bulk(allWaiting(3), change)).at(-1)).toMatchObject({ changed: 3, skipped: 0 })
    expect(ids.map(now)).toEqual(ids.map(() => status))
    expect(stateOf(store.db)).not.toMatchObject({ cases: before, deferrals: [] })
    await undo('ada')
    expect(stateOf(store.db)).toMatchObject({ cases: before, deferrals: [] })
  })

  it('is refused where another number of cases matches than was confirmed, and changes nothing', async () => {
    const { bulk, types, ids } = setUp(3)
    const before = types()
    await expect(bulk(allWaiting(2))).rejects.toThrowError(
      expect.objectContaining({
        code: 'CHANGED_SINCE',
        message: '3 cases match now, not 2. Check the list, then repeat the change.',
      }),
    )
    expect(types()).toEqual(before)
    expect(ids).toHaveLength(3)
  })

  it('that was cut short keeps what is done, undoes as one, and goes on when it is sent again', async () => {
    const { docket, ids, ada, action, undo, status } = setUp(450)
    const request = { selection: allWaiting(450), change: APPROVE, actionId: action() }
    const stop = new AbortController()
    const cut = async () => {
      for await (const line of docket.lists.bulk.run(request, ada, stop.signal))
        if (line.event === 'progress' && line.done >= 200) stop.abort()
    }
    await expect(cut()).rejects.toThrowError()
    const done = ids.filter((id) => status(id) === 'approved')
    expect(done.length).toBeGreaterThan(100)
    expect(done.length).toBeLessThan(450)

    expect((await collect(docket.lists.bulk.run(request, ada, undefined))).at(-1)).toMatchObject({
      changed: 450,
    })
    expect(await docket.lists.bulk.count('queue', { status: 'approved' }, ada)).toBe(450)
    expect(await undo('ada')).toHaveLength(900)
    expect(await docket.lists.bulk.count('queue', { status: 'pending' }, ada)).toBe(450)
  })

  it('sent twice with one name takes effect once', async () => {
    const { bulk, action, ids, types } = setUp(3)
    const name = action()
    await bulk(chosen(ids), APPROVE, name)
    const before = types()
    expect((await bulk(chosen(ids), APPROVE, name)).at(-1)).toMatchObject({ changed: 3, skipped: 0 })
    expect(types()).toEqual(before)
  })

  it('is not taken back where somebody else has changed one of its cases: none of them changes', async () => {
    const { bulk, ids, act, undo, status } = setUp(3)
    await bulk(chosen(ids))
    act('bob', 'reopen', ids[1] ?? expect.unreachable(), 'look again')
    await expect(undo('ada')).rejects.toThrowError(expect.objectContaining({ code: 'CHANGED_SINCE' }))
    expect(ids.map(status)).toEqual(['approved', 'in_review', 'approved'])
  })
})

it('rules on no case that was ruled on, whatever the queue has, and undo brings all of it back', async () => {
  await fc.assert(
    fc.asyncProperty(drawnCases, async (cases: DrawnCase[]) => {
      const test = tempDocket()
      try {
        const known = settle(test, cases)
        fc.pre(known.length > 0)
        const before = stateOf(test.store.db)
        const { rows } = test.docket.lists.queue.page({ filter: {}, limit: 100, after: null }, test.ada)
        const open = rows.filter(({ status, holder }) => status === 'pending' || holder?.isMe)
        const lines = await bulkOf(test)(chosen(known.map(({ id }) => id)))
        const done = lines.find((line) => line.event === 'done') ?? expect.unreachable()
        expect(done.changed).toBe(open.length)
        expect(rulings(test)).toEqual([...new Set(rulings(test))])
        if (done.changed > 0) await test.docket.reviews.undo.undo(test.action(), test.ada)
        // A step that was done and taken back remains in the trail, as it does in the ledger.
        const { undo_stack: _, leases: __, counters: ___, trail: ____, ...after } = stateOf(test.store.db)
        expect(before).toMatchObject(after)
      } finally {
        test.close()
        rmSync(test.dir, { recursive: true, force: true })
      }
    }),
    { numRuns: atDepth(4, 20) },
  )
})

/** The cases that were approved or rejected, once for each time. */
function rulings({ store }: TempDocket): string[] {
  return store.events
    .after(0, 10_000)
    .map(({ canonical }) => JSON.parse(canonical))
    .filter(({ type }) => ['review.approve', 'review.reject'].includes(String(type)))
    .map(({ caseId }) => String(caseId))
}

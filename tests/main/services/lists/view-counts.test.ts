import { describe, expect, it } from 'vitest'
import { viewCounter } from '../../../../src/main/services/list-threads/view-counts.ts'
import type { SavedView } from '../../../../src/shared/contract/lists/views.ts'
import { ViewId } from '../../../../src/shared/domain/ids.ts'
import { addCases } from '../../../helpers/cases/waiting-cases.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const DAY_MS = 24 * 60 * 60_000
const LOW = [{ trigger: 'UNSURE', priority: 'low' }] as const

describe('the count of a view', () => {
  it('is that of its list, in the queue and of all cases, and follows what happens', async () => {
    const test = tempDocket()
    const { docket, ada, action } = test
    const [first] = addCases(test, [
      { title: 'a', tags: ['fog'], reasons: LOW },
      { title: 'b', tags: ['fog'], reasons: LOW },
      { title: 'c', reasons: LOW },
      { title: 'd', reasons: [] },
    ])
    const save = (name: string, content: SavedView['content']) =>
      docket.lists.views.save({ id: null, name, content }).id
    const foggy = save('Foggy', { list: 'queue', filter: { status: 'pending', tag: 'fog' }, sort: 'newest' })
    const queued = save('Waiting', { list: 'queue', filter: { status: 'pending' }, sort: 'newest' })
    const all = save('All', { list: 'cases', filter: {}, sort: 'newest' })
    const counts = async () => {
      const found = await docket.lists.views.counts([foggy, queued, all], ada)
      return new Map(found.map(({ id, count }) => [id, count.cases]))
    }
    expect(await counts()).toEqual(
      new Map([
        [foggy, 2],
        [queued, 3],
        [all, 4],
      ]),
    )
    const step = { caseId: first ?? expect.unreachable(), actionId: action(), note: null, claimFirst: false }
    test.clock.pass(1_000)
    docket.reviews.act({ ...step, action: 'claim' }, ada)
    expect(await counts()).toEqual(
      new Map([
        [foggy, 1],
        [queued, 2],
        [all, 4],
      ]),
    )
  })

  it('is given only for requested views that exist', async () => {
    const { docket, newId, ada } = tempDocket()
    const content = { list: 'cases', filter: {}, sort: 'newest' } as const
    const { id } = docket.lists.views.save({ id: null, name: 'All', content })
    docket.lists.views.save({ id: null, name: 'Others', content })
    expect(await docket.lists.views.counts([id, ViewId.parse(newId())], ada)).toEqual([
      { id, count: { cases: 0, atLeast: false }, mayBeOld: false },
    ])
    docket.lists.views.remove(id)
    expect(await docket.lists.views.counts([id], ada)).toEqual([])
  })

  it('of the last days goes along with the calendar', async () => {
    const test = tempDocket()
    addCases(test, [{ title: 'a', reasons: LOW }])
    const content = { list: 'queue', filter: { status: 'pending', lastDays: 7 }, sort: 'newest' } as const
    const { id } = test.docket.lists.views.save({ id: null, name: 'This week', content })
    const count = async () => (await test.docket.lists.views.counts([id], test.ada))[0]?.count.cases
    expect(await count()).toBe(1)
    test.clock.pass(6 * DAY_MS)
    expect(await count()).toBe(1)
    test.clock.pass(DAY_MS)
    expect(await count()).toBe(0)
    expect(
      test.docket.lists.queue.page({ filter: content.filter, limit: 5, after: null }, test.ada).rows,
    ).toEqual([])
  })
})

describe('a view that takes long to count', () => {
  const view = (text: string): SavedView => ({
    id: ViewId.parse('00000000-0000-7000-8000-000000000001'),
    name: 'Slow',
    content: { list: 'cases', filter: { text }, sort: 'newest' },
    dropped: [],
  })

  it('is counted for a fiftieth of the time at most, and at once when it changes', async () => {
    const { ada } = tempDocket()
    let [now, counted] = [0, 0]
    const count = async () => {
      now += 400
      counted += 1
      return { cases: counted, atLeast: false }
    }
    const counter = viewCounter(
      { clock: { now: () => now, elapsed: () => now } },
      { queueCount: count, caseCount: count },
    )
    const look = async (text: string) => {
      const found = await counter.count(view(text), ada)
      return [found.count.cases, found.mayBeOld]
    }
    expect(await look('fog')).toEqual([1, false])
    now += 400 * 49 - 1
    expect(await look('fog')).toEqual([1, true])
    now += 1
    expect(await look('fog')).toEqual([2, false])
    expect(await look('kite')).toEqual([3, false])
  })
  it('is not counted twice at the same time, however often it is asked for', async () => {
    const { ada, clock } = tempDocket()
    const counts: (() => void)[] = []
    const count = () =>
      new Promise<{ cases: number; atLeast: boolean }>((resolve) => {
        counts.push(() => resolve({ cases: 7, atLeast: false }))
      })
    const counter = viewCounter({ clock }, { queueCount: count, caseCount: count })
    const asked = [counter.count(view('fog'), ada), counter.count(view('fog'), ada)]
    const other = counter.count(view('kite'), ada)
    expect(counts).toHaveLength(2)
    for (const end of counts) end()
    expect(await Promise.all([...asked, other])).toMatchObject([
      { count: { cases: 7 }, mayBeOld: false },
      { count: { cases: 7 }, mayBeOld: true },
      { count: { cases: 7 }, mayBeOld: false },
    ])
    void counter.count(view('fog'), ada)
    expect(counts).toHaveLength(3)
  })
})

import { describe, expect, it } from 'vitest'
import { viewCounter } from '../../../src/main/services/view-counts.ts'
import type { SavedView } from '../../../src/shared/contract/views.ts'
import { ViewId } from '../../../src/shared/domain/ids.ts'
import { tempDocket } from '../../helpers/temp-docket.ts'
import { addCases } from '../../helpers/waiting-cases.ts'

const DAY_MS = 24 * 60 * 60_000
const LOW = [{ trigger: 'UNSURE', priority: 'low' }] as const

describe('the count of a view', () => {
  it('is that of its list, in the queue and of all cases, and follows what happens', () => {
    const test = tempDocket()
    const { docket, ada, action } = test
    const [first] = addCases(test, [
      { title: 'a', tags: ['fog'], reasons: LOW },
      { title: 'b', tags: ['fog'], reasons: LOW },
      { title: 'c', reasons: LOW },
      { title: 'd', reasons: [] },
    ])
    const save = (name: string, content: SavedView['content']) =>
      docket.views.save({ id: null, name, content }).id
    const foggy = save('Foggy', { list: 'queue', filter: { status: 'pending', tag: 'fog' }, sort: 'newest' })
    const queued = save('Waiting', { list: 'queue', filter: { status: 'pending' }, sort: 'newest' })
    const all = save('All', { list: 'cases', filter: {}, sort: 'newest' })
    const counts = () =>
      new Map(docket.views.counts([foggy, queued, all]).map(({ id, count }) => [id, count.cases]))
    expect(counts()).toEqual(
      new Map([
        [foggy, 2],
        [queued, 3],
        [all, 4],
      ]),
    )
    const step = { caseId: first ?? expect.unreachable(), actionId: action(), note: null, claimFirst: false }
    test.clock.pass(1_000)
    docket.reviews.act({ ...step, action: 'claim' }, ada)
    expect(counts()).toEqual(
      new Map([
        [foggy, 1],
        [queued, 2],
        [all, 4],
      ]),
    )
  })

  it('is given only of what is asked for and there', () => {
    const { docket, newId } = tempDocket()
    const content = { list: 'cases', filter: {}, sort: 'newest' } as const
    const { id } = docket.views.save({ id: null, name: 'All', content })
    docket.views.save({ id: null, name: 'Others', content })
    expect(docket.views.counts([id, ViewId.parse(newId())])).toEqual([
      { id, count: { cases: 0, atLeast: false }, mayBeOld: false },
    ])
    docket.views.remove(id)
    expect(docket.views.counts([id])).toEqual([])
  })

  it('of the last days goes along with the calendar', () => {
    const test = tempDocket()
    addCases(test, [{ title: 'a', reasons: LOW }])
    const content = { list: 'queue', filter: { status: 'pending', lastDays: 7 }, sort: 'newest' } as const
    const { id } = test.docket.views.save({ id: null, name: 'This week', content })
    const count = () => test.docket.views.counts([id])[0]?.count.cases
    expect(count()).toBe(1)
    test.clock.pass(6 * DAY_MS)
    expect(count()).toBe(1)
    test.clock.pass(DAY_MS)
    expect(count()).toBe(0)
    expect(test.docket.queue.page({ filter: content.filter, limit: 5, after: null }, test.ada).rows).toEqual(
      [],
    )
  })
})

describe('a view that takes long to count', () => {
  const view = (text: string): SavedView => ({
    id: ViewId.parse('00000000-0000-7000-8000-000000000001'),
    name: 'Slow',
    content: { list: 'cases', filter: { text }, sort: 'newest' },
    dropped: [],
  })

  it('is counted for a fiftieth of the time at most, and at once when it changes', () => {
    let [now, counted] = [0, 0]
    const count = () => {
      now += 400
      counted += 1
      return { cases: counted, atLeast: false }
    }
    const counter = viewCounter(
      { clock: { now: () => now, elapsed: () => now } },
      { queue: { count }, cases: { count } },
    )
    const look = (text: string) => {
      const found = counter.count(view(text))
      return [found.count.cases, found.mayBeOld]
    }
    expect(look('fog')).toEqual([1, false])
    now += 400 * 49 - 1
    expect(look('fog')).toEqual([1, true])
    now += 1
    expect(look('fog')).toEqual([2, false])
    expect(look('kite')).toEqual([3, false])
  })
})

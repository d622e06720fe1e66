import { describe, expect, it } from 'vitest'
import { addCases } from '../../../helpers/cases/waiting-cases.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const WHY = [{ trigger: 'UNSURE', priority: 'low' }] as const

function setUp() {
  const test = tempDocket()
  const [id = expect.unreachable(), other = expect.unreachable()] = addCases(test, [
    { title: 'Nora', tags: ['fog'], reasons: WHY },
    { title: 'Milo', reasons: WHY },
  ])
  const { docket, action } = test
  const change = (add: string[], remove: string[] = [], who: 'ada' | 'bob' = 'ada') =>
    docket.lists.tags.change(id, { add, remove }, action(), test[who])
  const found = (tag: string) =>
    docket.lists.queue
      .page({ filter: { tag }, limit: 9, after: null }, test.ada)
      .rows.map(({ title }) => title)
  const tags = () =>
    docket.lists.cases
      .page({ filter: {}, sort: 'oldest', limit: 9, after: null }, test.ada)
      .rows.find(({ caseId }) => caseId === id)?.tags
  return { test, ...test, ...work(test), id, other, change, found, tags }
}

describe('tags', () => {
  it('are put on and taken off, found by, and counted', async () => {
    const { change, found, docket } = setUp()
    expect(change(['bay', 'bay'])).toEqual(['fog', 'bay'])
    expect(found('bay')).toEqual(['Nora'])
    expect(change(['rain'], ['fog', 'never there'])).toEqual(['bay', 'rain'])
    expect(found('fog')).toEqual([])
    expect(docket.lists.queue.facets().tags).toEqual([
      { name: 'bay', cases: 1 },
      { name: 'rain', cases: 1 },
    ])
    expect(
      docket.lists.queue.page({ filter: { text: 'rain' }, limit: 9, after: null }, setUp().ada).rows,
    ).toHaveLength(1)
  })

  it('need no claim, and stay when somebody else holds the case', async () => {
    const { change, act, id } = setUp()
    act('bob', 'claim', id)
    expect(change(['bay'])).toEqual(['fog', 'bay'])
  })

  it('are taken back and put on again', async () => {
    const { change, undo, redo, tags } = setUp()
    change(['bay'])
    change([], ['fog'])
    expect(await undo('ada')).toEqual(['case.tag'])
    expect(tags()).toEqual(['fog', 'bay'])
    await undo('ada')
    expect(tags()).toEqual(['fog'])
    await redo('ada')
    await redo('ada')
    expect(tags()).toEqual(['bay'])
  })

  it('are taken back of all cases at once that they were put on as one step', async () => {
    const { docket, undo, id, other, ada, action } = setUp()
    const changed = docket.lists.tags.changeAll([id, other], { add: ['bay'], remove: [] }, action(), ada)
    expect(changed.map(({ tags }) => tags)).toEqual([['fog', 'bay'], ['bay']])
    expect(await undo('ada')).toEqual(['case.tag', 'case.tag'])
    expect(docket.lists.queue.facets().tags).toEqual([{ name: 'fog', cases: 1 }])
  })

  it('that somebody else has changed since are not taken back', async () => {
    const { change, undo } = setUp()
    change(['bay'])
    change(['rain'], [], 'bob')
    await expect(undo('ada')).rejects.toThrowError(expect.objectContaining({ code: 'CHANGED_SINCE' }))
  })

  it('that are there already are no event', async () => {
    const { change, types, undo } = setUp()
    const before = types()
    expect(change(['fog'], ['bay'])).toEqual(['fog'])
    expect(types()).toEqual(before)
    await expect(undo('ada')).rejects.toThrowError(expect.objectContaining({ code: 'NOTHING_TO_UNDO' }))
  })

  it('sent twice with one name take effect once', async () => {
    const { docket, id, ada, action, types } = setUp()
    const name = action()
    const first = docket.lists.tags.change(id, { add: ['bay'], remove: [] }, name, ada)
    const before = types()
    expect(docket.lists.tags.change(id, { add: ['bay'], remove: [] }, name, ada)).toEqual(first)
    expect(types()).toEqual(before)
  })

  it('are no more than a row can show, or none of them is put on', async () => {
    const { change, tags } = setUp()
    const many = Array.from({ length: 50 }, (_, n) => `tag ${n}`)
    expect(() => change(many)).toThrowError(
      expect.objectContaining({
        code: 'NOT_ALLOWED',
        message: '“Nora” would have 51 tags; 50 are the most.',
      }),
    )
    expect(tags()).toEqual(['fog'])
    expect(change(many, ['fog'])).toHaveLength(50)
  })

  it('of an erased case are gone, and none can be put on it', async () => {
    const { change, docket, id, ada, action, store } = setUp()
    change(['a name'])
    docket.cases.erase([id], ada, action())
    expect(docket.lists.queue.facets().tags).toEqual([])
    expect(() => change(['bay'])).toThrowError(expect.objectContaining({ code: 'NOT_FOUND' }))
    expect(store.db.prepare("SELECT count(*) FROM case_words WHERE kind = 'tag'").pluck().get()).toBe(0)
  })
})

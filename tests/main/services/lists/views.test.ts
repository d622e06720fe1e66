import { describe, expect, it } from 'vitest'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const CONTENT = { list: 'queue', filter: { status: 'pending', tag: 'fog' }, sort: 'newest' } as const

describe('a saved view', () => {
  it('is there again when the store is opened again', () => {
    const { docket, dir, close } = tempDocket()
    const saved = docket.lists.views.save({ id: null, name: 'Foggy', content: CONTENT })
    expect(saved).toMatchObject({ name: 'Foggy', content: CONTENT, dropped: [] })
    close()
    expect(tempDocket(dir).docket.lists.views.all()).toEqual([saved])
  })

  it('gets another name and another content, and can be removed once', () => {
    const { docket } = tempDocket()
    const { id } = docket.lists.views.save({ id: null, name: 'Foggy', content: CONTENT })
    const content = { list: 'cases', filter: {}, sort: 'oldest' } as const
    const changed = docket.lists.views.save({ id, name: 'Old', content })
    expect(docket.lists.views.all()).toEqual([changed])
    docket.lists.views.remove(id)
    expect(docket.lists.views.all()).toEqual([])
    expect(() => docket.lists.views.remove(id)).toThrowError(expect.objectContaining({ code: 'NOT_FOUND' }))
  })

  it('has a name of its own in its list', () => {
    const { docket } = tempDocket()
    const { id } = docket.lists.views.save({ id: null, name: 'Foggy', content: CONTENT })
    const again = { id: null, name: 'Foggy', content: CONTENT }
    expect(() => docket.lists.views.save(again)).toThrowError(
      expect.objectContaining({
        code: 'NOT_ALLOWED',
        message: 'A view named “Foggy” already exists. Choose another name.',
      }),
    )
    expect(docket.lists.views.save({ ...again, id }).id).toBe(id)
    docket.lists.views.save({ ...again, content: { list: 'cases', filter: {}, sort: 'newest' } })
    expect(docket.lists.views.all()).toHaveLength(2)
  })

  it('is no event', () => {
    const { docket, store } = tempDocket()
    const before = store.events.count()
    docket.lists.views.save({ id: null, name: 'Foggy', content: CONTENT })
    expect(store.events.count()).toBe(before)
  })
})

describe('a view that another version has saved', () => {
  it.each<[string, unknown, unknown, string[]]>([
    ['whole', { filter: { tag: 'fog' }, sort: 'newest' }, { filter: { tag: 'fog' }, sort: 'newest' }, []],
    [
      'with a part that is not known',
      { filter: { tag: 'fog', mood: 'blue' }, sort: 'newest' },
      { filter: { tag: 'fog' }, sort: 'newest' },
      ['mood: "blue"'],
    ],
    [
      'with a word that is not known',
      { filter: { pipeline: 'poems', priority: 'low' }, sort: 'newest' },
      { filter: { priority: 'low' }, sort: 'newest' },
      ['pipeline: "poems"'],
    ],
    [
      'with an order that is not known',
      { filter: {}, sort: 'by mood' },
      { filter: {}, sort: 'priority' },
      ['sort: "by mood"'],
    ],
    ['with nothing that is known', { color: 1 }, { filter: {}, sort: 'priority' }, ['sort: undefined']],
    ['with a list as its filter', { filter: [], sort: 'oldest' }, { filter: {}, sort: 'oldest' }, []],
    [
      'with a name that every object has',
      { filter: { constructor: 'x', toString: 1 }, sort: 'oldest' },
      { filter: {}, sort: 'oldest' },
      ['constructor: "x"', 'toString: 1'],
    ],
  ])('%s is kept, and unknown parts are left out and reported', (_, stored, content, dropped) => {
    const { docket, store, newId } = tempDocket()
    store.db
      .prepare("INSERT INTO views VALUES (?, 'queue', 'Foggy', 99, ?, 1)")
      .run(newId(), JSON.stringify(stored))
    const [view] = docket.lists.views.all()
    expect(view).toMatchObject({ name: 'Foggy', content: { list: 'queue', ...Object(content) }, dropped })
    expect(store.db.prepare('SELECT content FROM views').pluck().get()).toBe(JSON.stringify(stored))
  })
})

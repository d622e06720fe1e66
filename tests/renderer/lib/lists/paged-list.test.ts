import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  behind,
  changed,
  type ListPage,
  type PagedList,
  pagesBehind,
  pagesToAsk,
  pageUnsure,
  readAgain,
  rowsOf,
  unsure,
  withNext,
  withPages,
} from '../../../../src/renderer/lib/lists/paged-list.ts'
import { CaseId } from '../../../../src/shared/domain/ids.ts'

interface Row {
  readonly key: string
  readonly caseId: CaseId
  readonly place: number
}

type List = PagedList<Row, number>

const PAGE = 4

const idOf = (number: number) => CaseId.parse(`01890000-0000-7000-8000-${String(number).padStart(12, '0')}`)

/** A list that a host has, by the place of each case; it counts how often it was asked. */
function hostOf(places: ReadonlyMap<number, number>) {
  const at = new Map(places)
  const rows = (): Row[] =>
    [...at]
      .map(([id, place]) => ({ key: idOf(id), caseId: idOf(id), place }))
      .toSorted((a, b) => a.place - b.place)
  const host = {
    at,
    rows,
    asked: 0,
    read: async ({ after, upTo }: { after: number | null; upTo: number | null }) => {
      host.asked += 1
      const found = rows().filter(
        ({ place }) => (after === null || place > after) && (upTo === null || place <= upTo),
      )
      const page = found.slice(0, PAGE)
      return { rows: page, next: found.length > PAGE ? (page.at(-1)?.place ?? null) : null }
    },
  }
  return host
}

type Host = ReturnType<typeof hostOf>

const numbered = (count: number) =>
  hostOf(new Map(Array.from({ length: count }, (_, number) => [number, (number + 1) * 10])))

async function begun(host: Host, pages: number): Promise<List> {
  let list: List = { pages: await readAgain({ after: null, next: null }, host.read) }
  for (let page = 1; page < pages; page += 1) list = await extended(list, host)
  return list
}

async function extended(list: List, host: Host): Promise<List> {
  const after = list.pages.at(-1)?.next ?? null
  if (after === null) return list
  const page: ListPage<Row, number> = { after, ...(await host.read({ after, upTo: null })), state: 'current' }
  return withNext(list, page)
}

async function readOf(pages: readonly ListPage<Row, number>[], host: Host) {
  return Promise.all(pages.map(async (asked) => ({ asked, fresh: await readAgain(asked, host.read) })))
}

/** Refreshes a list as a window does after a change of some cases. */
async function refreshed(list: List, host: Host, caseIds: readonly CaseId[], seen: readonly CaseId[]) {
  const known = changed(list, new Set(caseIds))
  return withPages(behind(known), await readOf(pagesToAsk(known, new Set(seen)), host))
}

/** Reads the pages that a window reads when somebody scrolls over the whole list. */
async function scrolled(list: List, host: Host): Promise<List> {
  let now = list
  for (let turn = 0; turn < 50; turn += 1) {
    const late = pagesBehind(now, new Set(rowsOf(now).map(({ caseId }) => caseId)))
    if (late.length === 0) return now
    now = withPages(now, await readOf(late, host))
  }
  return expect.unreachable()
}

const ids = (rows: readonly Row[]) => rows.map(({ caseId }) => caseId)

describe('a list of twenty pages', () => {
  it.each([
    ['the first row is seen and changes', [1], [0, 1, 2], 1],
    ['rows at the border of two pages are seen', [3], [3, 4], 2],
    ['a row changes that is not seen', [41], [0, 1], 2],
    ['nobody knows which cases changed', [], [9], 1],
    ['nothing is on the screen yet', [], [], 1],
  ] as const)('is asked for no more than that where %s', async (_, cases, seen, pages) => {
    const host = numbered(20 * PAGE)
    const list = await begun(host, 20)
    expect(list.pages).toHaveLength(20)
    host.asked = 0
    await refreshed(list, host, cases.map(idOf), seen.map(idOf))
    expect(host.asked).toBe(pages)
  })

  it('keeps the places of rows below a case that has left a page that nobody sees', async () => {
    const host = numbered(20 * PAGE)
    const list = await begun(host, 20)
    host.at.delete(2)
    const now = await refreshed(list, host, [idOf(2)], [idOf(60)])
    expect(ids(rowsOf(now))).toEqual(ids(host.rows()))
  })

  it.each([
    ['everything', [70], 18],
    ['the second page', [5], 2],
    ['nothing', [], 0],
  ] as const)('with unknown changes is read from the top down to %s that is seen', async (_, seen, pages) => {
    const host = numbered(20 * PAGE)
    let list = unsure(await begun(host, 20))
    for (const id of [0, 9, 30, 69]) host.at.delete(id)
    const keys = new Set<string>(seen.map(idOf))
    let asked = 0
    for (let page = pageUnsure(list, keys); page !== undefined; page = pageUnsure(list, keys)) {
      expect(list.pages.slice(0, asked).map(({ state }) => state)).toEqual(Array(asked).fill('current'))
      list = withPages(list, await readOf([page], host))
      asked += 1
    }
    expect(asked).toBe(pages)
    const below = rowsOf(list).findLastIndex(({ key }) => keys.has(key)) + 1
    expect(ids(rowsOf(list)).slice(0, below)).toEqual(ids(host.rows()).slice(0, below))
  })

  it('shows a case that went to another page where it was read last, once', async () => {
    const host = numbered(20 * PAGE)
    const list = await begun(host, 20)
    host.at.set(70, 15)
    const now = withPages(behind(list), await readOf(list.pages.slice(0, 1), host))
    expect(ids(rowsOf(now)).filter((id) => id === idOf(70))).toHaveLength(1)
    expect(ids(rowsOf(now)).indexOf(idOf(70))).toBe(1)
  })

  it('shows a case once that has gone from one page to another, whatever is read of them later', async () => {
    const host = numbered(3 * PAGE)
    let list = await begun(host, 3)
    host.at.set(11, 15)
    list = await refreshed(list, host, [], [idOf(0)])
    list = await refreshed(list, host, [], [idOf(5)])
    expect(ids(rowsOf(list)).filter((id) => id === idOf(11))).toHaveLength(1)
  })

  it('leaves rows as they are that did not change, wherever they stand now', async () => {
    const host = numbered(20 * PAGE)
    const list = await begun(host, 20)
    host.at.delete(0)
    const now = await refreshed(list, host, [idOf(0)], [idOf(1)])
    expect(rowsOf(now)[0]).toBe(rowsOf(list)[1])
  })

  it('ends where more came into a page than can be read at once, and continues from there', async () => {
    const host = numbered(20 * PAGE)
    const list = await begun(host, 20)
    for (let number = 100; number < 100 + 8 * PAGE; number += 1)
      host.at.set(number, 11 + (number - 100) / 100)
    let now = await refreshed(list, host, [], [idOf(0)])
    expect(now.pages).toHaveLength(5)
    for (let page = 5; page < 40; page += 1) now = await extended(now, host)
    expect(ids(rowsOf(now))).toEqual(ids(host.rows()))
  })

  it('is not extended by a page that was asked for before its end has moved', async () => {
    const host = numbered(6 * PAGE)
    const list = await begun(host, 2)
    const late: ListPage<Row, number> = {
      after: 80,
      ...(await host.read({ after: 80, upTo: null })),
      state: 'current',
    }
    const moved = await extended(list, host)
    expect(withNext(moved, late)).toEqual(moved)
  })
})

/** A case comes, goes, or moves to another place; `true` where the window is told which one it was. */
const happening = fc.record({
  id: fc.integer({ min: 0, max: 39 }),
  place: fc.option(fc.integer({ min: 1, max: 4_000 }), { nil: null }),
  told: fc.boolean(),
  seen: fc.integer({ min: 0, max: 39 }),
})

it('is the list of the host once it was scrolled over, whatever happened meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 30 }),
      fc.array(happening, { maxLength: 20 }),
      async (places, happenings) => {
        const host = hostOf(new Map(places.map((place, number) => [number, place])))
        let list = await begun(host, 4)
        for (const { id, place, told, seen } of happenings) {
          if (place === null) host.at.delete(id)
          else if (![...host.at.values()].includes(place)) host.at.set(id, place)
          const shown = rowsOf(list)[seen]
          list = await refreshed(
            list,
            host,
            told ? [idOf(id)] : [],
            shown === undefined ? [] : [shown.caseId],
          )
          const rows = ids(rowsOf(list))
          expect(new Set(rows).size).toBe(rows.length)
          if (seen % 3 === 0) list = await extended(list, host)
        }
        // Pages that were read come to be as they are; then the rest comes in.
        list = await scrolled(list, host)
        for (let page = 0; page < 40; page += 1) list = await extended(list, host)
        list = await scrolled(behind(list), host)
        expect(ids(rowsOf(list))).toEqual(ids(host.rows()))
        expect(rowsOf(list)).toEqual(host.rows())
      },
    ),
  )
})

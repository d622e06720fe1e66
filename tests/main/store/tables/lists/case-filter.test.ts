import { describe, expect, it } from 'vitest'
import { type CaseConditions, filterCases } from '../../../../../src/main/store/tables/lists/case-filter.ts'
import { filterCaseList } from '../../../../../src/main/store/tables/lists/case-list.ts'
import { ON_CASES, ON_FOUND_CASES, ON_WORDS } from '../../../../../src/main/store/tables/lists/queue-order.ts'
import { sourceFor } from '../../../../../src/main/store/tables/lists/queue-source.ts'
import { FixedQueueSort, type QueueSort } from '../../../../../src/shared/contract/lists/queue.ts'
import { QueueFilter } from '../../../../../src/shared/contract/lists/queue-filter.ts'
import { BatchId } from '../../../../../src/shared/domain/ids.ts'
import { addCases } from '../../../../helpers/cases/waiting-cases.ts'
import { atDepth, isDeep } from '../../../../helpers/depth.ts'
import { copiesOf } from '../../../../helpers/program/copied-docket.ts'
import { type TempDocket, tempDocket } from '../../../../helpers/program/temp-docket.ts'

const QUEUE_SORTS: readonly QueueSort[] = [...FixedQueueSort.options, 'random:5']

const BATCH = BatchId.parse('019b0000-0000-7000-8000-000000000001')
const MEANT = { subject: 'Nora', tags: ['fog'], batch: BATCH }

/** Puts more cases behind all others of the queue, all of them about the same thing. */
function pad({ store, newId }: TempDocket, count: number): void {
  const add = store.db.prepare(
    `INSERT INTO cases (id, pipeline, title, source, subject, tags, attachments, batch_id, input_sha256, imported_at,
         priority, review_status, queued_at)
       VALUES (?, 'reading', 'a kite', '', 'Nora', '["fog"]', '[]', ?, '', 0, 2, 'pending', 9e15)`,
  )
  store.transact(() => {
    for (let n = 0; n < count; n++) add.run(newId(), BATCH)
  })
}

const padded = copiesOf(() => {
  const test = tempDocket()
  pad(test, 5_000)
  return test
})

describe('the best query for a filter', () => {
  const driverOf = (test: TempDocket, conditions: CaseConditions) => {
    const { driver } = filterCases(test.store.db, conditions)
    return driver?.by === 'word' ? driver.kind : (driver?.by ?? null)
  }

  it.each<[CaseConditions, string | null]>([
    [{}, null],
    [{ pipeline: 'reading', priority: 1 }, null],
    [{ confidenceFrom: 0, to: 1 }, null],
    [{ tag: 'fog' }, 'tag'],
    [{ subject: 'Nora' }, 'column'],
    [{ match: '"kite"' }, 'search'],
    [{ tag: 'fog', trigger: 'UNSURE' }, 'trigger'],
    [{ tag: 'fog', model: 'never asked' }, 'model'],
    [{ tag: 'fog', subject: 'nobody' }, 'column'],
    [{ subject: 'Nora', match: '"fox"' }, 'search'],
  ])('%j: %s', (conditions, by) => {
    const test = tempDocket()
    addCases(test, [
      { title: 'fox', ...MEANT, reasons: [{ trigger: 'UNSURE', priority: 'high' }] },
      { title: 'kite', ...MEANT, reasons: [] },
    ])
    expect(driverOf(test, conditions)).toBe(by)
  })

  it('is no search that finds too much: each case is checked against it', async () => {
    const test = await padded()
    expect(driverOf(test, { match: '"kite"*' })).toBe('search')
    pad(test, 1)
    expect(driverOf(test, { match: '"kite"*' })).toBeNull()
  })

  // At depth alone: it takes 30,000 cases, and the list of all cases turns to its order in the same way at 5,000.
  if (isDeep)
    it('is, in the order of age, the order itself where too much would be sorted', () => {
      const test = tempDocket()
      const order = { sort: 'newest', direction: 'forward', priority: undefined } as const
      const sourceAt = (conditions: CaseConditions) =>
        sourceFor(
          test.store.db,
          filterCases(test.store.db, conditions),
          { status: 'pending', lease: 'any' },
          1,
          order,
        ).at
      pad(test, 30_000)
      expect(sourceAt({ tag: 'fog' })).toBe(ON_WORDS)
      expect(sourceAt({ subject: 'Nora' })).toBe(ON_FOUND_CASES)
      pad(test, 1)
      expect(sourceAt({ tag: 'fog' })).toBe(ON_CASES)
      expect(sourceAt({ subject: 'Nora' })).toBe(ON_CASES)
    })

  it('is, in the list of all cases, the order itself where too much would be sorted', async () => {
    const test = await padded()
    const driver = (status: 'pending' | 'approved') =>
      filterCaseList(test.store.db, { status }, 1).driver?.by ?? null
    expect(driver('pending')).toBe('column')
    expect(driver('approved')).toBe('column')
    pad(test, 1)
    expect(driver('pending')).toBeNull()
    expect(driver('approved')).toBe('column')
  })
})

it('finds the same cases whichever way', () => {
  const test = tempDocket()
  const reasons = [{ trigger: 'UNSURE', priority: 'medium' }] as const
  addCases(test, [
    { title: 'the kite', ...MEANT, reasons },
    { title: 'kites', ...MEANT, subject: 'Ben', reasons },
    { title: 'a fox', ...MEANT, tags: [], reasons },
    { title: 'kite and fox', ...MEANT, batch: null, reasons: [{ trigger: 'SAMPLE', priority: 'high' }] },
    { title: 'no kite waits', ...MEANT, reasons: [] },
  ])
  const parts: readonly QueueFilter[] = [
    { subject: 'Nora' },
    { tag: 'fog' },
    { trigger: 'UNSURE' },
    { batch: BATCH },
    { text: 'kite' },
    { queued: 'yes' },
    { queued: 'no' },
  ]
  const every = atDepth(16, 1)
  const filters = parts
    .flatMap((one) => parts.map((other) => QueueFilter.parse({ ...one, ...other })))
    .filter((_, at) => at < 5 || at % every === 0)
  /** Only what came in before the padding. */
  const first = (filter: QueueFilter) => ({ ...filter, from: 1 })
  const answers = () =>
    filters.map((filter) => ({
      queue: QUEUE_SORTS.map((sort) =>
        titlesOf(
          test.docket.lists.queue.page({ filter: first(filter), sort, limit: 10, after: null }, test.ada),
        ),
      ),
      cases: titlesOf(
        test.docket.lists.cases.page(
          { filter: first(filter), sort: 'newest', limit: 10, after: null },
          test.ada,
        ),
      ),
      pending: test.docket.lists.queue.counts(first(filter), test.ada).byStatus.pending.cases,
    }))
  const few = answers()
  expect(few.slice(0, 5).map(({ pending }) => pending)).toEqual([3, 2, 2, 2, 2]) // Nora's, and with each other part
  for (const more of atDepth([5_001], [5_001, 25_000])) {
    pad(test, more)
    expect(answers()).toEqual(few)
  }
})

function titlesOf({ rows }: { rows: readonly { title: string }[] }): string[] {
  return rows.map(({ title }) => title)
}

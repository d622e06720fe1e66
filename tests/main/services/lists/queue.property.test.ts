import { hash } from 'node:crypto'
import { rmSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  FixedQueueSort,
  type QueueCursor,
  type QueueSort,
} from '../../../../src/shared/contract/lists/queue.ts'
import type { QueueFilter } from '../../../../src/shared/contract/lists/queue-filter.ts'
import type { CaseId } from '../../../../src/shared/domain/ids.ts'
import { ReviewStatus } from '../../../../src/shared/domain/reviews/review.ts'
import {
  allPages,
  drawnCases,
  drawnFilter,
  filterOf,
  fits,
  type Known,
  rankOf,
  settle,
  statusOf,
} from '../../../helpers/cases/list-model.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'

const RUNS = atDepth(4, 25)

it('shows every case once, in every order, under every filter, as it counts them', async () => {
  await fc.assert(
    fc.asyncProperty(
      drawnCases,
      fc.array(drawnFilter, { minLength: 10, maxLength: 10 }),
      fc.constantFrom<QueueSort>(...FixedQueueSort.options, 'random:1', 'random:2'),
      fc.integer({ min: 1, max: 7 }),
      async (cases, filters, sort, limit) => {
        const test = tempDocket()
        try {
          const known = settle(test, cases)
          const queued = known.filter((one) => statusOf(one) !== null)
          const drawn = filters.map((each) => filterOf(each, known, test))
          for (const filter of [{}, { status: 'pending' } as const, ...drawn]) {
            const wanted = inOrder(
              queued.filter((one) => fits(one, filter, test)),
              sort,
            )
            const rows = pages(test, filter, sort, limit)
            expect(rows.map(({ caseId }) => caseId)).toEqual(wanted.map(({ id }) => id))
            expect(rows.map(({ status }) => status)).toEqual(wanted.map(statusOf))
            expectNeighbors(
              test,
              { filter, sort },
              wanted.map(({ id }) => id),
            )
            expectCounts(test, filter, known)
          }
        } finally {
          test.close()
          rmSync(test.dir, { recursive: true, force: true })
        }
      },
    ),
    { numRuns: RUNS },
  )
})

const SHARES = { low: 0.3, medium: 0.6, high: 0.9 }

/**
 * The sort key before the age: the priority, the confidence, or the place on a round that begins where the seed says.
 */
function leadOf(known: Known, sort: QueueSort): number {
  const { id, confidence, fate } = known
  if (sort === 'priority') return rankOf(known)
  if (sort === 'confidence') return typeof confidence === 'string' ? SHARES[confidence] : (confidence ?? 2)
  if (!sort.startsWith('random:') || fate === 'put back') return 0
  const [digits, start] = [id, hash('sha256', sort)].map((text) => Number.parseInt(text.slice(-12), 16))
  return digits === undefined || start === undefined ? 0 : (digits - start + 2 ** 48) % 2 ** 48
}

/** By its lead and age, or by age alone; what Ada put back comes after all else. */
function inOrder(known: readonly Known[], sort: QueueSort): Known[] {
  const back = ({ fate }: Known) => (fate === 'put back' ? 1 : 0)
  const age = sort === 'newest' ? -1 : 1
  return known.toSorted(
    (a, b) =>
      back(a) - back(b) ||
      (back(a) === 1 ? a.place - b.place : 0) ||
      leadOf(a, sort) - leadOf(b, sort) ||
      (a.place - b.place) * age,
  )
}

function pages({ docket, ada }: TempDocket, filter: QueueFilter, sort: QueueSort, limit: number) {
  return allPages(
    (after: QueueCursor | null, most, upTo) =>
      docket.lists.queue.page({ filter, sort, limit: most, after, upTo }, ada),
    limit,
  )
}

function expectNeighbors(
  { docket, ada }: TempDocket,
  list: { filter: QueueFilter; sort: QueueSort },
  ids: readonly CaseId[],
): void {
  const adjacent = (caseId: CaseId, direction: 'next' | 'previous') =>
    docket.lists.queue.neighbor({ ...list, caseId, direction }, ada)
  for (const [index, id] of ids.entries()) {
    expect(adjacent(id, 'next')).toBe(ids[index + 1] ?? null)
    expect(adjacent(id, 'previous')).toBe(ids[index - 1] ?? null)
  }
}

function expectCounts(test: TempDocket, filter: QueueFilter, known: readonly Known[]): void {
  const { byStatus, cases } = test.docket.lists.queue.counts(filter, test.ada)
  expect(cases).toBe(known.length)
  for (const status of ReviewStatus.options)
    expect([status, byStatus[status]]).toEqual([
      status,
      { cases: known.filter((one) => fits(one, { ...filter, status }, test)).length, atLeast: false },
    ])
}

import { rmSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { CaseSort } from '../../../../src/shared/contract/lists/case-list.ts'
import type { QueueFilter } from '../../../../src/shared/contract/lists/queue-filter.ts'
import type { CaseId } from '../../../../src/shared/domain/ids.ts'
import {
  allPages,
  drawnCases,
  drawnFilter,
  filterOf,
  fits,
  type Known,
  settle,
  statusOf,
} from '../../../helpers/cases/list-model.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'

const RUNS = atDepth(4, 25)

it('lists every case that was not erased once, by when it came in, under every filter, as it counts them', async () => {
  await fc.assert(
    fc.asyncProperty(
      drawnCases,
      fc.array(drawnFilter, { minLength: 10, maxLength: 10 }),
      fc.constantFrom(...CaseSort.options),
      fc.integer({ min: 1, max: 7 }),
      async (cases, filters, sort, limit) => {
        const test = tempDocket()
        try {
          const known = eraseSome(test, settle(test, cases))
          const drawn = filters.map((each) => filterOf(each, known, test))
          for (const filter of [
            {},
            { status: 'pending' } as const,
            { pipeline: 'reading' } as const,
            ...drawn,
          ]) {
            const wanted = inOrder(
              known.filter((one) => fits(one, filter, test)),
              sort,
            )
            const rows = pages(test, filter, sort, limit)
            expect(rows.map(({ caseId }) => caseId)).toEqual(wanted.map(({ id }) => id))
            expect(rows.map(({ status }) => status)).toEqual(wanted.map(statusOf))
            expect(test.docket.lists.cases.count(filter, test.ada)).toEqual({
              cases: wanted.length,
              atLeast: false,
            })
            expectNeighbors(
              test,
              { filter, sort },
              wanted.map(({ id }) => id),
            )
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

function eraseSome({ docket, ada, action }: TempDocket, known: readonly Known[]): Known[] {
  const gone = known.filter(({ place }) => place % 5 === 4)
  docket.cases.erase(
    gone.map(({ id }) => id),
    ada,
    action(),
  )
  return known.filter((one) => !gone.includes(one))
}

function inOrder(known: readonly Known[], sort: CaseSort): Known[] {
  return sort === 'oldest' ? [...known] : known.toReversed()
}

function pages({ docket, ada }: TempDocket, filter: QueueFilter, sort: CaseSort, limit: number) {
  return allPages(
    (after: CaseId | null, most, upTo) =>
      docket.lists.cases.page({ filter, sort, limit: most, after, upTo }, ada),
    limit,
  )
}

function expectNeighbors(
  { docket, ada }: TempDocket,
  list: { filter: QueueFilter; sort: CaseSort },
  ids: readonly CaseId[],
): void {
  for (const [index, caseId] of ids.entries()) {
    expect(docket.lists.cases.neighbor({ ...list, caseId, direction: 'next' }, ada)).toBe(
      ids[index + 1] ?? null,
    )
    expect(docket.lists.cases.neighbor({ ...list, caseId, direction: 'previous' }, ada)).toBe(
      ids[index - 1] ?? null,
    )
  }
}

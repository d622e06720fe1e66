import { rmSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { QueueCursor, QueueFilter, QueueRow } from '../../../src/shared/contract/queue.ts'
import type { CaseId } from '../../../src/shared/domain/ids.ts'
import { Priority, priorityRank } from '../../../src/shared/domain/priority.ts'
import { ReviewStatus } from '../../../src/shared/domain/review.ts'
import { type TempDocket, tempDocket } from '../../helpers/temp-docket.ts'
import { addCases, type WaitingCase } from '../../helpers/waiting-cases.ts'

const RUNS = Number(process.env['QUEUES'] ?? 25)

/** What happens to a case once it waits. */
const FATES = [
  'waits',
  'waits',
  'put back',
  'put back by another',
  'held',
  'was held',
  'approved',
  'rejected',
] as const
type Fate = (typeof FATES)[number]

const TITLES = ['the old lighthouse', 'a small ferry', 'Zoë’s kite', 'ferry lights', '?']
const SUBJECTS = ['Nora', 'Ærø', null]
const TAGS = ['fog', 'bay side', 'fog-horn']
const TRIGGERS = ['UNSURE', 'SAMPLE']
const TEXTS = ['fer', 'ferry light', 'ZOE', 'fog', 'nora the', 'æ', 'bay-side', '’', 'q']

const waitingCase = fc.record({
  title: fc.constantFrom(...TITLES),
  subject: fc.constantFrom(...SUBJECTS),
  tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 2 }),
  reasons: fc.uniqueArray(
    fc.record({ trigger: fc.constantFrom(...TRIGGERS), priority: fc.constantFrom(...Priority.options) }),
    { maxLength: 2, selector: ({ trigger }) => trigger },
  ),
  fate: fc.constantFrom(...FATES),
})

const filter: fc.Arbitrary<QueueFilter> = fc.record(
  {
    status: fc.constantFrom(...ReviewStatus.options, 'pending', 'in_review'),
    pipeline: fc.constant('reading'),
    priority: fc.constantFrom(...Priority.options),
    trigger: fc.constantFrom(...TRIGGERS),
    tag: fc.constantFrom(...TAGS),
    subject: fc.constantFrom('Nora', 'Ærø'),
    text: fc.constantFrom(...TEXTS),
  },
  { requiredKeys: [] },
)

interface Known extends WaitingCase {
  readonly id: CaseId
  readonly fate: Fate
  readonly place: number
}

it('shows every case once, in order, under every filter, as it counts them', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(waitingCase, { maxLength: 30, size: 'max' }),
      fc.array(filter, { minLength: 8, maxLength: 8 }),
      fc.integer({ min: 1, max: 7 }),
      async (cases, filters, limit) => {
        const test = tempDocket()
        try {
          const known = settle(test, cases)
          for (const each of [{}, { status: 'pending' } as const, ...filters]) {
            const wanted = inOrder(known.filter((one) => fits(one, each)))
            const rows = pages(test, each, limit)
            expect(rows.map(({ caseId }) => caseId)).toEqual(wanted.map(({ id }) => id))
            expect(rows.map(({ status }) => status)).toEqual(wanted.map(statusOf))
            expectNeighbours(
              test,
              each,
              wanted.map(({ id }) => id),
            )
            expectCounts(test, each, known)
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

/** Brings the cases in and lets each meet its fate; claims that ended come before those that hold. */
function settle(test: TempDocket, cases: readonly (WaitingCase & { fate: Fate })[]): Known[] {
  const ids = addCases(test, cases)
  const known = cases.map((one, place) => ({ ...one, id: ids[place] ?? expect.unreachable(), place }))
  const queued = known.filter(({ reasons }) => reasons.length > 0)
  const act = (id: CaseId, action: 'claim' | 'defer' | 'approve' | 'reject', who: 'ada' | 'bob') =>
    test.docket.reviews.act(
      { caseId: id, action, note: null, actionId: test.action(), claimFirst: true },
      test[who],
    )
  for (const { id, fate } of queued) {
    const who = fate === 'put back' ? 'ada' : 'bob'
    if (fate === 'was held' || fate.startsWith('put back')) act(id, 'claim', who)
    if (fate.startsWith('put back')) act(id, 'defer', who)
    if (fate === 'approved') act(id, 'approve', 'bob')
    if (fate === 'rejected') act(id, 'reject', 'ada')
  }
  test.clock.pass(31 * 60_000)
  for (const { id, fate, place } of queued)
    if (fate === 'held') act(id, 'claim', place % 2 === 0 ? 'ada' : 'bob')
  return known
}

function statusOf({ fate, reasons }: Pick<Known, 'fate' | 'reasons'>): ReviewStatus | null {
  if (reasons.length === 0) return null
  if (fate === 'held') return 'in_review'
  return fate === 'approved' || fate === 'rejected' ? fate : 'pending'
}

function rankOf({ reasons }: Known): number {
  return Math.min(...reasons.map(({ priority }) => priorityRank(priority)))
}

function fits(one: Known, { status, priority, trigger, tag, subject, text }: QueueFilter): boolean {
  const mine = statusOf(one)
  return (
    mine !== null &&
    (status === undefined || mine === status) &&
    (priority === undefined || rankOf(one) === priorityRank(priority)) &&
    (trigger === undefined || one.reasons.some((reason) => reason.trigger === trigger)) &&
    (tag === undefined || one.tags?.includes(tag) === true) &&
    (subject === undefined || one.subject === subject) &&
    (text === undefined || saysAll(one, text))
  )
}

function saysAll({ title, subject, tags = [] }: Known, text: string): boolean {
  const plain = (some: string) => some.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = (some: string) => plain(some).match(/[\p{L}\p{N}]+/gu) ?? []
  const said = words([title, subject ?? '', ...tags].join(' '))
  const asked = words(text)
  return asked.length > 0 && asked.every((word) => said.some((each) => each.startsWith(word)))
}

/** Priority, then oldest first; what Ada put back comes after all else. */
function inOrder(known: readonly Known[]): Known[] {
  const back = ({ fate }: Known) => (fate === 'put back' ? 1 : 0)
  return known.toSorted(
    (a, b) =>
      back(a) - back(b) ||
      (back(a) === 1 ? a.place - b.place : 0) ||
      rankOf(a) - rankOf(b) ||
      a.place - b.place,
  )
}

function pages({ docket, ada }: TempDocket, filter: QueueFilter, limit: number): QueueRow[] {
  const rows: QueueRow[] = []
  let after: QueueCursor | null = null
  for (let n = 0; n < 100; n++) {
    const page = docket.queue.page({ filter, limit, after }, ada)
    expect(page.rows.length).toBeLessThanOrEqual(limit)
    rows.push(...page.rows)
    if (page.next === null) return rows
    expect(page.rows).toHaveLength(limit)
    after = page.next
  }
  return expect.unreachable()
}

function expectNeighbours({ docket, ada }: TempDocket, filter: QueueFilter, ids: readonly CaseId[]): void {
  for (const [index, id] of ids.entries()) {
    expect(docket.queue.neighbour(filter, id, 'next', ada)).toBe(ids[index + 1] ?? null)
    expect(docket.queue.neighbour(filter, id, 'previous', ada)).toBe(ids[index - 1] ?? null)
  }
}

function expectCounts({ docket }: TempDocket, filter: QueueFilter, known: readonly Known[]): void {
  const { byStatus, cases } = docket.queue.counts(filter)
  expect(cases).toBe(known.length)
  for (const status of ReviewStatus.options)
    expect([status, byStatus[status]]).toEqual([
      status,
      { cases: known.filter((one) => fits(one, { ...filter, status })).length, atLeast: false },
    ])
}

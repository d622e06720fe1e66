import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { QueueFilter } from '../../../src/shared/contract/lists/queue-filter.ts'
import { Priority, priorityRank } from '../../../src/shared/domain/cases/priority.ts'
import type { CaseId, Millis } from '../../../src/shared/domain/ids.ts'
import { ReviewStatus } from '../../../src/shared/domain/reviews/review.ts'
import { type Confidence, ConfidenceLabel } from '../../../src/shared/domain/runs/decision.ts'
import type { TempDocket } from '../program/temp-docket.ts'
import { addCases, type WaitingCase } from './waiting-cases.ts'

/** Events after a case has begun to wait. */
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
export type Fate = (typeof FATES)[number]

const TITLES = ['the old lighthouse', 'a small ferry', 'Zoë’s kite', 'ferry lights', '?']
const SUBJECTS = ['Nora', 'Ærø', null]
const TAGS = ['fog', 'bay side', 'fog-horn']
const TRIGGERS = ['UNSURE', 'SAMPLE']
const TEXTS = ['fer', 'ferry light', 'ZOE', 'fog', 'nora the', 'æ', 'bay-side', '’', 'q']
const MODELS = ['llama3.2', 'gpt-4o-mini']
const CONFIDENCES: readonly (Confidence | null)[] = [null, 'high', 'low', 0, 0.4, 1]
const MAX_CASES = 30

/** A case and what becomes of it. */
export type DrawnCase = WaitingCase & { readonly fate: Fate }

/** A filter whose moments are places in the order in which cases came in, and whose reviewer is a name. */
type DrawnFilter = Omit<QueueFilter, 'from' | 'to' | 'reviewer'> & {
  readonly from?: number
  readonly to?: number
  readonly reviewer?: 'ada' | 'bob'
}

/** Some cases and filters to look at them with. */
export const drawnCases: fc.Arbitrary<DrawnCase[]> = fc.array(
  fc.record({
    title: fc.constantFrom(...TITLES),
    subject: fc.constantFrom(...SUBJECTS),
    tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 2 }),
    confidence: fc.constantFrom(...CONFIDENCES),
    models: fc.uniqueArray(fc.constantFrom(...MODELS), { maxLength: 2 }),
    reasons: fc.uniqueArray(
      fc.record({ trigger: fc.constantFrom(...TRIGGERS), priority: fc.constantFrom(...Priority.options) }),
      { maxLength: 2, selector: ({ trigger }) => trigger },
    ),
    fate: fc.constantFrom(...FATES),
  }),
  { maxLength: MAX_CASES, size: 'max' },
)

export const drawnFilter: fc.Arbitrary<DrawnFilter> = fc.record(
  {
    status: fc.constantFrom(...ReviewStatus.options, 'pending', 'in_review'),
    pipeline: fc.constant('reading'),
    priority: fc.constantFrom(...Priority.options),
    trigger: fc.constantFrom(...TRIGGERS),
    tag: fc.constantFrom(...TAGS),
    subject: fc.constantFrom('Nora', 'Ærø'),
    model: fc.constantFrom(...MODELS),
    confidence: fc.constantFrom(...ConfidenceLabel.options),
    confidenceFrom: fc.constantFrom(0, 0.3, 0.4),
    confidenceTo: fc.constantFrom(0.4, 0.9),
    from: fc.nat({ max: MAX_CASES }),
    to: fc.nat({ max: MAX_CASES }),
    reviewer: fc.constantFrom('ada', 'bob'),
    text: fc.constantFrom(...TEXTS),
  },
  { requiredKeys: [] },
)

/** A case that is in the store, and its place in the order in which cases came in. */
export interface Known extends WaitingCase {
  readonly id: CaseId
  readonly fate: Fate
  readonly place: number
  readonly importedAt: Millis
}

/** Brings the cases in and lets each meet its fate; claims that ended come before those that hold. */
export function settle(test: TempDocket, cases: readonly DrawnCase[]): Known[] {
  const ids = addCases(test, cases)
  const known = cases.map((one, place) => {
    const id = ids[place] ?? expect.unreachable()
    return { ...one, id, place, importedAt: test.store.cases.get(id)?.imported_at ?? expect.unreachable() }
  })
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
  for (const each of queued) if (each.fate === 'held') act(each.id, 'claim', holderOf(each))
  return known
}

function holderOf({ place }: Known): 'ada' | 'bob' {
  return place % 2 === 0 ? 'ada' : 'bob'
}

/** A drawn filter as the contract knows it. */
export function filterOf(
  { from, to, reviewer, ...rest }: DrawnFilter,
  known: readonly Known[],
  test: TempDocket,
): QueueFilter {
  const momentOf = (place: number) => known[place]?.importedAt ?? test.clock.now()
  return {
    ...rest,
    ...(from === undefined ? {} : { from: momentOf(from) }),
    ...(to === undefined ? {} : { to: momentOf(to) }),
    ...(reviewer === undefined ? {} : { reviewer: test[reviewer].id }),
  }
}

/** How a case reads to everybody; `null` where it never waited. */
export function statusOf({ fate, reasons }: Pick<Known, 'fate' | 'reasons'>): ReviewStatus | null {
  if (reasons.length === 0) return null
  if (fate === 'held') return 'in_review'
  return fate === 'approved' || fate === 'rejected' ? fate : 'pending'
}

/** The most urgent of a case's reasons, as the queue sorts by it. */
export function rankOf({ reasons }: Known): number {
  return Math.min(...reasons.map(({ priority }) => priorityRank(priority)))
}

/** Whether a filter means a case, told in plain words. */
export function fits(one: Known, filter: QueueFilter, { ada, bob }: TempDocket): boolean {
  const { status, priority, trigger, tag, subject, model, confidence, reviewer, text } = filter
  const { confidenceFrom = 0, confidenceTo = 1, from = 0, to = Number.POSITIVE_INFINITY } = filter
  const isNumeric = filter.confidenceFrom !== undefined || filter.confidenceTo !== undefined
  const sure = typeof one.confidence === 'number' ? one.confidence : null
  const worker = workerOf(one)
  return (
    (status === undefined || statusOf(one) === status) &&
    (priority === undefined || rankOf(one) === priorityRank(priority)) &&
    (trigger === undefined || one.reasons.some((reason) => reason.trigger === trigger)) &&
    (tag === undefined || one.tags?.includes(tag) === true) &&
    (subject === undefined || one.subject === subject) &&
    (model === undefined || one.models?.includes(model) === true) &&
    (confidence === undefined || one.confidence === confidence) &&
    (!isNumeric || (sure !== null && sure >= confidenceFrom && sure <= confidenceTo)) &&
    one.importedAt >= from &&
    one.importedAt <= to &&
    (reviewer === undefined || (worker !== null && { ada, bob }[worker].id === reviewer)) &&
    (text === undefined || saysAll(one, text))
  )
}

/** Who holds a case, held it until the lease ended, or ruled on it. */
function workerOf(one: Known): 'ada' | 'bob' | null {
  if (one.reasons.length === 0) return null
  if (one.fate === 'held') return holderOf(one)
  if (one.fate === 'was held' || one.fate === 'approved') return 'bob'
  return one.fate === 'rejected' ? 'ada' : null
}

function saysAll({ title, subject, tags = [] }: Known, text: string): boolean {
  const plain = (some: string) => some.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = (some: string) => plain(some).match(/[\p{L}\p{N}]+/gu) ?? []
  const caseWords = words([title, subject ?? '', ...tags].join(' '))
  const asked = words(text)
  return asked.length > 0 && asked.every((word) => caseWords.some((each) => each.startsWith(word)))
}

/** Every row of a list, page by page; each page but the last is full. */
export function allPages<Row, Cursor>(
  page: (after: Cursor | null, limit: number, upTo: Cursor | null) => { rows: Row[]; next: Cursor | null },
  limit: number,
): Row[] {
  const rows: Row[] = []
  let after: Cursor | null = null
  for (let n = 0; n < 100; n++) {
    const found = page(after, limit, null)
    expect(found.rows.length).toBeLessThanOrEqual(limit)
    // Asked for again up to its end, it is the same, and the list ends there.
    expect(page(after, limit + 3, found.next)).toEqual({ rows: found.rows, next: null })
    rows.push(...found.rows)
    if (found.next === null) return rows
    expect(found.rows).toHaveLength(limit)
    after = found.next
  }
  return expect.unreachable()
}

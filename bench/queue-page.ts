/**
 * Pages of the queue. The floor runs the same SQL, prepared once, and takes its rows as they come; the work is the
 * service that a window calls, from filter to page. Then how long every filter and the counts beside the list take,
 * in the queue and in the list of all cases.
 */
import type { Docket } from '../src/main/compose.ts'
import { openStore } from '../src/main/store/store.ts'
import { type QueueCursor, type QueueFilter, QueueSort } from '../src/shared/contract/queue.ts'
import { CaseId } from '../src/shared/domain/ids.ts'
import type { Reviewer } from '../src/shared/domain/reviewer.ts'
import { BEGAN, SEEDED } from './lib/fill.ts'
import { compare, milliseconds, percentile, report, timesOf } from './lib/measure.ts'
import { openSeeded } from './lib/open.ts'
import { type Recording, replayOn, watchStatements } from './lib/recording.ts'
import { seed, seedOptions } from './lib/store.ts'

const TARGET_RATIO = 3
const PAGE_P95_MS = 16
/** For ranges and searches, and for an order other than the queue's own. */
const SEARCH_P95_MS = 400
/** A count goes through up to 10,000 cases of each status. */
const COUNT_P95_MS = 400
/** One page takes too little time to be timed alone. */
const PAGES_A_ROUND = 20
const LOOKS = 60
const FIRST = { limit: 50, after: null }

interface Question {
  readonly name: string
  readonly filter: QueueFilter
  readonly after: QueueCursor | null
}

const options = seedOptions()
await seed(options)
const middle = middleOf(options.dir)
const pages: readonly Question[] = [
  { name: 'first page, pending and ended holds', filter: { status: 'pending' }, after: null },
  { name: 'page in the middle, pending and ended holds', filter: { status: 'pending' }, after: middle },
  {
    name: 'first page of a pipeline, pending',
    filter: { status: 'pending', pipeline: 'reading' },
    after: null,
  },
  {
    name: 'first page of a pipeline, approved',
    filter: { status: 'approved', pipeline: 'reading' },
    after: null,
  },
  { name: 'first page, every status', filter: {}, after: null },
]
const equality: readonly QueueFilter[] = [
  { status: 'pending' },
  { status: 'in_review' },
  { priority: 'high' },
  { status: 'pending', tag: 'grade-1' },
  { status: 'pending', tag: 'class-7' },
  { status: 'pending', trigger: 'ENGINES_DISAGREE' },
  { status: 'pending', trigger: 'TIMES_MISSING' },
  { status: 'rejected', trigger: 'TIMES_MISSING' },
  { status: 'pending', subject: 'reader-7' },
  { model: 'gpt-4o-mini' },
  { status: 'rejected', model: 'llama3.2' },
  { status: 'pending', confidence: 'low' },
  { status: 'pending', tag: 'grade-1', trigger: 'TIMES_MISSING' },
  {},
]
const ranges: readonly QueueFilter[] = [
  { status: 'pending', confidenceTo: 0.01 },
  { from: SEEDED },
  { status: 'pending', priority: 'low', from: BEGAN, to: BEGAN + 60_000 },
  { status: 'pending', text: 'the fox' },
  { status: 'pending', text: 'kite' },
  { status: 'pending', text: 'reading 77777' },
  { text: 'no such word' },
]

const recordings = recorded(options.dir)
const docket = openSeeded(options.dir)
try {
  const me = docket.reviewers.named('Ada')
  await comparePages(docket, me)
  const mine = { reviewer: me.id }
  for (const filter of [...equality, mine, { ...mine, status: 'approved' } as const])
    await timeFilter(docket, me, filter, PAGE_P95_MS)
  for (const filter of ranges) await timeFilter(docket, me, filter, SEARCH_P95_MS)
  await time('what filters can be set to', () => docket.queue.facets(), PAGE_P95_MS)
} finally {
  docket.close()
}

async function comparePages({ queue }: Docket, me: Reviewer): Promise<void> {
  const store = openStore(options.dir)
  const replay = replayOn(store.db)
  for (const [index, { name, filter, after }] of pages.entries()) {
    const recording = recordings[index] ?? []
    await compare({
      name,
      work: () => repeat(() => queue.page({ filter, limit: 50, after }, me)),
      floor: () => repeat(() => replay(recording)),
      target: TARGET_RATIO,
    })
  }
  store.close()
}

async function timeFilter(
  { queue, caseList }: Docket,
  me: Reviewer,
  filter: QueueFilter,
  limit: number,
): Promise<void> {
  const shown = Object.entries(filter).map(([key, value]) => `${key} ${value}`)
  const name = shown.length === 0 ? 'no filter' : shown.join(', ')
  for (const sort of QueueSort.options) {
    const most = sort === 'priority' ? limit : SEARCH_P95_MS
    await time(`page by ${sort}: ${name}`, () => queue.page({ filter, sort, ...FIRST }, me), most)
  }
  await time(`cases: ${name}`, () => caseList.page({ filter, sort: 'newest', ...FIRST }, me), limit)
  await time(`count of cases: ${name}`, () => caseList.count(filter), COUNT_P95_MS)
  const { status: _, ...rest } = filter
  await time(`counts: ${name}`, () => queue.counts(rest), COUNT_P95_MS)
}

async function time(name: string, work: () => unknown, limit: number): Promise<void> {
  work()
  const times = await timesOf(work, LOOKS)
  const p95 = percentile(times, 0.95)
  const figure = `p50 ${milliseconds(percentile(times, 0.5))}, p95 ${milliseconds(p95)}`
  report(name, figure, p95 <= limit, `p95 ≤ ${limit} ms`)
}

/** The statements that each page leads to. */
function recorded(dir: string): Recording[] {
  const { record, stop } = watchStatements()
  const watched = openSeeded(dir)
  const me = watched.reviewers.named('Ada')
  const found = pages.map(({ filter, after }) =>
    record(() => watched.queue.page({ filter, limit: 50, after }, me)),
  )
  watched.close()
  stop()
  return found
}

/** The key of the case in the middle of all that wait. */
function middleOf(dir: string): QueueCursor {
  const store = openStore(dir)
  const row = store.db
    .prepare<[number], { priority: number; queued_at: number; id: string }>(
      `SELECT priority, queued_at, id FROM cases WHERE review_status = 'pending'
         ORDER BY priority, queued_at, id LIMIT 1 OFFSET ?`,
    )
    .get(Math.floor(options.cases / 3))
  store.close()
  if (row === undefined) throw new Error('The store holds too few cases.')
  return { deferredAt: null, priority: row.priority, queuedAt: row.queued_at, caseId: CaseId.parse(row.id) }
}

function repeat(work: () => void): void {
  for (let time = 0; time < PAGES_A_ROUND; time += 1) work()
}

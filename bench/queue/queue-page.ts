/**
 * Pages of the queue by the service, compared with the same SQL. The floor runs the same statements, prepared once,
 * and reads their rows; the work is the service that a window calls, from filter to page.
 */
import type { Docket } from '../../src/main/compose.ts'
import { openStore } from '../../src/main/store/store.ts'
import type { QueueCursor } from '../../src/shared/contract/lists/queue.ts'
import type { QueueFilter } from '../../src/shared/contract/lists/queue-filter.ts'
import { CaseId } from '../../src/shared/domain/ids.ts'
import type { Reviewer } from '../../src/shared/domain/reviews/reviewer.ts'
import { compare } from '../lib/measures/measure.ts'
import { replayOn, type StatementLog, watchStatements } from '../lib/measures/statement-log.ts'
import { openSeeded } from '../lib/store/open.ts'
import { seed, seedOptions } from '../lib/store/store.ts'

const TARGET_RATIO = 3
/** One page takes too little time to be timed alone. */
const PAGES_A_ROUND = 20

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
const statementLogs = recorded(options.dir)
const docket = openSeeded(options.dir)
try {
  const me = docket.program.reviewers.named('Ada')
  await comparePages(docket, me)
} finally {
  docket.close()
}

async function comparePages({ lists: { queue } }: Docket, me: Reviewer): Promise<void> {
  const store = openStore(options.dir)
  const replay = replayOn(store.db)
  for (const [index, { name, filter, after }] of pages.entries()) {
    const recording = statementLogs[index] ?? []
    await compare({
      name,
      work: () => repeat(() => queue.page({ filter, limit: 50, after }, me)),
      floor: () => repeat(() => replay(recording)),
      target: TARGET_RATIO,
    })
  }
  store.close()
}

/** The statements that each page leads to. */
function recorded(dir: string): StatementLog[] {
  const { record, stop } = watchStatements()
  const watched = openSeeded(dir)
  const me = watched.program.reviewers.named('Ada')
  const found = pages.map(({ filter, after }) =>
    record(() => watched.lists.queue.page({ filter, limit: 50, after }, me)),
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
  return {
    deferredAt: null,
    priority: row.priority,
    queuedAt: row.queued_at,
    confidence: 2,
    caseId: CaseId.parse(row.id),
  }
}

function repeat(work: () => void): void {
  for (let time = 0; time < PAGES_A_ROUND; time += 1) work()
}

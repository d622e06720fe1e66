import type { Docket } from '../../../src/main/compose.ts'
import type { CaseId } from '../../../src/shared/domain/ids.ts'
import type { ReviewAction } from '../../../src/shared/domain/reviews/review.ts'
import { milliseconds, percentile, report, timesOf } from '../measures/measure.ts'
import { openSeeded } from './open.ts'

const TARGET_MS = 5
const RULINGS = 200

/** Times single rulings (claim and approve in one step) on a filled store, then opens the cases again. */
export async function measureRulings(dir: string): Promise<void> {
  const docket = openSeeded(dir)
  try {
    const me = docket.program.reviewers.named('Ada')
    const { rows } = docket.lists.queue.page(
      { filter: { status: 'pending' }, limit: RULINGS, after: null },
      me,
    )
    let next = 0
    const approve = () => act(docket, rows[next++]?.caseId, 'approve')
    const times = await timesOf(approve, rows.length)
    for (const { caseId } of rows) {
      act(docket, caseId, 'reopen')
      act(docket, caseId, 'release')
    }
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    const figure = `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)} of ${times.length}`
    report({
      name: 'one ruling, on the disk when acknowledged, p95',
      figure,
      target: `≤ ${TARGET_MS} ms`,
      met: p95 <= TARGET_MS,
    })
  } finally {
    docket.close()
  }
}

function act(docket: Docket, caseId: CaseId | undefined, action: ReviewAction): void {
  if (caseId === undefined) return
  const step = {
    caseId,
    action,
    note: 'A benchmark.',
    actionId: docket.program.newBatchId(),
    claimFirst: true,
  }
  docket.reviews.act(step, docket.program.reviewers.named('Ada'))
}

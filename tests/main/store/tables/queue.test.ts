import { describe, expect, it } from 'vitest'
import { type CaseConditions, filterCases } from '../../../../src/main/store/tables/case-filter.ts'
import { type QueueSlice, queueRows } from '../../../../src/main/store/tables/queue.ts'
import { CaseId } from '../../../../src/shared/domain/ids.ts'
import { plansOf } from '../../../helpers/plans.ts'
import { tempDocket } from '../../../helpers/temp-docket.ts'

type Change = Partial<QueueSlice> & { conditions?: CaseConditions }

function slices() {
  const { store, ada, newId } = tempDocket()
  const from = { deferredAt: null, priority: 1, queuedAt: 1, caseId: CaseId.parse(newId()) }
  const slice: QueueSlice = {
    standing: { status: 'pending', lease: 'any' },
    filter: filterCases(store.db, {}),
    reviewer: ada.id,
    now: 1,
    deferred: false,
    direction: 'forward',
    from,
    limit: 50,
  }
  const plan = ({ conditions = {}, ...change }: Change) => {
    const filter = filterCases(store.db, conditions)
    return plansOf(store.db, (db) => queueRows(db, { ...slice, filter, ...change })).join('\n')
  }
  return { plan }
}

const BY_STATUS = 'c USING INDEX queue_by_status (review_status=? AND (priority,queued_at,id)'
const BY_PIPELINE =
  'c USING INDEX queue_by_pipeline (review_status=? AND pipeline=? AND (priority,queued_at,id)'

describe('a page of the queue', () => {
  it.each<[string, Change, string]>([
    ['a status', {}, `${BY_STATUS}>(?,?,?))`],
    ['a status, backwards', { direction: 'backward' }, `${BY_STATUS}<(?,?,?))`],
    ['a status, from the start', { from: null }, 'c USING INDEX queue_by_status (review_status=?)'],
    ['claims that hold', { standing: { status: 'in_review', lease: 'held' } }, `${BY_STATUS}>(?,?,?))`],
    ['claims that ended', { standing: { status: 'in_review', lease: 'ended' } }, `${BY_STATUS}>(?,?,?))`],
    ['a pipeline', { conditions: { pipeline: 'reading' } }, `${BY_PIPELINE}>(?,?,?))`],
    [
      'a pipeline, backwards',
      { conditions: { pipeline: 'reading' }, direction: 'backward' },
      `${BY_PIPELINE}<(?,?,?))`,
    ],
    [
      'a priority',
      { conditions: { priority: 1 } },
      'c USING INDEX queue_by_status (review_status=? AND priority=? AND (queued_at,id)>(?,?))',
    ],
    [
      'a pipeline and a priority',
      { conditions: { pipeline: 'reading', priority: 1 } },
      'c USING INDEX queue_by_pipeline (review_status=? AND pipeline=? AND priority=? AND (queued_at,id)>(?,?))',
    ],
  ])('of %s is read along an index, and sorts nothing', (_, change, index) => {
    const plan = slices().plan(change)
    expect(plan).toContain(`SEARCH ${index}`)
    expect(plan).not.toContain('TEMP B-TREE')
    expect(plan).not.toContain('SCAN')
  })

  it.each([
    ['from its start', { from: null }],
    ['from a key', {}],
  ])('of what a reviewer put back looks at nothing else, %s', (_, change) => {
    const plan = slices().plan({ deferred: true, ...change })
    expect(plan.split('\n')[0]).toBe('SEARCH d USING PRIMARY KEY (reviewer_id=?)')
    expect(plan).toContain('SEARCH c USING INDEX sqlite_autoindex_cases_1 (id=?)')
    expect(plan).not.toContain('SCAN')
  })
})

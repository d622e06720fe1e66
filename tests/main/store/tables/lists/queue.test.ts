import { describe, expect, it } from 'vitest'
import { type CaseConditions, filterCases } from '../../../../../src/main/store/tables/lists/case-filter.ts'
import { type QueueSlice, queueRows } from '../../../../../src/main/store/tables/lists/queue.ts'
import type { Order } from '../../../../../src/main/store/tables/lists/queue-order.ts'
import { BatchId, CaseId, ReviewerId } from '../../../../../src/shared/domain/ids.ts'
import { tempDocket } from '../../../../helpers/program/temp-docket.ts'
import { plansOf } from '../../../../helpers/store/plans.ts'

type Change = Partial<QueueSlice> &
  Partial<Pick<Order, 'sort' | 'direction' | 'part'>> & { conditions?: CaseConditions }

function slices() {
  const { store, ada, newId } = tempDocket()
  const from = { deferredAt: null, priority: 1, queuedAt: 1, confidence: 0.5, caseId: CaseId.parse(newId()) }
  const slice: QueueSlice = {
    statusFilter: { status: 'pending', lease: 'any' },
    filter: filterCases(store.db, {}),
    reviewer: ada.id,
    now: 1,
    deferred: false,
    order: { sort: 'priority', direction: 'forward', priority: undefined },
    from,
    limit: 50,
  }
  const plan = ({ conditions = {}, sort = 'priority', direction = 'forward', part, ...change }: Change) => {
    const filter = filterCases(store.db, conditions)
    const order = { sort, direction, priority: conditions.priority, ...(part && { part }) }
    return plansOf(store.db, (db) => queueRows(db, { ...slice, filter, order, ...change })).join('\n')
  }
  return { plan }
}

/** How often a plan sorts; the page itself is always put in order once more. */
function sorts(plan: string): number {
  return plan.split('TEMP B-TREE FOR ORDER BY').length - 2
}

const ID = '019b0000-0000-7000-8000-000000000002'
const batch = BatchId.parse(ID)
const reviewer = ReviewerId.parse(ID)
const KEY = '(priority,queued_at,id)'
const BY_STATUS = `c USING COVERING INDEX queue_by_status (review_status=? AND ${KEY}`
const BY_PIPELINE = `c USING COVERING INDEX queue_by_pipeline (review_status=? AND pipeline=? AND ${KEY}`
const BY_AGE = 'c USING COVERING INDEX queue_by_age (review_status=? AND (queued_at,id)'
const BY_CONFIDENCE = 'c USING COVERING INDEX queue_by_confidence (review_status=? AND <expr>'
const AT_RANDOM = 'c USING COVERING INDEX queue_at_random (review_status=? AND <expr>'
const FIRST = { start: '800000000000', isBefore: false }
const BY_WORD = 'w USING PRIMARY KEY (kind=? AND word=? AND review_status=? AND (priority,queued_at,case_id)'
const ranges = { confidenceFrom: 0.5, to: 7 }

describe('a page of the queue', () => {
  it.each<[string, Change, string]>([
    ['a status', {}, `${BY_STATUS}>(?,?,?))`],
    ['a status, backwards', { direction: 'backward' }, `${BY_STATUS}<(?,?,?))`],
    ['a status, from the start', { from: null }, 'c USING COVERING INDEX queue_by_status (review_status=?)'],
    ['claims that hold', { statusFilter: { status: 'in_review', lease: 'held' } }, `${BY_STATUS}>(?,?,?))`],
    ['claims that ended', { statusFilter: { status: 'in_review', lease: 'ended' } }, `${BY_STATUS}>(?,?,?))`],
    ['a pipeline', { conditions: { pipeline: 'reading' } }, `${BY_PIPELINE}>(?,?,?))`],
    [
      'a pipeline, backwards',
      { conditions: { pipeline: 'reading' }, direction: 'backward' },
      `${BY_PIPELINE}<(?,?,?))`,
    ],
    [
      'a priority',
      { conditions: { priority: 1 } },
      'c USING COVERING INDEX queue_by_status (review_status=? AND priority=? AND (queued_at,id)>(?,?))',
    ],
    [
      'a pipeline and a priority',
      { conditions: { pipeline: 'reading', priority: 1 } },
      'c USING COVERING INDEX queue_by_pipeline (review_status=? AND pipeline=? AND priority=? AND (queued_at,id)>(?,?))',
    ],
    ['dates and how sure', { conditions: ranges }, `${BY_STATUS}>(?,?,?))`],
    ['dates of a pipeline', { conditions: { ...ranges, pipeline: 'reading' } }, `${BY_PIPELINE}>(?,?,?))`],
    ['the oldest', { sort: 'oldest' }, `${BY_AGE}>(?,?))`],
    ['the newest', { sort: 'newest' }, `${BY_AGE}<(?,?))`],
    ['the newest, backwards', { sort: 'newest', direction: 'backward' }, `${BY_AGE}>(?,?))`],
    [
      'the newest of a pipeline by dates',
      { sort: 'newest', conditions: { ...ranges, pipeline: 'reading' } },
      `${BY_AGE}<(?,?))`,
    ],
    ['the least confident', { sort: 'confidence' }, `${BY_CONFIDENCE}>?)`],
    [
      'the least confident of a pipeline and a priority, backwards',
      { sort: 'confidence', direction: 'backward', conditions: { pipeline: 'reading', priority: 1 } },
      `${BY_CONFIDENCE}<?)`,
    ],
    ['an order at random', { sort: 'random:1' }, `${AT_RANDOM}>?)`],
    ['an order at random from its start', { sort: 'random:1', part: FIRST, from: null }, `${AT_RANDOM}>?)`],
    [
      'an order at random of a pipeline, backwards',
      { sort: 'random:1', direction: 'backward', conditions: { pipeline: 'reading' } },
      `${AT_RANDOM}<?)`,
    ],
    ['a tag', { conditions: { tag: 'fog' } }, `${BY_WORD}>(?,?,?))`],
    ['a trigger, backwards', { conditions: { trigger: 'X' }, direction: 'backward' }, `${BY_WORD}<(?,?,?))`],
    [
      'a model and a priority',
      { conditions: { model: 'm', priority: 1 } },
      'w USING PRIMARY KEY (kind=? AND word=? AND review_status=? AND priority=? AND (queued_at,case_id)>(?,?))',
    ],
    ...(
      [
        ['subject', { subject: 'Nora' }, 'subject'],
        ['batch', { batch }, 'batch_id'],
        ['reviewer', { reviewer }, 'reviewer_id'],
        ['label', { confidence: 'low' }, 'confidence_label'],
      ] as const
    ).map(([name, conditions, column]): [string, Change, string] => [
      `a ${name}`,
      { conditions },
      `INDEX queue_by_${name} (${column}=? AND review_status=? AND ${KEY}>(?,?,?))`,
    ]),
  ])('of %s is read along an index, and only what it shows is sorted', (_, change, index) => {
    const plan = slices().plan(change)
    expect(plan).toContain(index)
    expect(sorts(plan)).toBe(0)
    expect(plan).not.toMatch(/SCAN (?!\(subquery)/) // the rows of a part are taken as they come
  })

  it.each<[string, CaseConditions, string]>([
    ['a tag', { tag: 'fog' }, 'w USING PRIMARY KEY (kind=? AND word=? AND review_status=?)'],
    [
      'a subject',
      { subject: 'Nora' },
      'c USING COVERING INDEX queue_by_subject (subject=? AND review_status=?)',
    ],
    ['a search', { match: '"fox"' }, 'c USING INTEGER PRIMARY KEY (rowid=?)'],
  ])('of the newest of %s looks at nothing but these', (_, conditions, index) => {
    const plan = slices().plan({ conditions, sort: 'newest' })
    expect(plan).toContain(`SEARCH ${index}`)
    expect(sorts(plan)).toBe(1)
    expect(plan).not.toMatch(/queue_by_(age|status)|SCAN c\b/)
  })

  it('reads a case that matches a word from an index, where more is asked of it', () => {
    const plan = slices().plan({ conditions: { tag: 'fog', pipeline: 'reading', ...ranges } })
    expect(plan).toContain(`SEARCH ${BY_WORD}>(?,?,?))`)
    expect(plan).toContain('SEARCH c USING COVERING INDEX cases_in_short (id=?)')
  })

  it.each([
    ['from its start', { from: null }],
    ['from a key', {}],
  ])('of what a reviewer put back looks at nothing else, %s', (_, change) => {
    const plan = slices().plan({ deferred: true, ...change })
    expect(plan).toContain('SEARCH d USING PRIMARY KEY (reviewer_id=?)')
    expect(plan).not.toMatch(/queue_by|SCAN/)
  })
})

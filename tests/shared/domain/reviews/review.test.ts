import { describe, expect, it } from 'vitest'
import {
  allowedActions,
  effectiveStatus,
  nextStatus,
  ReviewAction,
  ReviewStatus,
  statusAfterRun,
} from '../../../../src/shared/domain/reviews/review.ts'

/** The picture in the description of the domain, arrow by arrow. */
const ARROWS: readonly (readonly [ReviewStatus, ReviewAction, ReviewStatus])[] = [
  ['pending', 'claim', 'in_review'],
  ['in_review', 'release', 'pending'],
  ['in_review', 'defer', 'pending'],
  ['in_review', 'approve', 'approved'],
  ['in_review', 'reject', 'rejected'],
  ['in_review', 'request_regenerate', 'regenerate_requested'],
  ['approved', 'reopen', 'pending'],
  ['rejected', 'reopen', 'pending'],
  ['regenerate_requested', 'take_back', 'in_review'],
]

const MOVES = ReviewStatus.options.flatMap((status) =>
  ReviewAction.options.map((action) => {
    const arrow = ARROWS.find(([from, by]) => from === status && by === action)
    return [status, action, arrow?.[2] ?? null] as const
  }),
)

describe('the life of a review', () => {
  it.each(MOVES)('%s, %s: leads to %s', (status, action, next) => {
    expect(nextStatus(status, action)).toBe(next)
    expect(allowedActions(status).includes(action)).toBe(next !== null)
  })

  it('offers something in every status, so that no case is stuck', () => {
    for (const status of ReviewStatus.options) expect(allowedActions(status)).not.toEqual([])
  })
})

describe('a run that ends', () => {
  it.each([
    [null, true, 'pending'],
    [null, false, null],
    ['pending', true, 'pending'],
    ['pending', false, null],
    ['in_review', true, 'in_review'],
    ['in_review', false, 'in_review'],
    ['approved', true, 'approved'],
    ['approved', false, 'approved'],
    ['rejected', true, 'rejected'],
    ['rejected', false, 'rejected'],
    ['regenerate_requested', true, 'pending'],
    ['regenerate_requested', false, 'pending'],
  ] as const)('finds a case %s; with triggers: %s; leaves it %s', (status, escalated, after) => {
    expect(statusAfterRun(status, escalated)).toBe(after)
    expect(statusAfterRun(status, escalated, 'kept')).toBe(after)
  })

  it.each(['approved', 'rejected'] as const)(
    'makes a case that is %s pending where its result changed',
    (status) => {
      expect(statusAfterRun(status, false, 'superseded')).toBe('pending')
    },
  )
})

describe('a claim', () => {
  it.each([
    ['holds until its last millisecond', 1_000, 999, 'in_review'],
    ['has ended at the end of its lease', 1_000, 1_000, 'pending'],
    ['has ended after it', 1_000, 1_001, 'pending'],
    ['without a lease has ended', null, 0, 'pending'],
  ] as const)('%s', (_, until, now, seen) => {
    expect(effectiveStatus('in_review', until, now)).toBe(seen)
  })

  it.each(ReviewStatus.options.filter((status) => status !== 'in_review'))(
    'is nothing to a case that is %s',
    (status) => {
      expect(effectiveStatus(status, null, 5)).toBe(status)
      expect(effectiveStatus(status, 1, 5)).toBe(status)
      expect(effectiveStatus(status, 9, 5)).toBe(status)
    },
  )
})

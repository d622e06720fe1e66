import { expect, it } from 'vitest'
import { CasesSearch, exportFilterOf, filterOf, QueueSearch } from '../../../src/renderer/app/list-search.ts'
import { filterKeys, filterRow } from '../../../src/shared/contract/lists/queue-filter.ts'

const BATCH = '019b0000-0000-7000-8000-000000000001'
const whole = {
  status: 'approved',
  pipeline: 'receipt',
  priority: 'high',
  trigger: 'BAND_CHANGE',
  tag: 'fog',
  confidence: 'low',
  confidenceTo: 0.5,
  confidenceFrom: 0.1,
  lastDays: 7,
  from: 5,
  to: 9,
  model: 'gpt-4o',
  reviewer: BATCH,
  subject: 'Nora',
  batch: BATCH,
  gate: BATCH,
  queued: 'no',
  text: 'kite',
}

it('an address holds every part of a filter', () => {
  expect(new Set(Object.keys(whole))).toEqual(new Set(filterKeys))
  expect(QueueSearch.parse(whole)).toEqual(whole)
  expect(CasesSearch.parse({ ...whole, sort: 'oldest', more: 1 })).toEqual({ ...whole, sort: 'oldest' })
  expect(filterOf({ ...whole, status: undefined })).toEqual({ ...whole, status: undefined })
  expect(exportFilterOf(whole)).not.toHaveProperty('status', 'approved')
})

it.each(filterKeys.filter((key) => !['word', 'text'].includes(filterRow(key).input.kind)))(
  'an old address with another %s opens without it',
  (key) => {
    const { [key]: _, ...rest } = whole
    expect(CasesSearch.parse({ ...whole, [key]: 'of old' })).toEqual(rest)
  },
)

it('the queue shows what waits unless its address says otherwise', () => {
  expect(QueueSearch.parse({})).toEqual({ status: 'pending' })
  expect(QueueSearch.parse({ status: 'of old', case: 'none', sort: 'priority' })).toEqual({
    status: 'pending',
    sort: 'priority',
  })
})

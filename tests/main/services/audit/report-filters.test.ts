import { expect, it } from 'vitest'
import { filtersInWords } from '../../../../src/main/services/audit/report-filters.ts'
import { TrailFilter, trailFilterKeys } from '../../../../src/shared/contract/program/trail-filter.ts'
import { ReviewerId } from '../../../../src/shared/domain/ids.ts'

const ada = { id: ReviewerId.parse('01a20c61-b6af-7336-9499-528de0395ccd'), name: 'Ada Marsh' }

const inWords = (filter: unknown) => filtersInWords(TrailFilter.parse(filter), [ada])

it.each([
  [{}, []],
  [{ part: 'overrides' }, [['section of the trail', 'Overrides']]],
  [{ lastDays: 1 }, [['date', 'today']]],
  [{ lastDays: 30 }, [['date', 'the last 30 days']]],
  [{ from: Date.UTC(2026, 2, 1) }, [['date from', '2026-03-01 00:00 UTC']]],
  [{ to: Date.UTC(2026, 2, 31, 23, 59, 59) }, [['date until', '2026-03-31 23:59 UTC']]],
  [{ guard: 'no_new_errors' }, [['guard', 'No new errors']]],
  [
    { confidenceFrom: 0.8, confidenceTo: 0.955 },
    [
      ['confidence of at least', '80 %'],
      ['confidence of at most', '95.5 %'],
    ],
  ],
  [{ reviewer: ada.id }, [['by', 'Ada Marsh']]],
  [{ text: 'cross-validator' }, [['with the words', '“cross-validator”']]],
])('the filters of a report are read without knowing the window: %j', (filter, words) => {
  expect(inWords(filter)).toEqual(words)
})

it('every filter has a name of its own', () => {
  const every = {
    part: 'overrides',
    lastDays: 7,
    from: 0,
    to: 1,
    applied: 'yes',
    source: 'judge',
    pipeline: 'reading',
    kind: 'word',
    guard: 'no_new_errors',
    model: 'a model',
    prompt: 'de81c61f2e2483b4',
    standard: '01a20c61-b6af-7336-9499-528de0395cce',
    answer: 'correct',
    confidence: 'high',
    confidenceFrom: 0.5,
    confidenceTo: 0.9,
    case: '01a20c61-b6af-7336-9499-528de0395ccf',
    reviewer: ada.id,
    text: 'lamp',
  }
  const names = inWords(every).map(([name]) => name)
  expect(names).toHaveLength(trailFilterKeys.length)
  expect(new Set(names)).toHaveLength(names.length)
})

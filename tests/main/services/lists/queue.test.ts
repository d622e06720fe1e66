import { describe, expect, it } from 'vitest'
import { QueueSort } from '../../../../src/shared/contract/lists/queue.ts'
import type { QueueFilter } from '../../../../src/shared/contract/lists/queue-filter.ts'
import { ReviewStatus } from '../../../../src/shared/domain/reviews/review.ts'
import { addCases } from '../../../helpers/cases/waiting-cases.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'

const WHY = [{ trigger: 'UNSURE', priority: 'low' }] as const

function titles({ docket, ada }: TempDocket, filter: QueueFilter): string[] {
  return docket.lists.queue.page({ filter, limit: 50, after: null }, ada).rows.map(({ title }) => title)
}

describe('a search', () => {
  const SHELF = [
    'Café Ærø',
    'cafe\u0301 noir',
    'C++ & C#',
    'don’t panic',
    '東京 タワー',
    'Straße 7',
    'naïve.NOTES-2',
    '“quoted” AND (bracket)',
    'हिन्दी',
  ]

  it.each([
    ['cafe', ['Café Ærø', 'cafe\u0301 noir']],
    ['CAFÉ', ['Café Ærø', 'cafe\u0301 noir']],
    ['cafe\u0301', ['Café Ærø', 'cafe\u0301 noir']],
    ['cafe\u0301 n', ['cafe\u0301 noir']],
    ['ær', ['Café Ærø']],
    ['c', ['Café Ærø', 'cafe\u0301 noir', 'C++ & C#']],
    ['c++', ['Café Ærø', 'cafe\u0301 noir', 'C++ & C#']],
    ['don’t', ['don’t panic']],
    ["don't", ['don’t panic']],
    ['東京', ['東京 タワー']],
    ['タワ', ['東京 タワー']],
    ['straße', ['Straße 7']],
    ['7', ['Straße 7']],
    ['notes 2', ['naïve.NOTES-2']],
    ['naive.notes-2', ['naïve.NOTES-2']],
    ['nai\u0308ve', ['naïve.NOTES-2']],
    ['ive', []],
    ['हिन्दी', ['हिन्दी']],
    ['हि', ['हिन्दी']],
    ['"quoted', ['“quoted” AND (bracket)']],
    ['AND', ['“quoted” AND (bracket)']],
    ['quoted OR panic', []],
    ['NOT', ['naïve.NOTES-2']],
    ['title:cafe', []],
    ['caf*', ['Café Ærø', 'cafe\u0301 noir']],
    ['^cafe', ['Café Ærø', 'cafe\u0301 noir']],
    ['-', []],
    ['"', []],
    ['(', []],
    ['\u0301', []],
    ['🙂', []],
    ['\0', []],
    ["'; DROP TABLE cases; --", []],
    ['NEAR(cafe noir)', []],
  ] as [string, string[]][])('for %j finds %j, and counts as many', (text, found) => {
    const test = tempDocket()
    addCases(
      test,
      SHELF.map((title) => ({ title, reasons: WHY })),
    )
    expect(titles(test, { text })).toEqual(found)
    expect(test.docket.lists.queue.counts({ text }, test.ada).byStatus.pending.cases).toBe(found.length)
  })

  it('looks in title, source, subject and tags', () => {
    const test = tempDocket()
    addCases(test, [
      { title: 'one', subject: 'Nora Bay', tags: ['night watch'], reasons: WHY },
      { title: 'two', reasons: WHY },
    ])
    for (const text of ['one', 'nora', 'bay', 'watch', 'nora one night'])
      expect(titles(test, { text })).toEqual(['one'])
    expect(titles(test, { text: 'nora two' })).toEqual([])
  })
})

it('shows the cases of one import', () => {
  const test = tempDocket()
  const [one, two] = [test.action(), test.action()]
  addCases(test, [
    { title: 'a', batch: one, reasons: WHY },
    { title: 'b', batch: two, reasons: WHY },
    { title: 'c', batch: one, reasons: WHY },
  ])
  expect(titles(test, { batch: one })).toEqual(['a', 'c'])
  expect(test.docket.lists.queue.counts({ batch: two }, test.ada).byStatus.pending.cases).toBe(1)
})

it('offers what filters can be set to, the most used first', () => {
  const test = tempDocket()
  addCases(test, [
    { title: 'a', tags: ['fog', 'bay'], reasons: [{ trigger: 'SAMPLE', priority: 'low' }, ...WHY] },
    { title: 'b', tags: ['fog'], reasons: WHY, models: ['llama3.2', 'llama3.2'] },
  ])
  expect(test.docket.lists.queue.facets()).toEqual({
    triggers: [
      { name: 'UNSURE', cases: 2 },
      { name: 'SAMPLE', cases: 1 },
    ],
    tags: [
      { name: 'fog', cases: 2 },
      { name: 'bay', cases: 1 },
    ],
    models: [{ name: 'llama3.2', cases: 1 }],
    reviewers: [test.ada, test.bob],
  })
})

describe('counts', () => {
  it('say "at least" where they stop, and only for what the counters do not know', () => {
    const test = tempDocket()
    const [id = expect.unreachable()] = addCases(test, [{ title: 'one', tags: ['many'], reasons: WHY }])
    test.store.db.exec(
      `INSERT INTO cases (id, pipeline, title, source, tags, attachments, input_sha256, imported_at, priority, review_status, queued_at)
         SELECT value, 'reading', 'copy', '', '["many"]', '[]', '', 1, 2, 'pending', 1
         FROM (WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 10000) SELECT value FROM n)`,
    )
    expect(id).toBeDefined()
    expect(test.docket.lists.queue.counts({}, test.ada).byStatus.pending).toEqual({
      cases: 10_001,
      atLeast: false,
    })
    expect(test.docket.lists.queue.counts({ tag: 'many' }, test.ada).byStatus.pending).toEqual({
      cases: 10_000,
      atLeast: true,
    })
  })

  it('of an empty store are nothing', () => {
    const { docket, ada } = tempDocket()
    expect(docket.lists.queue.counts({}, ada)).toEqual({
      byStatus: Object.fromEntries(
        ReviewStatus.options.map((status) => [status, { cases: 0, atLeast: false }]),
      ),
      cases: 0,
      listed: 0,
    })
  })

  it('tell every case of the pipelines in use from every case', () => {
    const test = tempDocket()
    addCases(test, [
      { title: 'one', reasons: WHY },
      { title: 'two', reasons: WHY },
    ])
    expect(test.docket.lists.queue.counts({}, test.ada)).toMatchObject({ cases: 2, listed: 2 })
    setAll(test, [['workspace.pipelines.reading', false]])
    expect(test.docket.lists.queue.counts({}, test.ada)).toMatchObject({ cases: 2, listed: 0 })
  })
})

describe('an order', () => {
  const CASES = Array.from({ length: 12 }, (_, index) => ({ title: `case ${index}`, reasons: [...WHY] }))
  const sorted = ({ docket, ada }: TempDocket, sort: QueueSort) =>
    docket.lists.queue.page({ filter: {}, sort, limit: 50, after: null }, ada).rows.map(({ title }) => title)

  it('at random is the same for the same seed, and another for another', () => {
    const test = tempDocket()
    addCases(test, CASES)
    const [first, again, ...others] = ['random:1', 'random:1', 'random:2', 'random:3', 'random:4'].map(
      (sort) => sorted(test, QueueSort.parse(sort)),
    )
    expect(again).toEqual(first)
    expect(new Set(first)).toEqual(new Set(CASES.map(({ title }) => title)))
    expect(others.some((other) => JSON.stringify(other) !== JSON.stringify(first))).toBe(true)
  })

  it('by confidence has a share, a label and nothing each in its place', () => {
    const test = tempDocket()
    const confidences = ['high', null, 0.95, 'low', 0.5, 'medium'] as const
    addCases(
      test,
      confidences.map((confidence) => ({ title: String(confidence), confidence, reasons: [...WHY] })),
    )
    expect(sorted(test, 'confidence')).toEqual(['low', '0.5', 'medium', 'high', '0.95', 'null'])
  })

  it('by confidence is refused while a pipeline is reviewed blind: it would tell the confidence', () => {
    const test = tempDocket()
    addCases(test, CASES)
    setAll(test, [['review.blind.reading', true]])
    expect(() => sorted(test, 'confidence')).toThrow(
      'The queue cannot be sorted by confidence while readings are reviewed blind',
    )
    expect(sorted(test, 'random:1')).toHaveLength(12)
  })
})

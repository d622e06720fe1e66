import { expect, it } from 'vitest'
import { reportHead, reportLine } from '../../../src/main/datasets/trail-report.ts'
import { TrailRow } from '../../../src/shared/contract/program/trail.ts'

const row = (more: Partial<TrailRow>): TrailRow =>
  TrailRow.parse({
    ...{
      id: 1,
      part: 'overrides',
      type: 'run.end',
      at: Date.UTC(2026, 2, 1, 9, 41),
      device: 'd',
      seq: 12_214,
    },
    ...{
      eventHash: 'a'.repeat(64),
      case: null,
      runId: null,
      decisionId: null,
      kind: 'word',
      what: 'climbed',
    },
    ...{
      from: 'substitution',
      to: 'correct',
      reason: null,
      source: 'judge',
      by: 'gpt-4o-mini',
      reviewerId: null,
    },
    ...{ model: null, promptVersion: null, applied: true, blockedBy: null, confidence: null, answer: 'none' },
    answers: { correct: 0, incorrect: 0, unsure: 0, isAdjudicated: false },
    ...more,
  })

const cellsOf = (more: Partial<TrailRow>) =>
  [...reportLine(row(more)).matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell)

it('says when, at which event, what became of what, and who did it', () => {
  expect(cellsOf({ answer: 'incorrect' })).toEqual([
    '2026-03-01 09:41:00',
    '12,214',
    '',
    'climbed',
    '<del>substitution</del> → correct',
    'gpt-4o-mini',
    'incorrect',
  ])
})

it('names a guard in words, and says that it stopped the change', () => {
  const cells = cellsOf({ source: 'guard', by: 'no_new_errors', blockedBy: 'no_new_errors', applied: false })
  expect(cells.slice(4, 6)).toEqual([
    '<del>substitution</del> → correct (blocked by the guard No new errors)',
    'guard: No new errors',
  ])
})

it('says why, and which model was asked where it is not who did it', () => {
  const reason = 'Only the ending is missing <b>.'
  const stopped = { source: 'guard', by: 'no_new_errors', model: 'gpt-4o-mini', reason } as const
  expect(cellsOf(stopped).slice(4, 6)).toEqual([
    '<del>substitution</del> → correct<small>Only the ending is missing &lt;b&gt;.</small>',
    'guard: No new errors<small>gpt-4o-mini</small>',
  ])
  expect(cellsOf({ model: 'gpt-4o-mini' })[5]).toBe('gpt-4o-mini')
})

it('says that a person called something incorrect, where they did not say what would have been right', () => {
  expect(cellsOf({ source: 'person', by: 'Ada', to: null })[4]).toBe(
    '<del>substitution</del> → called incorrect',
  )
})

it('takes nothing that others wrote for markup', () => {
  expect(reportLine(row({ what: '<img src=x onerror=alert(1)>', from: '"</td>' }))).not.toMatch(
    /<img|"<\/td>/,
  )
})

it('explains its head, its columns and the signed part, and states plainly where there is no signature', () => {
  const head = { at: 0, version: '1', filters: [], rows: 1, shown: 1, cases: 1, withFeedback: 0, heads: [] }
  const signed = reportHead({ ...head, checkpoint: 'docket.invalid/x\n1\nroot=\n' })
  expect(signed).toContain('Signed checkpoint of the ledger')
  expect(signed).toContain('Event is the position of the event in the chain of its device.')
  expect(signed).toContain('counter(pages)')
  expect(reportHead({ ...head, checkpoint: null })).toContain('not signed: anybody with the files')
})

it('says how many entries it leaves out, and where all of them are', () => {
  const head = { at: 0, version: '1', filters: [], cases: 1, withFeedback: 0, heads: [], checkpoint: null }
  expect(reportHead({ ...head, rows: 12_345, shown: 10_000 })).toContain(
    '2,345 later entries: a report has at most 10,000. Narrow the filters, or export the trail as CSV, which has all of them.',
  )
  expect(reportHead({ ...head, rows: 10_000, shown: 10_000 })).not.toContain('Left out')
})

import { describe, expect, it } from 'vitest'
import {
  TrailCounts,
  TrailEntry,
  TrailFacets,
  TrailPage,
} from '../../../../src/shared/contract/program/trail.ts'
import type { TrailFilter } from '../../../../src/shared/contract/program/trail-filter.ts'
import { EventId } from '../../../../src/shared/domain/ids.ts'
import { isChange } from '../../../../src/shared/domain/runs/decision.ts'
import { loadSamples } from '../../../helpers/cases/jobs.ts'
import { copiesOf } from '../../../helpers/program/copied-docket.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'

const all = (test: TempDocket, filter: TrailFilter, who = test.ada) =>
  [...test.docket.program.trail.pages(filter, 7, who)].flat()

const filled = copiesOf(async () => {
  const test = tempDocket()
  // one at a time: a run under way when the job is cancelled would be interrupted
  test.docket.program.settings.set('jobs.concurrency', 1, { kind: 'system' })
  await loadSamples(test, 'receipt', 6)
  await loadSamples(test, 'reading')
  return test
})

describe('the audit trail', () => {
  it('has a row for each decision that was changed, was to be changed, or was kept by a guard', async () => {
    const test = await filled()
    const decisions = test.store.cases.count()
    expect(decisions).toBeGreaterThan(0)
    const rows = all(test, { part: 'overrides' })
    const changed = test.docket.lists.cases
      .page({ filter: {}, sort: 'oldest', limit: 500, after: null }, test.ada)
      .rows.flatMap(({ caseId }) => test.docket.cases.get(caseId, test.ada))
      .flatMap(({ shownRunId }) => test.docket.cases.record(shownRunId).decisions)
      .filter(isChange)
    expect(rows.length).toBeGreaterThan(3)
    expect(new Set(rows.map(({ decisionId }) => decisionId))).toEqual(new Set(changed.map(({ id }) => id)))
    for (const { id, from, to, what, applied } of rows.map((row) => ({ ...row, id: row.decisionId }))) {
      const decision = changed.find((each) => each.id === id) ?? expect.unreachable()
      expect({ from, what, applied }).toEqual({
        from: decision.before,
        what: decision.label,
        applied: decision.before !== decision.after,
      })
      expect(to).toBe(applied ? decision.after : (decision.proposed ?? decision.after))
    }
  })

  it('keeps to its contract, in pages, counts, menus and entries', async () => {
    const test = await filled()
    const page = test.docket.program.trail.page(
      { filter: {}, limit: 500, sort: 'newest', after: null },
      test.ada,
    )
    expect(TrailPage.parse(page)).toEqual(page)
    const counts = test.docket.program.trail.counts({}, test.ada)
    expect(TrailCounts.parse(counts)).toEqual(counts)
    expect(counts).toMatchObject({ rows: page.rows.length, atLeast: false, filling: null })
    const facets = test.docket.program.trail.facets({}, test.ada)
    expect(TrailFacets.parse(facets)).toEqual(facets)
    expect(facets.models.length).toBeGreaterThan(0)
    for (const { id } of page.rows) {
      const entry = test.docket.program.trail.entry(id, test.ada)
      expect(TrailEntry.parse(entry)).toEqual(entry)
    }
  })

  it.each(['newest', 'oldest'] as const)(
    'reads a page once more as far as it went, %s first',
    async (sort) => {
      const test = await filled()
      const page = (after: number | null, upTo: number | null) =>
        test.docket.program.trail.page({ filter: {}, sort, limit: 3, after, upTo }, test.ada)
      const first = page(null, null)
      const second = page(first.next, null)
      expect(page(null, first.next)).toEqual({ ...first, next: null })
      expect(page(first.next, second.next)).toEqual({ ...second, next: null })
      expect(page(null, second.next)).toEqual(first)
      expect(page(first.next, first.next).rows).toEqual([])
    },
  )

  it('says what was undone', async () => {
    const test = await filled()
    const [row] = test.docket.lists.queue.page({ filter: {}, limit: 1, after: null }, test.ada).rows
    const id = row?.caseId ?? expect.unreachable()
    const step = {
      caseId: id,
      action: 'approve',
      note: null,
      actionId: test.action(),
      claimFirst: true,
    } as const
    test.docket.reviews.act(step, test.ada)
    await test.docket.reviews.undo.undo(test.action(), test.ada)
    const undone = all(test, { part: 'rulings' }).filter(({ type }) => type === 'action.undo')
    expect(undone.map(({ kind }) => kind)).toEqual(['review.approve', 'review.claim'])
  })

  it('tells of each decision in closed words too', async () => {
    const test = await filled()
    const [row] = test.docket.lists.cases.page(
      { filter: {}, sort: 'oldest', limit: 1, after: null },
      test.ada,
    ).rows
    const id = row?.caseId ?? expect.unreachable()
    const { shownRunId } = test.docket.cases.get(id, test.ada)
    const decisions = test.docket.cases.record(shownRunId).decisions
    const lines = test.docket.program.trail
      .timeline(id, test.ada)
      .steps.flatMap(({ words }) => (words?.of === 'decision' ? [words] : []))
    expect(lines.map(({ kind, label, before, after }) => ({ kind, label, before, after }))).toEqual(
      decisions.map(({ kind, label, before, after }) => ({ kind, label, before, after })),
    )
  })

  it('finds the first row of each event by its id, and says so where there is none', async () => {
    const test = await filled()
    const { trail } = test.docket.program
    const firsts = new Map(
      all(test, {})
        .toReversed()
        .map((row) => [row.eventHash, row]),
    )
    expect(firsts.size).toBeGreaterThan(3)
    for (const row of firsts.values()) {
      const { eventId } = trail.entry(row.id, test.ada)
      expect(trail.rowOfEvent(eventId, test.ada)).toEqual(row)
    }
    expect(() => trail.rowOfEvent(EventId.parse(test.newId()), test.ada)).toThrow('has no event')
  })

  it('has the timeline of every case', async () => {
    const test = await filled()
    const { rows } = test.docket.lists.cases.page(
      { filter: {}, sort: 'oldest', limit: 500, after: null },
      test.ada,
    )
    for (const { caseId } of rows) {
      const { steps } = test.docket.program.trail.timeline(caseId, test.ada)
      expect(steps[0]?.sentence).toBe('Imported.')
      expect(steps.length).toBeGreaterThan(3)
      for (const { sentence } of steps) expect(sentence).toMatch(/\.$/)
    }
  })
})

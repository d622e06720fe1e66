import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { databaseFile } from '../../../../src/main/store/store.ts'
import type { TrailFilter } from '../../../../src/shared/contract/program/trail-filter.ts'
import { TrailAnswer, TrailSource } from '../../../../src/shared/domain/ledger/trail.ts'
import { loadSamples } from '../../../helpers/cases/jobs.ts'
import { importCase, run } from '../../../helpers/cases/readings.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { work } from '../../../helpers/people/work.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'

const rowsOf = ({ docket }: TempDocket, filter: TrailFilter, who: TempDocket['ada']) =>
  [...docket.program.trail.pages(filter, 9, who)].flat()

/** Every filter that could give something away. */
const telling: readonly TrailFilter[] = [
  {},
  { part: 'overrides' },
  { applied: 'yes' },
  { applied: 'no' },
  ...TrailSource.options.map((source) => ({ source })),
  ...TrailAnswer.options.map((answer) => ({ answer })),
  { confidenceFrom: 0 },
  { text: 't' },
  { text: '2' },
]

describe('a reviewer who works blind', () => {
  it('finds nothing in the trail that lists hide: no row, count, menu, entry or step', async () => {
    const test = tempDocket()
    await loadSamples(test, 'receipt')
    const { trail } = test.docket.program
    const open = rowsOf(test, { part: 'overrides' }, test.ada)
    expect(open.length).toBeGreaterThan(3)
    const events = open.map(({ id }) => trail.entry(id, test.ada).eventId)
    setAll(test, [['review.blind.receipt', true]])
    for (const filter of telling) {
      expect(
        rowsOf(test, filter, test.ada).filter(({ part }) => part === 'overrides'),
        JSON.stringify(filter),
      ).toEqual([])
      expect(trail.counts({ ...filter, part: 'overrides' }, test.ada)).toMatchObject({
        rows: 0,
        cases: 0,
        withFeedback: 0,
      })
      const { models, guards, prompts } = trail.facets({ ...filter, part: 'overrides' }, test.ada)
      expect([models, guards, prompts]).toEqual([[], [], []])
    }
    for (const { id } of open) expect(() => trail.entry(id, test.ada)).toThrow('no entry')
    for (const eventId of events) expect(() => trail.rowOfEvent(eventId, test.ada)).toThrow('has no event')
    for (const { case: about } of open) {
      const { steps, isHidden } = trail.timeline(about?.id ?? expect.unreachable(), test.ada)
      expect(isHidden).toBe(true)
      expect(steps.filter(({ type }) => ['call', 'decision', 'escalation'].includes(type))).toEqual([])
    }
  })

  it('finds a case again once it is revealed, and of another one still nothing', async () => {
    const test = tempDocket()
    await loadSamples(test, 'receipt')
    const [first, ...others] = rowsOf(test, { part: 'overrides' }, test.ada)
    const caseId = first?.case?.id ?? expect.unreachable()
    expect(others.some((row) => row.case?.id !== caseId)).toBe(true)
    setAll(test, [['review.blind.receipt', true]])
    test.docket.reviews.reveals.reveal({ caseId, decisionId: null, actionId: test.action() }, test.ada)
    const seen = rowsOf(test, { part: 'overrides' }, test.ada)
    expect(seen.length).toBeGreaterThan(0)
    expect(new Set(seen.map((row) => row.case?.id))).toEqual(new Set([caseId]))
    expect(rowsOf(test, { part: 'overrides' }, test.bob)).toEqual([])
  })
})

describe('a reviewer who is asked for a second opinion', () => {
  it('finds neither what the first reviewer ruled nor what they said', async () => {
    const test = tempDocket()
    setAll(test, [['review.secondOpinionRate', 1]])
    const hands = work(test)
    const id = await importCase(test, { name: 'Nora', disputed: 2 })
    await run(test, id)
    hands.act('ada', 'claim', id)
    for (const decision of hands.decisions(id)) hands.answer('ada', decision, 'incorrect', 'never said')
    hands.act('ada', 'approve', id, 'as it stands')
    expect(test.store.cases.get(id)?.second_opinion).toBe('wanted')
    const mine = rowsOf(test, { case: id }, test.ada)
    expect(mine.some(({ type }) => type === 'review.approve')).toBe(true)
    for (const filter of [
      { case: id },
      { reviewer: test.ada.id },
      { answer: 'incorrect' },
      { text: 'never' },
    ] as const)
      expect(JSON.stringify(rowsOf(test, filter, test.bob)), JSON.stringify(filter)).not.toMatch(
        /review\.approve|feedback\.give|never said|"incorrect":[1-9]/,
      )
    expect(test.docket.program.trail.counts({ case: id }, test.bob).withFeedback).toBe(0)
    expect(JSON.stringify(test.docket.program.trail.timeline(id, test.bob))).not.toMatch(
      /Approved|never said/,
    )
  })
})

describe('an erased case', () => {
  it('leaves no word in the trail, its index or the file, and a rebuild says the same', async () => {
    const test = tempDocket()
    const hands = work(test)
    const id = await importCase(test, { name: 'Quixotania', disputed: 3 })
    await run(test, id)
    hands.act('ada', 'claim', id)
    const [decision] = hands.decisions(id)
    hands.answer('ada', decision ?? expect.unreachable(), 'incorrect', 'zyzzyvas everywhere')
    const matches = () => test.docket.program.trail.counts({ text: 'zyzzyvas' }, test.ada).rows
    expect(matches()).toBeGreaterThan(0)
    test.docket.cases.erase([id], test.ada, test.action())
    expect(matches()).toBe(0)
    for (const row of rowsOf(test, { case: id }, test.ada)) {
      expect(row.part).not.toBe('overrides')
      expect([row.what, row.from, row.to]).toEqual([null, null, null])
    }
    test.close()
    const bytes = readFileSync(databaseFile(test.dir)).toString('latin1').toLowerCase()
    expect(bytes).not.toContain('zyzzyva')
    expect(bytes).not.toContain('quixotan')
  })
})

describe('a search of the trail', () => {
  it.each([
    ['by a word of the title, what was done with the case', 'quixot', ['Quixotania']],
    ['by words of the title in any order', 'of tale', ['A tale of otters']],
    ['by a word of a note, the row that it belongs to', 'zyzzyvas', ['Quixotania']],
    [
      'by a word that stands in a title here and in a note there, both',
      'otters',
      ['A tale of otters', 'Quixotania'],
    ],
    ['by what no text and no title has, nothing', 'walrus', []],
  ])('finds %s', async (_, text, titles) => {
    const test = tempDocket()
    const hands = work(test)
    const one = await hands.waiting('Quixotania', 1)
    const other = await hands.waiting('A tale of otters', 1)
    hands.rule('ada', 'reject', one, 'zyzzyvas among otters')
    hands.rule('bob', 'approve', other)
    const found = rowsOf(test, { text, part: 'rulings' }, test.ada)
    expect(found.flatMap((row) => row.case?.title ?? []).toSorted()).toEqual(titles)
    expect(test.docket.program.trail.counts({ text, part: 'rulings' }, test.ada).rows).toBe(titles.length)
  })
})

describe('pages of the trail', () => {
  it('have every row once and none twice, whatever comes in meanwhile, in both orders', async () => {
    const test = tempDocket()
    await loadSamples(test, 'receipt')
    const { trail } = test.docket.program
    const whole = rowsOf(test, {}, test.ada).map(({ id }) => id)
    for (const limit of [1, 2, 7, 500]) {
      const found: number[] = []
      for (let after: number | null = null; ; ) {
        const page = trail.page({ filter: {}, sort: 'newest', limit, after }, test.ada)
        found.push(...page.rows.map(({ id }) => id))
        if (limit === 7) setAll(test, [['review.leaseMinutes', 30 + found.length]])
        if (page.next === null) break
        after = page.next
      }
      expect(found.toReversed(), String(limit)).toEqual(
        limit === 500 ? rowsOf(test, {}, test.ada).map(({ id }) => id) : whole,
      )
    }
  })
})

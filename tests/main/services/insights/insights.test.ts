import { describe, expect, it } from 'vitest'
import type { InsightFilter } from '../../../../src/shared/contract/insights/insights.ts'
import { answer, type Judged, judgedCase } from '../../../helpers/cases/judged-decisions.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { callDocket } from '../../../helpers/program/call-docket.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'

const figuresOf = (test: TempDocket, filter: InsightFilter = {}, me = test.ada) =>
  test.docket.insights.figures(filter, me).figures ?? expect.unreachable()

const wrong = { answer: 'incorrect' } as const
const many = (count: number, judged: Judged = {}) => Array.from({ length: count }, () => judged)

/** Escalated cases with four decisions each, of which people call every fourth wrong. */
async function labeled(test: TempDocket, cases: number, judged: Judged = {}) {
  for (let at = 0; at < cases; at += 1) {
    const { decisions } = await judgedCase(test, many(4, judged))
    for (const [place, id] of decisions.entries()) answer(test, id, test.ada, place === at % 4 ? wrong : {})
  }
}

describe('the figures of a judge', () => {
  it('are sentences instead of numbers below thirty labels', async () => {
    const test = tempDocket()
    expect(test.docket.insights.figures({}, test.ada)).toMatchObject({ judges: [], figures: null })
    await labeled(test, 7)
    const { agreement, kappa, peopleAlpha, reliability } = figuresOf(test)
    expect(agreement).toEqual({
      ...{ value: null, from: null, to: null, labels: 28, cases: 7 },
      note: 'Too few labels: 28 of 30. 2 more are needed: answer more cases, or raise the share of the random sample in the Settings.',
    })
    expect([kappa.value, peopleAlpha.value, reliability]).toEqual([null, null, []])
  })

  it('are shares with intervals from thirty labels on, with what they are computed from', async () => {
    const test = tempDocket()
    await labeled(test, 8)
    const figures = figuresOf(test)
    expect(figures).toMatchObject({
      judge: { pipeline: 'reading', kind: 'disputed_word', model: 'model-a', prompt: '1', labels: 32 },
      ...{ population: 'escalated', labels: 32, cases: 8, people: 1, unsettled: 0, unweighted: 0 },
      agreement: { value: 0.75, labels: 32, cases: 8, note: null },
      resultAgreement: null,
      overridePrecision: { value: 0.75 },
      errorsAccepted: { value: null, labels: 0 },
      brier: { value: expect.closeTo(0.75 * 0.01 + 0.25 * 0.81) },
      calibrationError: { value: expect.closeTo(0.15), from: null, to: null },
    })
    expect(figures.reliability).toHaveLength(1) // all state the same confidence
    expect(figures.matrix).toMatchObject({ of: 'options', words: ['correct', 'omission'], unnamed: 0 })
    expect(figures.matrix?.cells.map((row) => row.map(({ labels }) => labels))).toEqual([
      [24, 8],
      [0, 0],
    ])
    expect(figures.matrix?.cells[0]?.[1]?.cases).toHaveLength(8)
  })

  it('weigh the random sample against escalated cases, and leave out what has no weight', async () => {
    const test = tempDocket()
    for (let at = 0; at < 30; at += 1) {
      const escalated = await judgedCase(test, [{}])
      const sampled = await judgedCase(test, [{}], { of: 'chance', share: 0.5 })
      for (const id of escalated.decisions) answer(test, id, test.ada, wrong)
      for (const id of sampled.decisions) answer(test, id, test.ada, {})
    }
    const other = await judgedCase(test, many(5), null)
    for (const id of other.decisions) answer(test, id, test.ada, wrong)
    expect(figuresOf(test)).toMatchObject({ population: 'weighted', unweighted: 5, labels: 65 })
    expect(figuresOf(test).agreement).toMatchObject({ value: expect.closeTo(60 / 90), labels: 60 })
    expect(figuresOf(test, { sample: 'random' })).toMatchObject({
      population: 'random',
      agreement: { labels: 30, value: 1 },
    })
  })

  it('leave out unusable answers of the judge, and say how often the result is right', async () => {
    const test = tempDocket()
    await labeled(test, 8)
    const silent = await judgedCase(test, many(8, { call: { result: 'invalid' } }))
    for (const id of silent.decisions) answer(test, id, test.ada, wrong)
    expect(figuresOf(test).resultAgreement?.value).toBeCloseTo(24 / 40)
    expect(figuresOf(test).agreement.value).toBeCloseTo(24 / 32)
  })

  it.each([
    ['one class', { decision: { confidence: 0.8 } }, {}, null],
    ['labels of confidence', { decision: { confidence: 'low' as const } }, wrong, 0],
    ['no confidence', { decision: { confidence: null, options: null } }, {}, null],
    ['rules alone', { call: null }, wrong, 0],
  ])('are finite numbers or sentences: %s', async (_, judged, given, kappa) => {
    const test = tempDocket()
    for (let at = 0; at < 2; at += 1) {
      const { decisions } = await judgedCase(test, many(20, judged))
      for (const id of decisions) answer(test, id, test.ada, given)
    }
    const text = JSON.stringify(test.docket.insights.figures({}, test.ada), (_key, value: unknown) =>
      typeof value === 'number' && !Number.isFinite(value) ? 'not a number' : value,
    )
    expect(text).not.toContain('not a number')
    expect(figuresOf(test).kappa).toMatchObject(
      kappa === null
        ? {
            value: null,
            note: 'All answers are the same one, so that agreement beyond chance cannot be measured.',
          }
        : { value: kappa },
    )
  })

  it('change neither with the order of labels nor with who gave them', async () => {
    const shuffled = async (turned: boolean, names: readonly string[]) => {
      const test = tempDocket()
      const given: (() => void)[] = []
      for (let at = 0; at < 10; at += 1) {
        const { decisions } = await judgedCase(test, many(4))
        for (const [place, id] of decisions.entries())
          for (const [who, name] of names.entries())
            given.push(() =>
              answer(test, id, test.as(name), (at + place * who) % 3 === 1 ? { ...wrong, at: 7 } : { at: 7 }),
            )
      }
      for (const each of turned ? given.toReversed() : given) each()
      const { judge: _, matrix, ...figures } = figuresOf(test)
      return { ...figures, matrix: matrix?.cells.map((row) => row.map(({ labels }) => labels)) }
    }
    const first = await shuffled(false, ['Ada', 'Bob'])
    expect(first.peopleAlpha.value).not.toBeNull()
    expect(await shuffled(true, ['Zoë', 'Yan'])).toEqual(first)
  })

  it('say how far people agree, and how often they changed an answer after the reveal', async () => {
    const test = tempDocket()
    for (let at = 0; at < 10; at += 1) {
      const { decisions } = await judgedCase(test, many(4))
      for (const [place, id] of decisions.entries()) {
        const isTurned = place === 0
        const blind = {
          blind: true,
          blindAnswer: 'correct',
          answer: isTurned ? 'incorrect' : 'correct',
        } as const
        answer(test, id, test.ada, blind)
        answer(test, id, test.bob, place < 2 ? {} : wrong)
      }
    }
    const { peopleAlpha, changedAfterReveal, people, unsettled } = figuresOf(test)
    expect(peopleAlpha.value).toBeCloseTo(-0.3167, 3)
    expect(changedAfterReveal).toMatchObject({ value: 0.25, labels: 40 })
    expect([people, unsettled]).toEqual([2, 20])
  })
})

describe('the figures of a judge between two labels', () => {
  it('are computed once, and again after the next label', async () => {
    const test = tempDocket()
    await labeled(test, 8)
    const first = figuresOf(test)
    expect(figuresOf(test)).toBe(first)
    expect(figuresOf(test, { sample: 'random' })).not.toBe(first)
    const { decisions } = await judgedCase(test, many(1))
    for (const id of decisions) answer(test, id, test.ada, wrong)
    expect(figuresOf(test)).toMatchObject({ labels: first.labels + 1 })
  })
})

describe('labels that a viewer may not know of', () => {
  it('moves no figure: decisions that are hidden in blind review, and cases on which an opinion is asked', async () => {
    const test = tempDocket()
    await labeled(test, 8)
    const before = test.docket.insights.figures({}, test.bob)
    expect(before.figures?.agreement.value).toBe(0.75)
    setAll(test, [['review.blind.reading', true]])
    expect(test.docket.insights.figures({}, test.bob)).toMatchObject({
      judges: [],
      figures: null,
      work: { escalated: null },
    })
    expect(figuresOf(test)).toMatchObject({ labels: 32 }) // who has answered them has seen them

    const { decisions } = await judgedCase(test, many(2))
    const seen = JSON.stringify(test.docket.insights.figures({}, test.bob).judges)
    for (const id of decisions) answer(test, id, test.ada, wrong)
    expect(JSON.stringify(test.docket.insights.figures({}, test.bob).judges)).toBe(seen)

    setAll(test, [['review.blind.reading', false]])
    const all = figuresOf(test, {}, test.bob).labels
    test.store.db.exec(
      `UPDATE cases SET second_opinion = 'wanted', ruled_by = 'somebody' WHERE id = (SELECT min(case_id) FROM labels)`,
    )
    expect(figuresOf(test, {}, test.bob).labels).toBe(all - 4)
  })
})

describe('docket insights', () => {
  it('prints the same numbers, as a line and as a table', async () => {
    const test = tempDocket()
    await labeled(test, 8)
    const expected = test.docket.insights.figures({}, test.ada)
    test.close()
    const { stdout, exitCode } = await callDocket([
      '--store',
      test.dir,
      '--json',
      '--reviewer',
      'Ada',
      'insights',
    ])
    const { work: _, ...printed } = JSON.parse(stdout)
    expect([exitCode, printed]).toEqual([
      0,
      JSON.parse(JSON.stringify({ judges: expected.judges, figures: expected.figures, isFilling: false })),
    ])
    const table = await callDocket(['--store', test.dir, 'insights', '--kind', 'disputed_word'])
    expect(table.stdout).toContain('agreement with people                 75 %  [')
    expect(table.stdout).toContain('32 labels of 8 cases by 1 person; 0 unsettled, 0 not in estimates')
  })
})

import { describe, expect, it } from 'vitest'
import { judgeFigures } from '../../../../src/main/services/insights/judge-figures.ts'
import { krippendorffAlpha } from '../../../../src/main/statistics/krippendorff.ts'
import type {
  FigureRow,
  JudgeRow,
  StratumRow,
} from '../../../../src/main/store/tables/reviews/label-figures.ts'
import { CaseId, DecisionId, Millis } from '../../../../src/shared/domain/ids.ts'

/** A label of a decision between three options, which the judge answers with the first and people with the given one. */
const row = (at: number, given: Partial<FigureRow> = {}): FigureRow => ({
  ...{ case_id: CaseId.parse(id(at)), decision_id: DecisionId.parse(id(at)) },
  ...{
    prompt: '1',
    source: 'judge',
    served: 'model-a',
    standards: '',
    confidence: 0.9,
    confidence_label: null,
  },
  ...{ options: '["one","two","tie"]', result_option: 0, judge_option: 0, label: 'correct', label_option: 0 },
  ...{ proposed: 'taken', proposed_change: 1, judge_label: 'correct', before_right: 0 },
  ...{ answers: '[0]', blind: 0, changed: 0, sample: 'escalated', weight: 1 },
  ...{ cost_micros: null, judge_ms: null, at: Millis.parse(at) },
  ...given,
})
const id = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`
const rowsOf = (count: number, given: (at: number) => Partial<FigureRow> = () => ({})) =>
  Array.from({ length: count }, (_, at) => row(at, given(at)))

const judge: JudgeRow = {
  pipeline: 'reading',
  ...{ kind: 'disputed_word', model: 'model-a', prompt: '1' },
  ...{ labels: 0, newest: Millis.parse(1) },
}
const figuresOf = (rows: readonly FigureRow[], strata: readonly StratumRow[] = []) =>
  judgeFigures({ judge, rows, people: 1, sample: 'weighted', strata, showsAnswered: true, titleOf: () => '' })

const wrong = (option: number | null) => ({
  ...{ label: 'incorrect' as const, judge_label: 'incorrect' as const, label_option: option },
})

describe('kappa', () => {
  it.each([
    [0, null],
    [1, '1 of 40 labels do not name the right answer.'],
  ])('is refused where %i disagreements name no answer', (unnamed, note) => {
    const rows = rowsOf(40, (at) =>
      at < unnamed
        ? wrong(null)
        : at % 4 === 1
          ? wrong(1)
          : at % 4 === 2
            ? { judge_option: 1, label_option: 1 }
            : {},
    )
    const { kappa } = figuresOf(rows)
    expect(kappa.value === null).toBe(note !== null)
    expect(kappa.note ?? '').toContain(note ?? '')
  })
})

describe('labels of different weight', () => {
  it.each([
    [30, 1, null],
    [40, 20, 'worth'],
    [30, 10, null],
  ])(
    'give a figure where they are worth thirty equal ones: every other of %i weighs %i',
    (each, weight, note) => {
      const rows = rowsOf(weight === 10 ? 120 : each, (at) =>
        at % (weight === 10 ? 4 : 2) === 0 ? { sample: 'random', weight } : {},
      )
      const { agreement, brier } = figuresOf(rows)
      expect([agreement.value === null, brier.value === null]).toEqual([note !== null, note !== null])
      expect(agreement.note ?? '').toContain(note ?? '')
    },
  )
})

describe('reliability', () => {
  it.each([
    [29, 0],
    [59, 1],
    [60, 2],
    [300, 8],
  ])('of %i labels has %i bins with thirty labels or more', (labels, bins) => {
    const { reliability, calibrationError } = figuresOf(rowsOf(labels, (at) => ({ confidence: at / 1000 })))
    expect(reliability).toHaveLength(bins)
    expect(reliability.every(({ right }) => right.labels >= 30)).toBe(true)
    expect(calibrationError).toMatchObject({ from: null, to: null, note: expect.any(String) })
  })
})

describe('agreement among people', () => {
  const two = (answers: string, options?: string) => ({
    answers,
    ...(options === undefined ? {} : { options }),
  })
  const other = '["yes","no","later"]'

  it.each([
    ['one list of options', () => ({}), [0, 1, 2]],
    ['differing lists', (at: number) => two(`[${at % 3},${at % 3}]`, at % 2 === 0 ? other : undefined), null],
  ])('compares places only within %s', (_, of, places) => {
    const rows = rowsOf(60, (at) => {
      const answers = at % 5 === 0 ? `[0,${at % 3}]` : `[${at % 3},${at % 3}]`
      return { ...two(answers), ...of(at), answers }
    })
    const units = rows.map(({ answers }) =>
      answers
        .slice(1, -1)
        .split(',')
        .map((value) => (places === null ? (value === '0' ? 1 : 0) : Number(value))),
    )
    expect(figuresOf(rows).peopleAlpha.value).toBeCloseTo(krippendorffAlpha(units, 'nominal') ?? 9, 9)
  })

  it('counts two who call a decision wrong as agreeing where one of them names no answer', () => {
    const rows = rowsOf(40, (at) => ({ answers: at % 2 === 0 ? '[-1,1]' : '[0,0]' }))
    expect(figuresOf(rows).peopleAlpha).toMatchObject({ value: 1, from: null, to: null })
  })
})

describe('a judge that was overruled', () => {
  const overruled = { source: 'guard' as const, proposed: 'other' as const, judge_option: 1 }

  it.each([
    ['the result is right, so it was wrong', { judge_label: 'incorrect' as const }, 0.5, 1],
    ['it was right', { ...wrong(1), judge_label: 'correct' as const }, 1, 0.5],
    ['nobody states the right answer', { ...wrong(null), judge_label: null }, null, 0.5],
    ['it gave no answer', { proposed: null, judge_label: null }, 1, 1],
  ])('is judged by its own answer: %s', (_, given, agreement, result) => {
    const figures = figuresOf(rowsOf(80, (at) => (at % 2 === 0 ? { ...overruled, ...given } : {})))
    expect([figures.agreement.value, figures.resultAgreement?.value]).toEqual([agreement, result])
  })
})

describe('a matrix of changes', () => {
  it.each([
    ['a right change', { proposed_change: 1 }, [0, 0]],
    ['a right decision to leave it', { proposed_change: 0 }, [1, 1]],
    ['a wrong decision to leave it', { ...wrong(null), proposed_change: 0 }, [1, 0]],
    ['a wrong change of a right word', { ...wrong(null), proposed_change: 1, before_right: 1 }, [0, 1]],
    ['a wrong change of a wrong word', { ...wrong(null), proposed_change: 1, before_right: 0 }, null],
    [
      'a wrong change without the right word',
      { ...wrong(null), proposed_change: 1, before_right: null },
      null,
    ],
  ] as const)('places %s', (_, given, place) => {
    const { matrix } = figuresOf([row(1, { options: null, ...given })])
    const cells = matrix?.cells.flatMap((line, from) =>
      line.flatMap(({ labels }, to) => (labels === 0 ? [] : [[from, to]])),
    )
    expect([cells, matrix?.unnamed]).toEqual(place === null ? [[], 1] : [[place], 0])
  })
})

describe('a queue that is partly answered', () => {
  const strata = (escalated: number, random: number): readonly StratumRow[] => [
    { prompt: '1', sample: 'escalated', weight: 1, cases: escalated },
    { prompt: '1', sample: 'random', weight: 10, cases: random },
  ]

  it.each([
    [40, 40, 400 / 440, null],
    [400, 40, 400 / 800, 'Answered: 40 of 400 escalated cases and 40 of 40 cases of the random sample.'],
    [80, 80, 400 / 440, 'Answered: 40 of 80 escalated cases and 40 of 80 cases of the random sample.'],
  ])('weighs labels by the cases that they represent: of %i and %i', (escalated, random, agreement, note) => {
    const rows = rowsOf(80, (at) => (at % 2 === 0 ? wrong(1) : { sample: 'random', weight: 10 }))
    const figures = figuresOf(rows, strata(escalated, random))
    expect(figures.agreement.value).toBeCloseTo(agreement, 9)
    expect(figures.describes).toContain(note ?? 'All judged cases')
    expect(figures.describes.includes('Answered:')).toBe(note !== null)
  })

  it('says so where only escalated cases are answered', () => {
    const { describes, population } = figuresOf(rowsOf(40), strata(40, 5))
    expect(population).toBe('escalated')
    expect(describes).toContain('0 of 5 cases of the random sample')
  })
})

it('says which versions are counted together', () => {
  const rows = rowsOf(40, (at) => (at % 2 === 0 ? { served: 'model-b', standards: 'a 2' } : {}))
  expect(figuresOf(rows).describes).toContain(
    'Answers by model-a, model-b are counted together. 2 versions of standards',
  )
})

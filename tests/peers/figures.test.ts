import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { wilson } from '../../src/main/statistics/interval.ts'
import { cohenKappa, fleissKappa } from '../../src/main/statistics/kappa.ts'
import { krippendorffAlpha, type Measure } from '../../src/main/statistics/krippendorff.ts'
import { ndcgAt, precisionAt, recallAt, reciprocalRank } from '../../src/main/statistics/ranking-measures.ts'
import { askPeer, whyNoPeers } from './peer.ts'

const COUNT = 1_000
const made = <T>(values: fc.Arbitrary<T>, seed: number): T[] => fc.sample(values, { numRuns: COUNT, seed })

const MEASURES = ['nominal', 'ordinal', 'interval', 'ratio'] as const satisfies readonly Measure[]
const rating = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null, freq: 4 })
const units = fc
  .integer({ min: 2, max: 5 })
  .chain((raters) =>
    fc.array(fc.array(rating, { minLength: raters, maxLength: raters }), { minLength: 2, maxLength: 12 }),
  )

const inputs = {
  alpha: made(fc.tuple(units, fc.constantFrom(...MEASURES)), 1),
  cohen: made(
    fc.integer({ min: 2, max: 40 }).chain((n) => {
      const one = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: n, maxLength: n })
      return fc.tuple(one, one, fc.constantFrom(null, 'linear', 'quadratic'))
    }),
    2,
  ),
  fleiss: made(
    fc.array(
      fc.integer({ min: 0, max: 4 }).map((first) => [first, 4 - first]),
      { minLength: 2, maxLength: 12 },
    ),
    3,
  ),
  wilson: made(
    fc.integer({ min: 1, max: 2_000 }).chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n))),
    4,
  ),
  ranking: made(
    fc.record({
      ranking: fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 12 }),
      relevance: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 3 })), {
        selector: ([id]) => id,
        minLength: 1,
        maxLength: 6,
      }),
    }),
    5,
  ),
}

const Answers = z.object({
  alpha: z.array(z.number().nullable()),
  cohen: z.array(z.number().nullable()),
  fleiss: z.array(z.number().nullable()),
  wilson: z.array(z.tuple([z.number(), z.number()])),
  ranking: z.array(
    z.object({ P_5: z.number(), recall_5: z.number(), recip_rank: z.number(), ndcg_cut_5: z.number() }),
  ),
})

const why = whyNoPeers()

describe.skipIf(why !== null)(
  `figures of Docket and of Python’s packages${why === null ? '' : `: ${why}`}`,
  () => {
    let answers: z.infer<typeof Answers>
    beforeAll(() => {
      answers = Answers.parse(askPeer('figures.py', inputs))
    })

    /** Compares each figure; those that Docket calls undefined are decided differences. */
    function compare(name: string, own: readonly (number | null)[], peer: readonly (number | null)[]): void {
      const wrong = own.flatMap((value, at) => {
        const other = peer[at] ?? null
        const isSame = value === null || (other !== null && Math.abs(value - other) < 1e-9)
        return isSame ? [] : [{ name, at, docket: value, peer: other }]
      })
      expect(wrong.slice(0, 5)).toEqual([])
      expect(own.filter((value) => value !== null).length).toBeGreaterThan(COUNT / 2)
    }

    it('krippendorff: alpha of every measure', () => {
      const own = inputs.alpha.map(([given, measure]) => krippendorffAlpha(given, measure))
      compare('alpha', own, answers.alpha)
    })

    it('scikit-learn: Cohen’s kappa of two raters, with every weight', () => {
      const own = inputs.cohen.map(([one, other, weights]) => {
        const table = [0, 1, 2].map((row) =>
          [0, 1, 2].map((column) => one.filter((each, at) => each === row && other[at] === column).length),
        )
        return (
          cohenKappa(table, weights === 'linear' || weights === 'quadratic' ? weights : 'none')?.kappa ?? null
        )
      })
      compare('Cohen’s kappa', own, answers.cohen)
    })

    it('statsmodels: Fleiss’ kappa of many raters', () => {
      compare('Fleiss’ kappa', inputs.fleiss.map(fleissKappa), answers.fleiss)
    })

    it('statsmodels: bounds of Wilson’s interval', () => {
      const wrong = inputs.wilson.flatMap(([hits, n], at) => {
        const own = wilson(Array.from({ length: n }, (_, place) => place < hits))
        const [from, to] = answers.wilson[at] ?? expect.unreachable()
        const isSame = own !== null && Math.abs(own.from - from) < 1e-6 && Math.abs(own.to - to) < 1e-6
        return isSame ? [] : [{ hits, n, own, peer: [from, to] }]
      })
      expect(wrong.slice(0, 5)).toEqual([])
    })

    it('pytrec-eval: precision, recall, reciprocal rank and NDCG of rankings', () => {
      const queries = inputs.ranking.map(({ ranking, relevance }) => ({
        ranking: ranking.map(String),
        given: ranking.map(String),
        relevance: new Map(relevance.map(([id, grade]) => [String(id), grade])),
      }))
      compare(
        'P@5',
        queries.map((each) => precisionAt(each, 5)),
        answers.ranking.map((each) => each.P_5),
      )
      compare(
        'recall@5',
        queries.map((each) => recallAt(each, 5)),
        answers.ranking.map((each) => each.recall_5),
      )
      compare(
        'reciprocal rank',
        queries.map(reciprocalRank),
        answers.ranking.map((each) => each.recip_rank),
      )
      compare(
        'NDCG@5',
        queries.map((each) => ndcgAt(each, 5)),
        answers.ranking.map((each) => each.ndcg_cut_5),
      )
    })
  },
)

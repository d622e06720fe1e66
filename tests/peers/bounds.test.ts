import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { brierScore, equalMassBins } from '../../src/main/statistics/calibration.ts'
import { flipEvidence } from '../../src/main/statistics/e-values.ts'
import { lowerBound, mcNemar, upperBound } from '../../src/main/statistics/exact-bounds.ts'
import { compared } from './compared.ts'
import { askPeer, whyNoPeers } from './peer.ts'

const COUNT = 1_000
/** Number of inputs of those that scikit-learn checks one by one. */
const FEWER = 300
const made = <T>(values: fc.Arbitrary<T>, seed: number, numRuns = COUNT): T[] =>
  fc.sample(values, { numRuns, seed })

const delta = fc.constantFrom(0.2, 0.1, 0.05, 0.025, 0.01, 0.001, 1e-6)
const answer = fc.tuple(
  fc.integer({ min: 0, max: 100 }).map((each) => each / 100),
  fc.boolean(),
  fc.integer({ min: 1, max: 9 }),
)

/** Answers of different confidences, as many in each bin. */
const evenAnswers = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 2, max: 8 }))
  .chain(([bins, each]) =>
    fc.tuple(
      fc
        .uniqueArray(fc.integer({ min: 0, max: 1_000 }), { minLength: bins * each, maxLength: bins * each })
        .chain((levels) =>
          fc
            .array(fc.boolean(), { minLength: levels.length, maxLength: levels.length })
            .map((rights) => levels.map((level, at) => [level / 1_000, rights[at] ?? false] as const)),
        ),
      fc.constant(bins),
    ),
  )

const inputs = {
  whole: made(
    fc
      .integer({ min: 1, max: 100_000 })
      .chain((n) =>
        fc.tuple(
          fc.oneof(fc.integer({ min: 0, max: n }), fc.constantFrom(0, n, Math.min(1, n))),
          fc.constant(n),
          delta,
        ),
      ),
    1,
  ),
  fraction: made(
    fc
      .tuple(fc.double({ min: 0.01, max: 2_000, noNaN: true }), fc.integer({ min: 0, max: 1_000 }), delta)
      .map(([n, share, rest]) => [(n * share) / 1_000, n, rest] as const),
    2,
  ),
  pairs: made(
    fc.oneof(
      fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })),
      fc.tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 3_000 })),
    ),
    3,
  ),
  brier: made(fc.array(answer, { minLength: 1, maxLength: 40 }), 4, FEWER),
  curves: made(evenAnswers, 5, FEWER),
}

const Pair = z.tuple([z.number(), z.number()])
const Answers = z.object({
  whole: z.array(Pair),
  fraction: z.array(Pair),
  tests: z.array(z.number()),
  evidence: z.array(z.number()),
  brier: z.array(z.number()),
  curves: z.array(z.array(Pair)),
})

const why = whyNoPeers()

describe.skipIf(why !== null)(
  `bounds and calibration of Docket and of Python’s packages${why === null ? '' : `: ${why}`}`,
  () => {
    let answers: z.infer<typeof Answers>
    beforeAll(() => {
      answers = Answers.parse(askPeer('bounds.py', inputs))
    })

    it('statsmodels: exact binomial bounds of whole counts', () => {
      compared(
        'bounds of whole counts',
        inputs.whole.map((each) => [lowerBound(...each), upperBound(...each)]),
        answers.whole,
        inputs.whole,
      )
    })

    it('SciPy: exact binomial bounds of counts that are fractions', () => {
      compared(
        'bounds of fractions',
        inputs.fraction.map((each) => [lowerBound(...each), upperBound(...each)]),
        answers.fraction,
        inputs.fraction,
      )
    })

    it('statsmodels: p-values of McNemar’s exact test', () => {
      compared(
        'McNemar',
        inputs.pairs.map((each) => mcNemar(...each)),
        answers.tests,
        inputs.pairs,
      )
    })

    it('SciPy: evidence that one of two judges is better, as a logarithm', () => {
      const own = inputs.pairs.map((each) => flipEvidence(...each))
      const inRange = own.map((each) => each < Number.MAX_VALUE)
      const only = <T>(values: readonly T[]) => values.filter((_, at) => inRange[at])
      compared('evidence', only(own).map(Math.log), only(answers.evidence), only(inputs.pairs))
      expect(own.filter((each) => Number.isNaN(each))).toEqual([])
    })

    it('scikit-learn: the Brier score of weighted answers', () => {
      const own = inputs.brier.map((each) =>
        brierScore(each.map(([confidence, isRight, weight]) => ({ confidence, isRight, weight }))),
      )
      compared('Brier score', own, answers.brier, inputs.brier)
    })

    it('scikit-learn: stated confidence and share of right answers of bins of the same size', () => {
      const own = inputs.curves.map(([each, bins]) =>
        equalMassBins(
          each.map(([confidence, isRight]) => ({ confidence, isRight, weight: 1 })),
          bins,
        ).map(({ confidence, right }) => [confidence, right]),
      )
      compared('bins', own, answers.curves, inputs.curves)
    })
  },
)

/**
 * Steps, violations and score cards found by the rules in 40 made calls of eight trades. The truth is the score card
 * that a supervisor writes for each call. The naive rule finds a step or a phrase wherever its letters occur. Half of
 * the calls, of four trades, are held: they are only measured.
 *
 * `--half development|held` measures one half; `--show` prints the differences of each call, of the held half only
 * with `--show-held`.
 */
import { parseArgs } from 'node:util'
import { madeCalls } from '../lib/calls-made/index.ts'
import { judged } from '../lib/calls-made/measuring/judged.ts'
import { naive } from '../lib/calls-made/measuring/naive.ts'
import {
  byDifficulty,
  type Compared,
  type Counts,
  compared,
  countsOf,
} from '../lib/calls-made/measuring/tally.ts'
import { report } from '../lib/measures/measure.ts'
import { percent, printTable } from '../lib/measures/table.ts'

const MIN_STEPS = 0.95
const MIN_VIOLATIONS = 0.98

const { values } = parseArgs({
  options: {
    half: { type: 'string' },
    show: { type: 'boolean', default: false },
    'show-held': { type: 'boolean', default: false },
  },
})

for (const half of ['development', 'held'] as const) {
  if (values.half !== undefined && values.half !== half) continue
  const calls = madeCalls[half]
  const results = calls.map((call) => compared(call, judged(call)))
  const naively = calls.map((call) => compared(call, naive(call)))
  console.log(`\n${half}: ${calls.length} calls\n`)
  if (half === 'development') printDifficulties(results)
  reportHalf(half, results, naively)
  if (half === 'development' ? values.show : values['show-held']) results.forEach(show)
}

function printDifficulties(results: readonly Compared[]): void {
  printTable(
    ['difficulty', 'calls', 'steps lost', 'invented', 'violations lost', 'invented', 'scores differ'],
    byDifficulty(results).map(([difficulty, of]) => {
      const { steps, violations } = countsOf(of)
      const differ = of.filter(({ areScoresEqual }) => areScoresEqual === false).length
      const figures = [of.length, steps.lost, steps.invented, violations.lost, violations.invented, differ]
      return [difficulty, ...figures.map(String)]
    }),
  )
  console.log('')
}

function reportHalf(half: string, results: readonly Compared[], naively: readonly Compared[]): void {
  const [ours, theirs] = [countsOf(results), countsOf(naively)]
  report({
    name: `${half}: steps of made calls found`,
    figure: found(ours.steps),
    floor: `naive rule ${found(theirs.steps)}`,
    target: `≥ ${percent(MIN_STEPS)}`,
    met: shareFound(ours.steps) >= MIN_STEPS,
  })
  report({
    name: `${half}: steps of made calls invented`,
    figure: String(ours.steps.invented),
    floor: `naive rule ${theirs.steps.invented}`,
    target: '0',
    met: ours.steps.invented === 0,
  })
  report({
    name: `${half}: violations of made calls found`,
    figure: found(ours.violations),
    floor: `naive rule ${found(theirs.violations)}`,
    target: `≥ ${percent(MIN_VIOLATIONS)}`,
    met: shareFound(ours.violations) >= MIN_VIOLATIONS,
  })
  report({
    name: `${half}: violations of made calls invented`,
    figure: String(ours.violations.invented),
    floor: `naive rule ${theirs.violations.invented}`,
    target: '0',
    met: ours.violations.invented === 0,
  })
  const decided = results.filter(({ areScoresEqual }) => areScoresEqual !== null)
  const equal = decided.filter(({ areScoresEqual }) => areScoresEqual === true)
  report({
    name: `${half}: score cards of made calls equal to the expected ones`,
    figure: `${equal.length} of ${decided.length} without an open check`,
    target: 'all',
    met: equal.length === decided.length,
  })
}

function shareFound({ there, lost }: Counts): number {
  return there === 0 ? 1 : (there - lost) / there
}

function found(counts: Counts): string {
  return `${counts.there - counts.lost} of ${counts.there} (${percent(shareFound(counts))})`
}

function show({ call, steps, violations, areScoresEqual, scores }: Compared): void {
  const lines = [
    ...steps.lost.map((id) => `step ${id} was not found`),
    ...steps.invented.map((id) => `step ${id} was found though it was not done`),
    ...violations.lost.map((each) => `${each} was not found`),
    ...violations.invented.map((each) => `${each} was found though it is none`),
    ...(areScoresEqual === false ? [`scores ${scores.found}, expected ${scores.expected}`] : []),
  ]
  for (const line of lines) console.log(`${call.id}: ${line}`)
}

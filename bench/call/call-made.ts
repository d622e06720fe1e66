/**
 * Forty calls of eight trades made for this, with the score cards that a supervisor writes for them: how many steps and
 * violations the rules find, what they invent, and whether the scores are equal; beside them the naive rule, by which a
 * phrase is said where its letters occur anywhere. Half of the calls, of four trades, are only measured with.
 *
 * `--half development|held`, `--show` what differs, call by call; of the held half only with `--show-held`.
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

const LEAST_STEPS = 0.95
const LEAST_VIOLATIONS = 0.98

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
  report(
    `${half}: steps found`,
    `${found(ours.steps)}; naive ${found(theirs.steps)}`,
    shareFound(ours.steps) >= LEAST_STEPS,
    `≥ ${percent(LEAST_STEPS)}`,
  )
  report(
    `${half}: steps invented`,
    `${ours.steps.invented}; naive ${theirs.steps.invented}`,
    ours.steps.invented === 0,
    '0',
  )
  report(
    `${half}: violations found`,
    `${found(ours.violations)}; naive ${found(theirs.violations)}`,
    shareFound(ours.violations) >= LEAST_VIOLATIONS,
    `≥ ${percent(LEAST_VIOLATIONS)}`,
  )
  report(
    `${half}: violations invented`,
    `${ours.violations.invented}; naive ${theirs.violations.invented}`,
    ours.violations.invented === 0,
    '0',
  )
  const decided = results.filter(({ areScoresEqual }) => areScoresEqual !== null)
  const equal = decided.filter(({ areScoresEqual }) => areScoresEqual === true)
  report(
    `${half}: scores equal`,
    `${equal.length} of ${decided.length} of which nothing is inconclusive`,
    equal.length === decided.length,
    'all',
  )
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

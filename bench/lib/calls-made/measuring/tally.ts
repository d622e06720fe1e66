import type { Difficulty, MadeCall } from '../made.ts'
import { expectedCard, type FoundCard } from './judged.ts'

/** One call beside its expected result. */
export interface Compared {
  readonly call: MadeCall
  readonly steps: {
    readonly done: number
    readonly lost: readonly string[]
    readonly invented: readonly string[]
  }
  readonly violations: {
    readonly there: number
    readonly lost: readonly string[]
    readonly invented: readonly string[]
  }
  /** Whether the scores are those expected; `null` where something is inconclusive. */
  readonly areScoresEqual: boolean | null
  readonly scores: { readonly found: string; readonly expected: string }
}

/** A call’s card beside the one that is expected. */
export function compared(call: MadeCall, found: FoundCard): Compared {
  const expected = expectedCard(call)
  const isDecided = expected.inconclusive.size === 0 && found.asked.size === 0
  const conclusive = (violations: ReadonlySet<string>) =>
    new Set([...violations, ...[...found.inconclusive].map((id) => `inconclusive ${id}`)])
  const wanted = new Set([
    ...expected.violations,
    ...[...expected.inconclusive].map((id) => `inconclusive ${id}`),
  ])
  const seen = conclusive(found.violations)
  return {
    call,
    steps: {
      done: expected.done.size,
      lost: without(expected.done, found.done),
      invented: without(found.done, expected.done),
    },
    violations: {
      there: wanted.size,
      lost: without(wanted, seen),
      invented: without(seen, wanted),
    },
    areScoresEqual: isDecided ? found.scores === expected.scores : null,
    scores: { found: found.scores, expected: expected.scores },
  }
}

function without(all: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...all].filter((each) => !others.has(each))
}

/** How many of something there are, were not found, and were found though they are not there. */
export interface Counts {
  readonly there: number
  readonly lost: number
  readonly invented: number
}

/** The counts of steps and violations over calls. */
export function countsOf(results: readonly Compared[]): {
  readonly steps: Counts
  readonly violations: Counts
} {
  const sum = (value: (each: Compared) => number) => results.reduce((all, each) => all + value(each), 0)
  return {
    steps: {
      there: sum(({ steps }) => steps.done),
      lost: sum(({ steps }) => steps.lost.length),
      invented: sum(({ steps }) => steps.invented.length),
    },
    violations: {
      there: sum(({ violations }) => violations.there),
      lost: sum(({ violations }) => violations.lost.length),
      invented: sum(({ violations }) => violations.invented.length),
    },
  }
}

/** Calls by what makes them hard; a call may be hard in several ways. */
export function byDifficulty(results: readonly Compared[]): [Difficulty, Compared[]][] {
  const groups = new Map<Difficulty, Compared[]>()
  for (const each of results)
    for (const difficulty of each.call.difficulties)
      groups.set(difficulty, [...(groups.get(difficulty) ?? []), each])
  return [...groups]
}

import type { LessonIteration } from '../../../../../shared/pipelines/lesson/changes/iteration.ts'

type Judged = Pick<LessonIteration, 'number' | 'score' | 'result' | 'from'>

/**
 * Returns the iteration with the highest score (002-20), among those that a panel read and no lock reverted; of equal
 * ones the earliest, as an edit without gain is not worth a change. Returns the first if none has a score.
 */
export function bestOf<T extends Judged>([first, ...others]: readonly [T, ...T[]]): T {
  return others
    .filter(({ result }) => result === 'judged')
    .reduce((best, each) => ((each.score ?? -1) > (best.score ?? -1) ? each : best), first)
}

type Decided = Judged & Pick<LessonIteration, 'recommendation' | 'issues'>

/**
 * Returns the iteration whose text is kept: an accepted text has precedence over a rejected one with a higher score; of
 * accepted texts with equal scores the one with the fewest issues, and of these the earliest.
 */
export function chosenOf<T extends Decided>(iterations: readonly [T, ...T[]]): T {
  const [first, ...others] = iterations.filter(
    ({ result, recommendation }) => result === 'judged' && recommendation === 'ACCEPT',
  )
  if (first === undefined) return bestOf(iterations)
  return others.reduce((best, each) => {
    const gain = (each.score ?? -1) - (best.score ?? -1)
    return gain > 0 || (gain === 0 && weightOf(each) < weightOf(best)) ? each : best
  }, first)
}

/** Returns the number of issues of a text, without remarks. */
function weightOf({ issues }: Decided): number {
  return issues.filter(({ severity }) => severity !== 'info').length
}

/** Returns the numbers of the iterations whose edits lead to the given one, itself included. */
export function pathTo(iterations: readonly Judged[], number: number): Set<number> {
  const path = new Set<number>()
  let at: number | null = number
  while (at !== null && !path.has(at)) {
    path.add(at)
    at = iterations.find((each) => each.number === at)?.from ?? null
  }
  return path
}

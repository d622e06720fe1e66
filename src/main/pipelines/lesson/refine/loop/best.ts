import type { LessonIteration } from '../../../../../shared/pipelines/lesson/changes/iteration.ts'

type Judged = Pick<LessonIteration, 'number' | 'score' | 'result' | 'from'>

/**
 * The iteration with the highest score (002-20), of those that a panel read and no lock took back; the earliest of equal
 * ones, as an edit that gains nothing changes nothing; the latest with `isLatest`. The first where none has a score.
 */
export function bestOf<T extends Judged>(iterations: readonly [T, ...T[]], isLatest = false): T {
  const [first, ...others] = iterations
  return others
    .filter(({ result }) => result === 'judged')
    .reduce((best, each) => {
      const [score, highest] = [each.score ?? -1, best.score ?? -1]
      return score > highest || (isLatest && score === highest) ? each : best
    }, first)
}

/** The numbers of the iterations whose edits lead to one, itself among them. */
export function pathTo(iterations: readonly Judged[], number: number): Set<number> {
  const path = new Set<number>()
  let at: number | null = number
  while (at !== null && !path.has(at)) {
    path.add(at)
    at = iterations.find((each) => each.number === at)?.from ?? null
  }
  return path
}

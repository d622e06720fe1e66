import type { LessonIteration } from '../../../../../shared/pipelines/lesson/changes/iteration.ts'

type Judged = Pick<LessonIteration, 'number' | 'score' | 'result' | 'from'>

/**
 * The iteration with the highest score (002-20), of those that a panel read and no lock took back; the earliest of equal
 * ones, as an edit that gains nothing changes nothing. The first where none has a score.
 */
export function bestOf<T extends Judged>([first, ...others]: readonly [T, ...T[]]): T {
  return others
    .filter(({ result }) => result === 'judged')
    .reduce((best, each) => ((each.score ?? -1) > (best.score ?? -1) ? each : best), first)
}

type Decided = Judged & Pick<LessonIteration, 'recommendation' | 'issues'>

/**
 * The iteration whose text is kept: an accepted text has precedence over one with a higher score that is not; of
 * accepted texts of one score the one with the fewest issues, and of these the earliest.
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

/** How many issues a text has, without remarks. */
function weightOf({ issues }: Decided): number {
  return issues.filter(({ severity }) => severity !== 'info').length
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

import type { LessonDiagram } from '../../../../shared/pipelines/lesson/outcome.ts'
import { type Repair, repaired, repairs } from './repairs.ts'

/** What a broken diagram could be. */
export interface Candidate {
  readonly source: string
  readonly fixes: LessonDiagram['fixes']
}

/** More repairs at once than this say that it is not known what is wrong. */
const MOST_TOGETHER = 3
/** More sources than this are not tried for one diagram. */
const MOST_CANDIDATES = 60

/** What a broken diagram could be after repairs, the fewest first: the first that the parser takes is kept. */
export function candidatesOf(source: string): Candidate[] {
  const useful = repairs.filter((repair) => repaired(source, repair) !== null)
  const sets = [...setsOf(useful), useful]
  const made = sets.flatMap((set) => candidate(source, set) ?? [])
  const first = new Map(made.toReversed().map((each) => [each.source, each]))
  return made.filter((each) => first.get(each.source) === each).slice(0, MOST_CANDIDATES)
}

/** Every choice of some repairs, in their order, the smallest first. */
function setsOf(of: readonly Repair[]): Repair[][] {
  let last: { readonly set: Repair[]; readonly next: number }[] = [{ set: [], next: 0 }]
  const all: Repair[][] = []
  for (let size = 1; size <= MOST_TOGETHER; size += 1) {
    last = last.flatMap(({ set, next }) =>
      of.slice(next).map((repair, index) => ({ set: [...set, repair], next: next + index + 1 })),
    )
    all.push(...last.map(({ set }) => set))
  }
  return all
}

function candidate(source: string, set: readonly Repair[]): Candidate | null {
  const counts = new Map<string, number>()
  let made = source
  for (const repair of set) {
    const next = repaired(made, repair)
    if (next === null) continue
    made = next.source
    counts.set(repair.type, (counts.get(repair.type) ?? 0) + next.count)
  }
  if (made === source) return null
  return { source: made, fixes: [...counts].map(([type, count]) => ({ type, count })) }
}

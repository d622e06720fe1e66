import type { Task } from './router.ts'

/** So many writers work at once (part a). */
const MOST_AT_ONCE = 3

/**
 * The tasks of a round in the order in which they are worked on: at most three at once, never two neighboring sections,
 * and sections that are written anew each by themselves.
 */
export function batchesOf(tasks: readonly Task[]): Task[][] {
  const batches: Task[][] = []
  for (const task of tasks) {
    const batch = task.role === 'lesson.expander' ? undefined : batches.find((each) => mayJoin(task, each))
    if (batch === undefined) batches.push([task])
    else batch.push(task)
  }
  return batches
}

function mayJoin(task: Task, batch: readonly Task[]): boolean {
  return (
    batch.length < MOST_AT_ONCE &&
    batch.every(({ at, role }) => role !== 'lesson.expander' && Math.abs(at - task.at) > 1)
  )
}

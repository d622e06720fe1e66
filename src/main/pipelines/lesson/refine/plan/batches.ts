import type { Task } from './router.ts'

/** Maximum number of writers at once (part a). */
const MAX_AT_ONCE = 3

/**
 * Orders the tasks of a round in batches: at most three tasks at once, never two neighboring sections, and each section
 * that is regenerated in a batch of its own.
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
    batch.length < MAX_AT_ONCE &&
    batch.every(({ at, role }) => role !== 'lesson.expander' && Math.abs(at - task.at) > 1)
  )
}

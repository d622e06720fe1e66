import * as z from 'zod'

export const Priority = z.enum(['high', 'medium', 'low'])
export type Priority = z.infer<typeof Priority>

/** Returns 0 for the most urgent priority; the queue sorts by this rank. */
export function priorityRank(priority: Priority): number {
  return Priority.options.indexOf(priority)
}

/** Returns the most urgent of several priorities; `null` for an empty list. */
export function highestPriority(priorities: readonly Priority[]): Priority | null {
  return Priority.options.find((priority) => priorities.includes(priority)) ?? null
}

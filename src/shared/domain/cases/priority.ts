import * as z from 'zod'

export const Priority = z.enum(['high', 'medium', 'low'])
export type Priority = z.infer<typeof Priority>

/** 0 for the most urgent; the queue sorts by it. */
export function priorityRank(priority: Priority): number {
  return Priority.options.indexOf(priority)
}

/** The most urgent of several, `null` of none. */
export function highestPriority(priorities: readonly Priority[]): Priority | null {
  return Priority.options.find((priority) => priorities.includes(priority)) ?? null
}

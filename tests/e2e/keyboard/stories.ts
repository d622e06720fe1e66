import { firstDay } from '../../stories/program/first-day.ts'
import { callReview } from '../../stories/review/call-review.ts'
import type { Story } from '../../stories/story.ts'

/** A story with its title. */
export type Titled = readonly [title: string, tell: Story]

/**
 * The stories that are told in each form of the window: between them they import, filter, review by keyboard and in
 * fields, undo, reload, export and verify, with the evidence that has the most texts of its own.
 */
export const stories: readonly [day: Titled, call: Titled] = [
  ['a first day', firstDay],
  ['a call with a critical violation', callReview],
]

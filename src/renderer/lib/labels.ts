import type { Answer } from '../../shared/domain/feedback.ts'
import type { Priority } from '../../shared/domain/priority.ts'
import type { ReviewStatus } from '../../shared/domain/review.ts'
import type { RingShape } from '../components/ring.tsx'

/** A review's status in words and by shape. */
export const statusLabels: Readonly<
  Record<ReviewStatus, { label: string; shape: RingShape; color: string }>
> = {
  pending: { label: 'Pending', shape: 'empty', color: 'var(--status-pending)' },
  in_review: { label: 'In review', shape: 'half', color: 'var(--status-in-review)' },
  approved: { label: 'Approved', shape: 'tick', color: 'var(--status-approved)' },
  rejected: { label: 'Rejected', shape: 'cross', color: 'var(--status-rejected)' },
  regenerate_requested: { label: 'Regenerating', shape: 'round', color: 'var(--status-regenerate)' },
}

export const priorityLevels: Readonly<Record<Priority, 1 | 2 | 3>> = { high: 3, medium: 2, low: 1 }

export const answerLabels: Readonly<Record<Answer, string>> = {
  correct: 'Correct',
  incorrect: 'Incorrect',
  unsure: 'Unsure',
}

/** A closed word as people read it: `JUDGE_NOT_CONFIGURED` → Judge not configured. */
export function spoken(word: string): string {
  const words = word.replaceAll(/[_.]/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

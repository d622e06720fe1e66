import { createHash } from 'node:crypto'
import type { ImportedAdjudication, ImportedAnswer } from '../../documents/labels/label-row.ts'
import { canonicalText } from '../../ledger/chain.ts'

/** A person's answer to a decision, or adjudication of it, without ids, which differ between stores. */
export type LabelContent =
  | ({ readonly of: 'answer' } & Omit<ImportedAnswer, 'reviewerId'>)
  | ({ readonly of: 'adjudication' } & Omit<ImportedAdjudication, 'reviewerId'>)

/** Placeholder of text that was masked before it was written. */
const MASK = /\[(?:NOTE|MASKED|[A-Z]+-\d+)\]/g

/** Whether two labels are equal in person, words and time. */
export function isSame(one: LabelContent, other: LabelContent): boolean {
  return canonicalText(one) === canonicalText(other)
}

/** Whether a text may have been masked, so that it names no person. */
export function hasMask(text: string): boolean {
  return text.search(MASK) !== -1
}

/**
 * Whether a label replaces another of the same person: the later one does; at equal times the one with fewer masks,
 * then the one with the greater hash. This is an order over all labels, so that stores that import each other's labels
 * arrive at the same ones in any sequence.
 */
export function supersedes(one: LabelContent, other: LabelContent): boolean {
  if (one.at !== other.at) return one.at > other.at
  const [masks, otherMasks] = [masksIn(one), masksIn(other)]
  return masks === otherMasks ? hashOf(one) > hashOf(other) : masks < otherMasks
}

function masksIn(content: LabelContent): number {
  return canonicalText(content).match(MASK)?.length ?? 0
}

function hashOf(content: LabelContent): string {
  return createHash('sha256').update(canonicalText(content)).digest('hex')
}

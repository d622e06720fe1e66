import { createHash } from 'node:crypto'
import type { ImportedAdjudication, ImportedAnswer } from '../../documents/labels/label-row.ts'
import { canonicalText } from '../../ledger/chain.ts'

/** What a person said of a decision: an answer, or a decision between answers. Without ids: two stores have different ones. */
export type LabelContent =
  | ({ readonly of: 'answer' } & Omit<ImportedAnswer, 'reviewerId'>)
  | ({ readonly of: 'adjudication' } & Omit<ImportedAdjudication, 'reviewerId'>)

/** What stands where something was masked before it was written. */
const MASK = /\[(?:NOTE|MASKED|[A-Z]+-\d+)\]/g

/** Whether two labels say the same: the same person, words and time. */
export function isSame(one: LabelContent, other: LabelContent): boolean {
  return canonicalText(one) === canonicalText(other)
}

/** Whether a text may have been masked: it names nobody. */
export function hasMask(text: string): boolean {
  return text.search(MASK) !== -1
}

/**
 * Whether a label takes the place of another of the same person: the later one does; of two of the same time the one in
 * which less is masked, then the one with the greater hash. An order over all labels, so that stores that take in each
 * other's labels come to the same ones, whoever begins.
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

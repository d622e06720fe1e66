import type { MemoryCandidate } from '../../../../shared/pipelines/memory/candidate.ts'
import type { MemoryInput } from '../../../../shared/pipelines/memory/input.ts'
import { ordersIn } from '../../../judging/orders/orders.ts'
import { hasHidden, plainLine } from '../output/plain-line.ts'

/** Letters of two alphabets in one word, which imitate another word. */
const MIXED =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u

/** Maximum number of characters of a text to check: a judge sees fewer. */
const MAX_CHARACTERS = 2_000

/** Returns whether a text gives orders to a judge, imitates the format of its question, or hides something. */
function hasMarker(text: string): boolean {
  if (hasHidden(text)) return true
  const plain = plainLine(text, MAX_CHARACTERS).normalize('NFKC')
  return MIXED.test(plain) || ordersIn(plain).length > 0
}

/** Returns whether the visible parts of a memory have a marker: its title or a tag. */
export function hasInstructions({ title, tags }: MemoryCandidate): boolean {
  return [title, ...tags].some(hasMarker)
}

/** Returns whether a turn of the conversation in the question to a judge has a marker. */
export function isTalkMarked({ turns }: MemoryInput): boolean {
  return turns.some(({ user, assistant }) => [user, assistant].some(hasMarker))
}

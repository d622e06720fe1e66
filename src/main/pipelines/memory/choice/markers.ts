import type { MemoryCandidate } from '../../../../shared/pipelines/memory/candidate.ts'
import type { MemoryInput } from '../../../../shared/pipelines/memory/input.ts'
import { ordersIn } from '../../../judging/orders/orders.ts'
import { hasHidden, plainLine } from '../output/plain-line.ts'

/** Letters of two alphabets in one word, which look like another word. */
const MIXED =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u

/** More characters of a text are not looked at: a judge is shown fewer. */
const MAX_CHARACTERS = 2_000

/** Whether a text gives orders to a judge, feigns the form of its question, or hides something. */
function hasMarker(text: string): boolean {
  if (hasHidden(text)) return true
  const plain = plainLine(text, MAX_CHARACTERS).normalize('NFKC')
  return MIXED.test(plain) || ordersIn(plain).length > 0
}

/** Whether what is shown and given of a memory has a marker: its title or a tag. */
export function hasInstructions({ title, tags }: MemoryCandidate): boolean {
  return [title, ...tags].some(hasMarker)
}

/** Whether a turn of the conversation that a judge was shown has a marker. */
export function isTalkMarked({ turns }: MemoryInput): boolean {
  return turns.some(({ user, assistant }) => [user, assistant].some(hasMarker))
}

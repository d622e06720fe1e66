import type { MadePrompt } from '../made.ts'
import { englishPrompts } from './english.ts'
import { russianPrompts } from './russian.ts'

/** Thirty prompts that are only measured with: no rule, word or weight may be chosen by them. */
export const heldPrompts: readonly MadePrompt[] = [...englishPrompts, ...russianPrompts]

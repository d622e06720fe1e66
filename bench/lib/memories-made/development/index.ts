import type { MadePrompt } from '../made.ts'
import { englishPrompts } from './english.ts'
import { russianPrompts } from './russian.ts'

/** Thirty prompts that rules may be mended by. */
export const developmentPrompts: readonly MadePrompt[] = [...englishPrompts, ...russianPrompts]

import type { Memory } from '../../../src/main/documents/memories/record.ts'
import { dataMemories } from './collection/data.ts'
import { embeddedMemories } from './collection/embedded.ts'
import { mobileMemories } from './collection/mobile.ts'
import { opsMemories } from './collection/ops.ts'
import { shopMemories } from './collection/shop.ts'
import { developmentPrompts } from './development/index.ts'
import { heldPrompts } from './held/index.ts'
import type { MadePrompt } from './made.ts'
import { developmentNotePrompts } from './notes/development.ts'
import { heldNotePrompts } from './notes/held.ts'
import type { NotePrompt } from './notes/prompt.ts'

/** Short memories of five made projects, in English and in Russian. */
export const madeCollection: readonly Memory[] = [
  ...dataMemories,
  ...embeddedMemories,
  ...opsMemories,
  ...mobileMemories,
  ...shopMemories,
]

/** Prompts over the collection that rules may be mended by, and prompts that are only measured with. */
export const madeHalves: Readonly<Record<'development' | 'held', readonly MadePrompt[]>> = {
  development: developmentPrompts,
  held: heldPrompts,
}

/** The same over the made notes. */
export const noteHalves: Readonly<Record<'development' | 'held', readonly NotePrompt[]>> = {
  development: developmentNotePrompts,
  held: heldNotePrompts,
}

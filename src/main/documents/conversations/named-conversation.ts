import type { NamedFile } from '../named-file.ts'
import { tailOfRegular } from '../regular-file.ts'
import { CONVERSATION_LIMITS, type ConversationTurn, conversationTurns } from './conversation.ts'

/** Number of bytes at the end of a transcript that are read, which contain its last turns. */
const TAIL_BYTES = 1_000_000

/**
 * Returns the newest turns of a transcript that a person named, in the same way as the hook (004-07, c1, c3), without
 * the line of the prompt. Throws INPUT_REFUSED if the file cannot be read.
 */
export function readNamedConversation(file: NamedFile, turns: number, prompt: string): ConversationTurn[] {
  const lines = tailOfRegular(file, TAIL_BYTES).toString('utf8').split('\n')
  return conversationTurns(lines, prompt, { ...CONVERSATION_LIMITS, turns })
}

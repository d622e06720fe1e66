import type { NamedFile } from '../named-file.ts'
import { tailOfRegular } from '../regular-file.ts'
import { CONVERSATION_LIMITS, type ConversationTurn, conversationTurns } from './conversation.ts'

/** The end of a transcript that is read: its last turns are in it, however long the whole is. */
const TAIL_BYTES = 1_000_000

/**
 * The newest turns of a transcript that somebody named, as the hook reads them (004-07, c1, c3); the prompt’s own line is
 * none of them. Throws INPUT_REFUSED where the file cannot be read.
 */
export function readNamedConversation(file: NamedFile, turns: number, prompt: string): ConversationTurn[] {
  const lines = tailOfRegular(file, TAIL_BYTES).toString('utf8').split('\n')
  return conversationTurns(lines, prompt, { ...CONVERSATION_LIMITS, turns })
}

import * as z from 'zod'
import { RunId, Sha256 } from '../ids.ts'

/** The text that a run judges, if its pipeline judges texts: the input's, or the final one after people's answers. */
export const JudgedFrom = z.enum(['input', 'standing'])
export type JudgedFrom = z.infer<typeof JudgedFrom>

/**
 * The text that a run judges instead of its input's: the final text of an earlier run after people's answers. A
 * configuration is shared by cases and outlives them, so it names the text without containing it.
 */
export const JudgedText = z.object({ run: RunId, sha256: Sha256 })
export type JudgedText = z.infer<typeof JudgedText>

import * as z from 'zod'
import { RunId, Sha256 } from '../ids.ts'

/** Which text a run judges, where its pipeline judges texts: the input's, or the one that stands after people's answers. */
export const JudgedFrom = z.enum(['input', 'standing'])
export type JudgedFrom = z.infer<typeof JudgedFrom>

/**
 * The text that a run judges instead of its input's: what stood after people's answers to a run. A configuration is shared
 * by cases and outlives them, so that it names the text and holds nothing of it.
 */
export const JudgedText = z.object({ run: RunId, sha256: Sha256 })
export type JudgedText = z.infer<typeof JudgedText>

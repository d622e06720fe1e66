import type { CallInput } from '../../../shared/pipelines/call/input.ts'
import type { Refusal } from '../pipeline.ts'

/** Maximum number of segments of one call: a day of talk has fewer. */
const MAX_SEGMENTS = 50_000

/**
 * Returns why a transcript cannot be judged: it has no speech, no speech of an agent or a customer, or is much too
 * long.
 */
export function refusalOf({ segments }: CallInput): Refusal<'call'> | null {
  const spoken = segments.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  if (spoken.length === 0) return { part: 'segments', problem: 'nobody says anything in it.' }
  if (segments.length > MAX_SEGMENTS)
    return {
      part: 'segments',
      problem: `it has ${segments.length} segments, and ${MAX_SEGMENTS} are the most. Divide it.`,
    }
  for (const speaker of ['agent', 'customer'] as const)
    if (!spoken.some((segment) => segment.speaker === speaker))
      return {
        part: 'segments',
        problem: `no ${speaker} speaks in it. Name the two in the file, such as “Agent” and “Customer”.`,
      }
  if (segments.every(({ start, end }) => start === 0 && end === 0))
    return { part: 'segments', problem: 'its segments have no times.' }
  return null
}

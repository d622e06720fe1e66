import { shownMinutes } from '../clock.ts'
import type { Candidate } from '../deterministic.ts'
import type { Segment } from '../transcript.ts'
import { evidenceOf } from './evidence.ts'
import type { PossibleHit } from './phrases.ts'

/** Maximum number of candidates of one check: the most likely ones. */
const MAX_CANDIDATES = 3

/** Returns the possible occurrences of a check as candidates, most likely first. */
export function candidatesOf(hits: readonly PossibleHit[], segments: readonly Segment[]): Candidate[] {
  const apart: PossibleHit[] = []
  for (const hit of hits.toSorted((one, other) => other.score - one.score || one.from - other.from))
    if (!apart.some((other) => overlaps(hit, other))) apart.push(hit)
  return apart.slice(0, MAX_CANDIDATES).map((hit) => ({
    kind: hit.kind,
    score: hit.score,
    phrase: hit.phrase,
    differs: hit.differs,
    evidence: evidenceOf(hit, segments),
  }))
}

function overlaps(one: PossibleHit, other: PossibleHit): boolean {
  return one.turn.speaker === other.turn.speaker && other.from < one.to && one.from < other.to
}

/** Returns a sentence about the most likely candidate: why a check is only possible. */
export function possibleReason(candidates: readonly Candidate[]): string {
  const [first] = candidates
  if (first === undefined) return 'Something close to the phrase may have been said.'
  const words = first.evidence.map(({ text }) => text).join(' … ')
  const at = first.evidence[0]?.startTime ?? 0
  return `Possible: “${words}” at ${shownMinutes(at)} for “${first.phrase}”. ${first.differs}`
}

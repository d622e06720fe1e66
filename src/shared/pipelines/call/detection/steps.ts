import type { FlowVersion } from '../../../domain/standards/flow.ts'
import type { Candidate, CheckEvidence } from '../deterministic.ts'
import type { CallSettings } from '../settings.ts'
import type { Segment } from '../transcript.ts'
import { candidatesOf } from './candidates.ts'
import { evidenceOf } from './evidence.ts'
import { findPhrases, type PhraseHit, type PossibleHit } from './phrases.ts'
import type { Speech } from './speech.ts'

/** The occurrences of a step: each time one of its phrases was said, earliest first. */
export interface DetectedStep {
  /** Seconds at which the earliest of its segments starts. */
  readonly timestamp: number
  readonly evidence: readonly CheckEvidence[]
  /** Indexes of the segments in which it was found, each once, in order. */
  readonly segments: readonly number[]
}

/** The detected steps by id, and the possible ones. */
export interface DetectedSteps {
  readonly detected: ReadonlyMap<string, DetectedStep>
  /** Words that may show the steps that were not found. */
  readonly possible: ReadonlyMap<string, readonly Candidate[]>
}

interface StepHit<T extends PhraseHit> {
  readonly stepId: string
  readonly hit: T
}

/**
 * Detects the steps of a flow in the agent's words. If phrases of several steps overlap, the longest wins: “thank you”
 * within “thank you for calling” is not a farewell. The phrase of another step is never a close match of this one.
 */
export function detectSteps(
  { stages }: Pick<FlowVersion, 'stages'>,
  speech: Speech,
  limits: CallSettings['detection'],
): DetectedSteps {
  const met: StepHit<PhraseHit>[] = []
  const possible: StepHit<PossibleHit>[] = []
  for (const { id: stepId, expectedPhrases: phrases } of stages.flatMap(({ steps }) => steps)) {
    const wanted = { phrases, matchType: 'contains', caseSensitive: false, isForbidden: false } as const
    const found = findPhrases(wanted, 'agent', speech, limits)
    met.push(...found.met.map((hit) => ({ stepId, hit })))
    possible.push(...found.possible.map((hit) => ({ stepId, hit })))
  }
  const hits = byStep(withoutOverlapped(met))
  const detected = new Map(
    [...hits].map(([stepId, found]) => [stepId, detectedOf(found, speech.segments)] as const),
  )
  const kept = met.map(({ hit }) => hit)
  const left = possible.filter(
    ({ stepId, hit }) =>
      !detected.has(stepId) && (hit.kind !== 'close' || !kept.some((other) => isWithin(hit, other))),
  )
  return {
    detected,
    possible: new Map(
      [...byStep(left)].map(([stepId, found]) => [stepId, candidatesOf(found, speech.segments)] as const),
    ),
  }
}

function byStep<T extends PhraseHit>(hits: readonly StepHit<T>[]): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const { stepId, hit } of hits) {
    const own = found.get(stepId)
    if (own === undefined) found.set(stepId, [hit])
    else own.push(hit)
  }
  return found
}

function isWithin(inner: PhraseHit, outer: PhraseHit): boolean {
  const isSameVoice = inner.turn.speaker === outer.turn.speaker
  return isSameVoice && inner.from >= outer.from && inner.to <= outer.to
}

/** Returns the hits without those that a longer hit of another step overlaps. */
function withoutOverlapped(found: readonly StepHit<PhraseHit>[]): StepHit<PhraseHit>[] {
  if (found.length < 2) return [...found]
  const length = ({ hit: { parts } }: StepHit<PhraseHit>) =>
    parts.reduce((sum, { from, to }) => sum + to - from, 0)
  const taken = new Map<number, { readonly stepId: string; readonly length: number }[]>()
  const kept: StepHit<PhraseHit>[] = []
  for (const each of found.toSorted((one, other) => length(other) - length(one))) {
    const places = Array.from({ length: each.hit.to - each.hit.from }, (_, index) => each.hit.from + index)
    const isWithinLonger = places.some((place) =>
      (taken.get(place) ?? []).some((other) => other.stepId !== each.stepId && other.length > length(each)),
    )
    if (isWithinLonger) continue
    kept.push(each)
    for (const place of places)
      taken.set(place, [...(taken.get(place) ?? []), { stepId: each.stepId, length: length(each) }])
  }
  return kept
}

function detectedOf(hits: readonly PhraseHit[], segments: readonly Segment[]): DetectedStep {
  const sorted = hits.toSorted((one, other) => one.from - other.from)
  const evidence = sorted.flatMap((hit) => evidenceOf(hit, segments))
  return {
    timestamp: evidence.reduce(
      (earliest, { startTime }) => Math.min(earliest, startTime),
      Number.POSITIVE_INFINITY,
    ),
    evidence,
    segments: [...new Set(sorted.map(({ parts: [first] }) => first.segment))],
  }
}

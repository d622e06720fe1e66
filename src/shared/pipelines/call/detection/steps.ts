import type { FlowStep, FlowVersion } from '../../../domain/standards/flow.ts'
import type { CheckEvidence } from '../deterministic.ts'
import type { Segment } from '../transcript.ts'
import { evidenceOf } from './evidence.ts'
import { type PhraseFinder, type PhraseHit, phraseFinder } from './phrases.ts'
import type { Turn } from './turns.ts'

/** Where a step was found: each time that one of its phrases was said, earliest first. */
export interface DetectedStep {
  /** Seconds at which the earliest of its segments starts. */
  readonly timestamp: number
  readonly evidence: readonly CheckEvidence[]
  /** Places of the segments in which it was found, each once, in order. */
  readonly segments: readonly number[]
}

interface StepHit {
  readonly stepId: string
  readonly hit: PhraseHit
}

/**
 * The steps of a flow that the agent's words show, by id. Where phrases of several steps overlap, the longest wins: “thank
 * you” within “thank you for calling” is no farewell.
 */
export function detectSteps(
  { stages }: Pick<FlowVersion, 'stages'>,
  turns: readonly Turn[],
  segments: readonly Segment[],
): Map<string, DetectedStep> {
  const finders = stages.flatMap(({ steps }) => steps).map((step) => [step.id, finderOf(step)] as const)
  const hits = new Map<string, PhraseHit[]>()
  for (const turn of turns) {
    if (turn.speaker !== 'agent') continue
    const found = finders.flatMap(([stepId, finder]) => finder.findIn(turn).map((hit) => ({ stepId, hit })))
    for (const { stepId, hit } of longest(found)) hits.set(stepId, [...(hits.get(stepId) ?? []), hit])
  }
  return new Map([...hits].map(([stepId, found]) => [stepId, detected(found, segments)]))
}

function finderOf({ expectedPhrases }: FlowStep): PhraseFinder {
  return phraseFinder(expectedPhrases, 'contains', false)
}

/** The hits that no longer hit of another step overlaps. */
function longest(found: readonly StepHit[]): readonly StepHit[] {
  if (found.length < 2) return found
  const length = ({ hit }: StepHit) => hit.to - hit.from
  const kept: StepHit[] = []
  for (const each of found.toSorted((one, other) => length(other) - length(one))) {
    const isWithin = kept.some(
      (other) =>
        other.stepId !== each.stepId &&
        length(other) > length(each) &&
        other.hit.from < each.hit.to &&
        each.hit.from < other.hit.to,
    )
    if (!isWithin) kept.push(each)
  }
  return kept
}

function detected(hits: readonly PhraseHit[], segments: readonly Segment[]): DetectedStep {
  const sorted = hits.toSorted((one, other) => placeOf(one) - placeOf(other) || one.from - other.from)
  const evidence = sorted.flatMap((hit) => evidenceOf(hit, segments))
  return {
    timestamp: Math.min(...evidence.map(({ startTime }) => startTime)),
    evidence,
    segments: [...new Set(sorted.map(placeOf))],
  }
}

function placeOf({ parts: [first] }: PhraseHit): number {
  return first.segment
}

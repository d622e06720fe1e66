import {
  type FlowStep,
  type FlowVersion,
  orderedStages,
  orderedSteps,
  type TimingReference,
} from '../../../domain/standards/flow.ts'
import type { OrderViolation, StageSpan, TimingViolation } from '../deterministic.ts'
import type { Segment } from '../transcript.ts'
import type { DetectedStep } from './steps.ts'

type Detected = ReadonlyMap<string, DetectedStep>

/** Returns every step of a flow with its stage, in the expected order. */
function stepsInOrder(flow: Pick<FlowVersion, 'stages'>): { step: FlowStep; stageId: string }[] {
  return orderedStages(flow).flatMap((stage) =>
    orderedSteps(stage).map((step) => ({ step, stageId: stage.id })),
  )
}

/**
 * Returns stages that began before one that should come earlier, and steps of one stage that came before one that
 * should: each compared with its nearest predecessor that was found.
 */
export function orderViolations(
  flow: Pick<FlowVersion, 'stages'>,
  detected: Detected,
  spans: readonly StageSpan[],
): OrderViolation[] {
  const stages = orderedStages(flow)
  const begun = stages.flatMap(({ id, name }) => {
    const span = spans.find(({ stageId }) => stageId === id)
    return span?.by === 'detected' && span.start !== null ? [{ id, name, at: span.start, stageId: id }] : []
  })
  const steps = stages.flatMap((stage) => {
    const found = orderedSteps(stage).flatMap(({ id, name }) => {
      const at = detected.get(id)?.timestamp
      return at === undefined ? [] : [{ id, name, at, stageId: stage.id }]
    })
    return outOfOrder('step', found)
  })
  return [...outOfOrder('stage', begun), ...steps]
}

interface Begun {
  readonly id: string
  readonly name: string
  readonly at: number
  readonly stageId: string
}

function outOfOrder(kind: OrderViolation['kind'], found: readonly Begun[]): OrderViolation[] {
  return found.flatMap((later, index) => {
    const earlier = found[index - 1]
    if (earlier === undefined || later.at >= earlier.at) return []
    const noun = kind === 'stage' ? 'Stage' : 'Step'
    return [
      {
        kind,
        stageId: later.stageId,
        earlierId: earlier.id,
        laterId: later.id,
        at: later.at,
        message: `${noun} “${later.name}” came before “${earlier.name}”.`,
      },
    ]
  })
}

/** The reference times of limits, in seconds of the recording. */
export interface Starts {
  readonly callStart: number
  /** When the agent first speaks. */
  readonly agentStart: number
  /** When words without a speaker first occur; `null` if there are none. */
  readonly unassignedStart?: number | null
}

/** Returns the reference time of a limit that does not refer to a step. */
export function startOf(reference: Exclude<TimingReference, 'previous_step'>, starts: Starts): number {
  if (reference === 'recording_start') return 0
  return reference === 'call_start' ? starts.callStart : starts.agentStart
}

/** Returns when the agent first speaks; the start of the call if no agent speaks. */
export function agentStart(
  segments: readonly Pick<Segment, 'speaker' | 'start'>[],
  callStart: number,
): number {
  return segments.find(({ speaker }) => speaker === 'agent')?.start ?? callStart
}

/** Returns the steps that came later than their own time limit. */
export function timingViolations(
  flow: Pick<FlowVersion, 'stages'>,
  detected: Detected,
  starts: Starts,
): TimingViolation[] {
  return stepsInOrder(flow).flatMap(({ step, stageId }) => {
    const { enabled, seconds, reference } = step.timing
    const at = detected.get(step.id)?.timestamp
    if (!enabled || seconds === null || at === undefined) return []
    const from =
      reference === 'previous_step'
        ? previousStep(flow, step.id, detected, starts.callStart)
        : startOf(reference, starts)
    const afterSeconds = secondsBetween(from, at)
    return afterSeconds <= seconds
      ? []
      : [
          {
            stageId,
            stepId: step.id,
            limitSeconds: seconds,
            afterSeconds,
            at,
            message: `“${step.name}” came after ${shownSeconds(afterSeconds)} s, but at most ${shownSeconds(seconds)} s are allowed.`,
          },
        ]
  })
}

/**
 * Returns the steps that are in time after the agent's first words, but late if earlier words without a speaker are the
 * agent's.
 */
export function doubtfulTimings(
  flow: Pick<FlowVersion, 'stages'>,
  detected: Detected,
  { unassignedStart = null, ...starts }: Starts,
): ReadonlySet<string> {
  if (unassignedStart === null || unassignedStart >= starts.agentStart) return new Set()
  const late = (agentStart: number) =>
    new Set(timingViolations(flow, detected, { ...starts, agentStart }).map(({ stepId }) => stepId))
  const sure = late(starts.agentStart)
  return new Set([...late(unassignedStart)].filter((id) => !sure.has(id)))
}

/** Returns when the nearest found step before a step was done; the start of the call if none was found. */
export function previousStep(
  flow: Pick<FlowVersion, 'stages'>,
  stepId: string,
  detected: Detected,
  callStart: number,
): number {
  const steps = stepsInOrder(flow).map(({ step }) => step.id)
  const before = steps.slice(0, Math.max(0, steps.indexOf(stepId)))
  const times = before.flatMap((id) => detected.get(id)?.timestamp ?? [])
  return times.at(-1) ?? callStart
}

/** Returns the difference of two times in seconds, rounded to milliseconds to remove floating-point errors. */
export function secondsBetween(from: number, to: number): number {
  return Math.round((to - from) * 1_000) / 1_000
}

/** Formats seconds for people, rounded to a tenth. */
export function shownSeconds(seconds: number): string {
  return String(Math.round(seconds * 10) / 10)
}

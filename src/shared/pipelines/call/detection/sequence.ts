import {
  type FlowStep,
  type FlowVersion,
  orderedStages,
  orderedSteps,
} from '../../../domain/standards/flow.ts'
import type { OrderViolation, StageSpan, TimingViolation } from '../deterministic.ts'
import type { DetectedStep } from './steps.ts'

type Detected = ReadonlyMap<string, DetectedStep>

/** Every step of a flow in the order in which it should come, with its stage. */
function stepsInOrder(flow: Pick<FlowVersion, 'stages'>): { step: FlowStep; stageId: string }[] {
  return orderedStages(flow).flatMap((stage) =>
    orderedSteps(stage).map((step) => ({ step, stageId: stage.id })),
  )
}

/**
 * Stages that began before one that should have come earlier, and steps of one stage that came before one that should:
 * each against its nearest predecessor that was found.
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

/** Steps that came later than their own time limit allows. */
export function timingViolations(
  flow: Pick<FlowVersion, 'stages'>,
  detected: Detected,
  callStart: number,
): TimingViolation[] {
  return stepsInOrder(flow).flatMap(({ step, stageId }) => {
    const { enabled, seconds, reference } = step.timing
    const at = detected.get(step.id)?.timestamp
    if (!enabled || seconds === null || at === undefined) return []
    const from = reference === 'call_start' ? callStart : previousStep(flow, step.id, detected, callStart)
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

/** When the nearest step before one was done, as far as it was found; the start of the call where none was. */
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

/** The difference of two times in seconds, without what binary fractions add to it. */
export function secondsBetween(from: number, to: number): number {
  return Math.round((to - from) * 1_000) / 1_000
}

/** Seconds as people read them, to a tenth. */
export function shownSeconds(seconds: number): string {
  return String(Math.round(seconds * 10) / 10)
}

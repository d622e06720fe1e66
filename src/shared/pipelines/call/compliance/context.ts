import type { FlowVersion } from '../../../domain/standards/flow.ts'
import type { ComplianceRule } from '../../../domain/standards/rules.ts'
import type { Speech } from '../detection/speech.ts'
import type { DetectedStep } from '../detection/steps.ts'
import type { Turn } from '../detection/turns.ts'
import type { Candidate, CheckEvidence, RuleEvaluation, StageSpan } from '../deterministic.ts'
import type { CallSettings } from '../settings.ts'
import type { Segment, Transcript } from '../transcript.ts'

/** What rules of compliance look at. */
export interface ComplianceContext {
  readonly flow: Pick<FlowVersion, 'stages'>
  readonly segments: readonly Segment[]
  readonly turns: readonly Turn[]
  readonly speech: Speech
  readonly detection: CallSettings['detection']
  readonly metadata: Transcript['metadata']
  readonly callStart: number
  /** Whether the transcript says when each line ends; estimated ends measure nothing. */
  readonly hasEnds: boolean
  readonly detected: ReadonlyMap<string, DetectedStep>
  /** Steps that were not found and may have been done, by id. */
  readonly possible: ReadonlyMap<string, readonly Candidate[]>
  readonly spans: readonly StageSpan[]
  /** The latest that a customer's answer counts as one, in seconds after the question. */
  readonly answerWithinSeconds: number
}

/** What a rule came to, before it is known how far the transcript can be trusted. */
export interface RuleFinding {
  readonly kind: 'passed' | 'failed' | 'inconclusive'
  /** Whether the finding rests on what was not heard; a poor transcript may have lost it. */
  readonly restsOnAbsence: boolean
  readonly evidence: readonly CheckEvidence[]
  /** Words that may decide it otherwise: with any of them it is neither passed nor failed. */
  readonly candidates?: readonly Candidate[]
  /** Why it failed or is open, as a sentence; `null` where it passed. */
  readonly reason: string | null
  /** The severity of the failure, where it differs from that of the rule. */
  readonly severity?: RuleEvaluation['severity']
}

/** Where a rule looks. */
export interface Scope {
  /** Whether it looks at a segment, by its place in the transcript, or at what begins there at a character. */
  readonly has: (segment: number, from?: number) => boolean
}

/**
 * The segments that a rule looks at: those of the stages that it applies to, or all. Of the segment with which the next
 * stage begins, what is said before its step belongs to the stage before it: “I am sorry to hear that. Security first.”
 */
export function scopeOf(
  { appliesToStages }: Pick<ComplianceRule, 'appliesToStages'>,
  scope: 'stage' | 'call',
  context: Pick<ComplianceContext, 'flow' | 'detected' | 'spans'>,
): Scope {
  if (scope === 'call' || appliesToStages.length === 0) return { has: () => true }
  const spans = context.spans.filter(({ stageId }) => appliesToStages.includes(stageId))
  const own = new Set(spans.flatMap(({ segments }) => segments))
  const ends = new Map(
    spans.flatMap(({ segments }) => {
      const next = (segments.at(-1) ?? Number.NaN) + 1
      return own.has(next) ? [] : [[next, firstStepIn(next, context)] as const]
    }),
  )
  return {
    has: (segment, from) => own.has(segment) || (from !== undefined && from < (ends.get(segment) ?? 0)),
  }
}

/** The character at which a stage begins with its first step, of the segment that it begins with; 0 where none does. */
function firstStepIn(
  segment: number,
  { flow, detected, spans }: Pick<ComplianceContext, 'flow' | 'detected' | 'spans'>,
): number {
  const beginning = new Set(
    spans.flatMap(({ stageId, segments }) => (segments[0] === segment ? [stageId] : [])),
  )
  const places = flow.stages
    .filter(({ id }) => beginning.has(id))
    .flatMap(({ steps }) => steps.flatMap(({ id }) => detected.get(id)?.evidence ?? []))
    .flatMap((each) => (each.segment === segment && each.from !== null ? [each.from] : []))
  return places.length === 0 ? 0 : Math.min(...places)
}

/** The name of a stage for people, in quotes; its id where the flow does not have it. */
export function stageName({ stages }: Pick<FlowVersion, 'stages'>, id: string): string {
  return `“${stages.find((stage) => stage.id === id)?.name ?? id}”`
}

/** The name of a step for people, in quotes; its id where the flow does not have it. */
export function stepName({ stages }: Pick<FlowVersion, 'stages'>, id: string): string {
  return `“${stages.flatMap(({ steps }) => steps).find((step) => step.id === id)?.name ?? id}”`
}

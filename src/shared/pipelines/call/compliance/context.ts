import type { FlowVersion } from '../../../domain/standards/flow.ts'
import type { ComplianceRule } from '../../../domain/standards/rules.ts'
import type { Speech } from '../detection/speech.ts'
import type { DetectedStep } from '../detection/steps.ts'
import type { Turn } from '../detection/turns.ts'
import type { Candidate, CheckEvidence, RuleEvaluation, StageSpan } from '../deterministic.ts'
import type { CallSettings } from '../settings.ts'
import type { Segment, Transcript } from '../transcript.ts'

/** The input of the compliance rules. */
export interface ComplianceContext {
  readonly flow: Pick<FlowVersion, 'stages'>
  readonly segments: readonly Segment[]
  readonly turns: readonly Turn[]
  readonly speech: Speech
  readonly detection: CallSettings['detection']
  readonly interruptions: CallSettings['interruptions']
  readonly metadata: Transcript['metadata']
  readonly callStart: number
  /** Whether the transcript has the end of each line; estimated ends cannot be used for measurements. */
  readonly hasEnds: boolean
  readonly detected: ReadonlyMap<string, DetectedStep>
  /** Steps that were not found but may have been done, by id. */
  readonly possible: ReadonlyMap<string, readonly Candidate[]>
  readonly spans: readonly StageSpan[]
  /** The maximum time between a question and a customer's answer, in seconds. */
  readonly answerWithinSeconds: number
}

/** The result of a rule, before the quality of the transcript is considered. */
export interface RuleFinding {
  readonly kind: 'passed' | 'failed' | 'inconclusive'
  /** Whether the finding depends on missing words; a poor transcript may have lost them. */
  readonly restsOnAbsence: boolean
  readonly evidence: readonly CheckEvidence[]
  /** Words that may reverse the result: with any of them the rule neither passes nor fails. */
  readonly candidates?: readonly Candidate[]
  /** Why it failed or is undecided, as a sentence; `null` if it passed. */
  readonly reason: string | null
  /** The severity of the failure, if it differs from that of the rule. */
  readonly severity?: RuleEvaluation['severity']
}

/** The part of a call that a rule applies to. */
export interface Scope {
  /** Returns whether a segment, by its index in the transcript, or its text from a character offset is in the scope. */
  readonly has: (segment: number, from?: number) => boolean
}

/**
 * Returns the segments in the scope of a rule: those of its stages, or all. In the first segment of the next stage, the
 * words before the step belong to the stage before: “I am sorry to hear that. Security first.”
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

/** Returns the offset at which a stage begins with its first step in the first segment; 0 if no step is found there. */
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

/** Returns the name of a stage for people, in quotes; its id if the flow does not have it. */
export function stageName({ stages }: Pick<FlowVersion, 'stages'>, id: string): string {
  return `“${stages.find((stage) => stage.id === id)?.name ?? id}”`
}

/** Returns the name of a step for people, in quotes; its id if the flow does not have it. */
export function stepName({ stages }: Pick<FlowVersion, 'stages'>, id: string): string {
  return `“${stages.flatMap(({ steps }) => steps).find((step) => step.id === id)?.name ?? id}”`
}

import type { FlowStage } from '../../../domain/standards/flow.ts'
import { segmentsConfidence } from '../detection/recognition.ts'
import type { DeterministicResult, StageSpan } from '../deterministic.ts'
import type { ConfidenceParts } from '../evaluation.ts'
import type { Segment } from '../transcript.ts'
import type { CheckStates } from './standings.ts'

const WEIGHTS = { coverage: 0.6, clarity: 0.3, ambiguity: 0.1 } as const

/** Maximum clarity of a stage whose part of the call is estimated, even if its words were recognized well. */
const GUESSED_CLARITY = 0.3

/**
 * Returns the components of the confidence in a stage's score that rules know (003-08); an unknown component has no
 * weight.
 */
export function confidenceOf(
  stage: FlowStage,
  deterministic: DeterministicResult,
  states: CheckStates,
  segments: readonly Segment[],
): ConfidenceParts {
  const span = deterministic.stages.find(({ stageId }) => stageId === stage.id)
  const parts = {
    coverage: coverageOf(stage, deterministic, states),
    clarity: clarityOf(span, segments),
    ambiguity: certaintyOf(stage, deterministic, states),
  }
  const known = ([part, weight]: readonly [number | null, number]) =>
    part === null ? [] : [{ part, weight }]
  const weighted = [
    ...known([parts.coverage, WEIGHTS.coverage]),
    ...known([parts.clarity, WEIGHTS.clarity]),
    ...known([parts.ambiguity, WEIGHTS.ambiguity]),
  ]
  const whole = weighted.reduce((sum, { weight }) => sum + weight, 0)
  const total = weighted.reduce((sum, { part, weight }) => sum + part * weight, 0) / whole
  return { ...parts, total: whole === 0 ? null : Math.round(total * 1_000) / 1_000 }
}

/** Returns the share of the applicable required steps that have evidence. */
function coverageOf(
  { id, steps }: FlowStage,
  { stageResults }: DeterministicResult,
  states: CheckStates,
): number | null {
  const applying = steps.filter((step) => step.required && states.steps.get(step.id) !== 'not_applicable')
  if (applying.length === 0) return null
  const results = stageResults[id]?.stepResults ?? []
  const detected = applying.filter((step) =>
    results.some(({ stepId, detected: isFound }) => stepId === step.id && isFound),
  )
  return detected.length / applying.length
}

function clarityOf(span: StageSpan | undefined, segments: readonly Segment[]): number | null {
  if (span === undefined || span.by === 'missing') return null
  const own = span.segments.flatMap((index) => segments[index] ?? [])
  const known = segmentsConfidence(own)
  if (span.by === 'proportional') return Math.min(known ?? GUESSED_CLARITY, GUESSED_CLARITY)
  return known
}

/** Returns 1 if nothing is missing or contradictory, less the share of checks with such a problem. */
function certaintyOf(
  { id, steps }: FlowStage,
  { ruleEvaluations, orderViolations }: DeterministicResult,
  states: CheckStates,
): number | null {
  const rules = ruleEvaluations.filter(({ stageIds }) => stageIds.includes(id))
  const all = [
    ...steps.map((step) => states.steps.get(step.id)),
    ...rules.map(({ ruleId }) => states.rules.get(ruleId)),
  ].filter((state) => state !== 'not_applicable')
  if (all.length === 0) return null
  const open = all.filter((state) => state === 'inconclusive').length
  const missing = steps.filter((step) => step.required && states.steps.get(step.id) === 'failed').length
  const contradicting = orderViolations.filter(({ stageId }) => stageId === id).length
  return 1 - Math.min(1, (open + missing + contradicting) / all.length)
}

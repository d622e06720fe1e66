import type { FlowStage } from '../../../domain/standards/flow.ts'
import { segmentsConfidence } from '../detection/recognition.ts'
import type { DeterministicResult, StageSpan } from '../deterministic.ts'
import type { ConfidenceParts } from '../evaluation.ts'
import type { Segment } from '../transcript.ts'
import type { Standings } from './standings.ts'

const WEIGHTS = { coverage: 0.6, clarity: 0.3, ambiguity: 0.1 } as const

/** A stage whose part of the call is a guess is not clear, however well its words were recognized. */
const GUESSED_CLARITY = 0.3

/** What rules can say of the confidence in a stage's score (003-08); a part that is not known has no weight. */
export function confidenceOf(
  stage: FlowStage,
  deterministic: DeterministicResult,
  standings: Standings,
  segments: readonly Segment[],
): ConfidenceParts {
  const span = deterministic.stages.find(({ stageId }) => stageId === stage.id)
  const parts = {
    coverage: coverageOf(stage, deterministic, standings),
    clarity: clarityOf(span, segments),
    ambiguity: certaintyOf(stage, deterministic, standings),
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

/** The share of the required steps that apply for which there is evidence. */
function coverageOf(
  { id, steps }: FlowStage,
  { stageResults }: DeterministicResult,
  standings: Standings,
): number | null {
  const applying = steps.filter((step) => step.required && standings.steps.get(step.id) !== 'not_applicable')
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

/** 1 where nothing is missing or contradicts itself, less the share of the checks of which that holds. */
function certaintyOf(
  { id, steps }: FlowStage,
  { ruleEvaluations, orderViolations }: DeterministicResult,
  standings: Standings,
): number | null {
  const rules = ruleEvaluations.filter(({ stageIds }) => stageIds.includes(id))
  const all = [
    ...steps.map((step) => standings.steps.get(step.id)),
    ...rules.map(({ ruleId }) => standings.rules.get(ruleId)),
  ].filter((standing) => standing !== 'not_applicable')
  if (all.length === 0) return null
  const open = all.filter((standing) => standing === 'inconclusive').length
  const missing = steps.filter((step) => step.required && standings.steps.get(step.id) === 'failed').length
  const contradicting = orderViolations.filter(({ stageId }) => stageId === id).length
  return 1 - Math.min(1, (open + missing + contradicting) / all.length)
}

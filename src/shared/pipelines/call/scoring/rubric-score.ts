import type { FlowVersion } from '../../../domain/standards/flow.ts'
import {
  type BuilderCategory,
  type LevelBand,
  mappingsOf,
  type Rubric,
  type RubricMapping,
  type SimpleCategory,
} from '../../../domain/standards/rubric.ts'
import { stageName, stepName } from '../compliance/context.ts'
import type { CategoryScore, CheckState } from '../outcome.ts'
import { clampScore } from './stage-score.ts'

/** The scores that a rubric uses. */
export interface Scored {
  /** The flow that names stages and steps. */
  readonly flow: Pick<FlowVersion, 'stages'>
  /** Scores by stage; `null` if nothing of the stage is left to score. A missing stage counts as 0. */
  readonly stages: ReadonlyMap<string, number | null>
  readonly steps: ReadonlyMap<string, CheckState>
}

/**
 * Returns the score of each category of a rubric. Inapplicable parts are left out, and the others take their weight.
 */
export function categoryScores(rubric: Rubric, scored: Scored): CategoryScore[] {
  const categories: readonly (SimpleCategory | BuilderCategory)[] = rubric.categories
  return categories.map((category) => {
    const { id, name, weight, passThreshold } = category
    const mappings = mappingsOf(category)
    const score = weightedMean(
      mappings.map((mapping) => ({ score: scoreOf(mapping, scored), weight: mapping.contributionWeight })),
    )
    const missing = mappings.flatMap((mapping) => missingOf(mapping, scored))
    const bands = 'bands' in category ? category.bands : []
    return {
      id,
      name,
      weight,
      passThreshold,
      score,
      passed: score === null ? null : score >= passThreshold && missing.length === 0,
      band: score === null ? null : bandOf(score, bands),
      missing,
    }
  })
}

/** Returns the score over all categories that have one; `null` if none has. */
export function overallScore(categories: readonly CategoryScore[]): number | null {
  return weightedMean(categories)
}

/** Returns the name of the band of a score; `null` if there are none. */
function bandOf(score: number, bands: readonly LevelBand[]): string | null {
  return bands.find(({ from, to }) => score >= from && score <= to)?.label ?? null
}

/** Returns the rounded weighted mean of the existing scores; `null` if there are none. */
function weightedMean(
  parts: readonly { readonly score: number | null; readonly weight: number }[],
): number | null {
  const known = parts.flatMap(({ score, weight }) => (score === null ? [] : [{ score, weight }]))
  const whole = known.reduce((sum, { weight }) => sum + weight, 0)
  if (whole === 0) return null
  return clampScore(roundedSum(known) / whole)
}

/** Returns Σ weight·score without floating-point errors, so that a half is rounded up. */
function roundedSum(parts: readonly { readonly score: number; readonly weight: number }[]): number {
  return Math.round(parts.reduce((sum, { score, weight }) => sum + weight * score, 0) * 1e9) / 1e9
}

function scoreOf(mapping: RubricMapping, { stages, steps }: Scored): number | null {
  if (mapping.type === 'stage') {
    const score = stages.get(mapping.stageId)
    return score === undefined ? 0 : score
  }
  switch (steps.get(mapping.stepId)) {
    case 'passed':
      return 100
    case 'not_applicable':
    case 'inconclusive':
      return null
    default:
      return 0
  }
}

function missingOf(mapping: RubricMapping, { flow, stages, steps }: Scored): string[] {
  if (!mapping.required) return []
  if (mapping.type === 'stage')
    return stages.has(mapping.stageId)
      ? []
      : [`The stage ${stageName(flow, mapping.stageId)} is missing from the call.`]
  const state = steps.get(mapping.stepId) ?? 'failed'
  return state === 'failed' ? [`The step ${stepName(flow, mapping.stepId)} was not passed.`] : []
}

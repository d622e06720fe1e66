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
import type { CategoryScore, Standing } from '../outcome.ts'
import { clampScore } from './stage-score.ts'

/** The scores that a rubric rests on. */
export interface Scored {
  /** What names stages and steps. */
  readonly flow: Pick<FlowVersion, 'stages'>
  /** By stage; `null` where nothing of it is left to score. A stage that is not there counts 0. */
  readonly stages: ReadonlyMap<string, number | null>
  readonly steps: ReadonlyMap<string, Standing>
}

/** What each category of a rubric comes to. What is not applicable leaves, and the rest counts for it. */
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

/** The score over all categories that have one; `null` where none has. */
export function overallScore(categories: readonly CategoryScore[]): number | null {
  return weightedMean(categories)
}

/** The name of the band that a score is in; `null` where there are none. */
function bandOf(score: number, bands: readonly LevelBand[]): string | null {
  return bands.find(({ from, to }) => score >= from && score <= to)?.label ?? null
}

/** The rounded mean by weights over what has a score; `null` where nothing has one. */
function weightedMean(
  parts: readonly { readonly score: number | null; readonly weight: number }[],
): number | null {
  const known = parts.flatMap(({ score, weight }) => (score === null ? [] : [{ score, weight }]))
  const whole = known.reduce((sum, { weight }) => sum + weight, 0)
  if (whole === 0) return null
  return clampScore(roundedSum(known) / whole)
}

/** Σ weight·score without what binary fractions add to it, so that a half is rounded as people do. */
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
  const standing = steps.get(mapping.stepId) ?? 'failed'
  return standing === 'failed' ? [`The step ${stepName(flow, mapping.stepId)} was not passed.`] : []
}

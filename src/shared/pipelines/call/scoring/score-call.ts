import { counted } from '../../../counted.ts'
import type { FlowVersion } from '../../../domain/standards/flow.ts'
import type { Rubric } from '../../../domain/standards/rubric.ts'
import type { DeterministicResult, RuleEvaluation } from '../deterministic.ts'
import type { CategoryScore, Overall, OverallReason } from '../outcome.ts'
import type { CallSettings } from '../settings.ts'
import { deterministicScore } from './deterministic-score.ts'
import { categoryScores, overallScore } from './rubric-score.ts'
import { clampScore, type StageBase, stageBases } from './stage-score.ts'
import { type CheckStates, type Corrections, checkStates, NO_CORRECTIONS } from './standings.ts'

/** The inputs for scoring a call. */
export interface ScoreBasis {
  readonly flow: Pick<FlowVersion, 'stages'>
  readonly rubric: Rubric | null
  readonly deterministic: DeterministicResult
  readonly settings: Pick<CallSettings, 'penalties'>
  /** People's answers about steps and rules; empty by default. */
  readonly corrections?: Corrections
  /** The judge's adjustment to the score of each stage, by id. */
  readonly adjustments?: ReadonlyMap<string, number>
  /** The scores that people gave to stages, by id. */
  readonly stageScores?: ReadonlyMap<string, number>
}

/** The score of a stage. */
export interface ScoredStage extends StageBase {
  readonly score: number | null
  /** The judge's adjustment. */
  readonly adjustment: number
  /** Whether people gave the score. */
  readonly isRuled: boolean
}

/** The score card of a call. */
export interface ScoreCard {
  readonly stages: readonly ScoredStage[]
  readonly categories: readonly CategoryScore[]
  readonly overall: Overall
  readonly states: CheckStates
}

/**
 * Computes the score card of a call: stages by rules and the judge's adjustments, categories, the whole. A critical
 * violation fails the call at any score; the score itself is kept. Without a rubric the score by rules is used.
 */
export function scoreCall({
  flow,
  rubric,
  deterministic,
  settings: { penalties },
  corrections = NO_CORRECTIONS,
  adjustments = new Map(),
  stageScores = new Map(),
}: ScoreBasis): ScoreCard {
  const states = checkStates(deterministic, corrections)
  const stages = stageBases({ flow, deterministic, checkStates: states, penalties }).map(
    (stage): ScoredStage => {
      const given = stageScores.get(stage.stageId)
      const adjustment = adjustments.get(stage.stageId) ?? 0
      if (stage.base === null) return { ...stage, score: null, adjustment: 0, isRuled: false }
      const score = given ?? clampScore(stage.base + adjustment)
      return { ...stage, score, adjustment, isRuled: given !== undefined }
    },
  )
  const scored = {
    flow,
    stages: new Map(stages.map(({ stageId, score }) => [stageId, score])),
    steps: states.steps,
  }
  const categories = rubric === null ? [] : categoryScores(rubric, scored)
  const byRules = deterministicScore(flow, deterministic.ruleEvaluations, states)
  const score = rubric === null ? byRules.deterministicScore : overallScore(categories)
  const failures = [
    ...criticalReasons(deterministic, states),
    ...(rubric === null ? missingReasons(flow, states) : categoryReasons(categories)),
    ...(score === null ? [nothingToScore] : []),
  ]
  const reasons = [...failures, ...(rubric === null ? [noRubric] : []), ...openReasons(states)]
  return { stages, categories, states, overall: { score, passed: failures.length === 0, reasons } }
}

const noRubric: OverallReason = {
  code: 'no_rubric',
  id: '',
  text: 'There is no rubric, so the score comes from rules alone.',
}

/** Reports undecided checks: they count in no score until a person or a judge decides them. */
function openReasons({ steps, rules }: CheckStates): OverallReason[] {
  const open = [...steps.values(), ...rules.values()].filter((state) => state === 'inconclusive').length
  if (open === 0) return []
  const text = `${counted(open, 'check')} open: ${open === 1 ? 'it counts' : 'they count'} in no score until decided.`
  return [{ code: 'checks_open', id: '', text }]
}

const nothingToScore: OverallReason = {
  code: 'nothing_to_score',
  id: '',
  text: 'No part of the call can be scored.',
}

function criticalReasons({ ruleEvaluations }: DeterministicResult, { rules }: CheckStates): OverallReason[] {
  return ruleEvaluations
    .filter(({ ruleId, severity }) => severity === 'critical' && rules.get(ruleId) === 'failed')
    .map((evaluation) => ({
      code: 'critical_violation',
      id: evaluation.ruleId,
      text: criticalText(evaluation),
    }))
}

/** The finding comes first: the title of a rule names the expected behavior, not the actual one. */
function criticalText({ title, violationReason, passed, inconclusive }: RuleEvaluation): string {
  const effect = 'so the call fails at any score.'
  const isFound = violationReason !== null && !passed && !inconclusive
  return isFound
    ? `${violationReason} This breaks the critical rule “${title}”, ${effect}`
    : `The critical rule “${title}” is broken, ${effect}`
}

function missingReasons({ stages }: Pick<FlowVersion, 'stages'>, { steps }: CheckStates): OverallReason[] {
  return stages
    .flatMap((stage) => stage.steps)
    .filter(({ id, required }) => required && steps.get(id) === 'failed')
    .map(({ id, name }) => ({
      code: 'required_step_missing',
      id,
      text: `The required step “${name}” is missing.`,
    }))
}

function categoryReasons(categories: readonly CategoryScore[]): OverallReason[] {
  return categories.flatMap(({ id, name, score, passThreshold, missing }): OverallReason[] => [
    ...(score !== null && score < passThreshold
      ? [
          {
            code: 'category_below_threshold' as const,
            id,
            text: `“${name}” scores ${score}, but at least ${passThreshold} is needed.`,
          },
        ]
      : []),
    ...missing.map((text) => ({
      code: 'required_mapping_missing' as const,
      id,
      text: `“${name}” fails: ${text}`,
    })),
  ])
}

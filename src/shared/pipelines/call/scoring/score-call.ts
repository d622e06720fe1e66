import { counted } from '../../../counted.ts'
import type { FlowVersion } from '../../../domain/standards/flow.ts'
import type { Rubric } from '../../../domain/standards/rubric.ts'
import type { DeterministicResult, RuleEvaluation } from '../deterministic.ts'
import type { CategoryScore, Overall, OverallReason } from '../outcome.ts'
import type { CallSettings } from '../settings.ts'
import { deterministicScore } from './deterministic-score.ts'
import { categoryScores, overallScore } from './rubric-score.ts'
import { clampScore, type StageBase, stageBases } from './stage-score.ts'
import { type Corrections, NO_CORRECTIONS, type Standings, standingsOf } from './standings.ts'

/** What a call is scored by. */
export interface ScoreBasis {
  readonly flow: Pick<FlowVersion, 'stages'>
  readonly rubric: Rubric | null
  readonly deterministic: DeterministicResult
  readonly settings: Pick<CallSettings, 'penalties'>
  /** What people said of steps and rules; nothing by default. */
  readonly corrections?: Corrections
  /** What the judge added to the score of a stage, by its id. */
  readonly adjustments?: ReadonlyMap<string, number>
  /** The scores that people gave to stages, by id. */
  readonly stageScores?: ReadonlyMap<string, number>
}

/** What a stage comes to. */
export interface ScoredStage extends StageBase {
  readonly score: number | null
  /** What the judge added. */
  readonly adjustment: number
  /** Whether people gave the score. */
  readonly isRuled: boolean
}

/** The score card of a call. */
export interface ScoreCard {
  readonly stages: readonly ScoredStage[]
  readonly categories: readonly CategoryScore[]
  readonly overall: Overall
  readonly standings: Standings
}

/**
 * The score card of a call: stages by rules and by what the judge added, categories, the whole. A critical violation
 * fails the call whatever its score; the score itself is kept. Without a rubric the score by rules stands.
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
  const standings = standingsOf(deterministic, corrections)
  const stages = stageBases({ flow, deterministic, standings, penalties }).map((stage): ScoredStage => {
    const given = stageScores.get(stage.stageId)
    const adjustment = adjustments.get(stage.stageId) ?? 0
    if (stage.base === null) return { ...stage, score: null, adjustment: 0, isRuled: false }
    const score = given ?? clampScore(stage.base + adjustment)
    return { ...stage, score, adjustment, isRuled: given !== undefined }
  })
  const scored = {
    flow,
    stages: new Map(stages.map(({ stageId, score }) => [stageId, score])),
    steps: standings.steps,
  }
  const categories = rubric === null ? [] : categoryScores(rubric, scored)
  const byRules = deterministicScore(flow, deterministic.ruleEvaluations, standings)
  const score = rubric === null ? byRules.deterministicScore : overallScore(categories)
  const failures = [
    ...criticalReasons(deterministic, standings),
    ...(rubric === null ? missingReasons(flow, standings) : categoryReasons(categories)),
    ...(score === null ? [nothingToScore] : []),
  ]
  const reasons = [...failures, ...(rubric === null ? [noRubric] : []), ...openReasons(standings)]
  return { stages, categories, standings, overall: { score, passed: failures.length === 0, reasons } }
}

const noRubric: OverallReason = {
  code: 'no_rubric',
  id: '',
  text: 'There is no rubric, so the score comes from rules alone.',
}

/** Checks that neither pass nor fail: they count in no score until somebody decides them. */
function openReasons({ steps, rules }: Standings): OverallReason[] {
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

function criticalReasons({ ruleEvaluations }: DeterministicResult, { rules }: Standings): OverallReason[] {
  return ruleEvaluations
    .filter(({ ruleId, severity }) => severity === 'critical' && rules.get(ruleId) === 'failed')
    .map((evaluation) => ({
      code: 'critical_violation',
      id: evaluation.ruleId,
      text: criticalText(evaluation),
    }))
}

/** What was found comes first: the title of a rule says what should be, not what was. */
function criticalText({ title, violationReason, passed, inconclusive }: RuleEvaluation): string {
  const effect = 'so the call fails at any score.'
  const isFound = violationReason !== null && !passed && !inconclusive
  return isFound
    ? `${violationReason} This breaks the critical rule “${title}”, ${effect}`
    : `The critical rule “${title}” is broken, ${effect}`
}

function missingReasons({ stages }: Pick<FlowVersion, 'stages'>, { steps }: Standings): OverallReason[] {
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

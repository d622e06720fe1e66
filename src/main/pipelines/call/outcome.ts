import type { CallConfig } from '../../../shared/pipelines/call/config.ts'
import type { DeterministicResult } from '../../../shared/pipelines/call/deterministic.ts'
import type { StageEvaluation } from '../../../shared/pipelines/call/evaluation.ts'
import type { CallOutcome, CheckAnswer, StandardRef } from '../../../shared/pipelines/call/outcome.ts'
import {
  type ScoreBasis,
  type ScoreCard,
  type ScoredStage,
  scoreCall,
} from '../../../shared/pipelines/call/scoring/score-call.ts'
import { wasAsked } from '../../judging/decisions/absence.ts'
import { servedModels } from '../../judging/decisions/report.ts'
import { needsReview } from './escalations.ts'
import type { EvaluatedStage } from './judge/evaluate.ts'
import type { MaskedCall } from './judge/masked-call.ts'
import { stagePrompt } from './judge/prompt.ts'
import type { EvaluationIds } from './judge/stage-question.ts'
import { subjectsOf } from './subjects.ts'

/** The inputs of an outcome. */
interface OutcomeParts {
  readonly ids: EvaluationIds
  readonly config: CallConfig
  readonly deterministic: DeterministicResult
  readonly byRules: ScoreCard
  readonly evaluated: readonly EvaluatedStage[]
  readonly masked: MaskedCall
  readonly basis: ScoreBasis
}

/** Builds the outcome of a call, with the judge's changes to the scores of stages (003-11). */
export function outcomeOf({
  ids,
  config,
  deterministic,
  byRules,
  evaluated,
  masked,
  basis,
}: OutcomeParts): CallOutcome {
  const card = scoreCall({
    ...basis,
    ...judgedParts(
      evaluated.map(({ evaluation }) => evaluation),
      deterministic,
    ),
  })
  const { flow, rules, rubric } = config.standards
  const outcome = {
    evaluationId: ids.evaluationId,
    flow: refOf(flow),
    rules: rules === null ? null : refOf(rules),
    rubric: rubric === null ? null : refOf(rubric),
    overall: card.overall,
    categories: [...card.categories],
    stages: card.stages.map(
      (stage) =>
        evaluated.find(({ evaluation }) => evaluation.stage_id === stage.stageId)?.evaluation ??
        unscored(stage, ids),
    ),
    deterministic,
    withoutJudge: { overall: byRules.overall, categories: [...byRules.categories] },
    evaluator: {
      asked: askedOf(evaluated),
      accepted: evaluated.filter(({ evaluation }) => evaluation.source === 'llm').length,
      model: servedModels(evaluated.map(({ outcome: result }) => result)),
      promptId: stagePrompt.id,
      promptVersion: stagePrompt.version,
    },
    masked: [...masked.places],
    maskingLanguage: masked.language,
    subjects: subjectsOf(config, deterministic),
  }
  return { ...outcome, requiresHumanReview: needsReview(outcome, config.settings) }
}

/** Returns the number of stages that a judge was asked about: 0 if judges are disabled or not configured. */
export function askedOf(evaluated: readonly EvaluatedStage[]): number {
  return evaluated.filter(({ outcome }) => wasAsked(outcome)).length
}

/**
 * Returns the changes to a score card by the judge's accepted answers: adjustments, steps that only a judge could find,
 * and steps with possible evidence.
 */
export function judgedParts(
  stages: readonly StageEvaluation[],
  { stageResults }: Pick<DeterministicResult, 'stageResults'>,
): Required<Pick<ScoreBasis, 'adjustments' | 'corrections'>> {
  const results = Object.values(stageResults).flatMap(({ stepResults }) => stepResults)
  const isMissing = (id: string) =>
    results.some(({ stepId, passed, inconclusive }) => stepId === id && !passed && !inconclusive)
  const isPossible = (id: string) =>
    results.some(
      ({ stepId, inconclusive, candidates }) => stepId === id && inconclusive && candidates.length > 0,
    )
  const accepted = stages.filter(({ source }) => source === 'llm')
  return {
    adjustments: new Map(accepted.map(({ stage_id: id, adjustment }) => [id, adjustment])),
    corrections: {
      steps: new Map(
        accepted
          .flatMap(({ step_evaluations: steps }) => steps)
          .filter(({ step_id: id, passed }) => isPossible(id) || (passed && isMissing(id)))
          .map(({ step_id: id, passed }): [string, CheckAnswer] => [id, passed ? 'passed' : 'failed']),
      ),
      rules: new Map(),
    },
  }
}

function refOf({ id, name, version }: StandardRef): StandardRef {
  return { id, name, version }
}

/** Returns the evaluation of a stage without anything left to score: the judge is not asked about it. */
function unscored({ stageId, critical, penalties }: ScoredStage, ids: EvaluationIds): StageEvaluation {
  return {
    evaluation_id: ids.evaluationId,
    flow_version_id: ids.flowVersionId,
    recording_id: ids.recordingId,
    stage_id: stageId,
    stage_score: null,
    step_evaluations: [],
    stage_feedback: [],
    stage_confidence: 0,
    critical_violation: critical.length > 0,
    source: 'deterministic',
    reason_code: 'nothing_to_judge',
    reason: null,
    base_score: null,
    penalties: [...penalties],
    adjustment: 0,
    confidence_parts: { coverage: null, clarity: null, ambiguity: null, total: null },
    review_reasons: [],
    dropped_evidence: 0,
  }
}

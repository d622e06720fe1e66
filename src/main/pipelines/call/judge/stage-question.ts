import type { FlowStage, FlowVersion } from '../../../../shared/domain/standards/flow.ts'
import type { CallConfig } from '../../../../shared/pipelines/call/config.ts'
import type { DeterministicResult, RuleEvaluation } from '../../../../shared/pipelines/call/deterministic.ts'
import type { ConfidenceParts } from '../../../../shared/pipelines/call/evaluation.ts'
import type { ScoredStage } from '../../../../shared/pipelines/call/scoring/score-call.ts'
import type { MaskedCall } from './masked-call.ts'
import type { ProvidedSegment } from './provided.ts'

/** Who is evaluated by what: an answer carries these ids back. */
export interface EvaluationIds {
  readonly evaluationId: string
  readonly flowVersionId: string
  readonly recordingId: string
}

/** Segments of a stage that are not given, and those that are given in part. */
interface LeftOutPart {
  readonly segments: number
  readonly shortened: number
  /** All segments of the stage. */
  readonly of: number
}

/** All that the judge is told of one stage, and all that its answer is checked by. */
export interface StageQuestion {
  readonly ids: EvaluationIds
  /** What names stages that an answer is about. */
  readonly flow: Pick<FlowVersion, 'stages'>
  readonly definition: FlowStage
  readonly scored: ScoredStage
  readonly deterministic: DeterministicResult
  /** The rules that have the stage in their scope. */
  readonly rules: readonly RuleEvaluation[]
  readonly provided: readonly ProvidedSegment[]
  /** The part of the stage that is not given, as the prompt has a longest length. */
  readonly leftOut: LeftOutPart
  readonly masked: MaskedCall
  /** The categories of the rubric that rest on the stage. */
  readonly hint: string
  readonly confidence: ConfidenceParts
  readonly settings: CallConfig['settings']
}

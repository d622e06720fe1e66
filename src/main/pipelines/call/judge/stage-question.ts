import type { FlowStage, FlowVersion } from '../../../../shared/domain/standards/flow.ts'
import type { CallConfig } from '../../../../shared/pipelines/call/config.ts'
import type { DeterministicResult, RuleEvaluation } from '../../../../shared/pipelines/call/deterministic.ts'
import type { ConfidenceParts } from '../../../../shared/pipelines/call/evaluation.ts'
import type { ScoredStage } from '../../../../shared/pipelines/call/scoring/score-call.ts'
import type { MaskedCall } from './masked-call.ts'
import type { ProvidedSegment } from './provided.ts'

/** The ids of an evaluation, which an answer repeats. */
export interface EvaluationIds {
  readonly evaluationId: string
  readonly flowVersionId: string
  readonly recordingId: string
}

/** Segments of a stage that are not given, and those that are shortened. */
interface LeftOutPart {
  readonly segments: number
  readonly shortened: number
  /** The total number of segments of the stage. */
  readonly of: number
}

/** The data for the judge about one stage, and for the checks of its answer. */
export interface StageQuestion {
  readonly ids: EvaluationIds
  /** The flow that names the stages of an answer. */
  readonly flow: Pick<FlowVersion, 'stages'>
  readonly definition: FlowStage
  readonly scored: ScoredStage
  readonly deterministic: DeterministicResult
  /** The rules whose scope includes the stage. */
  readonly rules: readonly RuleEvaluation[]
  readonly provided: readonly ProvidedSegment[]
  /** The part of the stage that is not given, as the prompt has a maximum length. */
  readonly leftOut: LeftOutPart
  readonly masked: MaskedCall
  /** The categories of the rubric that use the stage. */
  readonly hint: string
  readonly confidence: ConfidenceParts
  readonly settings: CallConfig['settings']
}

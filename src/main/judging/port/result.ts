import type { DecisionDraft } from '../../../shared/domain/runs/decision.ts'
import type { Escalation, Stage } from '../../../shared/domain/runs/run.ts'
import type { JudgeModel } from './judge-model.ts'

/** What every pipeline gives back for a case. The outcome holds no time, cost or random id. */
export interface PipelineResult<Outcome> {
  readonly outcome: Outcome
  readonly decisions: readonly DecisionDraft[]
  readonly escalations: readonly Escalation[]
  readonly stages: readonly Stage[]
}

/** What of a decision somebody may see who is to answer it without knowing the judge. */
export type BlindQuestion = Pick<DecisionDraft, 'kind' | 'label' | 'evidence'>

/** What a pipeline may use from outside, besides its input and settings. */
export interface PipelineTools {
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly dictionary: Dictionary
  /** Asks a model. A failure is an outcome of its own, and the pipeline must say what follows from it. */
  readonly ask: JudgeModel['ask']
}

/** The words of the language, in lower case. */
export interface Dictionary {
  has(word: string): boolean
}

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Milliseconds that only ever grow; differences are durations. */
  elapsed(): number
}

import type { RunProgress } from '../../../shared/domain/runs/run.ts'
import type { JudgeModel } from './judge-model.ts'

/** What a pipeline may use from outside, besides its input and configuration. It names in its types what it asks for. */
export interface PipelineTools extends PipelinePorts {
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Asks a model. A failure is an outcome of its own, and the pipeline must say what follows from it. */
  readonly ask: JudgeModel['ask']
  /** Told how far the run is, as each stage begins and ends. */
  readonly tell: (progress: RunProgress) => void
}

/** Tools that pipelines share; each is made by the composition root and only when a pipeline asks for it. */
export interface PipelinePorts {
  readonly loadDictionary: () => Promise<Dictionary>
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

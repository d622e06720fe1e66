import type { RunProgress } from '../../../shared/domain/runs/run.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import type { Passage } from '../../retrieval/passage.ts'
import type { Retriever } from '../../retrieval/retriever.ts'
import type { Before } from './before.ts'
import type { DiagramParser } from './diagram-parser.ts'
import type { JudgeModel } from './judge-model.ts'

/** The tools that a pipeline may use, besides its input and configuration. */
export interface PipelineTools<N extends PipelineName = PipelineName> extends PipelinePorts {
  readonly clock: Clock
  /** Aborts when the run is cancelled: it has no outcome. */
  readonly signal: AbortSignal
  /**
   * Aborts when a person has had enough of a run that goes in rounds: it begins no further round, and its outcome is the
   * best of what is judged by then. Questions under way are answered.
   */
  readonly enough: AbortSignal
  /** What a person sent back; `null` where this run regenerates nothing. */
  readonly before: Before<N> | null
  /** Asks a model. A failure is an outcome that the pipeline must handle. */
  readonly ask: JudgeModel['ask']
  /** Called with the progress of the run when a stage begins or ends. */
  readonly tell: (progress: RunProgress) => void
}

/** Tools that pipelines share. The composition root makes each one when a pipeline first asks for it. */
export interface PipelinePorts {
  readonly loadDictionary: () => Promise<Dictionary>
  /** Looks once more at what is about to be given away; a run that gives nothing away has none. */
  readonly recheck?: Recheck
  /** Full-text search over the passages of one run, which is gone when it is disposed of. */
  readonly retrieverOver: (passages: Iterable<Passage>) => Retriever & Disposable
  readonly diagrams: DiagramParser
}

/** What was found, and is about to be given to somebody who waits. */
export interface GivenPassage {
  readonly id: string
  /** Relative to the folder in which it was found. */
  readonly path: string
  readonly title: string
}

/** How a passage is no longer what was found. */
export type PassageChange = 'retired' | 'gone' | 'outside' | 'changed'

/** What has changed since it was found, by its id. */
export type Recheck = (given: readonly GivenPassage[]) => ReadonlyMap<string, PassageChange>

/** The words of the language, in lower case. */
export interface Dictionary {
  has(word: string): boolean
  /** Whether two words are spellings of one word in different countries: grey and gray. */
  areVariants(a: string, b: string): boolean
}

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Monotonic milliseconds; differences are durations. */
  elapsed(): number
}

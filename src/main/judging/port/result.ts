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
  /** When the case was imported, in milliseconds since 1970; `null` if it was not, as in benches. */
  readonly receivedAt: number | null
  /** Aborts when the run is canceled; it then has no outcome. */
  readonly signal: AbortSignal
  /**
   * Aborts when a person ends a run with rounds early: it begins no further round, and its outcome is the best of those
   * judged by then. Questions in progress are answered.
   */
  readonly enough: AbortSignal
  /** The result that a person sent back; `null` if this run does not regenerate. */
  readonly before: Before<N> | null
  /** Asks a model. A failure is an outcome that the pipeline must handle. */
  readonly ask: JudgeModel['ask']
  /** Called with the progress of the run when a stage begins or ends. */
  readonly tell: (progress: RunProgress) => void
}

/** Tools that pipelines share. The composition root creates each when a pipeline first uses it. */
export interface PipelinePorts {
  readonly loadDictionary: () => Promise<Dictionary>
  /** Checks again what is about to be output; absent for a run that outputs nothing. */
  readonly recheck?: Recheck
  /** Returns a full-text search over the passages of one run, until it is disposed of. */
  readonly retrieverOver: (passages: Iterable<Passage>) => Retriever & Disposable
  readonly diagrams: DiagramParser
}

/** A passage that is about to be output to a waiting caller. */
export interface GivenPassage {
  readonly id: string
  /** Path relative to the folder in which it was found. */
  readonly path: string
  readonly title: string
}

/** How a passage has changed since it was found. */
export type PassageChange = 'retired' | 'gone' | 'outside' | 'changed'

/** Returns the changes since passages were found, by id. */
export type Recheck = (given: readonly GivenPassage[]) => ReadonlyMap<string, PassageChange>

/** The words of a language, in lower case. */
export interface Dictionary {
  has(word: string): boolean
  /** Whether a longer word begins with these letters. */
  begins(letters: string): boolean
  /** Whether two words are regional spellings of one word: grey and gray. */
  areVariants(a: string, b: string): boolean
}

export interface Clock {
  /** Returns milliseconds since 1970, UTC. */
  now(): number
  /** Returns monotonic milliseconds; differences are durations. */
  elapsed(): number
}

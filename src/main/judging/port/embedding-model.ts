import type { FailureReason } from '../../../shared/domain/judging/call.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { CallRole } from '../../../shared/domain/judging/role.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import type { Vector } from '../embeddings/packed-vectors.ts'

/** Texts that belong together, such as all statements of one text. */
export interface TextSet {
  /** Names it within its run and role. */
  readonly name: string
  readonly texts: readonly string[]
}

export interface EmbeddingRequest {
  readonly role: CallRole
  /** The models to ask, in order: vectors of two models cannot be compared, so one of them embeds all sets. */
  readonly route: readonly ModelRef[]
  readonly sets: readonly TextSet[]
}

interface Paid {
  /** What the answers cost, those that were of no use included; `null` where a price is not known. */
  readonly costMicros: Micros | null
}

export interface Embedded extends Paid {
  readonly kind: 'embedded'
  /** By set, a vector for each of its texts in their order; `null` for a text without a visible character. */
  readonly vectors: readonly (readonly (Vector | null)[])[]
  /** 0 where there was nothing to embed. */
  readonly dimensions: number
  readonly servedModel: string | null
}

export interface NotEmbedded extends Paid {
  readonly kind: 'failed'
  readonly why: FailureReason
  /** What happened and what to do, as a sentence for the user. */
  readonly error: string
}

/** Gives a vector for each text, within limits and budgets as a judge is asked. A failure is an outcome of its own. */
export interface EmbeddingModel {
  embed(request: EmbeddingRequest): Promise<Embedded | NotEmbedded>
}

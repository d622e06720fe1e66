import type { FailureReason } from '../../../shared/domain/judging/call.ts'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { CallRole } from '../../../shared/domain/judging/role.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import type { Vector } from '../embeddings/packed-vectors.ts'

/** Texts that belong together, such as all statements of one text. */
export interface TextSet {
  /** Name of the set within its run and role. */
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
  /** Total cost of the answers, including unusable ones; `null` if a price is unknown. */
  readonly costMicros: Micros | null
}

export interface Embedded extends Paid {
  readonly kind: 'embedded'
  /** For each set, a vector for each of its texts in order; `null` for a text without a visible character. */
  readonly vectors: readonly (readonly (Vector | null)[])[]
  /** 0 if there was nothing to embed. */
  readonly dimensions: number
  readonly servedModel: string | null
}

export interface NotEmbedded extends Paid {
  readonly kind: 'failed'
  readonly why: FailureReason
  /** The event and the remedy, as a sentence for the user. */
  readonly error: string
}

/** Returns a vector for each text, within limits and budgets like a judge. A failure is an outcome of its own. */
export interface EmbeddingModel {
  embed(request: EmbeddingRequest): Promise<Embedded | NotEmbedded>
}

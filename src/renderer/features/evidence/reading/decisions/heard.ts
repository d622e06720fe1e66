import type { ReviewableDecision } from '../../../../../shared/contract/cases/cases.ts'
import type { Evidence } from '../../../../../shared/domain/runs/decision.ts'
import type { Engine } from '../../../../../shared/pipelines/reading/input.ts'

/** What an engine heard for the word of a decision; `null` where it heard nothing. */
export function quoteOf({ evidence }: Pick<ReviewableDecision, 'evidence'>, engine: Engine): string | null {
  return heardBy(evidence, engine)?.quote ?? null
}

/** What is known of a word from one engine. */
export function heardBy(evidence: readonly Evidence[], engine: Engine): Evidence | undefined {
  return evidence.find(({ kind, ref }) => kind === 'heard' && ref === engine)
}

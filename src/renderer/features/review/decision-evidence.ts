import type { ReviewableDecision } from '../../../shared/contract/cases.ts'

/** What an engine heard for the word of a decision; `null` where it heard nothing. */
export function quoteOf({ evidence }: Pick<ReviewableDecision, 'evidence'>, engine: string): string | null {
  return evidence.find(({ kind, ref }) => kind === 'heard' && ref === engine)?.quote ?? null
}

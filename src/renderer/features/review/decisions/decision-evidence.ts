import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'

/** What an engine heard for the word of a decision; `null` where it heard nothing. */
export function quoteOf({ evidence }: Pick<ReviewableDecision, 'evidence'>, engine: string): string | null {
  return evidence.find(({ kind, ref }) => kind === 'heard' && ref === engine)?.quote ?? null
}

/** Whether a decision is about a word of a passage, and told of in words of its own. */
export function isAboutWord({ about }: Pick<ReviewableDecision, 'about'>): boolean {
  return about.kind === 'word'
}

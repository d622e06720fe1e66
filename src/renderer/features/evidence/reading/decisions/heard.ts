import type { ReviewableDecision } from '../../../../../shared/contract/cases/cases.ts'
import type { Evidence } from '../../../../../shared/domain/runs/decision.ts'
import type { Engine } from '../../../../../shared/pipelines/reading/input.ts'
import { LeftOutTextKind } from '../../../../../shared/pipelines/reading/unread-text.ts'
import { pageTextKinds } from '../texts/words.ts'

/** Returns what an engine heard for the word of a decision; `null` if it heard nothing. */
export function quoteOf({ evidence }: Pick<ReviewableDecision, 'evidence'>, engine: Engine): string | null {
  return heardBy(evidence, engine)?.quote ?? null
}

/** Returns an engine's evidence for a word. */
export function heardBy(evidence: readonly Evidence[], engine: Engine): Evidence | undefined {
  return evidence.find(({ kind, ref }) => kind === 'heard' && ref === engine)
}

/** Returns the time of an edge of the reading in seconds; `null` if it is unknown. */
export function edgeTime({ evidence }: Pick<ReviewableDecision, 'evidence'>): number | null {
  return evidence.find(({ kind }) => kind === 'audio')?.start ?? null
}

/** Returns the name of the kind of text that a decision is about. */
export function pageTextKind({ about }: Pick<ReviewableDecision, 'about'>): string {
  const kind = LeftOutTextKind.safeParse(about.key).data
  return kind === undefined ? about.key : pageTextKinds[kind]
}

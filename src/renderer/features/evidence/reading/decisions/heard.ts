import type { ReviewableDecision } from '../../../../../shared/contract/cases/cases.ts'
import type { Evidence } from '../../../../../shared/domain/runs/decision.ts'
import type { Engine } from '../../../../../shared/pipelines/reading/input.ts'
import { LeftOutTextKind } from '../../../../../shared/pipelines/reading/unread-text.ts'
import { pageTextKinds } from '../texts/words.ts'

/** What an engine heard for the word of a decision; `null` where it heard nothing. */
export function quoteOf({ evidence }: Pick<ReviewableDecision, 'evidence'>, engine: Engine): string | null {
  return heardBy(evidence, engine)?.quote ?? null
}

/** What is known of a word from one engine. */
export function heardBy(evidence: readonly Evidence[], engine: Engine): Evidence | undefined {
  return evidence.find(({ kind, ref }) => kind === 'heard' && ref === engine)
}

/** When an end of the reading was found, in seconds; `null` where its time is not known. */
export function edgeTime({ evidence }: Pick<ReviewableDecision, 'evidence'>): number | null {
  return evidence.find(({ kind }) => kind === 'audio')?.start ?? null
}

/** The name of the kind of text that a decision is about. */
export function pageTextKind({ about }: Pick<ReviewableDecision, 'about'>): string {
  const kind = LeftOutTextKind.safeParse(about.key).data
  return kind === undefined ? about.key : pageTextKinds[kind]
}

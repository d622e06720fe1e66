import type { Criterion } from './criteria.ts'

interface Text {
  /** The first digits of the text's SHA-256: no answer slides onto another version's issue. */
  readonly textId: string
}

/** The subject of how well a criterion is met by this text. */
export function aboutCriterion({ textId }: Text, criterion: Criterion) {
  return { kind: 'criterion', key: `${textId} ${criterion}` } as const
}

/** The subject of an issue in this text. */
export function aboutIssue({ textId }: Text, { id }: { readonly id: string }) {
  return { kind: 'issue', key: `${textId} ${id}` } as const
}

/** The subject of an edit, which names the text that it changes. */
export function aboutEdit({ textId, id }: Text & { readonly id: string }) {
  return { kind: 'edit', key: `${textId} ${id}` } as const
}

/** The subject of what is to become of this text. */
export function aboutRecommendation({ textId }: Text) {
  return { kind: 'recommendation', key: textId } as const
}

/** What the decision about the recommendation is called. */
export const RECOMMENDATION_LABEL = 'Recommendation'

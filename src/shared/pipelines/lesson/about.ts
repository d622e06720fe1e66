import type { Criterion } from './criteria.ts'

interface Text {
  /** The first digits of the text's SHA-256, so that an answer never applies to an issue of another version. */
  readonly textId: string
}

/** Returns the subject of the level of a criterion for this text. */
export function aboutCriterion({ textId }: Text, criterion: Criterion) {
  return { kind: 'criterion', key: `${textId} ${criterion}` } as const
}

/** Returns the subject of an issue in this text. */
export function aboutIssue({ textId }: Text, { id }: { readonly id: string }) {
  return { kind: 'issue', key: `${textId} ${id}` } as const
}

/** Returns the subject of an edit, which names the text that it changes. */
export function aboutEdit({ textId, id }: Text & { readonly id: string }) {
  return { kind: 'edit', key: `${textId} ${id}` } as const
}

/** Returns the subject of the recommendation for this text. */
export function aboutRecommendation({ textId }: Text) {
  return { kind: 'recommendation', key: textId } as const
}

/** The label of the decision about the recommendation. */
export const RECOMMENDATION_LABEL = 'Recommendation'

/** Evidence that a memory is relevant to a prompt, independent of the other results. */
export interface Evidence {
  /** Number of common terms that are meaningful: neither general words nor common in the folder. */
  readonly terms: number
  /** Whether a common identifier is rare in the folder. */
  readonly hasIdentifier: boolean
  /** Weighted sum of the common terms; comparable between prompts and folders. */
  readonly strength: number
}

/** A searchable text: a record of a store, or a part of a document. */
export interface Passage {
  /** Unique in its index, and stable when the index is rebuilt. */
  readonly id: string
  /** Its path, relative to the source of the index. */
  readonly path: string
  readonly category: string
  readonly title: string
  readonly tags: readonly string[]
  readonly body: string
  /** Time of the last change, ISO; `null` if unknown. */
  readonly updatedAt: string | null
}

/** A passage with its indexed terms. */
export interface IndexedPassage extends Passage {
  /** The terms of its title in one line, and those of its tags in a second one. */
  readonly headTerms: string
  readonly bodyTerms: string
}

/** A passage that was found. */
export interface Found extends Passage {
  /** Higher is better. */
  readonly score: number
  /** The tokens of the prompt that occur in it, as written in the prompt. */
  readonly hits: readonly string[]
  readonly evidence: Evidence
  /** The id of a newer passage on the same subject that contradicts it. */
  readonly olderThan?: string
  /** Other places with the same text. */
  readonly alsoAt?: readonly string[]
}

/** A passage with its FTS5 rank: below 0, and lower is better. */
export interface Ranked extends IndexedPassage {
  readonly rank: number
}

/** Maximum number of characters of a body that are kept with a result. */
export const MAX_BODY_CHARACTERS = 2_000

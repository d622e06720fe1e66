/** A text that can be found: a record of a store, or a piece of a document. */
export interface Passage {
  /** Unique in its index, and the same whenever it is made again. */
  readonly id: string
  /** Where it stands, relative to what the index is of. */
  readonly path: string
  readonly category: string
  readonly title: string
  readonly tags: readonly string[]
  readonly body: string
  /** When it was changed last, ISO; `null` where nobody says. */
  readonly updatedAt: string | null
}

/** A passage that was found. */
export interface Found extends Passage {
  /** Higher is better. */
  readonly score: number
  /** The tokens of the prompt that stand in it, as they stand in the prompt. */
  readonly hits: readonly string[]
}

/** A passage with the rank that FTS5 gave it: below 0, and lower is better. */
export interface Ranked extends Passage {
  readonly rank: number
}

/** So many characters of a body are kept with what was found. */
export const MOST_BODY_CHARACTERS = 2_000

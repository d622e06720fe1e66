/** How well a memory is shown to be about a prompt, whatever else was found. */
export interface Evidence {
  /** Terms in common that say something: neither general words nor common in the folder. */
  readonly terms: number
  /** Whether an identifier in common is rare in the folder. */
  readonly hasIdentifier: boolean
  /** Terms by what they say; comparable between prompts and folders. */
  readonly strength: number
}

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

/** A passage with the terms that an index has of it. */
export interface IndexedPassage extends Passage {
  /** Those of its title in one line, and those of its tags in a second one. */
  readonly headTerms: string
  readonly bodyTerms: string
}

/** A passage that was found. */
export interface Found extends Passage {
  /** Higher is better. */
  readonly score: number
  /** The tokens of the prompt that are in it, as they are in the prompt. */
  readonly hits: readonly string[]
  readonly evidence: Evidence
  /** The id of a newer one about the same thing that contradicts it. */
  readonly olderThan?: string
  /** Where else the same is written. */
  readonly alsoAt?: readonly string[]
}

/** A passage with the rank that FTS5 gave it: below 0, and lower is better. */
export interface Ranked extends IndexedPassage {
  readonly rank: number
}

/** So many characters of a body are kept with what was found. */
export const MOST_BODY_CHARACTERS = 2_000

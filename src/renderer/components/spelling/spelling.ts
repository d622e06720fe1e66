/** A word that no dictionary contains, and its position. */
export interface WrongWord {
  readonly word: string
  readonly from: number
  readonly to: number
}

/** The misspelled words of a field, and functions to correct them. */
export interface Spelling {
  readonly wrong: readonly WrongWord[]
  /** Called when the field gets the focus. */
  enter(): void
  /** Called with the position of the caret; `null` when the field loses the focus. */
  moveTo(caret: number | null): void
  suggest(word: string): Promise<readonly string[]>
  /** Adds a word to the dictionary. */
  learn(word: string): Promise<void>
}

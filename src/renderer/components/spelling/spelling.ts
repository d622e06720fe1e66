/** A word that no dictionary has, and where it stands. */
export interface WrongWord {
  readonly word: string
  readonly from: number
  readonly to: number
}

/** What is known of the spelling of a field, and what can be done about it. */
export interface Spelling {
  readonly wrong: readonly WrongWord[]
  /** To be called when the field gets the focus. */
  enter(): void
  /** Where the caret is; `null` once the field has lost the focus. */
  moveTo(caret: number | null): void
  suggest(word: string): Promise<readonly string[]>
  /** Adds a word to the dictionary. */
  learn(word: string): Promise<void>
}

/**
 * The words with which people of one language give identifying details. Words are in lower case; patterns ignore case.
 */
export interface MaskingLanguage {
  /** Frequent words by which a text is known to be in this language. */
  readonly frequent: ReadonlySet<string>
  /** Single digits, and words that repeat the next one. */
  readonly digits: ReadonlySet<string>
  /** Other words of numbers, such as tens, which join digits. */
  readonly numbers: ReadonlySet<string>
  /** Words between the parts of a number or a date. */
  readonly joining: ReadonlySet<string>
  readonly months: ReadonlySet<string>
  /** Ordinals of days. */
  readonly ordinals: ReadonlySet<string>
  /** Words directly before a name. */
  readonly introductions: RegExp
  /** Words directly after a name. */
  readonly behindName: RegExp
  /** Questions by the requested detail. */
  readonly asks: {
    readonly name: RegExp
    readonly number: RegExp
    readonly birth: RegExp
    readonly address: RegExp
    readonly email: RegExp
  }
  /** Words that make the following number private. */
  readonly numberOf: RegExp
  /** Words that make the following date a birthday. */
  readonly birthOf: RegExp
  /** Words that make the rest of their clause an address. */
  readonly livesAt: RegExp
  /** Streets with their numbers. */
  readonly streets: readonly RegExp[]
  /** The spoken names of the signs in an email address. */
  readonly at: ReadonlySet<string>
  readonly dot: ReadonlySet<string>
  /** Words between a letter and the word that spells it. */
  readonly spelling: ReadonlySet<string>
  /** Ordinary words of an answer, and capitalized words that are not names. */
  readonly common: ReadonlySet<string>
  /** Whether common nouns are capitalized, so that a capital letter indicates nothing. */
  readonly capitalNouns: boolean
  /** Whether the house number precedes the street. */
  readonly isNumberFirst?: boolean
  /** Whether the script has no capital letters, so that a name looks like any other word. */
  readonly isCaseless?: boolean
  /** Whether words are written without spaces. */
  readonly isUnspaced?: boolean
}

/** The words of a text, as a set. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u).filter((word) => word !== ''))
}

/** How people of one language say what identifies them. Words are in small letters; patterns match without regard to case. */
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
  /** Words directly behind a name. */
  readonly behindName: RegExp
  /** Questions by what they ask for. */
  readonly asks: {
    readonly name: RegExp
    readonly number: RegExp
    readonly birth: RegExp
    readonly address: RegExp
    readonly email: RegExp
  }
  /** Words that make the number behind them somebody's. */
  readonly numberOf: RegExp
  /** Words that make the date behind them a birthday. */
  readonly birthOf: RegExp
  /** Words that make the rest of their clause an address. */
  readonly livesAt: RegExp
  /** Streets with their numbers. */
  readonly streets: readonly RegExp[]
  /** How the signs of an email address are said. */
  readonly at: ReadonlySet<string>
  readonly dot: ReadonlySet<string>
  /** Words between a letter and the word that spells it. */
  readonly spelling: ReadonlySet<string>
  /** Words of an answer that are not the answer, and words with a capital letter that are not names. */
  readonly common: ReadonlySet<string>
  /** Whether common nouns have capital letters, so that a capital letter says nothing. */
  readonly capitalNouns: boolean
}

/** The words of a text, as a set. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u).filter((word) => word !== ''))
}

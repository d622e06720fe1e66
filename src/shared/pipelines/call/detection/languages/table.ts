/** The words of a language that detection needs. Words are in small letters, as they are written, without contractions. */
export interface LanguageTable {
  /** Words that carry little meaning alone: close matches are counted over the others. They also tell the language. */
  readonly functionWords: readonly string[]
  /** Words that negate what is near them. */
  readonly negations: readonly string[]
  /** Whether a negation follows the words that it negates. */
  readonly negatesAfter: boolean
  /** Phrases that hold a negation and negate nothing. */
  readonly harmless: readonly string[]
  /** Words that begin another clause: a negation before them does not reach behind them. */
  readonly butWords: readonly string[]
  /** Words before what somebody else says, asks, supposes or imagines. */
  readonly reporting: readonly string[]
  /** How a question is denied. */
  readonly denials: readonly string[]
  /** Sounds and phrases that fill a pause. */
  readonly fillers: readonly string[]
  /** Phrases by which somebody refuses to answer. */
  readonly refusals: readonly string[]
  /** Answers that ask back or answer nothing. */
  readonly evasions: readonly string[]
  /** Names of the signs for money and percent. */
  readonly signs: Readonly<Record<string, readonly string[]>>
}

/** A list of words or phrases, written with `|` between them. */
export function listed(text: string): readonly string[] {
  return text.split('|').map((each) => each.trim())
}

/** The words of a language for detection, in lower case, as written, without contractions. */
export interface LanguageTable {
  /** Function words: close matches are counted over the other words. They also identify the language. */
  readonly functionWords: readonly string[]
  /** Words of the first person, in groups separated by spaces: an agent says “we” for “I”. */
  readonly firstPerson: readonly string[]
  /** Words that negate nearby words. */
  readonly negations: readonly string[]
  /** Whether a negation follows the negated words. */
  readonly negatesAfter: boolean
  /** Phrases that contain a negation but negate nothing. */
  readonly harmless: readonly string[]
  /** Words that begin another clause: a negation before them does not reach past them. */
  readonly butWords: readonly string[]
  /** Words that introduce what another person says, asks, supposes or imagines. */
  readonly reporting: readonly string[]
  /** Words that begin a condition: a phrase within it is only supposed, and its negation reaches no further. */
  readonly conditions: readonly string[]
  /** Pronouns that begin a clause without a comma before it. */
  readonly subjects: readonly string[]
  /** Words that answer a question in the negative. */
  readonly denials: readonly string[]
  /** Sounds and phrases that fill a pause. */
  readonly fillers: readonly string[]
  /** Phrases of a person who refuses to answer. */
  readonly refusals: readonly string[]
  /** Counter-questions and evasive answers. */
  readonly evasions: readonly string[]
  /** Words that begin a question about a thing. */
  readonly questionWords: readonly string[]
  /** Words of a statement that asks for something: “tell me your name”. */
  readonly requests: readonly string[]
  /** Words with little meaning of their own: a phrase of which only they were said is not possible. */
  readonly lightWords: readonly string[]
  /**
   * Groups of words, separated by spaces, that agents say for each other. They make a required phrase possible, never
   * met. A group that begins with “=” counts for its words alone, not for their other forms.
   */
  readonly synonyms: readonly string[]
  /** Groups of function words, separated by spaces, that agents say for each other: “they are” for “it is”. */
  readonly variants: readonly string[]
  /** Words before a noun that only point to it. */
  readonly determiners: readonly string[]
  /** Pronouns that replace the name of a thing. */
  readonly pronouns: readonly string[]
  /** Words of politeness: a required phrase is close without them. */
  readonly politeWords: readonly string[]
  /** A question word and the nouns that ask for the same, in groups separated by spaces: “where” and “which city”. */
  readonly askedThings: readonly string[]
  /** Words with which a statement becomes a question at its end: “for two people, right?” */
  readonly tags: readonly string[]
  /** Names of the signs for money and percent. */
  readonly signs: Readonly<Record<string, readonly string[]>>
}

/** Splits a list of words or phrases at `|`. */
export function listed(text: string): readonly string[] {
  return text.split('|').map((each) => each.trim())
}

/** How a language writes a sum of money in words. Lists are separated by spaces; `_` is a space inside an entry. */
export interface NumberWords {
  /** ISO 639. */
  readonly code: string
  /** Words that are added, each with its number: `5:five,fifths`. */
  readonly adds: string
  /** Words that multiply the words before them: `100:hundred`. */
  readonly times: string
  /** Words between two numbers without a meaning of their own. */
  readonly joins?: string
  readonly major: string
  /** Smaller coins, each with its value in hundredths of the larger coin. */
  readonly minor?: string
  /** Words before or behind a sum without an effect on it: only, exactly. */
  readonly fills?: string
  /** Words that announce a sum in words. */
  readonly labels: string
  /** Whether units precede tens: fünfundzwanzig. */
  readonly isUnitFirst?: true
  /** Whether ten to nineteen are added to tens: soixante-dix. */
  readonly hasTeensOnTens?: true
  /** Whether two digits may precede a hundred: twelve hundred. */
  readonly hasTeensOfHundreds?: true
}

/** How a language writes a sum of money in words. Each list is parted by blanks; `_` stands for a blank inside an entry. */
export interface NumberWords {
  /** ISO 639. */
  readonly code: string
  /** Words that are added, each behind its number: `5:five,fifths`. */
  readonly adds: string
  /** Words by which what stands before them is multiplied: `100:hundred`. */
  readonly times: string
  /** Words between two numbers that say nothing. */
  readonly joins?: string
  readonly major: string
  /** Smaller coins, each with how many hundredths of the larger one it is. */
  readonly minor?: string
  /** Words before or behind a sum that say nothing of it: only, exactly. */
  readonly fills?: string
  /** Words that announce a sum in words. */
  readonly labels: string
  /** Whether units stand before tens: fünfundzwanzig. */
  readonly isUnitFirst?: true
  /** Whether ten to nineteen are added to tens: soixante-dix. */
  readonly hasTeensOnTens?: true
  /** Whether two digits may stand before a hundred: twelve hundred. */
  readonly hasTeensOfHundreds?: true
}

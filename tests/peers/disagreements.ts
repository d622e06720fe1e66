/** A difference between Docket and a peer that is decided: which of them is right, and why. */
export interface Disagreement {
  readonly peer: string
  readonly about: string
  readonly docket: string
  readonly other: string
  readonly right: 'Docket' | 'peer' | 'both'
  readonly why: string
  /** Inputs for which the difference is expected; without it the comparison itself leaves them out. */
  readonly on?: RegExp
}

/** Every decided difference; docs/peers.md lists the same ones. A new one fails its comparison. */
export const disagreements: readonly Disagreement[] = [
  {
    peer: 'krippendorff, scikit-learn, statsmodels',
    about: 'agreement if all values are the same one',
    docket: 'no value',
    other: 'an error, 1, or no number',
    right: 'Docket',
    why: 'chance alone would agree as well, so there is nothing to measure',
  },
  {
    peer: 'pandas',
    about: 'an empty text and a null in CSV',
    docket: 'an empty cell is null, `""` is an empty text',
    other: 'both are the same',
    right: 'both',
    why: 'pandas has no option for it; on import an empty text matches a null',
  },
  {
    peer: 'num2words',
    about: 'one thousand behind a hundred in Turkish: “yüzonbinyüzonbir” for 111,111',
    docket: '110,111',
    other: '111,111',
    right: 'Docket',
    why: 'num2words leaves “bir” out before “bin” behind every number; only 1,000 itself is “bin”',
    on: /yüz(?:on|yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan)?bin/,
  },
  {
    peer: 'num2words',
    about: 'two thousand and two million without a noun in Arabic: “ألفا”, “مليونا”',
    docket: '2,000 or 1,000; either matches the amount in figures',
    other: '2,000',
    right: 'both',
    why: 'without vowel marks the dual before a noun and the accusative of one are the same letters',
    on: /^(?:ألفا|مليونا)(?: |$)/,
  },
  {
    peer: 'Inspect, MLflow, DeepEval',
    about: 'an answer that is only the text “NaN”',
    docket: 'no answer; the row is counted and named, and not judged',
    other: 'the text',
    right: 'both',
    why: 'tables of Python write a missing value as this text, and no file says which of them it is',
    on: /answer: NaN$/,
  },
  {
    peer: 'jiwer',
    about: 'alignments that trade a hit for two fewer errors',
    docket: 'the most hits, then the fewest errors, as RapidFuzz’s longest common subsequence',
    other: 'the fewest errors',
    right: 'both',
    why: 'a word that was read right is never called an error to save others; a word error rate has no such rule',
  },
]

/** Whether a difference from a peer on this input is decided. */
export function decided(peer: string, input: string): boolean {
  return disagreements.some((each) => each.peer === peer && each.on?.test(input) === true)
}

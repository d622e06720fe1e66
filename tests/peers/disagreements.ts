/** A difference between Docket and a peer that is decided: which of them is right, and why. */
export interface Disagreement {
  readonly peer: string
  readonly about: string
  readonly docket: string
  readonly other: string
  readonly right: 'Docket' | 'both'
  readonly why: string
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
]

/** The 95 % quantile of the normal distribution, both sides. */
const Z = 1.959_964

/** The interval of Wilson's score for a share of `hits` in `trials`; all that there is where nothing was tried. */
export function wilson(hits: number, trials: number): { readonly low: number; readonly high: number } {
  if (trials === 0) return { low: 0, high: 1 }
  const share = hits / trials
  const spread = Z * Math.sqrt((share * (1 - share)) / trials + Z ** 2 / (4 * trials ** 2))
  const scale = 1 + Z ** 2 / trials
  const middle = share + Z ** 2 / (2 * trials)
  return {
    low: hits === 0 ? 0 : Math.max(0, (middle - spread) / scale),
    high: hits === trials ? 1 : Math.min(1, (middle + spread) / scale),
  }
}

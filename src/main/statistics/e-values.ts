/** Number of simultaneous bets, each of another size. */
const BETS = 20

/**
 * Returns evidence that the error of a gate is below a bound, valid at any time: it reaches 1 ÷ δ by chance with a
 * probability of at most δ. A mean over bets of 20 sizes.
 * @param n labeled cases, k wrong ones among them, alpha the bound on the error between 0 and 1
 */
export function errorBelow(n: number, k: number, alpha: number): number {
  return meanOfBets((size) => {
    const bet = size / (1 - alpha)
    return (n - k) * Math.log1p(bet * alpha) + k * Math.log1p(-bet * (1 - alpha))
  })
}

/** Returns the mirrored evidence that the error is above a bound: at 1 ÷ δ an open gate is closed. */
export function errorAbove(n: number, k: number, alpha: number): number {
  return meanOfBets((size) => {
    const bet = size / alpha
    return (n - k) * Math.log1p(-bet * alpha) + k * Math.log1p(bet * (1 - alpha))
  })
}

/**
 * Returns evidence that one of two judges on the same items is better, valid at any time: 20 and more claims a
 * difference. `2^(a+b) · B(a + ½, b + ½) ÷ B(½, ½)`, multiplied out so that large counts do not overflow.
 * @param fixed items that only the second judge has right, broken those that only the first has right
 */
export function flipEvidence(fixed: number, broken: number): number {
  let log = 0
  for (let at = 0; at < fixed; at += 1) log += Math.log(2 * (at + 0.5))
  for (let at = 0; at < broken; at += 1) log += Math.log(2 * (at + 0.5))
  for (let at = 1; at <= fixed + broken; at += 1) log -= Math.log(at)
  return Math.exp(log)
}

/** Returns the mean over the bets from their logarithms, without overflow. */
function meanOfBets(logOf: (size: number) => number): number {
  const logs = Array.from({ length: BETS }, (_, at) => logOf((at + 0.5) / BETS))
  const most = Math.max(...logs)
  return Math.exp(most) * (logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / BETS)
}

import type { TokenLogprob } from '../../../../shared/domain/judging/logprob.ts'

/**
 * Returns the normalized entropy of a token, H / log2(k) over its k known alternatives: 0 for a single possible choice,
 * 1 for equally likely choices (c11). Returns `null` if fewer than two alternatives are known.
 */
export function tokenEntropy({ top }: Pick<TokenLogprob, 'top'>): number | null {
  const weights = top
    .map(({ logprob }) => Math.exp(Math.min(0, logprob)))
    .filter((each) => Number.isFinite(each))
  const total = weights.reduce((sum, each) => sum + each, 0)
  if (weights.length < 2 || total === 0) return null
  const bits = weights.reduce((sum, each) => {
    const share = each / total
    return share === 0 ? sum : sum - share * Math.log2(share)
  }, 0)
  return Math.min(1, Math.max(0, bits / Math.log2(weights.length)))
}

/**
 * Returns the moving average of the values in a centered window with the given number of values; shorter at both ends.
 */
export function smoothed(values: readonly number[], window: number): number[] {
  const before = Math.floor((window - 1) / 2)
  return values.map((_, at) => {
    const around = values.slice(Math.max(0, at - before), at - before + window)
    return around.reduce((sum, value) => sum + value, 0) / around.length
  })
}

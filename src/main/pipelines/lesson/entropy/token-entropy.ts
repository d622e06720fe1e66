import type { TokenLogprob } from '../../../../shared/domain/judging/logprob.ts'

/**
 * How unsure a model was of a token: the entropy of what it might have written, from 0 for one choice alone to 1 for
 * choices that were all as likely, H / log2(k) over the k that are known (c11). `null` where fewer than two are known.
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

/** The mean of each value with its neighbors, in a window of so many that are around it; shorter at both ends. */
export function smoothed(values: readonly number[], window: number): number[] {
  const before = Math.floor((window - 1) / 2)
  return values.map((_, at) => {
    const around = values.slice(Math.max(0, at - before), at - before + window)
    return around.reduce((sum, value) => sum + value, 0) / around.length
  })
}

import type { Hits } from './hits.ts'
import type { Evidence } from './passage.ts'
import type { Token } from './tokens.ts'

/** How many passages of an index have a token. */
export interface Frequencies {
  /** Number of all searchable passages. */
  readonly passages: number
  /** Returns how many have a token, at most `most`. */
  of(token: Token, most: number): number
  /** Returns how many files have a passage with a token in its title or tags, at most `most`. */
  inHeads(token: Token, most: number): number
}

/**
 * Share of a folder above which a term is too common to be evidence; in a small folder, a minimum number of passages
 * may share it.
 */
const COMMON_SHARE = 0.15
const COMMON_COUNT = 3
const COMMON_MOST = 1_000

/** Share of a folder above which a term is too common in titles and tags to be evidence. */
const COMMON_HEADS_SHARE = 0.05

/** Maximum share and number of passages for an identifier to be rare. */
const RARE_SHARE = 0.02
const RARE_COUNT = 2
const RARE_MOST = 50

/** The weight of a term in the title or the tags, and of one in the body alone. */
const IN_HEAD = 1
const IN_BODY = 0.6
const IDENTIFIER = 2
const GENERAL = 0.25

/** How common each token is in a folder. */
export interface Commonness {
  isCommon(token: Token): boolean
  /** Returns whether too many titles or tags have a token: long bodies share words that set titles apart. */
  isCommonInHeads(token: Token): boolean
  isRare(token: Token): boolean
}

/** Determines stop words from a folder’s own frequencies. */
export function commonnessIn({ passages, of, inHeads }: Frequencies): Commonness {
  const common = Math.min(COMMON_MOST, Math.max(COMMON_COUNT, COMMON_SHARE * passages))
  const rare = Math.min(RARE_MOST, Math.max(RARE_COUNT, RARE_SHARE * passages))
  const commonHeads = Math.min(COMMON_MOST, Math.max(COMMON_COUNT, COMMON_HEADS_SHARE * passages))
  const count = countedOnce((token) => of(token, Math.ceil(common) + 1))
  const countInHeads = countedOnce((token) => inHeads(token, Math.ceil(commonHeads) + 1))
  return {
    isCommon: (token) => count(token) > common,
    isCommonInHeads: (token) => countInHeads(token) > commonHeads,
    isRare: (token) => count(token) <= rare,
  }
}

function countedOnce(count: (token: Token) => number): (token: Token) => number {
  const counts = new Map<Token, number>()
  return (token) => {
    const found = counts.get(token) ?? count(token)
    counts.set(token, found)
    return found
  }
}

/** Returns the evidence of a prompt's tokens for a passage. */
export function evidenceOf(
  { anywhere, inHead }: Hits,
  { isCommon, isCommonInHeads, isRare }: Commonness,
): Evidence {
  const head = new Set(inHead)
  let [terms, strength, hasIdentifier] = [0, 0, false]
  for (const token of anywhere) {
    const place = head.has(token) ? IN_HEAD : IN_BODY
    if (token.kind === 'general') strength += GENERAL * place
    else if (isCommon(token) && !(head.has(token) && !isCommonInHeads(token))) continue
    else if (token.kind === 'identifier') {
      if (isRare(token)) hasIdentifier = true
      terms += 1
      strength += IDENTIFIER * place
    } else if (token.kind === 'word') {
      terms += 1
      strength += place
    }
  }
  return { terms, hasIdentifier, strength: Math.round(strength * 100) / 100 }
}

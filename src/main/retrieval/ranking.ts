import { type Commonness, evidenceOf } from './evidence.ts'
import { hitsOf } from './hits.ts'
import { type Found, MOST_BODY_CHARACTERS, type Passage, type Ranked } from './passage.ts'
import type { FoundWithTerms } from './related.ts'
import type { Token } from './tokens.ts'

/** The order of categories where scores are the same; any other comes last (004 a). */
const PRIORITY: readonly string[] = [
  'DECISION',
  'CONSTRAINT',
  'PREFERENCE',
  'RUNBOOK',
  'TECH_DEBT',
  'SESSION_SUMMARY',
]

/**
 * The rows of FTS5 as passages, the best first. A score is minus the rank, and more by one for each token that is in the body, at
 * most `bodyBonus`. `null` for no bonus.
 */
export function ranked(
  rows: readonly Ranked[],
  tokens: readonly Token[],
  commonness: Commonness,
  bodyBonus: number | null,
): readonly FoundWithTerms[] {
  return rows
    .map(({ rank, ...row }) => {
      const hits = hitsOf(row, tokens)
      const bonus = bodyBonus === null ? 0 : Math.min(bodyBonus, hits.inBody.length)
      return {
        ...row,
        body: row.body.slice(0, MOST_BODY_CHARACTERS),
        score: bonus - rank,
        hits: hits.anywhere.map(({ text }) => text),
        evidence: evidenceOf(hits, commonness),
      }
    })
    .toSorted(byScore)
}

/** Higher scores first; ties by category, then by id, so that one query has one order. */
export function byScore(a: Found, b: Found): number {
  return b.score - a.score || priorityOf(a) - priorityOf(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** What scores at least a share of the best, which a list in its order has first; nothing else (004 a: 25 %). */
export function aboveNoise<T extends { readonly score: number }>(
  found: readonly T[],
  share: number,
): readonly T[] {
  const best = found[0]?.score ?? 0
  return found.filter(({ score }) => score >= best * share)
}

function priorityOf({ category }: Pick<Passage, 'category'>): number {
  const at = PRIORITY.indexOf(category)
  return at === -1 ? PRIORITY.length : at
}

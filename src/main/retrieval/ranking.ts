import { type Commonness, evidenceOf } from './evidence.ts'
import { hitsOf } from './hits.ts'
import { type Found, MAX_BODY_CHARACTERS, type Passage, type Ranked } from './passage.ts'
import type { FoundWithTerms } from './related.ts'
import type { Token } from './tokens.ts'

/** Order of categories with equal scores; any other comes last (004 a). */
const PRIORITY: readonly string[] = [
  'DECISION',
  'CONSTRAINT',
  'PREFERENCE',
  'RUNBOOK',
  'TECH_DEBT',
  'SESSION_SUMMARY',
]

/**
 * Returns the rows of FTS5 as passages, the best first. A score is minus the rank, plus one for each token in the body,
 * at most `bodyBonus`; `null` for no bonus.
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
        body: row.body.slice(0, MAX_BODY_CHARACTERS),
        score: bonus - rank,
        hits: hits.anywhere.map(({ text }) => text),
        evidence: evidenceOf(hits, commonness),
      }
    })
    .toSorted(byScore)
}

/** Sorts higher scores first; ties by category, then by id, so that the order is deterministic. */
export function byScore(a: Found, b: Found): number {
  return b.score - a.score || priorityOf(a) - priorityOf(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** Returns the results whose score is at least a share of the best (004 a: 25 %); the list must be sorted. */
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

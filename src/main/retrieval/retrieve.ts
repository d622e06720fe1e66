import { commonnessIn, type Frequencies } from './evidence.ts'
import { byKeywords } from './keywords.ts'
import { type Column, matchExpression } from './match-expression.ts'
import { DEFAULTS } from './modes.ts'
import type { IndexedPassage, Ranked } from './passage.ts'
import { ranked } from './ranking.ts'
import { settled } from './related.ts'
import type { RetrievalOptions, Retrieved } from './retriever.ts'
import { tokensOf } from './tokens.ts'

/** The queries of an index that retrieval needs. */
export interface IndexRows {
  /** Returns the best rows for a match expression by rank; `null` if the database has no full-text search. */
  readonly match:
    | ((expression: string, weights: Readonly<Record<Column, number>>, most: number) => readonly Ranked[])
    | null
  /** Returns every searchable passage. */
  readonly all: () => Iterable<IndexedPassage>
  readonly frequencies: Frequencies
  /** Returns the time in milliseconds; keyword search prefers recent changes. */
  readonly now: () => number
}

/** Finds passages for a prompt, the best first, before noise floor and caps (004-04, 004-05, 004-08). */
export function retrieve(prompt: string, rows: IndexRows, given: Partial<RetrievalOptions> = {}): Retrieved {
  const options = { ...DEFAULTS, ...given }
  const by = rows.match === null || options.strategy === 'keywords' ? 'keywords' : 'bm25'
  const tokens = lengthOf(prompt) < options.minCharacters ? [] : tokensOf(prompt)
  const expression = matchExpression(tokens, options.columns)
  const texts = tokens.map(({ text }) => text)
  if (expression === null) return { tokens: texts, by, found: [] }
  const commonness = commonnessIn(rows.frequencies)
  const found =
    rows.match === null || by === 'keywords'
      ? byKeywords(rows.all(), tokens, commonness, rows.now()).slice(0, options.rows)
      : ranked(rows.match(expression, options.weights, options.rows), tokens, commonness, options.bodyBonus)
  return { tokens: texts, by, found: settled(found) }
}

/** Returns the length of a prompt in characters; one of a script without spaces counts as three. */
function lengthOf(prompt: string): number {
  return prompt.trim().length + 2 * (prompt.match(DENSE)?.length ?? 0)
}

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

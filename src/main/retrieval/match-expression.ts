import type { Token } from './tokens.ts'

/** The columns of an index that are searched. */
export type Column = 'title' | 'tags' | 'body'

/**
 * What FTS5 is asked for: a compound as an exact phrase, any other token as a prefix, joined by OR; `null` where there
 * is nothing to ask for. Tokens hold letters, digits and the signs that join compounds, and stand in quotes: nothing of a
 * prompt is query syntax.
 */
export function matchExpression(tokens: readonly Token[], columns: readonly Column[]): string | null {
  if (tokens.length === 0 || columns.length === 0) return null
  const terms = tokens.map(({ words, stem }) => (stem === null ? `"${words.join(' ')}"` : `"${stem}" *`))
  return `{${columns.join(' ')}} : (${terms.join(' OR ')})`
}

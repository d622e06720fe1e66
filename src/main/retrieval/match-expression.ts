import type { Token } from './tokens.ts'

/** The columns of an index that are searched. */
export type Column = 'title' | 'tags' | 'body'

/**
 * Returns the expression for FTS5: each token in any of its forms, an identifier also as a prefix, joined by OR; `null`
 * if there is nothing to search for. Forms contain letters, digits and marks, and are quoted: no part of a prompt is
 * query syntax.
 */
export function matchExpression(tokens: readonly Token[], columns: readonly Column[]): string | null {
  if (tokens.length === 0 || columns.length === 0) return null
  return `{${columns.join(' ')}} : (${tokens.map(termOf).join(' OR ')})`
}

/** Minimum length of an identifier that is also found as a prefix. */
const MIN_PREFIX = 5

/** Returns one token as a part of an expression. */
export function termOf({ forms, kind }: Token): string {
  const terms = forms.map((form) =>
    kind === 'identifier' && form.length >= MIN_PREFIX && !form.includes(' ') ? `"${form}" *` : `"${form}"`,
  )
  return terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' OR ')})`
}

/** Whether an identifier is a prefix of a term of an index. */
export function isBeginning(term: string, form: string): boolean {
  return form.length >= MIN_PREFIX && term.startsWith(form)
}

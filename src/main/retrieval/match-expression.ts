import type { Token } from './tokens.ts'

/** The columns of an index that are searched. */
export type Column = 'title' | 'tags' | 'body'

/**
 * The expression for FTS5: each token in any of its forms, an identifier also as a beginning, joined by OR; `null` where
 * there is nothing to ask for. Forms hold letters, digits and marks, and stand in quotes: nothing of a prompt is query
 * syntax.
 */
export function matchExpression(tokens: readonly Token[], columns: readonly Column[]): string | null {
  if (tokens.length === 0 || columns.length === 0) return null
  return `{${columns.join(' ')}} : (${tokens.map(termOf).join(' OR ')})`
}

/** A shorter identifier is found whole only. */
const MIN_PREFIX = 5

/** One token as a part of an expression. */
export function termOf({ forms, kind }: Token): string {
  const terms = forms.map((form) =>
    kind === 'identifier' && form.length >= MIN_PREFIX && !form.includes(' ') ? `"${form}" *` : `"${form}"`,
  )
  return terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' OR ')})`
}

/** Whether an identifier is found as the beginning of a term of an index. */
export function isBeginning(term: string, form: string): boolean {
  return form.length >= MIN_PREFIX && term.startsWith(form)
}

import { isBeginning } from './match-expression.ts'
import type { IndexedPassage } from './passage.ts'
import type { Token } from './tokens.ts'

/** The tokens that occur in a passage. */
export interface Hits {
  /** Tokens in its title, tags or body: why it was found. */
  readonly anywhere: readonly Token[]
  /** Tokens in its title or tags. */
  readonly inHead: readonly Token[]
  /** Tokens in its body. */
  readonly inBody: readonly Token[]
}

/** Finds tokens in the indexed terms of a passage. */
export function hitsOf({ headTerms, bodyTerms }: IndexedPassage, tokens: readonly Token[]): Hits {
  const head = termsIn(headTerms)
  const body = termsIn(bodyTerms)
  const inHead = tokens.filter((token) => isIn(head, token))
  const inBody = tokens.filter((token) => isIn(body, token))
  const all = new Set([...inHead, ...inBody])
  return { anywhere: tokens.filter((token) => all.has(token)), inHead, inBody }
}

interface Terms {
  /** With a space at both ends. */
  readonly text: string
  readonly all: ReadonlySet<string>
}

function termsIn(text: string): Terms {
  return { text: ` ${text.replace('\n', ' ')} `, all: new Set(text.split(/\s/)) }
}

function isIn({ text, all }: Terms, { forms, kind }: Token): boolean {
  if (forms.some((form) => (form.includes(' ') ? text.includes(` ${form} `) : all.has(form)))) return true
  if (kind !== 'identifier') return false
  for (const term of all) if (forms.some((form) => isBeginning(term, form))) return true
  return false
}

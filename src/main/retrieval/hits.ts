import { isBeginning } from './match-expression.ts'
import type { IndexedPassage } from './passage.ts'
import type { Token } from './tokens.ts'

/** Which tokens are in a passage. */
export interface Hits {
  /** In its title, tags or body: why it was found. */
  readonly anywhere: readonly Token[]
  /** In its title or tags. */
  readonly inHead: readonly Token[]
  /** In its body. */
  readonly inBody: readonly Token[]
}

/** Looks for tokens in the terms that an index has of a passage. */
export function hitsOf({ headTerms, bodyTerms }: IndexedPassage, tokens: readonly Token[]): Hits {
  const head = termsIn(headTerms)
  const body = termsIn(bodyTerms)
  const inHead = tokens.filter((token) => isIn(head, token))
  const inBody = tokens.filter((token) => isIn(body, token))
  const all = new Set([...inHead, ...inBody])
  return { anywhere: tokens.filter((token) => all.has(token)), inHead, inBody }
}

interface Terms {
  /** With a blank at both ends. */
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

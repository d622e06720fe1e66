import { Fragment, type ReactNode } from 'react'

/** The names in braces that a text has: `from` and `to` of “Changed {from} to {to}.”. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/**
 * A sentence with elements in it: each name in braces is replaced by what is given for it, so that the sentence stands
 * whole in its catalogue and a translation may order it otherwise.
 */
export function filled<const Text extends string>(
  text: Text,
  parts: Readonly<Record<Names<Text>, ReactNode>>,
): ReactNode {
  const given = new Map<string, ReactNode>(Object.entries(parts))
  return text.split(/\{(\w+)\}/).map((part, place) => {
    const key = `${place}`
    return <Fragment key={key}>{place % 2 === 0 ? part : given.get(part)}</Fragment>
  })
}

import { Fragment, type ReactNode } from 'react'

/** The placeholder names of a text: `from` and `to` for “Changed {from} to {to}.”. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/**
 * Replaces each placeholder of a sentence with an element. The catalog thus contains the whole sentence, and a
 * translation may order it differently.
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

import './code.css'
import type { ReactNode } from 'react'
import { type HighlightedCode, useHighlighted } from './use-highlighted.ts'

/** Source code with its language's words set apart; a language that is not known is shown plain. */
export function Code({ language, value }: { readonly language: string | null; readonly value: string }) {
  const tree = useHighlighted(language, value)
  return (
    <pre className="code">
      {language === null ? null : <span className="code-language">{language}</span>}
      <code>{tree === null ? value : drawn(tree)}</code>
    </pre>
  )
}

type ChildrenOf<Tree extends readonly unknown[]> = Extract<Tree[number], { children: unknown }>['children']

/** Only elements with a class and texts: whatever else a tree holds is left out. */
function drawn(nodes: HighlightedCode | ChildrenOf<HighlightedCode>): ReactNode {
  let at = 0
  return nodes.map((node) => {
    at += 1
    if (node.type === 'text') return node.value
    if (node.type !== 'element') return null
    const { className } = node.properties
    return (
      <span key={at} className={Array.isArray(className) ? className.join(' ') : undefined}>
        {drawn(node.children)}
      </span>
    )
  })
}

import './code.css'
import type { createLowlight } from 'lowlight'
import { type ReactNode, useEffect, useState } from 'react'

/** The syntax tree of highlighted code. */
type HighlightedCode = ReturnType<ReturnType<typeof createLowlight>['highlight']>['children']

type Highlight = (language: string, value: string) => HighlightedCode | null

/** Maximum length of highlighted code; longer code would take too long. */
const MAX_CHARACTERS = 20_000

let loading: Promise<Highlight> | null = null
let loaded: Highlight | null = null

/** Returns the syntax tree of code; `null` until the grammars are loaded, and for a language without a grammar. */
function useHighlighted(language: string | null, value: string): HighlightedCode | null {
  const [highlight, setHighlight] = useState<Highlight | null>(() => loaded)
  useEffect(() => {
    if (language === null || highlight !== null) return
    let isHere = true
    loading ??= load()
    void loading.then((done) => {
      if (isHere) setHighlight(() => done)
    })
    return () => {
      isHere = false
    }
  }, [language, highlight])
  if (language === null || highlight === null || value.length > MAX_CHARACTERS) return null
  return highlight(language.toLowerCase(), value)
}

/** Loads the grammars with the first code that is shown, so that they do not delay the start of the window. */
async function load(): Promise<Highlight> {
  const { common, createLowlight } = await import('lowlight')
  const lowlight = createLowlight(common)
  loaded = (language, value) =>
    lowlight.registered(language) ? lowlight.highlight(language, value).children : null
  return loaded
}

/** Shows source code with syntax highlighting; plain for an unknown language. */
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

/** Renders only elements with a class and text nodes, and drops everything else in the tree. */
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

import type { createLowlight } from 'lowlight'
import { useEffect, useState } from 'react'

/** Code as a tree of its words by kind. */
export type HighlightedCode = ReturnType<ReturnType<typeof createLowlight>['highlight']>['children']

type Highlight = (language: string, value: string) => HighlightedCode | null

/** Longer code takes longer to color than anybody wants to wait. */
const MOST_CHARACTERS = 20_000

let loading: Promise<Highlight> | null = null
let loaded: Highlight | null = null

/** Code as a tree of its words by kind; `null` until the grammars are there, and for a language that has none. */
export function useHighlighted(language: string | null, value: string): HighlightedCode | null {
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
  if (language === null || highlight === null || value.length > MOST_CHARACTERS) return null
  return highlight(language.toLowerCase(), value)
}

/** The grammars come with the first code that is shown: the window starts without them. */
async function load(): Promise<Highlight> {
  const { common, createLowlight } = await import('lowlight')
  const lowlight = createLowlight(common)
  loaded = (language, value) =>
    lowlight.registered(language) ? lowlight.highlight(language, value).children : null
  return loaded
}

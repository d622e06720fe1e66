import { JSDOM } from 'jsdom'

/** The parser says more of some diagrams than anybody reads. */
const MOST_ERROR = 1_000

/** What would reach beyond the process. */
const NETWORK = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'] as const

/** Says what is wrong with a diagram; `null` where it is valid. */
export type ParseDiagram = (source: string) => Promise<string | null>

/**
 * Loads Mermaid with a DOM, which it cleans labels with. Both take the whole process: its globals become those of a page,
 * and those that reach a network are gone.
 */
export async function loadMermaid(): Promise<ParseDiagram> {
  becomePage()
  const { default: mermaid } = await import('mermaid')
  mermaid.initialize({ startOnLoad: false, securityLevel: 'strict' })
  return async (source) => {
    try {
      await mermaid.parse(source)
      return null
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      return said.trim().slice(0, MOST_ERROR) || 'The parser gives no reason.'
    }
  }
}

function becomePage(): void {
  const { window } = new JSDOM('<!doctype html><title>Diagrams</title>')
  const classes = Object.getOwnPropertyNames(window).filter((name) => /^[A-Z]/.test(name))
  for (const name of classes)
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: Reflect.get(window, name) })
  Object.assign(globalThis, { window, document: window.document })
  for (const name of NETWORK) {
    Reflect.deleteProperty(globalThis, name)
    Reflect.deleteProperty(window, name)
  }
}

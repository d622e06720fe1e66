import { JSDOM } from 'jsdom'
import { guardProcess } from '../workers/guard.ts'
import { serveTasks } from '../workers/serve-tasks.ts'
import { DiagramStart, DiagramTask } from './diagram-messages.ts'

/** Maximum length of an error message. */
const MAX_ERROR = 1_000

/** Globals that would reach beyond the process. */
const NETWORK = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'] as const

/** Returns the error of a diagram; `null` if it is valid. */
type ParseDiagram = (source: string) => Promise<string | null>

/**
 * Loads Mermaid with a DOM, with which it sanitizes labels. Both change the whole process: its globals become those of
 * a page, without those that reach a network.
 */
async function loadMermaid(): Promise<ParseDiagram> {
  becomePage()
  const { default: mermaid } = await import('mermaid')
  mermaid.initialize({ startOnLoad: false, securityLevel: 'strict' })
  return async (source) => {
    try {
      await mermaid.parse(source)
      return null
    } catch (error) {
      const errorText = error instanceof Error ? error.message : String(error)
      return errorText.trim().slice(0, MAX_ERROR) || 'The parser gives no reason.'
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

/** A process that parses diagrams one by one, so that a harmful diagram affects only this process. */
serveTasks((start) => {
  guardProcess(DiagramStart.parse(start).maxBytes)
  const parser = loadMermaid()
  parser.catch(() => {}) // Every task reports it.
  return async (task) => {
    const { source } = DiagramTask.parse(task)
    const parse = await parser
    return source === null ? null : parse(source)
  }
})

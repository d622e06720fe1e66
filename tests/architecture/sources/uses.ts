import { type ESTree, Visitor } from 'vite'
import type { Parsed } from './source.ts'

/** A look at something global, such as `Date.now`, `new Date()` or `fetch`. */
export interface Use {
  readonly line: number
  readonly what: string
}

/** Objects whose members are watched, also when they are taken apart: `const { now } = Date`. */
const watched = new Set(['Date', 'Math', 'performance', 'crypto', 'process', 'Temporal'])

/** Another name for the global object: `globalThis.fetch` is `fetch`. */
const globalPrefix = /^(globalThis|window|self|global)\./

/** Globals that a file uses without an import. */
export function usesOf(source: Parsed): Use[] {
  if (source.program === null) return []
  const found: Use[] = []
  const add = (offset: number, what: string | null) => {
    if (what !== null) found.push({ line: source.lineAt(offset), what: what.replace(globalPrefix, '') })
  }
  new Visitor({
    MemberExpression: (node) => add(node.start, dotted(node)),
    CallExpression: ({ callee, start }) => {
      const name = dotted(callee)
      if (name !== null && !name.includes('.')) add(start, `${name}()`)
    },
    NewExpression: ({ callee, start, arguments: given }) => {
      const name = dotted(callee)?.replace(globalPrefix, '')
      if (name !== undefined) add(start, given.length === 0 ? `new ${name}()` : `new ${name}(…)`)
    },
    VariableDeclarator: ({ id, init, start }) => {
      const name = init === null ? null : dotted(init)?.replace(globalPrefix, '')
      if (name === null || name === undefined || !watched.has(name)) return
      if (id.type !== 'ObjectPattern') return add(start, `${name}.…`)
      for (const property of id.properties)
        add(start, `${name}.${(property.type === 'Property' ? nameOf(property.key) : null) ?? '…'}`)
    },
  }).visit(source.program)
  return found
}

/** `a.b.c` of names only; a computed member of a watched object reads as `Date.…`. */
function dotted(node: ESTree.Node): string | null {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return null
  const object = dotted(node.object)
  if (object === null) return null
  const member = node.computed ? literal(node.property) : nameOf(node.property)
  return `${object}.${member ?? '…'}`
}

function nameOf(node: ESTree.Node): string | null {
  return node.type === 'Identifier' ? node.name : literal(node)
}

function literal(node: ESTree.Node): string | null {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
}

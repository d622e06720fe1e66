import { type ESTree, Visitor } from 'vite'
import type { Parsed } from '../sources/source.ts'

/**
 * Files that do more than hand a call on: the context of a call, which says how failures cross, and the list of all.
 */
const APART = ['main/api/context.ts', 'main/api/router.ts']

/** Kinds of nodes that decide something. */
const DECISIONS = [
  'IfStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'SwitchStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'TryStatement',
  'ThrowStatement',
  'ChainExpression',
] as const

/**
 * Whatever keeps an answer to a call of the contract from being one call of a service, as one line each: a decision, a
 * second service, or the services in other hands.
 */
export function deciding(sources: readonly Parsed[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('main/api/') && !APART.includes(path))
    .flatMap((source) => [...decisionsOf(source), ...servicesOf(source)])
}

function decisionsOf(source: Parsed): string[] {
  const found: string[] = []
  const note = ({ type, start }: ESTree.Node) =>
    found.push(`${source.path}:${source.lineAt(start)} decides: ${type}`)
  if (source.program !== null)
    new Visitor(Object.fromEntries(DECISIONS.map((type) => [type, note]))).visit(source.program)
  return found
}

function servicesOf(source: Parsed): string[] {
  const found: string[] = []
  const misplaced = ({ start }: ESTree.Span, what: string) =>
    found.push(`${source.path}:${source.lineAt(start)} ${what}`)
  const named = new Set<number>()
  let open: number[] = []
  if (source.program === null) return found
  new Visitor({
    MemberExpression({ object }) {
      if (isDocket(object)) named.add(object.start)
    },
    'MemberExpression:exit'(node) {
      if (isDocket(node) && !named.has(node.start)) misplaced(node, 'hands all services on')
    },
    Property({ key, start, end }) {
      if (key.type === 'Identifier' && key.name === 'docket')
        misplaced({ start, end }, 'hands all services on')
    },
    CallExpression(node) {
      if (isHandler(node.callee)) open = []
      else if (isOfService(node.callee)) open.push(node.start)
    },
    'CallExpression:exit'(node) {
      if (isHandler(node.callee) && open.length > 1) misplaced(node, `calls services ${open.length} times`)
    },
  }).visit(source.program)
  return found
}

function isHandler(callee: ESTree.Node): boolean {
  return callee.type === 'MemberExpression' && nameOf(callee.property) === 'handler'
}

/** `context.docket.x.y`, however deep. */
function isOfService(node: ESTree.Node): boolean {
  return node.type === 'MemberExpression' && (isDocket(node.object) || isOfService(node.object))
}

function isDocket(node: ESTree.Node): boolean {
  return node.type === 'MemberExpression' && nameOf(node.property) === 'docket'
}

function nameOf(node: ESTree.Node): string | null {
  return node.type === 'Identifier' ? node.name : null
}

import { type ESTree, Visitor } from 'vite'
import type { Parsed } from './sources/source.ts'

/** Longest allowed, in lines. */
export const limits = { file: 300, usualFile: 200, function: 60, component: 80, usualFunction: 40 } as const

/** How many of a hundred files and functions keep to the usual size. */
export const usual = { files: 0.95, functions: 0.95 } as const

/** Pure tables of data: what they hold is a list that only ever gets longer. */
export const dataTables: Readonly<Record<string, string>> = {}

export interface Sized {
  readonly path: string
  readonly line: number
  readonly name: string
  readonly lines: number
  readonly isComponent: boolean
}

/** How many lines a file has. */
export function lengthOf({ text }: Parsed): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

/**
 * Every function with the lines that are its own. Functions with a name inside another (the methods of what a
 * factory returns, helpers below it) are counted by themselves, as methods of a class would be, and leave one line
 * in the outer one; a callback without a name is part of the function it stands in, and counted as well.
 */
export function functionsOf(source: Parsed): Sized[] {
  if (source.program === null) return []
  const names = new Map<number, string>()
  const open: { readonly sized: Sized; inner: number }[] = []
  const found: Sized[] = []
  const nameIt = (node: ESTree.Node | null, name: ESTree.Node) => {
    if (node !== null && isFunction(node)) names.set(node.start, wordOf(name))
  }
  const enter = ({ start, end }: ESTree.Span) => {
    const line = source.lineAt(start)
    const name = names.get(start) ?? ''
    const isComponent = source.path.endsWith('.tsx') && /^[A-Z]/.test(name)
    const sized = { path: source.path, line, name, lines: source.lineAt(end) - line + 1, isComponent }
    open.push({ sized, inner: 0 })
  }
  const leave = () => {
    const last = open.pop()
    if (last === undefined) return
    const { sized, inner } = last
    const around = open.at(-1)
    found.push({ ...sized, name: sized.name || '(a callback)', lines: sized.lines - inner })
    if (around !== undefined) around.inner += sized.name === '' ? inner : sized.lines - 1
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => nameIt(init, id),
    Property: ({ key, value }) => nameIt(value, key),
    PropertyDefinition: ({ key, value }) => nameIt(value, key),
    MethodDefinition: ({ key, value }) => nameIt(value, key),
    FunctionDeclaration(node) {
      if (node.id !== null) names.set(node.start, node.id.name)
      enter(node)
    },
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
  }).visit(source.program)
  return found
}

/** Files and functions that are longer than allowed, as one line each. */
export function tooLong(sources: readonly Parsed[]): string[] {
  return sources.flatMap((source) => {
    const lines = lengthOf(source)
    const file =
      lines > limits.file && !(source.path in dataTables) ? [`${source.path} has ${lines} lines`] : []
    const functions = functionsOf(source)
      .filter((each) => each.lines > (each.isComponent ? limits.component : limits.function))
      .map(({ path, line, name, lines: own }) => `${path}:${line} ${name} has ${own} lines`)
    return [...file, ...functions]
  })
}

/** The share of those that keep to a usual length, with the names of those that do not. */
export function shareWithin(all: readonly { name: string; lines: number }[], limit: number) {
  const longer = all.filter(({ lines }) => lines > limit)
  return {
    share: all.length === 0 ? 1 : 1 - longer.length / all.length,
    longer: longer.map(({ name, lines }) => `${name} has ${lines} lines`),
  }
}

function isFunction({ type }: ESTree.Node): boolean {
  return type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
}

function wordOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' ? String(node.value) : '(computed)'
}

import type { ESTree } from 'vite'
import type { Parsed } from './sources/source.ts'

/** Exported functions without a JSDoc comment directly above them, as one line each. */
export function undocumented(sources: readonly Parsed[]): string[] {
  return sources.flatMap((source) =>
    (source.program?.body ?? [])
      .flatMap((node) => (node.type === 'ExportNamedDeclaration' ? exportedFunctions(node, source) : []))
      .filter(({ start }) => !isDocumented(source, start))
      .map(({ name, start }) => `${source.path}:${source.lineAt(start)} ${name}`),
  )
}

interface Exported {
  readonly name: string
  readonly start: number
}

function exportedFunctions(
  { declaration, specifiers, start }: ESTree.ExportNamedDeclaration,
  source: Parsed,
): Exported[] {
  const own = declaration === null ? [] : functionNames(declaration).map((name) => ({ name, start }))
  const listed = specifiers.map(({ local }) => (local.type === 'Literal' ? local.value : local.name))
  const elsewhere = (source.program?.body ?? []).flatMap((node) =>
    functionNames(node)
      .filter((name) => listed.includes(name))
      .map((name) => ({ name, start: node.start })),
  )
  return [...own, ...elsewhere]
}

/** The functions that a statement declares; of overloads the first counts. */
function functionNames(node: ESTree.Node): string[] {
  if (node.type === 'FunctionDeclaration' || node.type === 'TSDeclareFunction')
    return node.id === null ? [] : [node.id.name]
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap(({ id, init }) => {
    const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
    return isFunction && id.type === 'Identifier' ? [id.name] : []
  })
}

function isDocumented({ comments, text }: Parsed, start: number): boolean {
  return comments.some(
    ({ type, value, end }) =>
      type === 'Block' &&
      value.startsWith('*') &&
      end <= start &&
      /^\s*$/.test(text.slice(end, start)) &&
      !text.slice(end, start).includes('\n\n'),
  )
}

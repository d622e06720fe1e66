import { posix } from 'node:path'
import { type ESTree, Visitor } from 'vite'
import type { Parsed } from './source.ts'

/** One import, however it is written: static, re-exported, dynamic, in a type, or of a worker's file. */
export interface Import {
  readonly from: string
  readonly line: number
  readonly specifier: string
  /** The file it leads to, counted from `src`; `null` for a package or a module of Node. */
  readonly file: string | null
  readonly isType: boolean
  /** The names that are imported; empty where the whole module is. */
  readonly names: readonly string[]
}

/** An import whose target is computed cannot be followed, so it is not allowed anywhere. */
export const COMPUTED = '(computed)'

/** Everything that a file imports. */
export function importsOf(source: Parsed): Import[] {
  const { path, program, text } = source
  const found: Import[] = []
  const add = (offset: number, specifier: string, isType = false, names: readonly string[] = []) =>
    found.push({
      from: path,
      line: source.lineAt(offset),
      specifier,
      file: specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null,
      isType,
      names,
    })

  if (program === null) {
    for (const { 1: specifier, index } of text.matchAll(/@import\s+(?:url\()?['"]([^'"]+)/g))
      add(index, specifier ?? COMPUTED)
    return found
  }
  new Visitor({
    ImportDeclaration: ({ source: { value }, start, importKind, specifiers }) =>
      add(start, value, isTypeOnly(importKind, specifiers), specifiers.flatMap(namesOf)),
    ExportNamedDeclaration: ({ source: target, start, exportKind, specifiers }) => {
      if (target !== null) add(start, target.value, isTypeOnly(exportKind, specifiers))
    },
    ExportAllDeclaration: ({ source: { value }, start, exportKind }) =>
      add(start, value, exportKind === 'type'),
    ImportExpression: ({ source: target, start }) => add(start, literalOf(target)),
    TSImportType: ({ source: target, start }) => add(start, target.value, true),
    CallExpression: ({ callee, arguments: [target], start }) => {
      if (callee.type === 'Identifier' && callee.name === 'require') add(start, literalOf(target))
    },
    NewExpression: ({ callee, arguments: [target, base], start }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || !isImportMetaUrl(base)) return
      const specifier = literalOf(target)
      if (/\.(tsx?|css)$/.test(specifier)) add(start, specifier)
    },
  }).visit(program)
  return found
}

type Specifier = ESTree.ImportDeclarationSpecifier | ESTree.ExportSpecifier

function isTypeOnly(kind: 'type' | 'value' | undefined, specifiers: readonly Specifier[]): boolean {
  if (kind === 'type') return true
  return specifiers.length > 0 && specifiers.every((each) => kindOf(each) === 'type')
}

function kindOf(specifier: Specifier): string | undefined {
  if (specifier.type === 'ImportSpecifier') return specifier.importKind
  return specifier.type === 'ExportSpecifier' ? specifier.exportKind : undefined
}

function namesOf(specifier: ESTree.ImportDeclarationSpecifier): string[] {
  if (specifier.type !== 'ImportSpecifier') return []
  const { imported } = specifier
  return [imported.type === 'Identifier' ? imported.name : imported.value]
}

function literalOf(node: ESTree.Node | undefined): string {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : COMPUTED
}

function isImportMetaUrl(node: ESTree.Node | undefined): boolean {
  return (
    node?.type === 'MemberExpression' &&
    node.object.type === 'MetaProperty' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'url'
  )
}

import { posix } from 'node:path'
import { type ESTree, Visitor } from 'vite'
import type { Parsed } from '../sources/source.ts'
import { banned, type Place, type Wording } from './banned.ts'

/** Text on one line, with its place in the lines of a file. */
interface Prose {
  readonly text: string
  /** The numbers of its lines. */
  readonly lines: readonly number[]
  /** The number of the line of a character. */
  lineAt(index: number): number
}

interface Line {
  readonly number: number
  readonly text: string
}

/** Whether a line is to be checked. */
export type IsChecked = (line: number) => boolean

/**
 * Banned wordings in the comments and the declared names of a file of code, and in the titles of its tests. One line
 * each, with the preferred wording. A wording that goes over several lines is checked if one of them is.
 */
export function wrongInCode(source: Parsed, isChecked: IsChecked, wordings = banned): string[] {
  return [
    ...proseOf(source).flatMap((prose) => wrongInProse(source.path, prose, isChecked, wordings)),
    ...declaredNames(source)
      .filter(({ number }) => isChecked(number))
      .flatMap(({ text, number }) => wrongName(`${source.path}:${number}`, text, 'names', wordings)),
  ]
}

/** Banned wordings in a document in Markdown; its code is not checked. */
export function wrongInDocument(
  path: string,
  text: string,
  isChecked: IsChecked,
  wordings = banned,
): string[] {
  return paragraphsOf(text).flatMap((lines) => wrongInProse(path, joined(lines), isChecked, wordings))
}

/** Banned wordings in the subject of a commit, which begins with the id of the commit. */
export function wrongInSubject(subject: string, wordings = banned): string[] {
  const [, id = '', text = ''] = /^(\w+) (.*)$/.exec(subject) ?? []
  return wrongInProse(`commit ${id}`, joined([{ number: 1, text }]), () => true, wordings)
}

/** Banned words in the name of a file. */
export function wrongFileName(path: string, wordings = banned): string[] {
  const [name = ''] = posix.basename(path).split('.')
  return wrongName(path, name, 'files', wordings)
}

function wrongInProse(
  path: string,
  prose: Prose,
  isChecked: IsChecked,
  wordings: readonly Wording[],
): string[] {
  if (!prose.lines.some(isChecked)) return []
  return bannedIn('prose', wordings).flatMap(({ pattern, instead }) =>
    [...(pattern.test(prose.text) ? prose.text.matchAll(new RegExp(pattern, `${pattern.flags}g`)) : [])]
      .filter(({ index, 0: { length } }) => {
        const last = prose.lineAt(index + Math.max(length - 1, 0))
        for (let line = prose.lineAt(index); line <= last; line++) if (isChecked(line)) return true
        return false
      })
      .map(({ index }) => {
        const shown = prose.text.slice(index, index + 60).trim()
        return `${path}:${prose.lineAt(index)} says “${shown}”; write: ${instead}`
      }),
  )
}

function wrongName(place: string, name: string, kind: Place, wordings: readonly Wording[]): string[] {
  return bannedIn(kind, wordings)
    .filter(({ pattern }) => pattern.test(withHyphens(name)))
    .map(({ instead }) => `${place} names “${name}”; write: ${instead}`)
}

function bannedIn(place: Place, wordings: readonly Wording[]): readonly Wording[] {
  return wordings.filter(({ places }) => places.includes(place))
}

/** `MOST_FILES` and `mostFiles` → `most-files`. */
function withHyphens(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/[_$#]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
}

/** Puts lines into one, with single spaces. Code between backticks becomes dots. */
function joined(lines: readonly Line[]): Prose {
  const [starts, texts]: [[index: number, number: number][], string[]] = [[], []]
  let length = 0
  for (const { number, text } of lines) {
    const words = text.trim().replaceAll(/\s+/g, ' ')
    if (words === '') continue
    starts.push([length, number])
    texts.push(words)
    length += words.length + 1
  }
  return {
    text: texts.join(' ').replaceAll(/`[^`]*`/g, (code) => '·'.repeat(code.length)),
    lines: starts.map(([, number]) => number),
    lineAt: (index) => starts.findLast(([start]) => start <= index)?.[1] ?? 0,
  }
}

function proseOf(source: Parsed): Prose[] {
  const comments = source.program === null ? styleComments(source.text) : source.comments
  const groups: Line[][] = []
  let last = Number.NaN
  for (const { type, value, start } of comments) {
    const first = source.lineAt(start)
    const lines = value
      .split('\n')
      .map((text, at) => ({ number: first + at, text: text.replace(/^\s*\*+(?!\S)/, '') }))
    const before = groups.at(-1)
    // Comments of single lines that follow each other are one text.
    if (type === 'Line' && first === last + 1 && before !== undefined) before.push(...lines)
    else groups.push(lines)
    last = type === 'Line' ? first : Number.NaN
  }
  return [...groups, ...titlesOf(source).map((title) => [title])].map(joined)
}

function styleComments(text: string): { type: 'Block'; value: string; start: number }[] {
  return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ index, 1: value = '' }) => ({
    type: 'Block',
    value,
    start: index,
  }))
}

/** The titles of tests: first arguments of `it('…')`, `describe.skip('…')` or `it.each(…)('…')`. */
function titlesOf({ program, lineAt }: Parsed): Line[] {
  const found: Line[] = []
  if (program === null) return found
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (title === undefined || !/^(it|test|describe)$/.test(rootOf(callee))) return
      const text = textOf(title)
      if (text !== null) found.push({ number: lineAt(title.start), text })
    },
  }).visit(program)
  return found
}

/** The name that an expression of calls and members begins with; empty for others. */
function rootOf(node: ESTree.Expression): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return rootOf(node.object)
  if (node.type === 'CallExpression') return rootOf(node.callee)
  return node.type === 'TaggedTemplateExpression' ? rootOf(node.tag) : ''
}

function textOf(node: ESTree.Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('…') : null
}

/**
 * The names that a file declares: variables, parameters, functions, types, members of types and classes, and keys of
 * Zod schemas. A name that is only used belongs to its declaration.
 */
function declaredNames({ program, text: code, lineAt }: Parsed): Line[] {
  const found: Line[] = []
  if (program === null) return found
  const add = (node: ESTree.Node | null | undefined) => {
    for (const { name, start } of bindings(node)) found.push({ number: lineAt(start), text: name })
  }
  const addParams = ({ params }: { readonly params: readonly ESTree.Node[] }) => params.forEach(add)
  const addFunction = (node: ESTree.Function) => {
    add(node.id)
    addParams(node)
  }
  const addKey = ({ key, computed }: { readonly key: ESTree.Node; readonly computed: boolean }) => {
    if (!computed) add(key)
  }
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    CatchClause: ({ param }) => add(param),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addParams,
    TSFunctionType: addParams,
    TSMethodSignature(node) {
      addKey(node)
      addParams(node)
    },
    ClassDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSTypeParameter: ({ name }) => add(name),
    TSPropertySignature: addKey,
    PropertyDefinition: addKey,
    MethodDefinition: addKey,
    ImportNamespaceSpecifier: ({ local }) => add(local),
    ImportSpecifier({ imported, local }) {
      if (imported.start !== local.start) add(local)
    },
    Property(node) {
      if (/^z\s*\./.test(code.slice(node.value.start, node.value.end))) addKey(node)
    },
  }).visit(program)
  return found
}

/** The identifiers that a pattern declares. A property without another name has the name of its type’s member. */
function bindings(node: ESTree.Node | null | undefined): { name: string; start: number }[] {
  switch (node?.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return [node]
    case 'AssignmentPattern':
      return bindings(node.left)
    case 'RestElement':
      return bindings(node.argument)
    case 'TSParameterProperty':
      return bindings(node.parameter)
    case 'ArrayPattern':
      return node.elements.flatMap(bindings)
    case 'ObjectPattern':
      return node.properties.flatMap((each) =>
        each.type === 'Property' ? (each.shorthand ? [] : bindings(each.value)) : bindings(each),
      )
    default:
      return []
  }
}

/** The paragraphs, list items, headings and table rows of a document, without its blocks of code. */
function paragraphsOf(text: string): Line[][] {
  const paragraphs: Line[][] = [[]]
  let fence = ''
  for (const [at, line] of text.split('\n').entries()) {
    const [mark = ''] = /^\s*(```+|~~~+)/.exec(line)?.slice(1) ?? []
    if (fence !== '') {
      if (mark.startsWith(fence)) fence = ''
      continue
    }
    fence = mark
    if (mark !== '' || line.trim() === '' || /^\s*([-*+>|#]|\d+\.)/.test(line)) paragraphs.push([])
    if (mark === '') paragraphs.at(-1)?.push({ number: at + 1, text: line })
  }
  return paragraphs
}

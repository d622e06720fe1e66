import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type ESTree, Visitor } from 'vite'
import { type Parsed, parseSource } from '../architecture/sources/source.ts'

const tests = join(import.meta.dirname, '..')

const TELLING: ReadonlySet<string> = new Set(['describe', 'it', 'test'])

let parsed: readonly Parsed[] | null = null

/** Every file of tests, parsed once a worker. */
export function testFiles(): readonly Parsed[] {
  parsed ??= parseTests()
  return parsed
}

function parseTests(): Parsed[] {
  return readdirSync(tests, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: file.slice(tests.length + 1).replaceAll(sep, '/'),
      text: readFileSync(file, 'utf8'),
    }))
    .map(parseSource)
}

/** Titles of tests, and the texts in the tables that their titles are filled from. */
export function titlesIn({ program }: Parsed): string[] {
  const titles: string[] = []
  if (program === null) return titles
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (!TELLING.has(rootOf(callee))) return
      const isTable = callee.type === 'MemberExpression' // it.each([…]), before it is called with the title
      for (const each of isTable ? given : given.slice(0, 1)) titles.push(...textsIn(each))
    },
  }).visit(program)
  return titles
}

/** The name that a chain such as `it.skip.each(…)` begins with. */
function rootOf(callee: ESTree.Expression): string {
  switch (callee.type) {
    case 'Identifier':
      return callee.name
    case 'MemberExpression':
      return rootOf(callee.object)
    case 'CallExpression':
      return rootOf(callee.callee)
    default:
      return ''
  }
}

/** Texts as they stand in an argument, in lists within lists too. */
function textsIn(node: ESTree.Node | null): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw)
    case 'ArrayExpression':
      return node.elements.flatMap(textsIn)
    case 'TSAsExpression':
      return textsIn(node.expression)
    default:
      return []
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, Visitor } from 'vite'
import { type Parsed, parseSource } from '../architecture/sources/source.ts'
import { ROOT } from '../helpers/program/run-docket.ts'

/** A call that starts a program: by its name, or by an expression that only running it would tell. */
export interface Start {
  readonly where: string
  readonly name: string | null
  readonly text: string
}

/** Functions that start programs: Node's functions, and ours that are given one. */
const STARTERS: ReadonlySet<string> = new Set([
  ...['spawn', 'spawnSync', 'execFile', 'execFileSync', 'exec', 'execSync', 'fork', 'runProgram'],
])

/** The module of these functions, as a whole. Of a database or a pattern, `exec` starts nothing. */
const CHILD_PROCESS: ReadonlySet<string> = new Set(['childProcess', 'child_process'])

/** Every file of code in a folder of the project, parsed. */
export function codeIn(folder: string): Parsed[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => parseSource({ path: file, text: readFileSync(file, 'utf8') }))
}

/** Each call of a file that starts a program. */
export function startsIn({ path, text, program, lineAt }: Parsed): Start[] {
  const found: Start[] = []
  if (program === null || !/child_process|runProgram/.test(text)) return found
  new Visitor({
    CallExpression({ callee, arguments: [first], start }) {
      if (first === undefined || !isStarter(callee)) return
      const given = first.type === 'ArrayExpression' ? first.elements[0] : first
      if (given === null || given === undefined) return
      const where = `${path}:${lineAt(start)}`
      found.push({ where, name: nameIn(given), text: text.slice(given.start, given.end) })
    },
  }).visit(program)
  return found
}

function isStarter(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return STARTERS.has(callee.name)
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false
  return (
    CHILD_PROCESS.has(callee.object.name) &&
    callee.property.type === 'Identifier' &&
    STARTERS.has(callee.property.name)
  )
}

/** The name of a program that is in the code as a text; of a command of a shell, its first word. */
function nameIn(node: ESTree.Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value.split(' ')[0] ?? null
  if (node.type === 'TemplateLiteral') return node.quasis[0]?.value.raw.split(' ')[0] || null
  return null
}

import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type ESTree, type ParseResult, parseSync } from 'vite'

const root = join(import.meta.dirname, '../../../src')

/** A source file; its path is counted from `src` and written with slashes. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** A source file with its syntax tree. A style sheet has none. */
export interface Parsed extends Source {
  readonly program: ESTree.Program | null
  readonly comments: ParseResult['comments']
  lineAt(offset: number): number
}

let parsed: readonly Parsed[] | null = null

/** Every TypeScript file and style sheet of the application; all tests of a worker share one parse. */
export function projectSources(): readonly Parsed[] {
  parsed ??= parseProject()
  return parsed
}

function parseProject(): Parsed[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: file.slice(root.length + 1).replaceAll(sep, '/'),
      text: readFileSync(file, 'utf8'),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(parseSource)
}

/** Reads a file's text as TypeScript; one that cannot be read is a fault, never an empty file. */
export function parseSource(source: Source): Parsed {
  const lineAt = linesOf(source.text)
  if (source.path.endsWith('.css')) return { ...source, program: null, comments: [], lineAt }
  const { program, comments, errors } = parseSync(source.path, source.text)
  const [error] = errors
  if (error !== undefined) throw new Error(`${source.path} cannot be parsed: ${error.message}`)
  return { ...source, program, comments, lineAt }
}

/** Files that exist only in a test: planted violations, by path and text. */
export function planted(files: Readonly<Record<string, string>>): Parsed[] {
  return Object.entries(files).map(([path, text]) => parseSource({ path, text }))
}

function linesOf(text: string): (offset: number) => number {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index + 1)
  return (offset) => {
    const line = starts.findIndex((start) => start > offset)
    return (line === -1 ? starts.length : line) + 1
  }
}

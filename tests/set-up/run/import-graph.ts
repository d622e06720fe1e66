import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { ROOT } from '../../helpers/program/run-docket.ts'

/** The folders whose files tests import. */
const FOLDERS = ['src', 'tests', 'scripts', 'bench']

const CODE = /\.(tsx?|mjs)$/

/** The files that each file imports, all named from the folder of the project, with slashes. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Reads the imports of every file of the project: static, dynamic, and of workers that are named by their address. */
export function readImportGraph(): ImportGraph {
  return new Map(
    FOLDERS.flatMap(filesIn).map((file) => [file, importsIn(file, readFileSync(join(ROOT, file), 'utf8'))]),
  )
}

/** The files of the project that the text of a file imports. */
export function importsIn(file: string, text: string): string[] {
  const paths = [...text.matchAll(/(?:\bfrom |\bimport |\bimport\(|\bnew URL\()['"`](\.[^'"`]+)['"`]/g)]
  return paths.map(([, path = '']) => relative(ROOT, resolve(ROOT, dirname(file), path)).replaceAll(sep, '/'))
}

/** Whether a file is one of these, or imports one of them, directly or through others. */
export function reaches(graph: ImportGraph, targets: ReadonlySet<string>): (file: string) => boolean {
  const reaching = new Set(targets)
  const importers = new Map<string, string[]>()
  for (const [file, imports] of graph)
    for (const each of imports) importers.set(each, [...(importers.get(each) ?? []), file])
  const open = [...targets]
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const importer of importers.get(file) ?? [])
      if (!reaching.has(importer)) {
        reaching.add(importer)
        open.push(importer)
      }
  return (file) => reaching.has(file)
}

function filesIn(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return []
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}

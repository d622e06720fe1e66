import { importsOf } from '../sources/imports.ts'
import type { Parsed } from '../sources/source.ts'

/** Every cycle of imports, types included, as the way round it: `a.ts → b.ts → a.ts`. */
export function importCycles(sources: readonly Parsed[]): string[] {
  const graph = new Map(sources.map((source) => [source.path, targetsOf(source)]))
  const done = new Set<string>()
  const found: string[] = []

  for (const path of graph.keys()) visit(path, [])
  return found

  function visit(path: string, way: readonly string[]): void {
    const at = way.indexOf(path)
    if (at !== -1) found.push([...way.slice(at), path].join(' → '))
    if (at !== -1 || done.has(path)) return
    for (const target of graph.get(path) ?? []) visit(target, [...way, path])
    done.add(path)
  }
}

function targetsOf(source: Parsed): Set<string> {
  return new Set(importsOf(source).flatMap(({ file }) => file ?? []))
}

import { importsOf } from '../sources/imports.ts'
import type { Parsed } from '../sources/source.ts'

/** Every cycle of imports, types included, as the way round it: `a.ts → b.ts → a.ts`. */
export function importCycles(sources: readonly Parsed[]): string[] {
  return cyclesOf(new Map(sources.map((source) => [source.path, targetsOf(source)])))
}

/**
 * Every cycle between the folders directly inside a folder, types included: `reviews → cases → reviews`. A file that
 * lies in the folder itself counts as a folder of its own.
 * @param root the folder, such as `main/services`
 */
export function folderCycles(sources: readonly Parsed[], root: string): string[] {
  const folderOf = (path: string) => path.slice(root.length + 1).split('/')[0] ?? ''
  const isInside = (path: string) => path.startsWith(`${root}/`)
  const graph = new Map<string, Set<string>>()
  for (const source of sources.filter(({ path }) => isInside(path))) {
    const from = folderOf(source.path)
    const targets = graph.get(from) ?? new Set()
    for (const target of [...targetsOf(source)].filter(isInside))
      if (folderOf(target) !== from) targets.add(folderOf(target))
    graph.set(from, targets)
  }
  return cyclesOf(graph)
}

/** The cycles of a graph: each node with the nodes that it leads to. */
function cyclesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
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

import { isBuiltin } from 'node:module'
import { importsOf } from '../sources/imports.ts'
import type { Parsed } from '../sources/source.ts'

/**
 * Every package that a file needs to run, itself or by its imports, types aside, with the way that leads there: `a.ts →
 * b.ts → zod`. Lazy imports are not followed.
 */
export function packagesNeeded(sources: readonly Parsed[], entry: string): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const ways = new Map<string, readonly string[]>([[entry, [entry]]])
  const found: string[] = []
  for (const [path, way] of ways) {
    const source = byPath.get(path)
    for (const { file, specifier, isType } of source === undefined ? [] : importsOf(source)) {
      if (isType || isBuiltin(specifier)) continue
      if (file === null) found.push([...way, specifier].join(' → '))
      else if (!ways.has(file)) ways.set(file, [...way, file])
    }
  }
  return found
}

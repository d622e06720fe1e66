import type { Rolldown } from 'vite'

/**
 * How the window's script is divided: all that the first page stands on is one file, whoever else stands on it as well,
 * as each file more is asked of the host before anything is drawn. What is loaded later is divided as usual.
 */
export function firstPage(entry: string): Rolldown.CodeSplittingGroup {
  let first: ReadonlySet<string> | null = null
  return {
    debugName: 'first page',
    name(id, context) {
      first ??= reachedFrom(entry, (module) => context.getModuleInfo(module)?.importedIds ?? [])
      return first.has(id) ? 'first-page' : null
    },
  }
}

/** An entry with all that it imports, by and by, but for what it imports only when it is wanted. */
function reachedFrom(entry: string, importsOf: (module: string) => readonly string[]): Set<string> {
  const reached = new Set([entry])
  for (const module of reached) for (const imported of importsOf(module)) reached.add(imported)
  return reached
}

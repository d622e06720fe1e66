import type { Rolldown } from 'vite'

/**
 * How the window's script is divided: all modules that the first page needs are one file, even if other parts need them
 * as well, as each further file is requested from the host before anything is drawn. Modules that are loaded later are
 * divided as usual.
 */
export function firstPage(entry: string): Rolldown.CodeSplittingGroup {
  return inOneFile(entry, 'first-page')
}

/** All that a module stands on as one file of a name: each file more is looked for, read and linked by itself. */
export function inOneFile(module: string, file: string): Rolldown.CodeSplittingGroup {
  let first: ReadonlySet<string> | null = null
  return {
    debugName: file,
    name(id, context) {
      first ??= reachedFrom(module, (each) => context.getModuleInfo(each)?.importedIds ?? [])
      return first.has(id) ? file : null
    },
  }
}

/** A module with all that it imports, by and by, but for what it imports only when it is wanted. */
function reachedFrom(entry: string, importsOf: (module: string) => readonly string[]): Set<string> {
  const reached = new Set([entry])
  for (const module of reached) for (const imported of importsOf(module)) reached.add(imported)
  return reached
}

import { readdirSync } from 'node:fs'
import { join, posix, sep } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The folders of the project that hold code. */
const TREES = ['src', 'tests', 'bench', 'scripts'] as const

/** The most files of code that a folder may hold by itself: one with more is divided into subfolders. */
export const MOST_FILES = 15

/** Every file of code in the project, from its root and written with slashes; style sheets and fixtures are none. */
export function filesOfCode(): string[] {
  return TREES.flatMap((tree) =>
    readdirSync(join(root, tree), { recursive: true }).map((file) => `${tree}/${String(file)}`),
  )
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => /\.(tsx?|m?js)$/.test(file))
}

/** Folders with more files of their own than allowed, as one line each. */
export function tooFull(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files`)
}

import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The folders of the project that hold code. */
const TREES = ['src', 'tests', 'bench', 'scripts'] as const

/** Every file of code in the project, from its root and written with slashes; without style sheets and fixtures. */
export function filesOfCode(): string[] {
  return TREES.flatMap((tree) =>
    readdirSync(join(root, tree), { recursive: true }).map((file) => `${tree}/${String(file)}`),
  )
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => /\.(tsx?|m?js)$/.test(file))
}

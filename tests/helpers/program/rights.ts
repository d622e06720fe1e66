import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The rights of everything in a folder by its path from it, in octal, and its own as `.`; a link has none of its own. */
export function rightsIn(dir: string): Record<string, string> {
  const names = ['.', ...readdirSync(dir, { recursive: true, encoding: 'utf8' })]
  return Object.fromEntries(
    names.flatMap((name) => {
      const status = lstatSync(join(dir, name))
      return status.isSymbolicLink() ? [] : [[name, (status.mode & 0o777).toString(8)]]
    }),
  )
}

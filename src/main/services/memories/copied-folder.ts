import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { NamedFile } from '../../documents/named-file.ts'

/** Subfolder of a store for copies of memory folders that a browser sent. */
const FOLDERS = join('memories', 'folders')

/**
 * Copies files into the store as a memory folder, without the folder that contains all of them; returns its path. If
 * the name is taken, a number follows it. The copy is readable only by its owner.
 */
export function copyFolder(storeDir: string, name: string, files: readonly NamedFile[]): string {
  const folder = freePath(join(storeDir, FOLDERS, name))
  const common = commonFolder(files.map((file) => file.name))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const file of files) {
    const target = join(folder, file.name.slice(common.length))
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    copyFileSync(file.path, target)
  }
  return folder
}

/** Removes a copied folder; leaves every folder outside the store unchanged. */
export function removeCopy(storeDir: string, path: string): void {
  const inside = relative(join(storeDir, FOLDERS), path)
  if (inside !== '' && !inside.startsWith('..') && !inside.includes(sep))
    rmSync(path, { recursive: true, force: true })
}

function freePath(path: string): string {
  if (!existsSync(path)) return path
  let number = 2
  while (existsSync(`${path} ${number}`)) number++
  return `${path} ${number}`
}

/** Returns the folder, with a slash, that contains all of these paths; empty if there is none. */
function commonFolder(names: readonly string[]): string {
  const [first = ''] = names
  const folder = first.slice(0, first.indexOf('/') + 1)
  return folder !== '' && names.every((name) => name.startsWith(folder)) ? folder : ''
}

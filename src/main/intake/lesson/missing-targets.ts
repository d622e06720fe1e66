import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, extname, resolve, sep } from 'node:path'
import type { Nodes, Root } from 'mdast'
import type { NamedFile } from '../../documents/named-file.ts'

/** Maximum number of listed targets of one lesson. */
const MAX_TARGETS = 100

const IMAGES: ReadonlySet<string> = new Set([
  '.png',
  '.jpg',
  '.jpeg',
  '.gif',
  '.svg',
  '.webp',
  '.avif',
  '.bmp',
])
const LESSONS: ReadonlySet<string> = new Set(['.md', '.markdown', '.mdx', '.qmd', '.rmd', '.ipynb'])

/**
 * Returns the relative addresses of images and other lessons in a lesson that lead to no file of its folder. An address
 * counts only if its folder has other files of the kind: a lesson that came alone, or without its images, has none.
 * Ignores addresses that leave the uploaded folder, even by a symbolic link, or that belong to a site.
 */
export function missingTargets(file: NamedFile, root: Root): string[] {
  const folder = folderOf(file)
  const here = dirname(file.path)
  const namesIn = namesReader(folder)
  const missing: string[] = []
  for (const url of new Set(urlsIn(root))) {
    if (missing.length >= MAX_TARGETS) break
    if (isMissing(url, here, folder, namesIn)) missing.push(url)
  }
  return missing
}

/** Returns the uploaded folder of a file: its path without its displayed name. */
function folderOf({ path, name }: NamedFile): string {
  const own = name.split('/').join(sep)
  return path.endsWith(sep + own) ? path.slice(0, -own.length - 1) : dirname(path)
}

function urlsIn(node: Nodes): string[] {
  const own = node.type === 'link' || node.type === 'image' || node.type === 'definition' ? [node.url] : []
  return 'children' in node ? [...own, ...node.children.flatMap(urlsIn)] : own
}

/** Addresses of the web, of a site, and of templates. */
const NOT_RELATIVE = /^(?:[a-z][a-z\d+.-]*:|[/#?@~\\<])|[{}$<>|*]/iu

function isMissing(url: string, here: string, folder: string, namesIn: NamesIn): boolean {
  const [address = ''] = url.split(/[?#]/u)
  if (address === '' || NOT_RELATIVE.test(address)) return false
  const path = resolve(here, decoded(address))
  const kind = kindOf(path)
  if (kind === null || !path.startsWith(folder + sep) || existsSync(path)) return false
  const stem = basename(path, extname(path))
  const others = namesIn(dirname(path)).filter((name) => kind.has(extname(name).toLowerCase()))
  // A site may generate the address from a file with another extension.
  const isOfOtherEnding = others.some((name) => basename(name, extname(name)) === stem)
  // The lesson itself is always in its own folder.
  const least = kind === LESSONS && dirname(path) === here ? 2 : 1
  return !isOfOtherEnding && others.length >= least
}

function kindOf(path: string): ReadonlySet<string> | null {
  const ending = extname(path).toLowerCase()
  return [IMAGES, LESSONS].find((kind) => kind.has(ending)) ?? null
}

type NamesIn = (folder: string) => readonly string[]

/**
 * Returns a function that reads the names in folders within another, each folder once; empty if one cannot be read, or
 * is outside.
 */
function namesReader(within: string): NamesIn {
  const known = new Map<string, readonly string[]>()
  const root = realPathOf(within)
  return (folder) => {
    const names = known.get(folder) ?? namesOf(folder, root)
    known.set(folder, names)
    return names
  }
}

function namesOf(folder: string, root: string | null): readonly string[] {
  const path = realPathOf(folder)
  if (path === null || root === null || !(path === root || path.startsWith(root + sep))) return []
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function realPathOf(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

import { type Dirent, lstatSync, opendirSync, type Stats } from 'node:fs'
import { join } from 'node:path'

/** A file of a memory folder: one that may be a record, or one that is named as a problem. */
export interface FolderFile {
  /** Within the folder, with slashes: `decisions/some-id.json`. */
  readonly path: string
  /** What tells whether it is another than it was. */
  readonly stamp: string
  /** Why it is not read, as a sentence without its name; `null` for a regular file. */
  readonly problem: string | null
}

const LINK = 'it is a link, and links are not followed. Put the file itself there.'
const OTHER = 'it is a pipe, a socket or a device, not a file. Put a file there.'

/** So many records of one folder are indexed. */
export const MOST_RECORDS = 100_000

/** The folders of a memory folder that hold records, by their paths with what tells whether entries came or went; `''` is itself. */
export function folderStamps(root: string): ReadonlyMap<string, string> {
  const stamps = new Map([['', stampOfFolder(root)]])
  for (const { name } of entriesOf(root))
    if (isFolder(join(root, name)) && !name.startsWith('.')) stamps.set(name, stampOfFolder(join(root, name)))
  return stamps
}

/**
 * Whether records came or went since folders had some stamps. A record that was edited in place leaves them as they are.
 * It looks at nothing but the folders, and needs no schema library.
 */
export function areFoldersSame(root: string, stamps: ReadonlyMap<string, string>): boolean {
  return stamps.size > 0 && [...stamps].every(([path, stamp]) => stampOfFolder(join(root, path)) === stamp)
}

/** The files of one of the folders that may be records, and links and pipes that are none; hidden ones are passed over. */
export function* filesOfFolder(root: string, folder: string): Generator<FolderFile> {
  for (const { name } of entriesOf(join(root, folder))) {
    const stat = name.startsWith('.') ? null : statOf(join(root, folder, name))
    if (stat === null || stat.isDirectory()) continue
    const isRecord = folder !== '' && name.toLowerCase().endsWith('.json')
    const isLinkedFolder = folder === '' && stat.isSymbolicLink()
    if (isRecord || isLinkedFolder)
      yield {
        path: folder === '' ? name : `${folder}/${name}`,
        stamp: stampOf(stat),
        problem: problemOf(stat),
      }
  }
}

function problemOf(stat: Stats): string | null {
  if (stat.isSymbolicLink()) return LINK
  return stat.isFile() ? null : OTHER
}

function stampOf({ mtimeMs, ctimeMs, size }: Stats): string {
  return `${mtimeMs} ${ctimeMs} ${size}`
}

function stampOfFolder(path: string): string {
  const stat = statOf(path)
  return stat?.isDirectory() === true ? String(stat.mtimeMs) : ''
}

function isFolder(path: string): boolean {
  return statOf(path)?.isDirectory() === true
}

function statOf(path: string): Stats | null {
  try {
    return lstatSync(path)
  } catch {
    return null
  }
}

function* entriesOf(path: string): Generator<Dirent> {
  using folder = opendirSync(path)
  for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) yield entry
}

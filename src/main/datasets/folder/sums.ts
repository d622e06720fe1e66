import { Sha256 } from '../../../shared/domain/ids.ts'

/** The file that lists every other file of a data set with its SHA-256, as `sha256sum -c` reads it. */
export const SUMS_FILE = 'SHA256SUMS'

/** A file of a data set by its name below the folder, with slashes. */
export interface SummedFile {
  readonly name: string
  readonly sha256: Sha256
}

/** Returns the list, sorted by name. */
export function sumsText(files: readonly SummedFile[]): string {
  return files
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, sha256 }) => `${sha256}  ${name}\n`)
    .join('')
}

/**
 * Returns the files of a list; if it is invalid, the number of the first invalid line, from 1. A name never leads out
 * of the folder.
 */
export function parseSums(text: string): readonly SummedFile[] | number {
  const lines = text.split('\n')
  if (lines.pop() !== '') return lines.length + 1
  const files: SummedFile[] = []
  for (const [at, line] of lines.entries()) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}([^/\\\0]+(?:\/[^/\\\0]+)?)$/.exec(line) ?? []
    const isUnsafe = name === undefined || name.split('/').some((part) => part.startsWith('.'))
    if (isUnsafe || files.some((file) => file.name === name)) return at + 1
    files.push({ name, sha256: Sha256.parse(sum) })
  }
  return files
}

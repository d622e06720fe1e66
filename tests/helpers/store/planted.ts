import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a folder in which some bytes stand, or one of several; letters in any case. */
export function filesWith(folder: string, ...all: readonly [Buffer, ...Buffer[]]): string[] {
  const wanted = all.map((bytes) => bytes.toString('latin1').toLowerCase())
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const content = readFileSync(file, 'latin1').toLowerCase()
      return wanted.some((each) => content.includes(each))
    })
}

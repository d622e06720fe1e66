import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a folder in which some bytes stand; letters in any case. */
export function filesWith(folder: string, bytes: Buffer): string[] {
  const wanted = bytes.toString('latin1').toLowerCase()
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'latin1').toLowerCase().includes(wanted))
}

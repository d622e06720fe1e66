import { basename, extname } from 'node:path'
import { refuse } from './refuse.ts'

/** What a file is to a reading. */
export type ReadingRole = 'passage' | 'primary' | 'cross' | 'clean' | 'audio' | 'reading'

/** A file on disk and the name that people know it by. */
export interface NamedFile {
  readonly path: string
  readonly name: string
}

/** The files of one reading; several recordings in them make several cases. */
export interface ReadingSource {
  readonly stem: string
  readonly files: Readonly<Partial<Record<ReadingRole, NamedFile>>>
}

const ROLES: readonly ReadingRole[] = ['passage', 'primary', 'cross', 'clean', 'audio', 'reading']

/** The stem and role of a file named `STEM.ROLE.EXT`, `null` for any other name. */
export function roleOf(name: string): { stem: string; role: ReadingRole } | null {
  const withoutExtension = name.slice(0, name.length - extname(name).length)
  const role = ROLES.find((each) => withoutExtension.endsWith(`.${each}`))
  return role === undefined ? null : { stem: withoutExtension.slice(0, -role.length - 1), role }
}

/**
 * Groups files into readings by their stem: `NAME.passage.txt`, `NAME.primary.ctm`, `NAME.cross.ctm`,
 * `NAME.clean.ctm`, `NAME.audio.wav`; a whole reading in JSON is `NAME.reading.json`. `others` have no part in one.
 */
export function pairReadings(files: readonly NamedFile[]): { sources: ReadingSource[]; others: NamedFile[] } {
  const sources = new Map<string, Partial<Record<ReadingRole, NamedFile>>>()
  const others: NamedFile[] = []
  for (const file of files) {
    const named = roleOf(file.name)
    if (named === null) others.push(file)
    else sources.set(named.stem, { ...sources.get(named.stem), [named.role]: file })
  }
  return { sources: [...sources].map(([stem, found]) => ({ stem, files: found })), others }
}

/** The file of a role that a reading cannot do without. Refuses with the name that is missing. */
export function requireFile(
  { stem, files }: ReadingSource,
  role: 'passage' | 'primary',
  extension: string,
): NamedFile {
  const file = files[role]
  if (file !== undefined) return file
  const [given] = Object.values(files)
  throw refuse(
    given?.name ?? stem,
    `a reading needs a passage and a primary recogniser; ${basename(stem)}.${role}.${extension} is missing.`,
  )
}

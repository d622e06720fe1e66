import { counted } from '../../counted.ts'

/** Limits for reading a folder. */
export interface FolderLimits {
  readonly maxFiles: number
  /** Maximum depth of nested folders. */
  readonly maxDepth: number
}

export const FOLDER_LIMITS: FolderLimits = { maxFiles: 100_000, maxDepth: 32 }

/** The kinds of files that are left out, with their singular and plural. */
const KINDS = {
  links: { one: 'link', many: 'links' },
  others: { one: 'pipe, socket or device', many: 'pipes, sockets and devices' },
  unread: { one: 'folder that cannot be read', many: 'folders that cannot be read' },
  again: { one: 'folder that was given twice', many: 'folders that were given twice' },
  deep: { one: 'folder nested too deeply', many: 'folders nested too deeply' },
} as const
export type LeftOutKind = keyof typeof KINDS

/** Counts the files of a folder that are left out. */
export function createLeftOut() {
  const left = new Map<LeftOutKind, number>()
  return {
    count: (kind: LeftOutKind): void => void left.set(kind, (left.get(kind) ?? 0) + 1),
    /** Returns the counts for a person: “3 links, 1 pipe, socket or device”; `null` if nothing was left out. */
    text(maxFiles: number, isBeyond: boolean): string | null {
      const counts = [...left].map(([kind, count]) => counted(count, KINDS[kind].one, KINDS[kind].many))
      if (isBeyond) counts.push(`all beyond ${counted(maxFiles, 'file')}`)
      return counts.length === 0 ? null : counts.join(', ')
    },
  }
}

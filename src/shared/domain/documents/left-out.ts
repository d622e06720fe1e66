import { counted } from '../../counted.ts'

/** How far a folder is looked into. */
export interface FolderLimits {
  readonly mostFiles: number
  /** Folders in folders. */
  readonly mostDepth: number
}

export const FOLDER_LIMITS: FolderLimits = { mostFiles: 100_000, mostDepth: 32 }

/** What is left out, with how it is called by one and by many. */
const KINDS = {
  links: { one: 'link', many: 'links' },
  others: { one: 'pipe, socket or device', many: 'pipes, sockets and devices' },
  unread: { one: 'folder that cannot be read', many: 'folders that cannot be read' },
  again: { one: 'folder that was given twice', many: 'folders that were given twice' },
  deep: { one: 'folder nested too deeply', many: 'folders nested too deeply' },
} as const
export type LeftOutKind = keyof typeof KINDS

/** Counts what of a folder is left out. */
export function createLeftOut() {
  const left = new Map<LeftOutKind, number>()
  return {
    count: (kind: LeftOutKind): void => void left.set(kind, (left.get(kind) ?? 0) + 1),
    /** For a person: “3 links, 1 pipe, socket or device”; `null` where nothing was. */
    text(mostFiles: number, isBeyond: boolean): string | null {
      const said = [...left].map(([kind, count]) => counted(count, KINDS[kind].one, KINDS[kind].many))
      if (isBeyond) said.push(`all beyond ${counted(mostFiles, 'file')}`)
      return said.length === 0 ? null : said.join(', ')
    },
  }
}

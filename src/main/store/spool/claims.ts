import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isProcessThere } from '../holders.ts'
import { ownName } from '../process-token.ts'
import { clearAbandoned, namesIn } from './atomic-write.ts'
import { spoolFolder, takenFolder } from './places.ts'
import { WAITING } from './spool.ts'

/** A prompt that this process has claimed. */
export interface ClaimedPrompt {
  readonly id: string
  readonly text: string
  /** Deletes the prompt, once it is in the store. */
  remove(): void
  /** Returns the prompt to the spool, for a later attempt or another process. */
  release(): void
}

/** File name of a claimed prompt: the name of the prompt and that of the claiming process. */
const TAKEN = /^(\d{15}-[0-9a-f-]{36}\.json)~([0-9a-f-]{36})-\d+$/

/**
 * Claims the oldest prompt in the spool that is not in `passed`; `null` if there is none. Claiming renames the file, so
 * that only one process gets it; claims of dead processes are released first.
 */
export function claimPrompt(storeDir: string, passed: ReadonlySet<string> = new Set()): ClaimedPrompt | null {
  for (const id of waitingPrompts(storeDir)) {
    if (passed.has(id)) continue
    const [from, to] = [fileOf(storeDir, id), join(takenFolder(storeDir), `${id}.json~${ownName()}`)]
    if (!moved(from, to)) continue // another process was faster
    return {
      id,
      text: readFileSync(to, 'utf8'),
      remove: () => rmSync(to, { force: true }),
      release: () => void moved(to, from),
    }
  }
  return null
}

/** Releases the claims of dead processes, and removes their partial files. */
export function recoverSpool(storeDir: string, now: number): void {
  clearAbandoned(spoolFolder(storeDir), now)
  for (const name of namesIn(takenFolder(storeDir))) {
    const [, waiting, token] = TAKEN.exec(name) ?? []
    if (waiting === undefined || token === undefined || isProcessThere(storeDir, token)) continue
    moved(join(takenFolder(storeDir), name), join(spoolFolder(storeDir), waiting))
  }
}

/** Returns the ids of the waiting prompts, the oldest first. */
export function waitingPrompts(storeDir: string): string[] {
  return namesIn(spoolFolder(storeDir))
    .filter((name) => WAITING.test(name))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => name.slice(0, -'.json'.length))
}

/** Deletes the prompts, waiting or claimed, whose text `isMeant` accepts; returns their number. */
export function removePrompts(storeDir: string, isMeant: (text: string) => boolean): number {
  const waiting = waitingPrompts(storeDir).map((id) => fileOf(storeDir, id))
  const taken = namesIn(takenFolder(storeDir)).map((name) => join(takenFolder(storeDir), name))
  const meant = [...waiting, ...taken].filter((path) => {
    const text = textOf(path)
    return text !== null && isMeant(text)
  })
  for (const path of meant) rmSync(path, { force: true })
  return meant.length
}

function fileOf(storeDir: string, id: string): string {
  return join(spoolFolder(storeDir), `${id}.json`)
}

function moved(from: string, to: string): boolean {
  try {
    mkdirSync(join(to, '..'), { recursive: true, mode: 0o700 })
    renameSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null // Claimed between the listing and this read.
  }
}

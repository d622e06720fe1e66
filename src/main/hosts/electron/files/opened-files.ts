import { EventEmitter, once } from 'node:events'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app } from 'electron'
import { isLink } from '../links.ts'
import { noteRecent } from './recent-files.ts'

/** Paths that no window has imported yet, those of one start together. */
const waiting: (readonly string[])[] = []
const arrivals = new EventEmitter<{ files: [] }>()

/** Takes what a Mac opens this program with. Must be called before the application is ready. */
export function registerOpenedFiles(): void {
  app.on('open-file', (event, path) => {
    event.preventDefault()
    takePaths([path])
  })
}

/** Takes the files and folders among the arguments of a start, which was made in a folder. */
export function takeOpenedFiles(argv: readonly string[], directory: string): void {
  takePaths(openedPaths(argv, directory, app.isPackaged))
}

/** The paths that are waited with, until the signal aborts. What a window has not done with is given to the next. */
export async function* openedFiles(signal: AbortSignal): AsyncGenerator<readonly string[]> {
  while (!signal.aborted) {
    const [paths] = waiting
    if (paths === undefined) {
      await once(arrivals, 'files', { signal }).catch(() => undefined)
      continue
    }
    yield paths
    waiting.shift()
  }
}

/** Has a window import files and folders, and offers them again later. */
export function takePaths(paths: readonly string[]): void {
  if (paths.length === 0) return
  noteRecent(paths)
  waiting.push(paths)
  arrivals.emit('files')
}

/**
 * The files and folders that a program was started with: by their paths, or by addresses as desktops of Linux name
 * them. Options are passed over. A start by a link opens no file: what stands beside it comes from whoever made the link.
 */
function openedPaths(argv: readonly string[], directory: string, isPackaged: boolean): string[] {
  const own = isPackaged ? 1 : 2 // Electron, and the application where it is not one
  const args = argv.filter((arg, at) => at === 0 || !arg.startsWith('-')).slice(own)
  if (args.some(isLink)) return []
  return args.flatMap((arg) => {
    const path = /^file:/i.test(arg) ? localPath(arg) : arg
    return path === null || path === '' ? [] : [resolve(directory, path)]
  })
}

/** The path of an address on this computer; `null` of any other. */
function localPath(address: string): string | null {
  try {
    return new URL(address).hostname === '' ? fileURLToPath(address) : null
  } catch {
    return null
  }
}

import { EventEmitter, once } from 'node:events'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app } from 'electron'
import { isLink } from '../links.ts'
import { noteRecent } from './recent-files.ts'

/** Paths that no window has imported yet, those of one launch together. */
const waiting: (readonly string[])[] = []
const arrivals = new EventEmitter<{ files: [] }>()

/** Accepts the files with which macOS opens this program. Must be called before the application is ready. */
export function registerOpenedFiles(): void {
  app.on('open-file', (event, path) => {
    event.preventDefault()
    takePaths([path])
  })
}

/** Accepts the files and folders among the arguments of a launch in a folder. */
export function takeOpenedFiles(argv: readonly string[], directory: string): void {
  takePaths(openedPaths(argv, directory, app.isPackaged))
}

/**
 * Yields the waiting paths, until the signal aborts. Paths that a window has not finished are given to the next one.
 */
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

/** Lets a window import files and folders, and adds them to the recent files. */
export function takePaths(paths: readonly string[]): void {
  if (paths.length === 0) return
  noteRecent(paths)
  waiting.push(paths)
  arrivals.emit('files')
}

/**
 * Returns the files and folders among the arguments of a launch: paths, or addresses as Linux desktops pass them.
 * Options are ignored. A launch by a link opens no file, as its other arguments come from the author of the link.
 */
function openedPaths(argv: readonly string[], directory: string, isPackaged: boolean): string[] {
  const own = isPackaged ? 1 : 2 // Electron, and the application if it is a separate argument.
  const args = argv.filter((arg, at) => at === 0 || !arg.startsWith('-')).slice(own)
  if (args.some(isLink)) return []
  return args.flatMap((arg) => {
    const path = /^file:/i.test(arg) ? localPath(arg) : arg
    return path === null || path === '' ? [] : [resolve(directory, path)]
  })
}

/** Returns the path of an address on this computer; `null` for any other. */
function localPath(address: string): string | null {
  try {
    return new URL(address).hostname === '' ? fileURLToPath(address) : null
  } catch {
    return null
  }
}

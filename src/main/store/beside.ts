import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A file or folder on its way to a name under which it stands only whole. */
export interface Beside extends Disposable {
  /** Where to write it: in the folder of its name. Nothing is there yet. */
  readonly path: string
  /** Gives it its name in one step, instead of the file that has it; on the disk for good when this returns. */
  keep(): void
}

/** What SQLite writes next to a database. */
const COMPANIONS = ['', '-wal', '-shm', '-journal'] as const

let begun = 0

/**
 * Begins to write a file or a folder: `using file = beside(name)`, write to `file.path`, `file.keep()`. What was not
 * kept is taken away at the end of the block, however it ends; a process that is killed leaves it under a name with a
 * dot before and `partial` behind.
 */
export function beside(name: string): Beside {
  const path = join(dirname(name), `.${basename(name)}.partial-${process.pid}-${begun++}`)
  const clear = () => {
    for (const companion of COMPANIONS)
      if (existsSync(`${path}${companion}`)) rmSync(`${path}${companion}`, { recursive: true, force: true })
  }
  clear() // an earlier process of this number may have been killed
  return {
    path,
    keep() {
      sync(path)
      renameSync(path, name)
      sync(dirname(name))
    },
    [Symbol.dispose]: clear,
  }
}

function sync(path: string): void {
  if (process.platform === 'win32') return // folders cannot be opened there, and a rename is durable
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

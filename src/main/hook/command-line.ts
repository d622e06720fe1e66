import { existsSync } from 'node:fs'
import { dirname, join, parse, resolve } from 'node:path'
import { defaultStoreDir } from '../store/default-dir.ts'

/** What the arguments of the hook say. */
export interface HookOptions {
  readonly storeDir: string
  /** The memory folder; `null` for that of the project. */
  readonly memory: string | null
}

/** Where the memories of a project stand (004 a). */
const MEMORY_FOLDER = join('.claude', 'memory')

/** Reads `--store DIR` and `--memory DIR`, also as `--store=DIR`; anything else is passed over. */
export function hookOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): HookOptions {
  return {
    storeDir: resolve(optionIn(args, '--store') ?? defaultStoreDir(environment, process.platform)),
    memory: optionIn(args, '--memory'),
  }
}

/**
 * The folder of memories for a prompt: the one that is named, else the nearest in the folder that the assistant works in or
 * above it. A memory bank counts where there is no `.claude/memory`; the home folder’s own belongs to no project.
 */
export function memoryFolder(
  { memory }: Pick<HookOptions, 'memory'>,
  environment: Readonly<Record<string, string | undefined>>,
  cwd: string,
): string {
  if (memory !== null) return resolve(memory)
  const start = resolve(environment['CLAUDE_PROJECT_DIR'] || cwd)
  const home = resolve(environment['HOME'] || environment['USERPROFILE'] || parse(start).root)
  const above = foldersUpFrom(start).filter((folder) => folder === start || folder !== home)
  for (const name of [MEMORY_FOLDER, 'memory-bank'])
    for (const folder of above) if (existsSync(join(folder, name))) return join(folder, name)
  return join(start, MEMORY_FOLDER)
}

function foldersUpFrom(start: string): readonly string[] {
  const folders = [start]
  for (let folder = start; dirname(folder) !== folder; folder = dirname(folder)) folders.push(dirname(folder))
  return folders
}

function optionIn(args: readonly string[], name: string): string | null {
  const joined = args.find((arg) => arg.startsWith(`${name}=`))
  if (joined !== undefined) return joined.slice(name.length + 1)
  const at = args.indexOf(name)
  return at === -1 ? null : (args[at + 1] ?? null)
}

import { existsSync } from 'node:fs'
import { dirname, join, parse, resolve } from 'node:path'
import { defaultStoreDir } from '../store/default-dir.ts'

/** The parsed arguments of the hook. */
export interface HookOptions {
  readonly storeDir: string
  /** The memory folder; `null` for that of the project. */
  readonly memory: string | null
}

/** The folder of a project's memories (004 a). */
const MEMORY_FOLDER = join('.claude', 'memory')

/** Parses `--store DIR` and `--memory DIR`, also as `--store=DIR`; ignores everything else. */
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
 * Returns the memory folder for a prompt: the named one, else the nearest in the assistant's working folder or above
 * it. Without a `.claude/memory`, a memory bank counts; the one in the home folder belongs to no project.
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

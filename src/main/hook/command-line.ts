import { join, resolve } from 'node:path'
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

/** The folder of memories for a prompt: the one that is named, else that of the project that the assistant works in. */
export function memoryFolder(
  { memory }: Pick<HookOptions, 'memory'>,
  environment: Readonly<Record<string, string | undefined>>,
  cwd: string,
): string {
  return resolve(memory ?? join(environment['CLAUDE_PROJECT_DIR'] || cwd, MEMORY_FOLDER))
}

function optionIn(args: readonly string[], name: string): string | null {
  const joined = args.find((arg) => arg.startsWith(`${name}=`))
  if (joined !== undefined) return joined.slice(name.length + 1)
  const at = args.indexOf(name)
  return at === -1 ? null : (args[at + 1] ?? null)
}

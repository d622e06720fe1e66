import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runHook } from './hook/run-hook.ts'
import { keepPrivate } from './private/umask.ts'

/**
 * `docket hook memory`, by itself: an assistant waits for it before every answer, so it loads neither the command line nor
 * the store, unless a judge is to be asked, and then in a process of its own.
 */
keepPrivate()
await runHook(process.argv.slice(2), [process.execPath, commandLine()])

/** The ordinary command line: its source, or what was built of it beside this program. */
function commandLine(): string {
  const source = join(import.meta.dirname, 'cli.ts')
  return existsSync(source) ? source : join(import.meta.dirname, '..', 'main', 'cli.js')
}

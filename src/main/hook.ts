import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runHook } from './hook/run-hook.ts'
import { keepPrivate } from './private/umask.ts'

/**
 * `docket hook memory` as a program of its own: an assistant waits for it before every answer, so it loads neither the
 * command line nor the store; only if a judge is to be asked, a separate process does.
 */
keepPrivate()
await runHook(process.argv.slice(2), [process.execPath, commandLine()])

/** Returns the ordinary command line: its source, or the built file beside this program. */
function commandLine(): string {
  const source = join(import.meta.dirname, 'cli.ts')
  return existsSync(source) ? source : join(import.meta.dirname, '..', 'main', 'cli.js')
}

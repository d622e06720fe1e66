import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { keepPrivate } from './private/umask.ts'

/**
 * `docket`: the command line as a process of its own. What V8 makes of the built program is kept beside it for the next
 * start, as whoever can write there can change the program as well; in the system's folder for temporary files, Node's
 * own choice, anybody could. Where that folder cannot be written, every start compiles. Sources are always compiled.
 */
keepPrivate()
if (import.meta.filename.endsWith('.js')) enableCompileCache(join(import.meta.dirname, 'compiled'))
try {
  const { runProcess } = await import('./cli/terminal/run-process.ts')
  process.exitCode = await runProcess()
} catch (error) {
  const { writeBug } = await import('./compose.ts')
  writeBug(error)
  process.exitCode = 1
}

import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { keepPrivate } from './private/umask.ts'

/**
 * The command line as a process of its own. V8's compile cache is stored next to the built program for the next start:
 * a user who can write there can change the program as well, while in the system's folder for temporary files, Node's
 * default, every user could. If that folder cannot be written, every start compiles. Sources are always compiled.
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

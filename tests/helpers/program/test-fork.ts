import { type Fork, nodeFork } from '../../../src/main/workers/fork.ts'

/**
 * Starts a process as the program does, with the compile cache of the test run: our processes get no environment, and
 * would compile what they load each time.
 */
export const testFork: Fork = (program, options, events) =>
  nodeFork(program, [...cacheOptions(process.env['NODE_COMPILE_CACHE']), ...options], events)

/** The cache is written while the process runs, as most of ours end by a kill. */
function cacheOptions(folder: string | undefined): string[] {
  if (folder === undefined) return []
  const code = `
    import { enableCompileCache, flushCompileCache } from 'node:module'
    enableCompileCache(${JSON.stringify(folder)})
    setTimeout(flushCompileCache, 1000).unref()`
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`]
}

import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * A reader as a process of its own. As for the command line, what V8 makes of the built program is kept beside it: an
 * import starts several of these, and most of what each would do is to compile the same.
 */
if (import.meta.filename.endsWith('.cjs')) enableCompileCache(join(import.meta.dirname, 'compiled'))
void import('./read-sources.ts').then(({ readSources }) => readSources())

import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * The program of a reader process. As for the command line, the compile cache of V8 is stored next to the built
 * program: an import starts several readers, and compiling is most of their start.
 */
if (import.meta.filename.endsWith('.cjs')) enableCompileCache(join(import.meta.dirname, 'compiled'))
void import('./read-sources.ts').then(({ readSources }) => readSources())

import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * The program of the thread that answers questions about the lists. As for the reader of files, the compile cache of V8
 * is stored next to the built program: compiling is most of its start, and the first list waits for it.
 */
if (import.meta.filename.endsWith('.cjs')) enableCompileCache(join(import.meta.dirname, 'compiled'))
void import('./answer-lists.ts')

import { readerPlaces } from '../../../src/main/documents/reader/reader-places.ts'
import { refuse } from '../../../src/main/documents/refuse.ts'
import { sourceName } from '../../../src/main/intake/index.ts'
import { createSourceReader, type SourceReader } from '../../../src/main/intake/reader/source-reader.ts'
import { PROGRAM } from '../program/run-docket.ts'
import { testFork } from '../program/test-fork.ts'

const places = readerPlaces(PROGRAM)

/** Its process starts with the first file that a test reads, and goes with the process of the tests. */
const shared = createSourceReader({ places, fork: testFork, width: 1 })

/**
 * A real reader for one program under test. All of them share one process, as it takes a second to load from the
 * sources; when the program is closed, what it still reads ends with a sentence, as with a reader of its own.
 */
export function sharedReader(): SourceReader {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  return {
    async read(source, settings, options) {
      const reading = shared.read(source, settings, options)
      return Promise.race([
        reading,
        closed.then(() => Promise.reject(refuse(sourceName(source), 'Docket was closed.'))),
      ])
    },
    prepare: shared.prepare,
    async close() {
      resolve()
    },
  }
}

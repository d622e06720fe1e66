import type { Passage } from '../../retrieval/passage.ts'
import type { Retriever } from '../../retrieval/retriever.ts'
import { indexInMemory } from './search-index.ts'

/** Returns a full-text search over passages in memory, until it is disposed of. `now` is in milliseconds. */
export function retrieverOver(passages: Iterable<Passage>, now: () => number): Retriever & Disposable {
  const index = indexInMemory({ now })
  index.update((writer) => {
    for (const passage of passages) writer.put({ ...passage, stamp: '', isActive: true })
  })
  return { search: index.search, [Symbol.dispose]: index.close }
}

import type { Settings } from '../../../shared/domain/settings.ts'
import type { CaseInput } from '../../../shared/pipelines/index.ts'
import type { CaseSource } from '../../intake/index.ts'
import type { ReadCase } from '../../intake/intake.ts'
import type { ReadOptions, SourceReader } from '../../intake/reader/source-reader.ts'
import type { Retriever } from '../../retrieval/retriever.ts'
import type { memoryIndexes } from './indexes.ts'
import { searched } from './search.ts'

type Read = ReadCase<CaseInput>

/**
 * Returns a reader of sources that also searches a place for prompts without memories: files are read in a process that
 * has no access to a store. The index of a place is updated once for all prompts of a source. Throws INPUT_REFUSED with
 * a sentence that names the place if it is invalid.
 */
export function searchingReader(
  reader: Pick<SourceReader, 'read'>,
  indexes: Pick<ReturnType<typeof memoryIndexes>, 'search'>,
): { read(source: CaseSource, settings: Settings, options?: ReadOptions): Promise<readonly Read[]> } {
  return {
    async read(source, settings, options) {
      const found: readonly Read[] = await reader.read(source, settings, options)
      const places = new Set(found.flatMap(({ searchIn }) => searchIn ?? []))
      const complete = new Map<Read, Read>()
      for (const place of places)
        await indexes.search(place, (index, { name }) => {
          for (const each of found)
            if (each.searchIn === place) complete.set(each, withFound(each, index, name, settings))
        })
      return found.map((each) => complete.get(each) ?? each)
    },
  }
}

function withFound(read: Read, retriever: Retriever, name: string, { pipelines }: Settings): Read {
  const { input } = read
  if (input.pipeline !== 'memory') return read
  return {
    ...read,
    input: { ...input, input: searched(retriever, input.input, name, pipelines.memory) },
  }
}

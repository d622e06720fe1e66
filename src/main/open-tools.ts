import { availableParallelism } from 'node:os'
import { createDiagramParser, diagramProgram } from './diagrams/diagram-parser.ts'
import { loadDictionary } from './documents/dictionary.ts'
import { readerPlaces } from './documents/reader/reader-places.ts'
import { createSourceReader } from './intake/reader/source-reader.ts'
import type { PipelinePorts } from './judging/port/result.ts'
import type { Outside } from './outside.ts'
import { retrieverOver } from './store/search-index/retriever-over.ts'

/**
 * Creates the tools that work in processes of their own: the reader of files, and the tools of pipelines. `program` is
 * the folder of the program; the reader is started at once if files are read soon.
 */
export function openTools({ clock, fork, program, reader: given }: Outside, willRead: boolean) {
  // One core is left for the window.
  const width = availableParallelism() - 1
  const reader = given ?? createSourceReader({ places: readerPlaces(program), fork, width })
  if (willRead) reader.prepare()
  const diagrams = createDiagramParser({ program: diagramProgram(program), fork })
  const retriever: PipelinePorts['retrieverOver'] = (passages) => retrieverOver(passages, clock.now)
  const ports = { loadDictionary, retrieverOver: retriever, diagrams } satisfies PipelinePorts
  return { reader, ports }
}

import type { PipelineName } from '../../shared/pipelines/index.ts'
import type { NamedFile } from '../documents/reading-sources.ts'
import { type CaseSource, filesOf, sourcesIn } from './readers.ts'

/** The cases of one pipeline among files that came together, and the files that have no part in any. */
export interface Heap {
  readonly pipeline: PipelineName
  readonly sources: readonly CaseSource[]
  readonly others: readonly NamedFile[]
}

/**
 * Which pipelines files that came together belong to. What is named as a part of a reading is one; a PDF or a picture
 * is a receipt; text and JSON are receipts only where nothing beside them is a reading.
 */
export function heapsOf(files: readonly NamedFile[]): Heap[] {
  const readings = sourcesIn('reading', files)
  const receipts = sourcesIn('receipt', readings.others)
  if (readings.sources.length === 0)
    return [
      receipts.sources.length === 0
        ? { pipeline: 'reading', ...readings }
        : { pipeline: 'receipt', ...receipts },
    ]
  const sure = receipts.sources.filter((each) => each.pipeline === 'receipt' && isPage(each.source.format))
  if (sure.length === 0) return [{ pipeline: 'reading', ...readings }]
  const taken = new Set(sure.flatMap(filesOf))
  const others = readings.others.filter((file) => !taken.has(file))
  return [
    { pipeline: 'reading', sources: readings.sources, others },
    { pipeline: 'receipt', sources: sure, others: [] },
  ]
}

function isPage(format: 'pdf' | 'image' | 'text' | 'json'): boolean {
  return format === 'pdf' || format === 'image'
}

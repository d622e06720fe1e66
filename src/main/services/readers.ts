import { basename } from 'node:path'
import * as z from 'zod'
import { assertNever } from '../../shared/assert-never.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { CaseInput } from '../../shared/pipelines/index.ts'
import { readReadings } from '../documents/reading.ts'
import {
  type NamedFile,
  pairReadings,
  type ReadingRole,
  ReadingSource,
} from '../documents/reading-sources.ts'
import { refuse } from '../documents/refuse.ts'
import { refusalOf } from '../pipelines/reading/refusal.ts'

/** Files that belong together, and the name they go by. */
export const CaseSource = z.discriminatedUnion('pipeline', [
  z.object({ pipeline: z.literal('reading'), source: ReadingSource }),
])
export type CaseSource = Readonly<z.infer<typeof CaseSource>>

/** A case as its files say it, before it is one. */
export interface ReadCase {
  readonly title: string
  readonly subject: string | null
  readonly input: CaseInput
  readonly audio: NamedFile | null
}

/** Which cases a heap of files makes, and which files have no part in any. */
export function sourcesIn(
  pipeline: CaseInput['pipeline'],
  files: readonly NamedFile[],
): { sources: CaseSource[]; others: NamedFile[] } {
  const { sources, others } = pairReadings(files)
  return { sources: sources.map((source) => ({ pipeline, source })), others }
}

/** The case that explicitly named files make. */
export function sourceOf(
  pipeline: CaseInput['pipeline'],
  stem: string,
  files: Partial<Record<ReadingRole, NamedFile>>,
): CaseSource {
  return { pipeline, source: { stem, files } }
}

/** How files are named so that they are found to belong together. */
export function namingRule(pipeline: CaseInput['pipeline']): string {
  switch (pipeline) {
    case 'reading':
      return 'this is no part of a reading. Its files are named NAME.passage.txt, NAME.primary.ctm (or .json, .txt) and, where there are any, NAME.cross.ctm, NAME.clean.ctm and NAME.audio.wav; a whole reading is NAME.reading.json.'
    default:
      return assertNever(pipeline)
  }
}

/** What people call a source: its file where it has only one, else its stem. */
export function sourceName({ source }: CaseSource): string {
  const files = Object.values(source.files)
  return files.length === 1 && files[0] !== undefined ? files[0].name : source.stem
}

/** Reads the cases of a source. Throws INPUT_REFUSED with a sentence that names file and line. */
export function readCases({ pipeline, source }: CaseSource, settings: Settings): ReadCase[] {
  switch (pipeline) {
    case 'reading':
      return readReadings(source).map(({ title, reader, input, audio }) => {
        const refusal = refusalOf(input, settings.pipelines.reading)
        if (refusal !== null) throw refuse(fileOf(source, refusal.part), refusal.problem)
        return { title: basename(title), subject: reader, input: { pipeline, input }, audio }
      })
    default:
      return assertNever(pipeline)
  }
}

/** The file that a part of a reading came from. */
function fileOf(
  { stem, files }: ReadingSource,
  part: 'passage' | 'primary' | 'clean' | 'crossValidator',
): string {
  const file = files[part === 'crossValidator' ? 'cross' : part] ?? files.reading
  return file?.name ?? stem
}

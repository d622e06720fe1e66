import { basename, extname } from 'node:path'
import * as z from 'zod'
import { assertNever } from '../../shared/assert-never.ts'
import type { AttachmentRole } from '../../shared/domain/cases/case.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { CaseInput } from '../../shared/pipelines/index.ts'
import { audioType } from '../documents/audio.ts'
import type { DocumentReader } from '../documents/reader/reader.ts'
import { readReadings } from '../documents/reading.ts'
import {
  type NamedFile,
  pairReadings,
  type ReadingRole,
  ReadingSource,
} from '../documents/reading-sources.ts'
import { documentType, ReceiptSource, receiptSources } from '../documents/receipt-sources.ts'
import { refuse } from '../documents/refuse.ts'
import { refusalOf } from '../pipelines/reading/evidence/refusal.ts'

/** Files that belong together, and the name they go by. */
export const CaseSource = z.discriminatedUnion('pipeline', [
  z.object({ pipeline: z.literal('reading'), source: ReadingSource }),
  z.object({ pipeline: z.literal('receipt'), source: ReceiptSource }),
])
export type CaseSource = Readonly<z.infer<typeof CaseSource>>

/** A file that is kept with its case. */
export interface KeptFile {
  readonly role: AttachmentRole
  readonly file: NamedFile
  readonly mediaType: string
}

/** A case as its files say it, before it is one. */
export interface ReadCase {
  readonly title: string
  readonly subject: string | null
  readonly input: CaseInput
  readonly files: readonly KeptFile[]
}

/** Which cases a heap of files makes, and which files have no part in any. */
export function sourcesIn(
  pipeline: CaseInput['pipeline'],
  files: readonly NamedFile[],
): { sources: CaseSource[]; others: NamedFile[] } {
  switch (pipeline) {
    case 'reading': {
      const { sources, others } = pairReadings(files)
      return { sources: sources.map((source) => ({ pipeline, source })), others }
    }
    case 'receipt': {
      const { sources, others } = receiptSources(files)
      return { sources: sources.map((source) => ({ pipeline, source })), others }
    }
    default:
      return assertNever(pipeline)
  }
}

/** The reading that explicitly named files make. */
export function readingOf(stem: string, files: Partial<Record<ReadingRole, NamedFile>>): CaseSource {
  return { pipeline: 'reading', source: { stem, files } }
}

/** How files are named so that they are found to belong together. */
export function namingRule(pipeline: CaseInput['pipeline']): string {
  switch (pipeline) {
    case 'reading':
      return 'this is no part of a reading. Its files are named NAME.passage.txt, NAME.primary.ctm (or .json, .txt) and, where there are any, NAME.cross.ctm, NAME.clean.ctm and NAME.audio.wav; a whole reading is NAME.reading.json.'
    case 'receipt':
      return 'this is no receipt. A receipt is a PDF, a picture (PNG, JPEG, WebP, BMP), a text file, or JSON with a “text”.'
    default:
      return assertNever(pipeline)
  }
}

/** All files of a source. */
export function filesOf({ pipeline, source }: CaseSource): NamedFile[] {
  switch (pipeline) {
    case 'reading':
      return Object.values(source.files)
    case 'receipt':
      return [source.file]
    default:
      return assertNever(pipeline)
  }
}

/** What people call a source: its file where it has only one, else its stem. */
export function sourceName({ pipeline, source }: CaseSource): string {
  switch (pipeline) {
    case 'reading': {
      const files = Object.values(source.files)
      return files.length === 1 && files[0] !== undefined ? files[0].name : source.stem
    }
    case 'receipt':
      return source.file.name
    default:
      return assertNever(pipeline)
  }
}

/** Reads the cases of a source. Throws INPUT_REFUSED with a sentence that names file and line. */
export async function readCases(
  { pipeline, source }: CaseSource,
  { pipelines }: Settings,
  documents: Pick<DocumentReader, 'read'>,
): Promise<ReadCase[]> {
  switch (pipeline) {
    case 'reading':
      return readReadings(source).map(({ title, reader, input, audio }) => {
        const refusal = refusalOf(input, pipelines.reading)
        if (refusal !== null) throw refuse(fileOf(source, refusal.part), refusal.problem)
        const files =
          audio === null ? [] : [{ role: 'audio' as const, file: audio, mediaType: audioType(audio) }]
        return { title: basename(title), subject: reader, input: { pipeline, input }, files }
      })
    case 'receipt': {
      const input = await documents.read({ ...source, ...pipelines.receipt.reading })
      const mediaType = documentType(source)
      const files = mediaType === null ? [] : [{ role: 'document' as const, file: source.file, mediaType }]
      const name = basename(source.file.name)
      const title = name.slice(0, name.length - extname(name).length) || name
      return [{ title, subject: null, input: { pipeline, input }, files }]
    }
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

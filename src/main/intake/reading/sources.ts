import { basename, extname } from 'node:path'
import * as z from 'zod'
import type { LeftOutReason } from '../../../shared/contract/cases/import-plan.ts'
import { MOST_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { Season } from '../../../shared/pipelines/reading/input.ts'
import { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'
import { headOfRegular } from '../../documents/regular-file.ts'
import type { Certainty, FileGroup, GroupedFiles } from '../intake.ts'

/** What a file is to a reading. */
export const ReadingRole = z.enum(['passage', 'primary', 'cross', 'clean', 'audio', 'reading'])
export type ReadingRole = z.infer<typeof ReadingRole>

/** The files of one reading; several recordings in them make several cases. */
export const ReadingSource = z
  .object({
    stem: z.string(),
    /** Grade and season of the readings, where their passages do not state them. */
    grade: z.int().min(0).max(12).exactOptional(),
    season: Season.exactOptional(),
    files: z.partialRecord(ReadingRole, NamedFile).readonly(),
    /** Files whose part another file has already. */
    surplus: z.array(NamedFile).readonly().exactOptional(),
  })
  .readonly()
export type ReadingSource = z.infer<typeof ReadingSource>

/** A reading as its files are grouped, before anything is chosen for it. */
type GroupedReading = Required<Pick<ReadingSource, 'stem' | 'files' | 'surplus'>>

/** What a whole reading in one file has in it already. */
const WITHIN_READING = ['passage', 'primary', 'cross', 'clean'] as const

/** Other names that people give to the part of a file. */
const OTHER_NAMES: Readonly<Partial<Record<ReadingRole, readonly string[]>>> = {
  cross: ['cross-validator', 'crossvalidator', 'validator', 'secondary', 'second'],
}

/** The stem and role of a file named `STEM.ROLE.EXT`, `null` for any other name. */
export function roleOf(name: string): { stem: string; role: ReadingRole } | null {
  const withoutExtension = name.slice(0, name.length - extname(name).length)
  for (const role of ReadingRole.options)
    for (const word of [role, ...(OTHER_NAMES[role] ?? [])]) {
      if (!withoutExtension.endsWith(`.${word}`)) continue
      const stem = withoutExtension.slice(0, -word.length - 1)
      return stem === '' || stem.endsWith('/') ? null : { stem, role }
    }
  return null
}

/**
 * Groups files into readings by their stem: `NAME.passage.txt`, `NAME.primary.ctm`, `NAME.cross.ctm`,
 * `NAME.clean.ctm`, `NAME.audio.wav`; a whole reading in JSON is `NAME.reading.json`. Such names are meant: they are
 * certain, and files named `NAME` alone complete them. A text with a recording, or with the words of a recognizer, may be
 * a reading whatever the files are called.
 */
export function groupReadings(files: readonly NamedFile[]): GroupedFiles<ReadingSource> {
  const sources = new Map<string, GroupedReading>()
  const unmatched: NamedFile[] = []
  for (const file of files) {
    const named = roleOf(file.name)
    if (named === null) unmatched.push(file)
    else sources.set(named.stem, withFile(sources.get(named.stem), named, file))
  }
  for (const [stem, source] of sources) sources.set(stem, completed(source, unmatched))
  const taken = new Set([...sources.values()].flatMap((source) => Object.values(source.files)))
  const unnamed = unnamedReadings(unmatched.filter((file) => !taken.has(file)))
  const used = new Set([...taken, ...unnamed.flatMap(({ source }) => Object.values(source.files))])
  return {
    groups: [
      ...[...sources.values()].map((source) => ({ source, certainty: certaintyOf(source) })),
      ...unnamed,
    ],
    unmatched: unmatched.filter((file) => !used.has(file)),
  }
}

const TEXT_NAME = /\.(?:txt|md|markdown|html?)$/iu
const HEARD_NAME = /\.(?:json|jsonl|ctm|textgrid|trn|tsv|srt|vtt)$/iu
const AUDIO_NAME = /\.(?:wav|mp3|m4a|og[ga]|opus|flac|webm)$/iu

/** A reading with a passage, and the words and the recording that have its name and no part in it. */
function completed(source: GroupedReading, files: readonly NamedFile[]): GroupedReading {
  const { stem, files: own } = source
  if (own.passage === undefined) return source
  const named = files.filter(({ name }) => nameOnly(name).toLowerCase() === stem.toLowerCase())
  const words = named.filter(isHeard)
  const audio = named.filter(({ name }) => AUDIO_NAME.test(name))
  const [primary, recording] = [words[0], audio[0]]
  return {
    ...source,
    files: {
      ...own,
      ...(own.primary === undefined && words.length === 1 && primary !== undefined && { primary }),
      ...(own.audio === undefined && audio.length === 1 && recording !== undefined && { audio: recording }),
    },
  }
}

function nameOnly(name: string): string {
  return name.replace(/\.[^./]+$/u, '')
}

/** Readings among files without a part in their names: files of one name are likely one, all others together may be. */
function unnamedReadings(files: readonly NamedFile[]): FileGroup<ReadingSource>[] {
  const byName = Map.groupBy(files, ({ name }) => nameOnly(name))
  const sources = [...byName.values()].flatMap((own) => unnamedReading(own) ?? [])
  const used = new Set(sources.flatMap((source) => Object.values(source.files)))
  const rest = unnamedReading(files.filter((file) => !used.has(file)))
  return [
    ...sources.map((source) => ({ source, certainty: 'likely' as const })),
    ...(rest === null ? [] : [{ source: rest, certainty: 'possible' as const }]),
  ]
}

/**
 * A reading among files without a part in their names: one text to be read, and one recording or the words of one
 * recognizer, or both. More files of a kind could belong together in several ways, so nothing is guessed.
 */
function unnamedReading(files: readonly NamedFile[]): ReadingSource | null {
  const of = (name: RegExp) => files.filter((file) => name.test(file.name))
  const [texts, heard, audio] = [of(TEXT_NAME), of(HEARD_NAME), of(AUDIO_NAME)]
  const [passage, primary, recording] = [texts[0], heard[0], audio[0]]
  if (passage === undefined || texts.length > 1 || heard.length > 1 || audio.length > 1) return null
  if (recording === undefined && (primary === undefined || !isHeard(primary))) return null
  return {
    stem: passage.name.replace(TEXT_NAME, ''),
    files: {
      passage,
      ...(primary !== undefined && { primary }),
      ...(recording !== undefined && { audio: recording }),
    },
  }
}

/** Formats that only recognizers write; JSON and captions next to a text may be anything. */
const HEARD_ALONE = /\.(?:ctm|textgrid|trn)$/iu

/** Marks of JSON with words and their times; who speaks stands only in conversations. */
const [WORDS, TIMES, SPEAKERS] = [
  /"(?:words?|tokens)"\s*:/u,
  /"(?:start|start_time|from)"\s*:/u,
  /"speaker"\s*:/u,
]

/** Bytes of a file that are looked into. */
const HEAD_BYTES = 64_000

/** Whether a file has the words of a recognizer of one reader: by its format, or as JSON by its content. */
function isHeard(file: NamedFile): boolean {
  if (HEARD_ALONE.test(file.name)) return true
  if (extname(file.name).toLowerCase() !== '.json') return false
  const head = headOf(file)
  return WORDS.test(head) && TIMES.test(head) && !SPEAKERS.test(head)
}

/** The beginning of a file; nothing of one that cannot be read, which its reader refuses. */
function headOf(file: NamedFile): string {
  try {
    return headOfRegular(file, HEAD_BYTES, MOST_BYTES.text).toString('utf8')
  } catch {
    return ''
  }
}

/** Why a recording or the words of a recognizer are part of no reading; `null` for any other file. */
export function whyLeftOut({ name }: NamedFile): LeftOutReason | null {
  if (AUDIO_NAME.test(name)) return 'recording_needs_passage'
  return HEARD_NAME.test(name) ? 'recognizer_needs_passage' : null
}

/** A recording alone may belong to something else that was recorded. */
function certaintyOf({ files }: ReadingSource): Certainty {
  return Object.keys(files).every((role) => role === 'audio') ? 'possible' : 'certain'
}

function withFile(
  source: GroupedReading | undefined,
  { stem, role }: { readonly stem: string; readonly role: ReadingRole },
  file: NamedFile,
): GroupedReading {
  const { files, surplus } = source ?? { files: {}, surplus: [] }
  return files[role] === undefined
    ? { stem, files: { ...files, [role]: file }, surplus }
    : { stem, files, surplus: [...surplus, file] }
}

/** Refuses a reading that has the same part twice: nobody knows which of the two is meant. */
export function refuseSurplus({ files, surplus = [] }: ReadingSource): void {
  const { reading } = files
  const within = reading && WITHIN_READING.map((role) => files[role]).find((file) => file !== undefined)
  if (reading !== undefined && within !== undefined)
    throw refuse(within.name, `${reading.name} has the whole reading already. Keep one of the two.`)
  const [second] = surplus
  if (second === undefined) return
  const role = roleOf(second.name)?.role
  const first = role && files[role]
  throw refuse(
    second.name,
    `this part of the reading is in ${first?.name ?? 'another file'} already. Keep one of the two.`,
  )
}

/** The file of a role that a reading cannot do without. Refuses with the name that is missing. */
export function requireFile(
  { stem, files }: ReadingSource,
  role: 'passage' | 'primary',
  extension: string,
): NamedFile {
  const file = files[role]
  if (file !== undefined) return file
  const [given] = Object.values(files)
  const { passage, audio } = files
  if (role === 'primary' && passage !== undefined && audio !== undefined)
    throw refuse(
      audio.name,
      `with ${passage.name} this can be a reading, but what a recognizer heard is missing. Transcribe the recording with word times (Whisper: --word_timestamps True --output_format json), and add the file as ${basename(stem)}.primary.json.`,
    )
  throw refuse(
    given?.name ?? stem,
    `a reading needs a passage and a primary recognizer; ${basename(stem)}.${role}.${extension} is missing.`,
  )
}

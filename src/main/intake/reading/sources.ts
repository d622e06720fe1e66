import { basename, extname } from 'node:path'
import * as z from 'zod'
import type { LeftOutReason } from '../../../shared/contract/cases/import-plan.ts'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { TranscribedBy } from '../../../shared/domain/recognizers/recognizer.ts'
import { Season } from '../../../shared/pipelines/reading/input.ts'
import { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'
import { headOfRegular } from '../../documents/regular-file.ts'
import type { Certainty, FileGroup, GroupedFiles } from '../intake.ts'
import { matchByContent } from './matched-passages.ts'

/** The role of a file in a reading. */
export const ReadingRole = z.enum(['passage', 'primary', 'cross', 'clean', 'audio', 'reading'])
export type ReadingRole = z.infer<typeof ReadingRole>

/** The parts that a recording can be transcribed for. */
export const TranscribedRole = ReadingRole.extract(['primary', 'cross'])
export type TranscribedRole = z.infer<typeof TranscribedRole>

/** The files of one reading; several recordings in them make several cases. */
export const ReadingSource = z
  .object({
    stem: z.string(),
    /** Grade and season of the readings, if their passages do not state them. */
    grade: z.int().min(0).max(12).exactOptional(),
    season: Season.exactOptional(),
    files: z.partialRecord(ReadingRole, NamedFile).readonly(),
    /** Names of the recognizers that are to transcribe a recording without transcripts. */
    recognizer: z.string().exactOptional(),
    validator: z.string().exactOptional(),
    /** The recognizers that transcribed the files. */
    transcribedBy: z.partialRecord(TranscribedRole, TranscribedBy).exactOptional(),
    /** Files for a role that another file has already. */
    surplus: z.array(NamedFile).readonly().exactOptional(),
  })
  .readonly()
export type ReadingSource = z.infer<typeof ReadingSource>

/** A reading from grouped files, before any choices. */
type GroupedReading = Required<Pick<ReadingSource, 'stem' | 'files' | 'surplus'>>

/** The roles that a whole reading in one file contains. */
const WITHIN_READING = ['passage', 'primary', 'cross', 'clean'] as const

/** Alternative names of a file's role. */
const OTHER_NAMES: Readonly<Partial<Record<ReadingRole, readonly string[]>>> = {
  cross: ['cross-validator', 'crossvalidator', 'validator', 'secondary', 'second'],
}

/** Returns the stem and role of a file named `STEM.ROLE.EXT`, `null` for any other name. */
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
 * Groups files into readings by their stem: `NAME.passage.txt`, `NAME.primary.ctm`, `NAME.cross.ctm`, `NAME.clean.ctm`,
 * `NAME.audio.wav`; a whole reading in JSON is `NAME.reading.json`. Such names are certain, and files named only `NAME`
 * complete them. A transcript with the words of one passage is certain too. Any other text with a recording, or with
 * the words of a recognizer, is possible.
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
  const filesIn = (all: Iterable<GroupedReading>) => [...all].flatMap(({ files: own }) => Object.values(own))
  const left = unmatched.filter((file) => !filesIn(sources.values()).includes(file))
  const { matched, replaced } = matchedReadings([...sources.values()], left)
  const named = [...sources.values()].filter((source) => !replaced.has(source))
  const taken = new Set([
    ...filesIn(named),
    ...filesIn(matched),
    ...matched.flatMap(({ surplus }) => surplus),
  ])
  const unnamed = unnamedReadings(left.filter((file) => !taken.has(file)))
  const used = new Set([...taken, ...unnamed.flatMap(({ source }) => Object.values(source.files))])
  return {
    groups: [
      ...named.map((source) => ({ source, certainty: certaintyOf(source), shared: passageIn(source) })),
      ...matched.map((source) => ({ source, certainty: 'certain' as const, shared: passageIn(source) })),
      ...unnamed,
    ],
    unmatched: files.filter((file) => !used.has(file)),
  }
}

/** Returns the file of a reading that other readings may share: many children read one passage. */
export function passageIn({ files: { passage } }: ReadingSource): readonly NamedFile[] {
  return passage === undefined ? [] : [passage]
}

/**
 * Returns readings matched by content: transcripts with the passage that was read, whatever the files are called.
 * `replaced` are the sources whose passage or transcript became part of them.
 */
function matchedReadings(
  named: readonly GroupedReading[],
  left: readonly NamedFile[],
): { readonly matched: readonly GroupedReading[]; readonly replaced: ReadonlySet<GroupedReading> } {
  const whole = ({ files: { reading: one, primary, passage } }: GroupedReading) =>
    one !== undefined || (primary === undefined) === (passage === undefined)
  const open = named.filter((source) => !whole(source))
  const words = left.filter(isHeard)
  // A text named like a transcript may be the transcript itself, as recognizers write it next to their JSON.
  const isOther = ({ name }: NamedFile) => !words.some((each) => hasName(each.name, nameOnly(name)))
  const texts = [
    ...left.filter((file) => TEXT_NAME.test(file.name) && isOther(file)),
    ...open.flatMap((source) => passageIn(source)),
  ]
  const primaries = open.flatMap(({ files: { primary } }) => primary ?? [])
  const replaced = new Set<GroupedReading>()
  const matched = matchByContent(texts, [...words, ...primaries], new Set(primaries)).map((match) => {
    const { passage, primary, cross, surplus } = match
    const ofPassage = open.find((source) => source.files.passage === passage)
    const ofWords = open.find((source) => source.files.primary === primary)
    // A recording next to the passage may be of another reader: its reading then still lacks its words.
    const isPassageAlone = ofPassage !== undefined && Object.keys(ofPassage.files).length === 1
    for (const source of [isPassageAlone ? ofPassage : undefined, ofWords])
      if (source !== undefined) replaced.add(source)
    const stemOfWords = ofWords?.stem ?? nameOnly(primary.name)
    const own = new Set([primary, ...(cross === null ? [] : [cross]), ...surplus])
    const audio =
      left.find(({ name }) => AUDIO_NAME.test(name) && hasName(name, stemOfWords)) ??
      recordingBefore(
        [...own],
        left,
        [...words, ...primaries].filter((file) => !own.has(file)),
      )
    const stem = ofWords?.stem ?? nameOnly(audio?.name ?? primary.name)
    const named = ofWords?.files ?? {}
    const parts: GroupedReading['files'] = {
      passage,
      primary,
      ...(cross !== null && { cross }),
      ...(audio !== undefined && { audio }),
      ...named,
    }
    const displaced = cross !== null && named.cross !== undefined ? [cross] : []
    return { stem, files: parts, surplus: [...surplus, ...displaced, ...(ofWords?.surplus ?? [])] }
  })
  return { matched, replaced }
}

/**
 * Returns the only recording to whose name all transcripts of one reading add something and no transcript of another
 * reading does: programs add their own name (`Ava.wav`, `Ava whisper.json`).
 */
function recordingBefore(
  transcripts: readonly NamedFile[],
  files: readonly NamedFile[],
  others: readonly NamedFile[],
): NamedFile | undefined {
  const [only, ...more] = files.filter((file) => {
    if (!AUDIO_NAME.test(file.name)) return false
    const adds = ({ name }: NamedFile) => isWithAddition(nameOnly(name), nameOnly(file.name))
    return transcripts.every(adds) && !others.some(adds)
  })
  return more.length === 0 ? only : undefined
}

/** Whether a name is another one with words after it. A number after it counts recordings, so it is no addition. */
function isWithAddition(name: string, shorter: string): boolean {
  const rest = name.toLowerCase().slice(shorter.length)
  return name.toLowerCase().startsWith(shorter.toLowerCase()) && /^(?:[^\p{L}\p{N}]+\p{L}.*)?$/u.test(rest)
}

function hasName(name: string, stem: string): boolean {
  return nameOnly(name).toLowerCase() === stem.toLowerCase()
}

const TEXT_NAME = /\.(?:txt|md|markdown|html?)$/iu
const HEARD_NAME = /\.(?:json|jsonl|ctm|textgrid|trn|tsv|srt|vtt)$/iu
const AUDIO_NAME = /\.(?:wav|mp3|m4a|og[ga]|opus|flac|webm)$/iu

/**
 * Returns a reading with a passage, completed by the transcript and the recording with its name and no role in their
 * own.
 */
function completed(source: GroupedReading, files: readonly NamedFile[]): GroupedReading {
  const { stem, files: own } = source
  if (own.passage === undefined) return source
  const named = files.filter(({ name }) => hasName(name, stem))
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

/**
 * Returns readings among files without a role in their names: files with one name are likely, all others together are
 * possible.
 */
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
 * Returns a reading among files without a role in their names: one text, and one recording or one transcript, or both.
 * More files of a kind could be combined in several ways, so they are not matched.
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

/** Marks of JSON with timed words; speakers occur only in conversations. */
const [WORDS, TIMES, SPEAKERS] = [
  /"(?:words?|tokens)"\s*:/u,
  /"(?:start|start_time|from)"\s*:/u,
  /"speaker"\s*:/u,
]

/** Maximum number of bytes of a file that are examined. */
const HEAD_BYTES = 64_000

/** Whether a file is a recognizer's transcript of one reader: by its format, or as JSON by its content. */
function isHeard(file: NamedFile): boolean {
  if (HEARD_ALONE.test(file.name)) return true
  if (extname(file.name).toLowerCase() !== '.json') return false
  const head = headOf(file)
  return WORDS.test(head) && TIMES.test(head) && !SPEAKERS.test(head)
}

/** Returns the beginning of a file; empty if it cannot be read, which its reader refuses. */
function headOf(file: NamedFile): string {
  try {
    return headOfRegular(file, HEAD_BYTES, MAX_BYTES.text).toString('utf8')
  } catch {
    return ''
  }
}

/** Returns why a recording, a plain text or a transcript is part of no reading; `null` for any other file. */
export function whyLeftOut(file: NamedFile): LeftOutReason | null {
  const { name } = file
  if (AUDIO_NAME.test(name)) return 'recording_needs_passage'
  if (/\.txt$/iu.test(name)) return 'passage_needs_recognizer'
  const mayBeHeard = HEARD_NAME.test(name) && (!/\.json$/iu.test(name) || isHeard(file))
  return mayBeHeard ? 'recognizer_needs_passage' : null
}

/** Returns the certainty of a reading. A recording alone may belong to something else. */
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

/** Refuses a reading with two files for the same role, as the choice is ambiguous. */
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

/** Returns the file of a required role. Refuses with the missing name. */
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
      `with ${passage.name} this can be a reading, but nothing has transcribed the recording yet. Set up a recognizer in the Settings under Recognizers and choose it for the import. Or transcribe the recording elsewhere with word times (Whisper: --word_timestamps True --output_format json), and add the file as ${basename(stem)}.primary.json.`,
    )
  throw refuse(
    given?.name ?? stem,
    `a reading needs a passage and a primary recognizer; ${basename(stem)}.${role}.${extension} is missing.`,
  )
}

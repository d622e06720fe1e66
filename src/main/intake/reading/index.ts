import { basename, extname } from 'node:path'
import * as z from 'zod'
import type { ImportGap } from '../../../shared/contract/cases/import-plan.ts'
import type { TranscribedBy } from '../../../shared/domain/recognizers/recognizer.ts'
import { AppError } from '../../../shared/errors.ts'
import { type ReadingInput, Season } from '../../../shared/pipelines/reading/input.ts'
import { audioType } from '../../documents/audio.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import {
  defineIntake,
  type FilesByOption,
  type GivenOptions,
  type NamedLine,
  type PendingTranscripts,
  type ReadCase,
} from '../intake.ts'
import { judgedLines, metricsLine } from './judged-lines.ts'
import type { ReadReading } from './read.ts'
import {
  groupReadings,
  passageIn,
  ReadingRole,
  ReadingSource,
  roleOf,
  TranscribedRole,
  whyLeftOut,
} from './sources.ts'

/** Readings: a passage, the recognizers' transcripts, and the recording, each in a file of its own. */
export const reading = defineIntake({
  name: 'reading',
  source: ReadingSource,
  unmatched: 'this is not part of a reading.',
  naming:
    'The files of a reading are NAME.passage.txt and NAME.primary.ctm (or .json, .txt). NAME.cross.ctm, NAME.clean.ctm and NAME.audio.wav are optional. A whole reading in one file is NAME.reading.json. Under other names, a text and the words of its readers are paired by their content.',
  options: [
    { name: 'passage', takes: 'file', description: 'passage (text, HTML, Markdown, STM or JSON)' },
    {
      name: 'primary',
      takes: 'file',
      description:
        'words of the primary recognizer, verbatim (JSON of a recognizer, CTM, TextGrid, captions or text)',
    },
    { name: 'cross', takes: 'file', description: 'words of the cross-validator, a second recognizer' },
    { name: 'clean', takes: 'file', description: 'words of the primary recognizer, cleaned up' },
    { name: 'audio', takes: 'file', description: 'recording (WAV, MP3, M4A, Ogg, Opus, FLAC or WebM)' },
    {
      name: 'grade',
      takes: 'text',
      description: 'grade of the readers, 0 (kindergarten) to 12, where the passage does not state it',
    },
    {
      name: 'season',
      takes: 'text',
      description: 'season of the readings (fall, winter or spring), where the passage does not state it',
    },
    {
      name: 'recognizer',
      takes: 'text',
      description: 'recognizer that transcribes the recording, by its name in the settings',
    },
    {
      name: 'validator',
      takes: 'text',
      description: 'recognizer that transcribes it as the cross-validator',
    },
  ],
  withOptions({ files, texts }, found) {
    const named = sourceOf(files)
    const { recognizer, validator } = texts
    if (validator !== undefined && validator === recognizer) throw new AppError('INPUT_REFUSED', SAME_TWICE)
    const given = {
      ...normsIn(texts),
      ...(recognizer !== undefined && { recognizer }),
      ...(validator !== undefined && { validator }),
    }
    return (named === null ? found : [named, ...found]).map((source) => ({ ...source, ...given }))
  },
  transcription: { pending: pendingOf, put: withTranscript },
  planning: {
    details: ['grade', 'season', 'recognizer', 'validator'],
    isReadAhead: () => true,
    gaps: gapsOfReading,
    whyLeftOut,
  },
  group: groupReadings,
  filesOf: ({ files }) => Object.values(files),
  sharedOf: passageIn,
  nameOf({ stem, files }) {
    const [only, ...others] = Object.values(files)
    return only !== undefined && others.length === 0 ? only.name : stem
  },
  fileOf({ stem, files }, part) {
    const file = files[ROLES[part]] ?? files.reading
    return file?.name ?? stem
  },
  read: async (source) => (await import('./read.ts')).readReadings(source).map(caseOf),
  formerInputs: (input) => [withoutFamilies(input)],
  resultLine: ({ metrics }) => metricsLine(metrics),
  judgedLines,
  findings: (_, { words }) =>
    words.flatMap(({ ref, type, heard }): NamedLine[] => {
      if (type === 'substitution') return [['misread', heard === null ? ref : `${ref}, heard “${heard}”`]]
      return type === 'omission' ? [['left out', ref]] : []
    }),
})

/** Parses grade and season from options. Throws INPUT_REFUSED for an invalid value. */
function normsIn(texts: GivenOptions['texts']): Pick<ReadingSource, 'grade' | 'season'> {
  const found = Norms.safeParse(texts)
  if (!found.success) {
    const name = found.error.issues[0]?.path.join('.') ?? ''
    throw new AppError('INPUT_REFUSED', name === 'grade' ? NO_GRADE : NO_SEASON)
  }
  return found.data
}

const Norms = z.object({
  grade: z
    .string()
    .regex(/^\d{1,2}$/u)
    .transform(Number)
    .pipe(z.int().min(0).max(12))
    .exactOptional(),
  season: Season.exactOptional(),
})

const SAME_TWICE =
  'The recognizer and the cross-validator are the same. Choose another cross-validator, or none: only two different ones can be compared.'
const NO_GRADE = 'The grade is not a number from 0 (kindergarten) to 12. Give one of these.'
const NO_SEASON = 'The season is not fall, winter or spring. Give one of these.'

/** Returns the missing parts of a reading, and the norms that its passage does not state. */
function gapsOfReading(
  { files }: ReadingSource,
  inputs: readonly ReadingInput[] | null,
): readonly ImportGap[] {
  const { reading: whole, passage, primary, audio } = files
  if (whole === undefined && passage === undefined) return ['passage']
  if (whole === undefined && primary === undefined)
    return [audio === undefined ? 'recognizer' : 'transcription']
  const readings = inputs ?? []
  return [
    ...(readings.some((each) => each.passage.grade === null) ? (['grade'] as const) : []),
    ...(readings.some((each) => each.crossValidator === null) ? (['second_recognizer'] as const) : []),
  ]
}

/** The file of each part of the input. */
const ROLES: Readonly<Record<keyof ReadingInput, ReadingRole>> = {
  passage: 'passage',
  primary: 'primary',
  clean: 'clean',
  crossValidator: 'cross',
  families: 'primary',
  transcribedBy: 'primary',
  recordingSeconds: 'audio',
}

function caseOf({ title, reader, input, audio, transcripts }: ReadReading): ReadCase<ReadingInput> {
  const recording =
    audio === null ? [] : [{ role: 'audio' as const, file: audio, mediaType: audioType(audio) }]
  const made = transcripts.map((file) => ({
    role: 'transcript' as const,
    file,
    mediaType: extname(file.name) === '.json' ? 'application/json' : 'text/plain',
  }))
  return { title, subject: reader, input, files: [...recording, ...made] }
}

/** Returns the requested transcripts: of the primary recognizer, and of another one as the cross-validator. */
function pendingOf({ files, recognizer, validator }: ReadingSource): PendingTranscripts | null {
  const { reading: whole, passage, audio, primary, cross } = files
  if (whole !== undefined || passage === undefined || audio === undefined) return null
  const transcripts = [
    ...(primary === undefined && recognizer !== undefined
      ? [{ part: 'primary', recognizer, needs: 'words' } as const]
      : []),
    ...(cross === undefined && validator !== undefined
      ? [{ part: 'cross', recognizer: validator, needs: 'words' } as const]
      : []),
  ]
  return transcripts.length === 0 ? null : { recording: audio, transcripts }
}

function withTranscript(
  source: ReadingSource,
  part: string,
  file: NamedFile,
  by: TranscribedBy,
): ReadingSource {
  const role = TranscribedRole.parse(part)
  return {
    ...source,
    files: { ...source.files, [role]: file },
    transcribedBy: { ...source.transcribedBy, [role]: by },
  }
}

/** Returns the reading whose files are named one by one; it has the name of its passage. */
function sourceOf(files: FilesByOption): ReadingSource | null {
  const byRole: Partial<Record<ReadingRole, NamedFile>> = {}
  for (const role of ReadingRole.options) {
    const file = files[role]
    if (file !== undefined) byRole[role] = file
  }
  const main = byRole.passage ?? byRole.primary ?? Object.values(byRole)[0]
  if (main === undefined) return null
  return { stem: roleOf(main.name)?.stem ?? basename(main.name, extname(main.name)), files: byRole }
}

/**
 * Returns the input of version 0.1 for the same files: without families, the length of the recording, and text left
 * out.
 */
function withoutFamilies({
  families: _,
  recordingSeconds: __,
  transcribedBy: ___,
  passage,
  ...input
}: ReadingInput): unknown {
  const { leftOut: ____, ...former } = passage
  return { ...input, passage: former }
}

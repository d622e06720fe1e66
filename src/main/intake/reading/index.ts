import { basename, extname } from 'node:path'
import * as z from 'zod'
import type { ImportGap } from '../../../shared/contract/cases/import-plan.ts'
import { AppError } from '../../../shared/errors.ts'
import { type ReadingInput, Season } from '../../../shared/pipelines/reading/input.ts'
import { audioType } from '../../documents/audio.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { defineIntake, type FilesByOption, type GivenOptions, type ReadCase } from '../intake.ts'
import { judgedLines, metricsLine } from './judged-lines.ts'
import type { ReadReading } from './read.ts'
import { groupReadings, ReadingRole, ReadingSource, roleOf, whyLeftOut } from './sources.ts'

/** Readings: a passage, what recognizers heard of it, and the recording, each in a file of its own. */
export const reading = defineIntake({
  name: 'reading',
  source: ReadingSource,
  unmatched: 'this is not part of a reading.',
  naming:
    'The files of a reading are NAME.passage.txt and NAME.primary.ctm (or .json, .txt). NAME.cross.ctm, NAME.clean.ctm and NAME.audio.wav are optional. A whole reading in one file is NAME.reading.json.',
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
  ],
  withOptions({ files, texts }, found) {
    const named = sourceOf(files)
    const norms = normsIn(texts)
    return (named === null ? found : [named, ...found]).map((source) => ({ ...source, ...norms }))
  },
  planning: {
    details: ['grade', 'season'],
    isReadAhead: () => true,
    gaps: gapsOfReading,
    whyLeftOut,
  },
  group: groupReadings,
  filesOf: ({ files }) => Object.values(files),
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
})

/** Grade and season as options give them. Throws INPUT_REFUSED for a value that is not a grade or a season. */
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

const NO_GRADE = 'The grade is not a number from 0 (kindergarten) to 12. Give one of these.'
const NO_SEASON = 'The season is not fall, winter or spring. Give one of these.'

/** The parts that the files of a reading leave open, and the norms that its passage does not state. */
function gapsOfReading(
  { files }: ReadingSource,
  inputs: readonly ReadingInput[] | null,
): readonly ImportGap[] {
  const { reading: whole, passage, primary } = files
  if (whole === undefined && passage === undefined) return ['passage']
  if (whole === undefined && primary === undefined) return ['recognizer']
  const readings = inputs ?? []
  return [
    ...(readings.some((each) => each.passage.grade === null) ? (['grade'] as const) : []),
    ...(readings.some((each) => each.crossValidator === null) ? (['second_recognizer'] as const) : []),
  ]
}

/** The file that each part of the input comes from. */
const ROLES: Readonly<Record<keyof ReadingInput, ReadingRole>> = {
  passage: 'passage',
  primary: 'primary',
  clean: 'clean',
  crossValidator: 'cross',
  families: 'primary',
  recordingSeconds: 'audio',
}

function caseOf({ title, reader, input, audio }: ReadReading): ReadCase<ReadingInput> {
  const files = audio === null ? [] : [{ role: 'audio' as const, file: audio, mediaType: audioType(audio) }]
  return { title, subject: reader, input, files }
}

/** The reading whose files are named one by one; it goes by the name of its passage. */
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

/** The input that version 0.1 made of the same files: without families, the length of the recording, and text left out. */
function withoutFamilies({ families: _, recordingSeconds: __, passage, ...input }: ReadingInput): unknown {
  const { leftOut: ___, ...former } = passage
  return { ...input, passage: former }
}

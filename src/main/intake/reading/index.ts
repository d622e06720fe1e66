import { basename, extname } from 'node:path'
import type { ReadingInput } from '../../../shared/pipelines/reading/input.ts'
import { audioType } from '../../documents/audio.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { defineIntake, type FilesByOption, type ReadCase } from '../intake.ts'
import { judgedLines, metricsLine } from './judged-lines.ts'
import type { ReadReading } from './read.ts'
import { groupReadings, ReadingRole, ReadingSource, roleOf } from './sources.ts'

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
  ],
  withOptions({ files }, found) {
    const named = sourceOf(files)
    return named === null ? found : [named, ...found]
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
  resultLine: ({ metrics }) => metricsLine(metrics),
  judgedLines,
})

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

import { basename } from 'node:path'
import { MOST_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import type { ReadingInput } from '../../../shared/pipelines/reading/input.ts'
import { audioSeconds } from '../../documents/audio-length.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'
import { readRegular } from '../../documents/regular-file.ts'
import { readJson } from '../../documents/text.ts'
import { type Heard, readTranscript, type Transcript } from '../../documents/transcripts/transcript.ts'
import { type PassageDocument, readReadingJson } from './json.ts'
import { notReadAloud } from './not-read-aloud.ts'
import { readPassages } from './passage.ts'
import { type ReadingSource, refuseSurplus, requireFile } from './sources.ts'

/** A reading as its files say it. */
export interface ReadReading {
  /** What the passage says of itself, whatever it holds; else the name of its files without their folder. */
  readonly title: string
  readonly reader: string | null
  readonly input: ReadingInput
  readonly audio: NamedFile | null
}

/** A file and what was read from it, by recording. */
interface Partner<T> {
  readonly file: NamedFile
  readonly of: ReadonlyMap<string | null, T>
}

/** Reads the files of one source; one reading for each recording in them. Refuses what does not fit together. */
export function readReadings(source: ReadingSource): ReadReading[] {
  return readFiles(source).map((each) => ({ ...each, input: withNorms(each.input, source) }))
}

/** A reading with the grade and the season that were given for it, where its passage does not state them. */
function withNorms(
  input: ReadingInput,
  { grade, season }: Pick<ReadingSource, 'grade' | 'season'>,
): ReadingInput {
  const { passage } = input
  const normed = { grade: passage.grade ?? grade ?? null, season: passage.season ?? season ?? null }
  return { ...input, passage: { ...passage, ...normed } }
}

function readFiles(source: ReadingSource): ReadReading[] {
  refuseSurplus(source)
  const { reading: whole, cross, clean, audio = null } = source.files
  if (whole !== undefined) {
    const { title, reader, input } = readReadingJson(
      whole.name,
      readJson(whole.name, readRegular(whole, MOST_BYTES.text)),
    )
    const { passage, primary, crossValidator } = input
    const leftOut = notReadAloud(
      passage.text,
      crossValidator === null ? [primary] : [primary, crossValidator],
    )
    const scored = leftOut.length === 0 ? input : { ...input, passage: { ...passage, leftOut } }
    return [{ title: title ?? basename(source.stem), reader, input: scored, audio }]
  }
  const passageFile = requireFile(source, 'passage', 'txt')
  const primaryFile = requireFile(source, 'primary', 'ctm')
  const passages = { file: passageFile, of: readPassages(passageFile) }
  const primary = readTranscript(primaryFile)
  const others = { cross: transcriptOf(cross), clean: transcriptOf(clean) }
  if (audio !== null) refuseSharedAudio(audio, primary, primaryFile)

  const seconds = audio === null ? null : audioSeconds(audio)
  return [...primary.values()].map(({ recording, words }) => {
    const { title, passage } = passageFor(passages, recording, primaryFile)
    const isOnly = primary.size === 1
    const clean = wordsFor(others.clean, recording, primaryFile, isOnly)
    const crossValidator = wordsFor(others.cross, recording, primaryFile, isOnly)
    const leftOut = notReadAloud(passage.text, crossValidator === null ? [words] : [words, crossValidator])
    return {
      title: titleOf(title ?? basename(source.stem), recording, primary),
      reader: null,
      audio,
      input: {
        passage: leftOut.length === 0 ? passage : { ...passage, leftOut },
        primary: [...words],
        clean,
        crossValidator,
        ...(seconds !== null && { recordingSeconds: seconds }),
        ...familiesOf(primary, others.clean, others.cross),
      },
    }
  })
}

/** The families of the recognizers, where any file says one. */
function familiesOf(
  primary: Transcript,
  clean: Partner<Heard> | null,
  cross: Partner<Heard> | null,
): Pick<ReadingInput, 'families'> {
  const familyIn = (of: ReadonlyMap<unknown, Heard> | undefined) =>
    [...(of?.values() ?? [])].find(({ family }) => family !== undefined)?.family ?? null
  const families = {
    primary: familyIn(primary),
    clean: familyIn(clean?.of),
    crossValidator: familyIn(cross?.of),
  }
  return Object.values(families).some((family) => family !== null) ? { families } : {}
}

function transcriptOf(file: NamedFile | undefined): Partner<Heard> | null {
  return file === undefined ? null : { file, of: readTranscript(file) }
}

function titleOf(title: string, recording: string | null, { size }: Transcript): string {
  return size === 1 ? title : `${title} ${recording ?? ''}`.trim()
}

/** Channels have one time line, and one audio file may have them all; other recordings have each their own. */
function refuseSharedAudio(audio: NamedFile, primary: Transcript, file: NamedFile): void {
  if (new Set([...primary.values()].map(({ session }) => session)).size === 1) return
  throw refuse(
    audio.name,
    `${file.name} has several recordings (${namesOf(primary)}), and this can be the audio of one only. Put the words of each recording into files of their own, beside its audio.`,
  )
}

function passageFor(
  passages: Partner<PassageDocument>,
  recording: string | null,
  primary: NamedFile,
): PassageDocument {
  const { file, of } = passages
  const passage = of.get(null) ?? of.get(recording) ?? onlyOf(of)
  if (passage !== undefined) return passage
  if (recording === null) throw severalRecordings(passages, primary)
  throw refuse(file.name, `it has no text for recording “${recording}” of ${primary.name}.`)
}

/**
 * The words of another recognizer for a recording of the primary. Where both files are of one recording each, their
 * names bring them together, whatever the recognizers call it: many write a name of their own into each file.
 */
function wordsFor(
  transcript: Partner<Heard> | null,
  recording: string | null,
  primary: NamedFile,
  isOnly: boolean,
): HeardWord[] | null {
  if (transcript === null) return null
  const { file, of } = transcript
  const heard = of.get(null) ?? of.get(recording) ?? (recording === null || isOnly ? onlyOf(of) : undefined)
  if (heard !== undefined) return [...heard.words]
  if (recording === null) throw severalRecordings(transcript, primary)
  throw refuse(
    file.name,
    `it is a transcript of ${namesOf(of)}, but ${primary.name} is one of “${recording}”. Choose the file of the same recording.`,
  )
}

function severalRecordings({ file, of }: Partner<unknown>, primary: NamedFile): Error {
  return refuse(
    file.name,
    `it has several recordings (${namesOf(of)}), but ${primary.name} does not say which one it is of.`,
  )
}

function namesOf(recordings: ReadonlyMap<string | null, unknown>): string {
  return [...recordings.keys()].map((name) => `“${name}”`).join(', ')
}

function onlyOf<T>(map: ReadonlyMap<unknown, T>): T | undefined {
  return map.size === 1 ? [...map.values()][0] : undefined
}

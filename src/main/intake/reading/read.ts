import { basename } from 'node:path'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import type { TranscribedBy } from '../../../shared/domain/recognizers/recognizer.ts'
import type { ReadingInput, RecognizerFamily } from '../../../shared/pipelines/reading/input.ts'
import { audioSeconds } from '../../documents/audio-length.ts'
import type { NamedFile } from '../../documents/named-file.ts'
import { refuse } from '../../documents/refuse.ts'
import { readRegular } from '../../documents/regular-file.ts'
import { readJson } from '../../documents/text.ts'
import { type Heard, readTranscript, type Transcript } from '../../documents/transcripts/transcript.ts'
import { type PassageDocument, readReadingJson } from './json.ts'
import { notReadAloud } from './not-read-aloud.ts'
import { readPassages } from './passage.ts'
import { type ReadingSource, refuseSurplus, requireFile, TranscribedRole } from './sources.ts'

/** A reading in files. */
export interface ReadReading {
  /** The title in the passage; else the name of its files without their folder. */
  readonly title: string
  readonly reader: string | null
  readonly input: ReadingInput
  readonly audio: NamedFile | null
  /** The files of recognizers with which the program transcribed the recording. */
  readonly transcripts: readonly NamedFile[]
}

/** A file and its content, by recording. */
interface Partner<T> {
  readonly file: NamedFile
  readonly of: ReadonlyMap<string | null, T>
}

/** Reads the files of one source; one reading for each recording in them. Refuses files that do not belong together. */
export function readReadings(source: ReadingSource): ReadReading[] {
  const { files, transcribedBy = {} } = source
  const transcripts = TranscribedRole.options.flatMap((role) =>
    transcribedBy[role] === undefined ? [] : (files[role] ?? []),
  )
  return readFiles(source).map((each) => ({ ...each, transcripts, input: withNorms(each.input, source) }))
}

/** Adds the given grade and season to a reading whose passage does not state them. */
function withNorms(
  input: ReadingInput,
  { grade, season }: Pick<ReadingSource, 'grade' | 'season'>,
): ReadingInput {
  const { passage } = input
  const normed = { grade: passage.grade ?? grade ?? null, season: passage.season ?? season ?? null }
  return { ...input, passage: { ...passage, ...normed } }
}

function readFiles(source: ReadingSource): Omit<ReadReading, 'transcripts'>[] {
  refuseSurplus(source)
  const { reading: whole, cross, clean, audio = null } = source.files
  if (whole !== undefined) {
    const { title, reader, input } = readReadingJson(
      whole.name,
      readJson(whole.name, readRegular(whole, MAX_BYTES.text)),
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
        ...familiesOf(source, primary, others.clean, others.cross),
        ...recognizersOf(source),
      },
    }
  })
}

/** Returns the families of the recognizers, if any file states one. */
function familiesOf(
  { transcribedBy = {} }: ReadingSource,
  primary: Transcript,
  clean: Partner<Heard> | null,
  cross: Partner<Heard> | null,
): Pick<ReadingInput, 'families'> {
  const familyIn = (of: ReadonlyMap<unknown, Heard> | undefined, by?: TranscribedBy) => {
    const stated = [...(of?.values() ?? [])].find(({ family }) => family !== undefined)?.family ?? null
    return by === undefined ? stated : familyOf(by, stated)
  }
  const families = {
    primary: familyIn(primary, transcribedBy.primary),
    clean: familyIn(clean?.of),
    crossValidator: familyIn(cross?.of, transcribedBy.cross),
  }
  return Object.values(families).some((family) => family !== null) ? { families } : {}
}

/**
 * Names of Whisper models, including those that are named by their size only; and of other models with the same output
 * format.
 */
const WHISPER = /whisper|^(?:ggml-|distil-)?(?:tiny|base|small|medium|large|turbo)(?:[.-]|$)/iu
const OTHERS = /parakeet|canary|nemo|moonshine|wav2vec|vosk|voxtral|sensevoice|qwen|granite|gpt-/iu

/**
 * Returns the family in the file, else from the names of the program and of its model. Servers have one output format
 * for any model: for them the model's name takes precedence.
 */
function familyOf({ model, place }: TranscribedBy, stated: RecognizerFamily | null): RecognizerFamily | null {
  const isServer = /^https?:\/\//u.test(place)
  if (!isServer && stated !== null) return stated
  const names = isServer ? [model ?? ''] : [model ?? modelIn(place), programIn(place)]
  const bases = names.map((name) => name.split(/[\\/]/u).at(-1) ?? '')
  if (bases.some((name) => OTHERS.test(name))) return null
  return bases.some((name) => WHISPER.test(name)) ? 'whisper' : stated
}

/** Returns the program of a command line, up to its first option or placeholder: its path may have spaces. */
function programIn(place: string): string {
  return place.split(/ (?=[-{])/u)[0] ?? ''
}

/** Returns the argument of a command line that names its model. */
function modelIn(place: string): string {
  return / (?:-m|--model(?:[-_]\w+)?)[ =](?<model>.+?)(?= [-{]|$)/u.exec(place)?.groups?.['model'] ?? ''
}

function recognizersOf({ transcribedBy }: ReadingSource): Pick<ReadingInput, 'transcribedBy'> {
  if (transcribedBy === undefined) return {}
  const { primary = null, cross = null } = transcribedBy
  return { transcribedBy: { primary, crossValidator: cross } }
}

function transcriptOf(file: NamedFile | undefined): Partner<Heard> | null {
  return file === undefined ? null : { file, of: readTranscript(file) }
}

function titleOf(title: string, recording: string | null, { size }: Transcript): string {
  return size === 1 ? title : `${title} ${recording ?? ''}`.trim()
}

/**
 * Refuses one audio file for several recordings. Channels are an exception, as they share one timeline and may share
 * one audio file.
 */
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
 * Returns the words of another recognizer for a recording of the primary. If both files have one recording each, they
 * match by file name, whatever the recognizers call it: many write a name of their own into each file.
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

import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { HeardWord, ReadingInput } from '../../shared/pipelines/reading/input.ts'
import { readCtm } from './ctm.ts'
import { readReadingJson, readWordsJson } from './reading-json.ts'
import { type NamedFile, type ReadingSource, refuseSurplus, requireFile } from './reading-sources.ts'
import { refuse } from './refuse.ts'
import { readStm } from './stm.ts'
import { readJson, readText } from './text.ts'

/** A reading as its files say it. */
export interface ReadReading {
  readonly title: string
  readonly reader: string | null
  readonly input: ReadingInput
  readonly audio: NamedFile | null
}

/** What a recogniser heard, by recording; a format without recordings has the name `null`. */
type Transcript = ReadonlyMap<string | null, readonly HeardWord[]>

/** Reads the files of one source; one reading for each recording in them. Refuses what does not fit together. */
export function readReadings(source: ReadingSource): ReadReading[] {
  refuseSurplus(source)
  const audio = source.files.audio ?? null
  if (source.files.reading !== undefined) {
    const { title, reader, input } = readReadingJson(source.files.reading.name, jsonOf(source.files.reading))
    return [{ title: title ?? source.stem, reader, input, audio }]
  }
  const passageFile = requireFile(source, 'passage', 'txt')
  const primaryFile = requireFile(source, 'primary', 'ctm')
  const passages = passagesOf(passageFile)
  const primary = transcriptOf(primaryFile)
  const { cross, clean } = source.files
  const others = { cross: cross && transcriptOf(cross), clean: clean && transcriptOf(clean) }

  return [...primary].map(([recording, words]) => ({
    title: primary.size === 1 ? source.stem : `${source.stem} ${recording ?? ''}`.trim(),
    reader: null,
    audio: primary.size === 1 ? audio : null,
    input: {
      passage: { text: passageFor(passages, recording, passageFile, primaryFile), grade: null, season: null },
      primary: [...words],
      clean: wordsFor(others.clean, recording, clean, primaryFile),
      crossValidator: wordsFor(others.cross, recording, cross, primaryFile),
    },
  }))
}

function textOf(file: NamedFile): string {
  return readText(file.name, readFileSync(file.path))
}

function jsonOf(file: NamedFile): unknown {
  return readJson(file.name, readFileSync(file.path))
}

function passagesOf(file: NamedFile): ReadonlyMap<string | null, string> {
  const text = textOf(file)
  if (extname(file.name).toLowerCase() !== '.stm') return new Map([[null, text.trim()]])
  return new Map(readStm(file.name, text).map((recording) => [recording.recording, recording.text]))
}

function transcriptOf(file: NamedFile): Transcript {
  switch (extname(file.name).toLowerCase()) {
    case '.ctm':
      return new Map(readCtm(file.name, textOf(file)).map(({ recording, words }) => [recording, words]))
    case '.json':
      return new Map([[null, readWordsJson(file.name, jsonOf(file))]])
    default:
      throw refuse(file.name, 'a recogniser’s words are read from .ctm and .json files.')
  }
}

function passageFor(
  passages: ReadonlyMap<string | null, string>,
  recording: string | null,
  file: NamedFile,
  primary: NamedFile,
): string {
  const text =
    passages.get(null) ?? passages.get(recording) ?? (passages.size === 1 ? firstOf(passages) : undefined)
  if (text !== undefined) return text
  if (recording === null) throw severalRecordings(file, passages, primary)
  throw refuse(file.name, `it has no text for recording “${recording}” of ${primary.name}.`)
}

function wordsFor(
  transcript: Transcript | undefined,
  recording: string | null,
  file: NamedFile | undefined,
  primary: NamedFile,
): HeardWord[] | null {
  if (transcript === undefined || file === undefined) return null
  const unnamed =
    transcript.get(null) ?? (recording === null && transcript.size === 1 ? firstOf(transcript) : undefined)
  const words = unnamed ?? transcript.get(recording)
  if (words !== undefined) return [...words]
  if (recording === null) throw severalRecordings(file, transcript, primary)
  throw refuse(
    file.name,
    `it is a transcript of ${namesOf(transcript)}, but ${primary.name} is one of “${recording}”. Choose the file of the same recording.`,
  )
}

function severalRecordings(
  file: NamedFile,
  recordings: ReadonlyMap<string | null, unknown>,
  primary: NamedFile,
): Error {
  return refuse(
    file.name,
    `it has several recordings (${namesOf(recordings)}), but ${primary.name} does not say which one it is of.`,
  )
}

function namesOf(recordings: ReadonlyMap<string | null, unknown>): string {
  return [...recordings.keys()].map((name) => `“${name}”`).join(', ')
}

function firstOf<T>(map: ReadonlyMap<unknown, T>): T | undefined {
  return [...map.values()][0]
}

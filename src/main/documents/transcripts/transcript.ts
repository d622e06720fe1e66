import { extname } from 'node:path'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import type { NamedFile } from '../named-file.ts'
import { refuse } from '../refuse.ts'
import { readRegular } from '../regular-file.ts'
import { readText } from '../text.ts'
import { readCtm } from './ctm.ts'
import { fieldsOf } from './fields.ts'
import { readLooseJson } from './loose-json.ts'
import { readPlainWords } from './plain-words.ts'
import { isPocketsphinx, readPocketsphinx } from './pocketsphinx.ts'
import { readRecognizer } from './recognizers.ts'
import { isTextGrid, readTextGrid, type TextGridTier } from './text-grid.ts'
import { isTimedTable, isTrn, readCaptions, readTimedTable, readTrn } from './timed-lines.ts'
import { readWhisper } from './whisper.ts'
import { withoutSounds } from './whisper-sounds.ts'
import { isWordsJson, readWordsJson } from './words-json.ts'

/** The words of a recognizer for one recording; `null` is the name in a format without recordings. */
export interface Heard {
  readonly recording: string | null
  /** The recording of which it is a channel. */
  readonly session: string | null
  readonly words: readonly HeardWord[]
  /** The family of the recognizer, if the file states it. */
  readonly family?: 'whisper'
}

/** The words of a recognizer, by recording. */
export type Transcript = ReadonlyMap<string | null, Heard>

/** The formats that every program can export. */
const ADVICE =
  'Export it as JSON with word times (Whisper, NeMo, AWS, Azure, Google, Deepgram, AssemblyAI, Vosk and others), CTM, TextGrid, WebVTT or SRT; or write JSON as {"words": [{"word": "the", "start": 0.5, "end": 0.8}]}.'

/** Files of programs that cannot be read, with advice for the export. */
const OTHER_TOOLS: Readonly<Record<string, string>> = {
  '.eaf': 'this is a file of ELAN. Export it from ELAN as Praat TextGrid.',
  '.docx': 'this is a Word document. Save the transcript as plain text (.txt) or WebVTT.',
  '.pdf': 'this is a PDF. Save the transcript as plain text (.txt) or WebVTT.',
  '.trs': 'this is a file of Transcriber. Export it as TextGrid or STM words with times (CTM).',
  '.cha': 'this is a CHAT file of CLAN. Export it with chat2praat as TextGrid.',
  '.aup3': 'this is a project of Audacity. Export its labels as text with tabs.',
}

/**
 * Reads a recognizer's words. The format is recognized by content: JSON of recognizers and services, JSON of Docket,
 * NIST CTM and trn, TextGrid, captions, tables of times, or text without times. Refuses an invalid file, with its place
 * or the program that wrote it.
 */
export function readTranscript(file: NamedFile): Transcript {
  const { name } = file
  const extension = extname(name).toLowerCase()
  const bytes = readRegular(file, MAX_BYTES.text)
  const other = OTHER_TOOLS[extension]
  if (other !== undefined) throw refuse(name, other)
  if (bytes.every((byte) => byte <= SPACE)) return unnamed([])
  if (extension === '.ctm') return ofRecordings(readCtm(name, readText(name, bytes)))
  const text = readText(name, bytes)
  if (JSON_EXTENSIONS.has(extension) || /^\uFEFF?\s*[[{]\s*["[{\]}]/u.test(text))
    return readJsonTranscript(name, bytes)
  if (isPocketsphinx(text)) return unnamed(readPocketsphinx(text))
  if (isTextGrid(text)) return ofTiers(readTextGrid(name, text))
  if (/^\uFEFF?WEBVTT/u.test(text) || extension === '.vtt' || extension === '.srt' || text.includes(' --> '))
    return unnamed(readCaptions(name, text))
  if (isTrn(text))
    return ofRecordings(readTrn(name, text).map((each) => ({ ...each, session: each.recording })))
  if (isTimedTable(text)) return unnamed(readTimedTable(name, text))
  if (extension === '.txt') return unnamed(readPlainWords(text))
  throw refuse(name, `this is not a transcript that Docket knows. ${ADVICE}`)
}

const JSON_EXTENSIONS: ReadonlySet<string> = new Set(['.json', '.jsonl', '.ndjson'])

/** The highest byte of white space; a file with white space only is from a recognizer that heard nothing. */
const SPACE = 0x20

function readJsonTranscript(name: string, bytes: Uint8Array): Transcript {
  const value = readLooseJson(name, bytes)
  const whisper = readWhisper(name, value)
  if (whisper !== null) return byRecording([{ ...UNNAMED, words: whisper, family: 'whisper' }])
  const channels = readRecognizer(name, value)
  if (channels !== null)
    return byRecording(
      channels.map(({ channel, words }) => ({
        recording: channel,
        session: channel === null ? null : '',
        words: withoutSounds(words),
      })),
    )
  if (isWordsJson(value)) return unnamed(readWordsJson(name, value))
  throw refuse(name, `${unknownJson(value)} ${ADVICE}`)
}

/** Maximum number of keys of an unknown file in a message. */
const MAX_NAMED = 5

/** Describes a file of an unknown format. */
function unknownJson(value: unknown): string {
  const keys = Object.keys(fieldsOf(value)).slice(0, MAX_NAMED)
  if (keys.length === 0) return 'this JSON is not of a recognizer that Docket knows.'
  return `this JSON is not of a recognizer that Docket knows: it has ${keys.map((key) => `“${key.slice(0, 30)}”`).join(', ')}.`
}

/** Returns the words of tiers; several tiers are the recordings of several readers. */
function ofTiers(tiers: readonly TextGridTier[]): Transcript {
  if (tiers.length === 1) return unnamed(tiers[0]?.words ?? [])
  return byRecording(tiers.map(({ name, words }) => ({ recording: name, session: '', words })))
}

/** Returns the words by recording; a recognizer that heard nothing names no recording. */
function ofRecordings(heard: readonly Heard[]): Transcript {
  return heard.length === 0 ? unnamed([]) : byRecording(heard)
}

function byRecording(heard: readonly Heard[]): Transcript {
  return new Map(heard.map((each) => [each.recording, each]))
}

function unnamed(words: readonly HeardWord[]): Transcript {
  return byRecording([{ ...UNNAMED, words }])
}

const UNNAMED = { recording: null, session: null }

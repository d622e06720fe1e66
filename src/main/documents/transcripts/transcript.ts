import { extname } from 'node:path'
import { MOST_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import type { NamedFile } from '../named-file.ts'
import { refuse } from '../refuse.ts'
import { readRegular } from '../regular-file.ts'
import { readText } from '../text.ts'
import { readCtm } from './ctm.ts'
import { fieldsOf } from './fields.ts'
import { readLooseJson } from './loose-json.ts'
import { readPlainWords } from './plain-words.ts'
import { readRecognizer } from './recognizers.ts'
import { isTextGrid, readTextGrid, type TextGridTier } from './text-grid.ts'
import { isTimedTable, isTrn, readCaptions, readTimedTable, readTrn } from './timed-lines.ts'
import { readWhisper } from './whisper.ts'
import { withoutSounds } from './whisper-sounds.ts'
import { isWordsJson, readWordsJson } from './words-json.ts'

/** What a recognizer heard of one recording; a format without recordings has the name `null`. */
export interface Heard {
  readonly recording: string | null
  /** What it is a channel of. */
  readonly session: string | null
  readonly words: readonly HeardWord[]
  /** The family of the recognizer, where the file says it. */
  readonly family?: 'whisper'
}

/** What a recognizer heard, by recording. */
export type Transcript = ReadonlyMap<string | null, Heard>

/** The formats that every program can export. */
const ADVICE =
  'Export it as JSON with word times (Whisper, NeMo, AWS, Azure, Google, Deepgram, AssemblyAI, Vosk and others), CTM, TextGrid, WebVTT or SRT; or write JSON as {"words": [{"word": "the", "start": 0.5, "end": 0.8}]}.'

/** Files of programs whose words cannot be read, and what to export from them instead. */
const OTHER_TOOLS: Readonly<Record<string, string>> = {
  '.eaf': 'this is a file of ELAN. Export it from ELAN as Praat TextGrid.',
  '.docx': 'this is a Word document. Save the transcript as plain text (.txt) or WebVTT.',
  '.pdf': 'this is a PDF. Save the transcript as plain text (.txt) or WebVTT.',
  '.trs': 'this is a file of Transcriber. Export it as TextGrid or STM words with times (CTM).',
  '.cha': 'this is a CHAT file of CLAN. Export it with chat2praat as TextGrid.',
  '.aup3': 'this is a project of Audacity. Export its labels as text with tabs.',
}

/**
 * A recognizer's words, recognized by the content of the file: JSON of recognizers and services, ours, NIST CTM and trn,
 * TextGrid, captions, tables of times, or text without times. Refuses, naming file and place, or the program that the
 * file is of.
 */
export function readTranscript(file: NamedFile): Transcript {
  const { name } = file
  const extension = extname(name).toLowerCase()
  const bytes = readRegular(file, MOST_BYTES.text)
  const other = OTHER_TOOLS[extension]
  if (other !== undefined) throw refuse(name, other)
  if (bytes.every((byte) => byte <= SPACE)) return unnamed([])
  if (extension === '.ctm') return ofRecordings(readCtm(name, readText(name, bytes)))
  const text = readText(name, bytes)
  if (JSON_EXTENSIONS.has(extension) || /^\uFEFF?\s*[[{]\s*["[{\]}]/u.test(text))
    return readJsonTranscript(name, bytes)
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

/** The highest byte of white space; a file with nothing else is one of a recognizer that heard nothing. */
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

/** How many keys of an unknown file are named. */
const MAX_NAMED = 5

/** A description of a file that no reader knows. */
function unknownJson(value: unknown): string {
  const keys = Object.keys(fieldsOf(value)).slice(0, MAX_NAMED)
  if (keys.length === 0) return 'this JSON is not of a recognizer that Docket knows.'
  return `this JSON is not of a recognizer that Docket knows: it has ${keys.map((key) => `“${key.slice(0, 30)}”`).join(', ')}.`
}

/** Tiers of several readers are several recordings. */
function ofTiers(tiers: readonly TextGridTier[]): Transcript {
  if (tiers.length === 1) return unnamed(tiers[0]?.words ?? [])
  return byRecording(tiers.map(({ name, words }) => ({ recording: name, session: '', words })))
}

/** A recognizer that heard nothing names no recording either. */
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

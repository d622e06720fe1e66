import { extname } from 'node:path'
import { MOST_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import type { NamedFile } from '../named-file.ts'
import { refuse } from '../refuse.ts'
import { readRegular } from '../regular-file.ts'
import { readJson, readText } from '../text.ts'
import { readCtm } from './ctm.ts'
import { readPlainWords } from './plain-words.ts'
import { readWhisper } from './whisper.ts'
import { readWordsJson } from './words-json.ts'

/** What a recognizer heard of one recording; a format without recordings has the name `null`. */
export interface Heard {
  readonly recording: string | null
  /** What it is a channel of. */
  readonly session: string | null
  readonly words: readonly HeardWord[]
}

/** What a recognizer heard, by recording. */
export type Transcript = ReadonlyMap<string | null, Heard>

/** A recognizer's words: NIST CTM, Whisper's JSON or ours, or text without times. Refuses, naming file and place. */
export function readTranscript(file: NamedFile): Transcript {
  const { name } = file
  const bytes = () => readRegular(file, MOST_BYTES.text)
  switch (extname(name).toLowerCase()) {
    case '.ctm':
      return ofRecordings(readCtm(name, readText(name, bytes())))
    case '.json': {
      const value = readJson(name, bytes())
      return unnamed(readWhisper(name, value) ?? readWordsJson(name, value))
    }
    case '.txt':
      return unnamed(readPlainWords(readText(name, bytes())))
    default:
      throw refuse(name, 'the words of a recognizer are read from .ctm, .json and .txt files.')
  }
}

/** A recognizer that heard nothing names no recording either. */
function ofRecordings(heard: readonly Heard[]): Transcript {
  return heard.length === 0 ? unnamed([]) : byRecording(heard)
}

function byRecording(heard: readonly Heard[]): Transcript {
  return new Map(heard.map((each) => [each.recording, each]))
}

function unnamed(words: readonly HeardWord[]): Transcript {
  return byRecording([{ recording: null, session: null, words }])
}

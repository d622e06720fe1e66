import { extname } from 'node:path'
import { MOST_BYTES } from '../../../../shared/domain/documents/file-limits.ts'
import type { NamedFile } from '../../../documents/named-file.ts'
import { refuse } from '../../../documents/refuse.ts'
import { readRegular } from '../../../documents/regular-file.ts'
import { readText } from '../../../documents/text.ts'
import { isAssemblyAi, readAssemblyAi } from './assembly-ai.ts'
import { readSrt, readVtt } from './captions.ts'
import type { Conversation } from './conversation.ts'
import { isDeepgram, readDeepgram } from './deepgram.ts'
import { isWhisperX, readWhisperX } from './whisperx.ts'

/** The conversation in captions: WebVTT, or SubRip. Refuses, naming the place. */
export function readCaptions(file: NamedFile): Conversation {
  const { name } = file
  const text = readText(name, readRegular(file, MOST_BYTES.text))
  switch (extname(name).toLowerCase()) {
    case '.vtt':
      return readVtt(name, text)
    case '.srt':
      return readSrt(name, text)
    default:
      throw refuse(name, 'the transcript of a call is read from .json, .vtt and .srt files.')
  }
}

/** The conversation in the JSON of a recognizer; that of one which is not read is refused by its name where it is known. */
export function conversationFromJson(file: string, value: unknown): Conversation {
  if (typeof value === 'object' && value !== null) {
    if (isDeepgram(value)) return readDeepgram(file, value)
    if (isAssemblyAi(value)) return readAssemblyAi(file, value)
    if (isWhisperX(value)) return readWhisperX(file, value)
  }
  throw refuse(
    file,
    `${kindOf(value)} The transcript of a call is read from the JSON of WhisperX, AssemblyAI and Deepgram, from WebVTT, and from SRT: export it as one of these.`,
  )
}

/** JSON of recognizers that is not read, by what only theirs has. */
const OTHERS: readonly (readonly [key: string, name: string])[] = [
  ['jobName', 'Amazon Transcribe'],
  ['monologues', 'Rev'],
  ['recognizedPhrases', 'Azure Speech'],
  ['transcription', 'whisper.cpp or Gladia'],
  ['results', 'a recognizer with “results” such as Google’s, IBM’s or Speechmatics’'],
]

function kindOf(value: unknown): string {
  const known =
    typeof value === 'object' && value !== null ? OTHERS.find(([key]) => key in value)?.[1] : undefined
  return known === undefined
    ? 'this JSON is not in a known transcript format.'
    : `this is the JSON of ${known}.`
}

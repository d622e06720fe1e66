import { extname } from 'node:path'
import { MAX_BYTES } from '../../../../shared/domain/documents/file-limits.ts'
import type { NamedFile } from '../../../documents/named-file.ts'
import { refuse } from '../../../documents/refuse.ts'
import { readRegular } from '../../../documents/regular-file.ts'
import { readTextInAnyEncoding } from '../../../documents/text.ts'
import { type Fields, isFields, listOf } from '../../../documents/transcripts/fields.ts'
import { isAssemblyAi, readAssemblyAi } from './assembly-ai.ts'
import { readSbv, readSrt, readVtt } from './captions.ts'
import { type Conversation, conversationOf } from './conversation.ts'
import { isDeepgram, readDeepgram } from './deepgram.ts'
import { readTable } from './table.ts'
import { readTalk } from './talk.ts'
import { amazonCallAnalytics, amazonTranscribe } from './tools/amazon.ts'
import { azureBatch, azureFast, azureSingle } from './tools/azure.ts'
import { fireflies, genesys, pyannote, twilio } from './tools/centers.ts'
import { google } from './tools/google.ts'
import { platforms } from './tools/platforms.ts'
import {
  elevenLabs,
  gladia,
  ibm,
  openAi,
  rev,
  speechmatics,
  whisper,
  whisperCpp,
} from './tools/recognizers.ts'
import type { CallTool } from './tools/tool.ts'
import { isWhisperX, readWhisperX } from './whisperx.ts'

/** The supported formats, as the end of a sentence. */
const READABLE =
  'WebVTT, SRT, SBV, CSV, text with names before the lines, and the JSON of WhisperX, AssemblyAI, Deepgram, Amazon, Azure, Google, Rev, Speechmatics, Gladia, ElevenLabs, OpenAI, Genesys, Twilio, Gong, Aircall, Dialpad, CallRail, Symbl, Vapi, Retell, Google Insights, Riva, pyannote, Fireflies, IBM and whisper.cpp'

/**
 * Reads the conversation in captions, in a table, or in a text, by the file extension. Refuses invalid content, with
 * its position.
 */
export function readWritten(file: NamedFile): Conversation {
  const { name } = file
  const { text, notes } = readTextInAnyEncoding(name, readRegular(file, MAX_BYTES.text))
  const found = conversationIn(name, text)
  return { ...found, notes: [...notes, ...found.notes] }
}

function conversationIn(name: string, text: string): Conversation {
  switch (extname(name).toLowerCase()) {
    case '.vtt':
      return readVtt(name, text)
    case '.srt':
      return readSrt(name, text)
    case '.sbv':
      return readSbv(name, text)
    case '.csv':
    case '.tsv':
      return readTable(name, text)
    case '.txt':
      return readTalk(name, text)
    default:
      throw refuse(name, `the transcript of a call is read from ${READABLE}.`)
  }
}

/** The first match reads the file: tools with unique fields come before those with common ones. */
const TOOLS: readonly CallTool[] = [
  genesys,
  twilio,
  fireflies,
  pyannote,
  amazonCallAnalytics,
  amazonTranscribe,
  azureBatch,
  azureFast,
  azureSingle,
  speechmatics,
  ibm,
  google,
  rev,
  gladia,
  ...platforms,
  elevenLabs,
  whisperCpp,
  openAi,
  whisper,
]

/** Returns the tool that wrote a JSON value; `null` if it is unknown, or has a schema of its own. */
export function toolOf(value: unknown): CallTool | null {
  const fields = withoutList(value)
  return fields === null ? null : (TOOLS.find(({ matches }) => matches(fields)) ?? null)
}

/** Reads the conversation in the JSON of a recognizer or a contact center. Refuses any other JSON. */
export function conversationFromJson(file: string, value: unknown): Conversation {
  const fields = withoutList(value)
  if (fields !== null) {
    if (isDeepgram(fields)) return readDeepgram(file, fields)
    const tool = toolOf(fields)
    if (tool !== null) return conversationOf(file, tool.read(fields, file))
    if (isAssemblyAi(fields)) return readAssemblyAi(file, fields)
    if (isWhisperX(fields)) return readWhisperX(file, fields)
  }
  throw refuse(
    file,
    `this JSON is not in a known transcript format. The transcript of a call is read from ${READABLE}: export it as one of these.`,
  )
}

/** Returns the object of a file; a bare list of sentences or segments is wrapped as the tools do. */
function withoutList(value: unknown): Fields | null {
  if (isFields(value)) return value
  const [first] = listOf(value)
  if (!isFields(first)) return null
  if ('sentence' in first) return { sentences: value }
  return 'text' in first && 'speaker' in first ? { segments: value } : null
}

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
import { amazonCallAnalytics, amazonPostCall, amazonTranscribe } from './tools/amazon.ts'
import { azureBatch, azureFast, azureSingle } from './tools/azure.ts'
import { fireflies, genesys, pyannote, recall, twilio } from './tools/centers.ts'
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
  'WebVTT, SRT, SBV, CSV, text with names before the lines, and the JSON of WhisperX, AssemblyAI, Deepgram, Amazon, Azure, Google, Rev, Speechmatics, Gladia, ElevenLabs, OpenAI, Genesys, Twilio, Gong, Aircall, Dialpad, CallRail, Symbl, Vapi, Retell, Google Insights, Riva, pyannote, Fireflies, Recall.ai, IBM and whisper.cpp'

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
  amazonPostCall,
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
  recall,
]

/** Returns the tool that wrote a JSON value; `null` if it is unknown, or has a schema of its own. */
export function toolOf(value: unknown): CallTool | null {
  return writtenBy(value)?.tool ?? null
}

interface Written {
  readonly tool: CallTool
  readonly fields: Fields
}

/** Maximum number of objects around the result of a tool: a notification, a page of results. */
const MAX_WRAPPERS = 2

/** Returns the tool that wrote a JSON value and the object with its result, also in a message around it. */
function writtenBy(value: unknown, depth = 0): Written | null {
  const fields = withoutList(value)
  if (fields === null) {
    const [only, second] = listOf(value)
    return isFields(only) && second === undefined && depth < MAX_WRAPPERS ? writtenBy(only, depth + 1) : null
  }
  const tool = TOOLS.find(({ matches }) => matches(fields))
  if (tool !== undefined) return { tool, fields }
  if (depth >= MAX_WRAPPERS) return null
  const inner = WRAPPERS.flatMap((name) => (name in fields ? (writtenBy(fields[name], depth + 1) ?? []) : []))
  return inner[0] ?? null
}

/** Names of fields in which messages and pages of results hold the result of a tool. */
const WRAPPERS = ['payload', 'data', 'result', 'response', 'body', 'output']

/** Reads the conversation in the JSON of a recognizer or a contact center. Refuses any other JSON. */
export function conversationFromJson(file: string, value: unknown): Conversation {
  const fields = withoutList(value)
  const written = fields !== null && isDeepgram(fields) ? null : writtenBy(value)
  if (written !== null) return conversationOf(file, written.tool.read(written.fields, file))
  if (fields !== null) {
    if (isDeepgram(fields)) return readDeepgram(file, fields)
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
  if ('sentence' in first || 'raw_text' in first) return { sentences: value }
  if ('participant' in first && 'words' in first) return { participants: value }
  return 'text' in first && 'speaker' in first ? { segments: value } : null
}

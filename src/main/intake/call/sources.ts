import { basename, extname } from 'node:path'
import * as z from 'zod'
import { MAX_BYTES } from '../../../shared/domain/documents/file-limits.ts'
import { TranscribedBy } from '../../../shared/domain/recognizers/recognizer.ts'
import { NamedFile } from '../../documents/named-file.ts'
import { headOfRegular } from '../../documents/regular-file.ts'
import type { Certainty, FileGroup, GroupedFiles } from '../intake.ts'
import { isTalkTable } from './transcripts/table-columns.ts'
import { talkCertainty } from './transcripts/talk.ts'

/** The files of one call, and the command's options for it. */
export const CallSource = z
  .object({
    /** `null` for a recording that came alone, and is to be transcribed. */
    transcript: NamedFile.nullable(),
    audio: NamedFile.nullable(),
    deterministic: NamedFile.nullable(),
    agent: z.string().nullable(),
    flow: z.string().nullable(),
    rules: z.string().nullable(),
    rubric: z.string().nullable(),
    /** The name of the recognizer that is to transcribe the recording. */
    recognizer: z.string().nullable().default(null),
    /** The recognizer that transcribed the recording. */
    transcribedBy: TranscribedBy.nullable().default(null),
  })
  .readonly()
export type CallSource = z.infer<typeof CallSource>

/** A source with a transcript only. */
export const NO_DETAILS = {
  audio: null,
  deterministic: null,
  agent: null,
  flow: null,
  rules: null,
  rubric: null,
  recognizer: null,
  transcribedBy: null,
} as const

const CALL_NAME = /^(?<stem>.*[^/])\.(?:call|transcript)\.(?:json|vtt|srt|sbv|txt|csv|tsv)$/iu
const AUDIO_NAME = /^(?<stem>.*[^/])\.(?:wav|mp3|m4a|mp4|aac|og[ga]|opus|flac|webm)$/iu
const AUDIO_PART = /(?<=[^/])\.audio$/iu
const CAPTIONS = new Set(['.vtt', '.srt', '.sbv'])

/**
 * Groups files into calls: `NAME.call.json`, captions and the JSON of recognizers that distinguish voices are certain,
 * with the recording in `NAME.wav` or `NAME.audio.wav`; other JSON with segments that have speakers is possible. A
 * recording alone is a call if a person says so (`areNamed`): it is to be transcribed.
 */
export function groupCalls(files: readonly NamedFile[], areNamed = false): GroupedFiles<CallSource> {
  const groups: FileGroup<CallSource>[] = []
  const used = new Set<NamedFile>()
  const recordings = new Map(files.flatMap((file) => recordingOf(file)))
  for (const file of files) {
    const certainty = certaintyOf(file)
    if (certainty === null) continue
    const stem = stemOf(file.name)
    const audio = recordings.get(stem) ?? null
    groups.push({ source: { ...NO_DETAILS, transcript: file, audio }, certainty })
    used.add(file)
    if (audio !== null) used.add(audio)
  }
  for (const file of files) {
    if (!areNamed || used.has(file) || !isRecording(file)) continue
    groups.push({ source: { ...NO_DETAILS, transcript: null, audio: file }, certainty: 'possible' })
    used.add(file)
  }
  return { groups, unmatched: files.filter((file) => !used.has(file)) }
}

/** Whether a file is a recording by its name. */
export function isRecording({ name }: NamedFile): boolean {
  return AUDIO_NAME.test(name)
}

/** Returns a recording with the name of its call; any file that is named as audio counts as one. */
function recordingOf(file: NamedFile): [string, NamedFile][] {
  const stem = AUDIO_NAME.exec(file.name)?.groups?.['stem'] ?? file.name.replace(/\.[^./]+$/u, '')
  const isAudio = AUDIO_NAME.test(file.name) || AUDIO_PART.test(stem)
  return isAudio ? [[stem.replace(AUDIO_PART, ''), file]] : []
}

/** Returns the name of a call's files without the suffix of their part. */
function stemOf(name: string): string {
  return CALL_NAME.exec(name)?.groups?.['stem'] ?? name.slice(0, name.length - extname(name).length)
}

/** Returns the title of a call whose transcript has none. */
export function titleOf(source: CallSource): string {
  return basename(stemOf(nameOf(source)).replace(AUDIO_PART, ''))
}

/** Returns the name of a call: that of its transcript, else that of its recording. */
export function nameOf({ transcript, audio }: CallSource): string {
  return (transcript ?? audio)?.name ?? ''
}

function certaintyOf(file: NamedFile): Certainty | null {
  if (CALL_NAME.test(file.name)) return 'certain'
  const extension = extname(file.name).toLowerCase()
  if (CAPTIONS.has(extension)) return 'certain'
  if (extension === '.csv' || extension === '.tsv') return isTalkTable(headOf(file)) ? 'certain' : null
  if (extension === '.txt') return talkCertainty(headOf(file))
  if (extension !== '.json') return null
  const head = headOf(file)
  if (OF_RECOGNIZERS.test(head) || OF_TOOLS.some((marks) => marks.every((mark) => mark.test(head))))
    return 'certain'
  return OF_SEGMENTS.every((mark) => mark.test(head)) ? 'likely' : null
}

/**
 * Maximum number of bytes of a JSON file that are examined, as this blocks other requests; recognizers identify
 * themselves early.
 */
const HEAD_BYTES = 64_000

/** Fields in the JSON of WhisperX and AssemblyAI, and in no other document. */
const OF_RECOGNIZERS =
  /"(?:speaker_labels|acoustic_model|language_model|speech_models?|audio_duration)"\s*:|"speaker"\s*:\s*"SPEAKER_\d/u

/** Combinations of fields in the JSON of one tool, whose words have speakers or channels. */
const OF_TOOLS = [
  // Deepgram
  [/"(?:request_id|transaction_key)"\s*:/u, /"channels"\s*:/u],
  // Amazon Transcribe, Call Analytics, Contact Lens
  [/"results"\s*:/u, /"transcripts"\s*:/u, /"(?:speaker_labels?|channel_labels)"\s*:/u],
  [/"ParticipantRole"\s*:/u, /"BeginOffsetMillis"\s*:/u],
  [/"SpeechSegments"\s*:/u, /"SegmentSpeaker"\s*:/u],
  // Azure
  [
    /"(?:recognizedPhrases|RecognizedPhrases|combinedPhrases|AudioFileResults)"\s*:/u,
    /"(?:speaker|Speaker|SpeakerId|channel|Channel|ChannelNumber)"\s*:/u,
  ],
  // Google, Riva
  [
    /"results"\s*:/u,
    /"alternatives"\s*:/u,
    /"(?:speakerTag|speaker_tag|speakerLabel|speaker_label|channelTag|channel_tag)"\s*:/u,
  ],
  // Rev, Speechmatics, Gladia, ElevenLabs, IBM, whisper.cpp
  [/"monologues"\s*:/u, /"speaker"\s*:/u],
  [/"results"\s*:/u, /"(?:speaker|channel)"\s*:/u, /"start_time"\s*:/u, /"alternatives"\s*:/u],
  [/"utterances"\s*:/u, /"transcription"\s*:/u, /"speaker"\s*:/u],
  [/"speaker_id"\s*:/u, /"(?:language_probability|logprob|spacing)"/u],
  [/"transcription"\s*:/u, /"offsets"\s*:/u, /"speaker"\s*:/u],
  // Genesys, Twilio, Fireflies, Recall.ai, pyannote, OpenAI
  [/"participantPurpose"\s*:/u, /"phrases"\s*:/u],
  [/"sentences"\s*:/u, /"(?:media_channel|mediaChannel)"\s*:/u],
  [/"(?:sentences|sentence)"\s*:/u, /"(?:speaker_name|speakerName)"\s*:/u],
  [/"raw_text"\s*:/u, /"speaker_id"\s*:/u],
  [/"participant"\s*:/u, /"start_timestamp"\s*:/u],
  [/"(?:turnLevelTranscription|diarization)"\s*:/u, /"speaker"\s*:/u],
  [/"transcript\.text\.segment"/u, /"speaker"\s*:/u],
  // Google Conversational Insights, Gong, Aircall, Dialpad, Symbl, Vapi, Retell, CallRail
  [/"entries"\s*:/u, /"start_timestamp_usec"\s*:/u, /"role"\s*:/u],
  [/"(?:callTranscripts|transcript)"\s*:/u, /"speakerId"\s*:/u, /"sentences"\s*:/u],
  [/"utterances"\s*:/u, /"participant_type"\s*:/u],
  [/"lines"\s*:/u, /"content"\s*:/u, /"type"\s*:\s*"transcript"/u],
  [/"messages"\s*:/u, /"timeOffset"\s*:/u, /"from"\s*:/u],
  [/"secondsFromStart"\s*:/u, /"role"\s*:/u, /"message"\s*:/u],
  [/"transcript_object"\s*:/u, /"role"\s*:/u],
  [/"conversational_transcript"\s*:/u, /"phrase"\s*:/u],
] as const

/** Segments with speakers, under any names. */
const OF_SEGMENTS = [/"(?:segments|transcript_segments|utterances)"\s*:\s*\[/u, /"speaker"\s*:/u]

/** Returns the beginning of a file; empty if it cannot be read, which its reader refuses. */
function headOf(file: NamedFile): string {
  try {
    return headOfRegular(file, HEAD_BYTES, MAX_BYTES.text).toString('utf8')
  } catch {
    return ''
  }
}

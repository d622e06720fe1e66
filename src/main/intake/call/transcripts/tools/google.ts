import { refuse } from '../../../../documents/refuse.ts'
import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  recordsOf,
  secondsOf,
  textOf,
} from '../../../../documents/transcripts/fields.ts'
import { type FoundConversation, type FoundSegment, meanOf } from '../conversation.ts'
import { interleavedSegments, segmentsOfWords, type VoicedWord } from '../voices.ts'
import { type CallTool, known, labelOf, lengthOf, segment, shareOf } from './tool.ts'

/** Google Speech-to-Text, versions 1 and 2, and NVIDIA Riva, whose format is the same with times in milliseconds. */
export const google: CallTool = {
  matches: (value) => responseOf(value) !== null,
  read(value, file): FoundConversation {
    if (value['done'] === false)
      throw refuse(file, 'this operation of Google Speech-to-Text is not done. Save its result once it is.')
    const parts = recordsOf(responseOf(value)?.['results'])
    const all = parts.map((part) => ({ part, words: wordsIn(part) }))
    const isRiva = all.some(({ words }) => words.some(({ isNumber }) => isNumber))
    const channels = Map.groupBy(all, ({ part }) => part['channelTag'] ?? part['channel_tag'] ?? 0)
    const byChannel = channels.size > 1
    if (byChannel && all.every(({ words }) => words.length === 0)) return wordless(parts)
    const diarized = byChannel ? all : diarizedParts(all)
    const segments = byChannel
      ? interleavedSegments(
          [...channels].map(([tag, own]) =>
            own.flatMap(({ words }) =>
              words.map((word) => voiced(word, isRiva, labelOf('Channel', tag) ?? 'Channel')),
            ),
          ),
          (channel, index) => `channel ${channel}, word ${index}`,
        )
      : segmentsOfWords(
          diarized.flatMap(({ words }) => words.map((word) => voiced(word, isRiva, null))),
          (index) => `word ${index} of the results`,
        )
    const best = parts.map(({ alternatives }) => fieldsOf(listOf(alternatives)[0])['confidence'])
    return {
      kind: isRiva ? 'the JSON of NVIDIA Riva' : 'the JSON of Google Speech-to-Text',
      advice: isRiva
        ? 'Recognize it again with speaker diarization (“--speaker-diarization”).'
        : 'Recognize it again with speaker diarization (“diarizationConfig”) and word times, or with a channel for each side.',
      segments,
      confidence: meanOf(best.map(shareOf).filter((share) => share !== 0)),
      metadata: known({ language: parts[0]?.['languageCode'] ?? parts[0]?.['language_code'] }),
    }
  },
}

/** Returns results by channel without words: each begins where the one before it on its channel ends. */
function wordless(parts: readonly Fields[]): FoundConversation {
  const ends = new Map<unknown, number>()
  const segments = parts.flatMap((part, index): FoundSegment[] => {
    const tag = part['channelTag'] ?? part['channel_tag'] ?? 0
    const { transcript, confidence } = fieldsOf(listOf(part['alternatives'])[0])
    const end = secondsOf(
      part['resultEndTime'] ??
        part['result_end_time'] ??
        part['resultEndOffset'] ??
        part['result_end_offset'],
    )
    const text = textOf(transcript)
    if (text === '') return []
    const channel = labelOf('Channel', tag) ?? 'Channel'
    const earliest = ends.get(tag) ?? 0
    if (end !== null) ends.set(tag, end)
    const start = end === null ? null : Math.max(earliest, Math.round((end - lengthOf(text)) * 1_000) / 1_000)
    return [
      segment({
        speaker: channel,
        channel,
        text,
        start,
        end,
        confidence: shareOf(confidence),
        place: `results.${index}`,
      }),
    ]
  })
  return {
    kind: 'the JSON of Google Speech-to-Text',
    advice: 'Recognize it again with word times (“enableWordTimeOffsets”).',
    segments,
    notes: [
      'The results have no word times, so their starts follow from their ends and their number of words.',
    ],
    areTimesEstimated: true,
    metadata: known({ language: parts[0]?.['languageCode'] ?? parts[0]?.['language_code'] }),
  }
}

/** Returns the object with `results` in a plain response, an operation or a batch response; `null` if there is none. */
function responseOf(value: Fields): Fields | null {
  if (isFields(value['response'])) return responseOf(value['response'])
  if (value['done'] === false && 'metadata' in value) return {}
  const { results } = value
  if (Array.isArray(results)) {
    const [first] = recordsOf(results)
    if (first === undefined) return null
    const isTheirs =
      [
        'resultEndTime',
        'resultEndOffset',
        'channelTag',
        'channel_tag',
        'languageCode',
        'audioProcessed',
        'audio_processed',
      ].some((field) => field in first) ||
      recordsOf(fieldsOf(listOf(first['alternatives'])[0])['words']).some((word) => 'word' in word)
    return 'alternatives' in first && isTheirs ? value : null
  }
  if (!isFields(results)) return null
  for (const file of Object.values(results)) {
    const { transcript, inlineResult, inline_result: inline } = fieldsOf(file)
    const found = transcript ?? fieldsOf(inlineResult ?? inline)['transcript']
    if (isFields(found)) return found
  }
  return null
}

interface GoogleWord {
  readonly word: Fields
  /** Whether its times are plain numbers: milliseconds. */
  readonly isNumber: boolean
}

function wordsIn({ alternatives }: Fields): GoogleWord[] {
  return recordsOf(fieldsOf(listOf(alternatives)[0])['words']).map((word) => ({
    word,
    isNumber: typeof (word['endTime'] ?? word['end_time']) === 'number',
  }))
}

/**
 * Returns the parts whose words have voices. With diarization, version 1 repeats all words in its last result, and only
 * there they have voices.
 */
function diarizedParts(all: readonly { readonly part: Fields; readonly words: readonly GoogleWord[] }[]) {
  const last = all.at(-1)
  const others = all.slice(0, -1)
  const isRepeated =
    last !== undefined &&
    others.length > 0 &&
    last.words.some(({ word }) => speakerOf(word) !== null) &&
    last.words.length >= others.reduce((sum, { words }) => sum + words.length, 0) &&
    others.every(({ words }) => words.every(({ word }) => speakerOf(word) === null))
  return isRepeated ? [last] : all
}

/** Returns the voice of a word; 0 and an empty label mean an unknown voice. */
function speakerOf(word: Fields): string | null {
  const label = word['speakerLabel'] ?? word['speaker_label'] ?? word['speakerTag'] ?? word['speaker_tag']
  return label === 0 || label === '0' ? null : labelOf('Speaker', label)
}

function voiced({ word }: GoogleWord, isRiva: boolean, channel: string | null): VoicedWord {
  const unit = isRiva ? 'milliseconds' : 'seconds'
  const start = word['startTime'] ?? word['start_time'] ?? word['startOffset'] ?? word['start_offset']
  const end = word['endTime'] ?? word['end_time'] ?? word['endOffset'] ?? word['end_offset']
  const own = rivaSpeaker(word, isRiva)
  return {
    speaker: channel ?? own,
    text: textOf(word['word']),
    // A word at the start of the recording may have no start.
    start: secondsOf(start ?? (end === undefined ? null : 0), unit),
    end: secondsOf(end, unit),
    confidence: shareOf(word['confidence']),
    ...(channel === null ? {} : { channel }),
  }
}

/** Riva counts its voices from 0. */
function rivaSpeaker(word: Fields, isRiva: boolean): string | null {
  if (!isRiva) return speakerOf(word)
  return labelOf('Speaker', word['speakerTag'] ?? word['speaker_tag'])
}

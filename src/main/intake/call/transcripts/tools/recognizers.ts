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
import type { FoundConversation, FoundSegment } from '../conversation.ts'
import { interleavedSegments, segmentsOfWords, type VoicedWord } from '../voices.ts'
import { type CallTool, known, labelOf, moodOf, segment, shareOf, timesOf } from './tool.ts'

/** Rev: monologues of speakers. */
export const rev: CallTool = {
  matches: ({ monologues }) => recordsOf(monologues).some(({ elements }) => Array.isArray(elements)),
  read(value): FoundConversation {
    const names = new Map(
      recordsOf(value['speakers']).map(({ id, name }) => [String(id), textOf(name)] as const),
    )
    const segments = recordsOf(value['monologues']).map((monologue, index): FoundSegment => {
      const elements = recordsOf(monologue['elements'])
      const timed = elements.filter((each) => (startOf(each) ?? null) !== null)
      const sure = timed.flatMap(({ confidence }) => shareOf(confidence) ?? [])
      const info = textOf(fieldsOf(monologue['speaker_info'])['display_name'])
      const voice = fieldsOf(monologue['speaker'])
      const id = voice['id'] ?? monologue['speaker']
      const label = labelOf('Speaker', id)
      return segment({
        speaker: info || textOf(voice['name']) || (names.get(String(id)) ?? '') || label,
        text: elements.map(({ value: text }) => (typeof text === 'string' ? text : '')).join(''),
        start: secondsOf(startOf(timed[0] ?? {})),
        end: secondsOf(timed.at(-1)?.['end_ts'] ?? timed.at(-1)?.['end_timestamp']),
        confidence: sure.length === 0 ? null : sure.reduce((sum, each) => sum + each, 0) / sure.length,
        place: `monologues.${index}`,
      })
    })
    return {
      kind: 'the JSON of Rev',
      advice: 'Transcribe it again without “skip_diarization”.',
      segments,
    }
  },
}

/** Transcripts that a person made state times as “timestamp”: 00:00:01,000. */
function startOf(element: Fields): unknown {
  return element['ts'] ?? element['timestamp']
}

/** Speechmatics: words with speakers, or by channel. */
export const speechmatics: CallTool = {
  matches: ({ results }) =>
    recordsOf(results).some((each) => 'start_time' in each && Array.isArray(each['alternatives'])),
  read(value): FoundConversation {
    const items = recordsOf(value['results'])
    const channels = new Set(items.flatMap(({ channel }) => textOf(channel) || []))
    const moods = recordsOf(fieldsOf(value['sentiment_analysis'])['segments'])
    const words: VoicedWord[] = []
    for (const item of items) {
      const best = fieldsOf(listOf(item['alternatives'])[0])
      const last = words.at(-1)
      const isMark = item['type'] === 'punctuation' && (item['attaches_to'] ?? 'previous') === 'previous'
      if (isMark && last !== undefined) {
        words[words.length - 1] = { ...last, text: `${last.text}${textOf(best['content'])}` }
        continue
      }
      const speaker = textOf(best['speaker'])
      const channel = textOf(item['channel'])
      const start = secondsOf(item['start_time'])
      words.push({
        // UU is an unknown voice.
        speaker: channels.size > 1 ? channel || null : speaker === '' || speaker === 'UU' ? null : speaker,
        text: textOf(best['content']),
        start,
        end: secondsOf(item['end_time']),
        confidence: shareOf(best['confidence']),
        sentiment: moodAt(moods, start),
        ...(channel === '' ? {} : { channel }),
      })
    }
    const place = (index: number) => `word ${index} of “results”`
    const segments =
      channels.size > 1
        ? interleavedSegments(
            [...Map.groupBy(words, ({ channel }) => channel).values()],
            (channel, index) => `channel ${channel}, word ${index}`,
          )
        : segmentsOfWords(words, place)
    const { transcription_config: config } = fieldsOf(value['metadata'])
    return {
      kind: 'the JSON of Speechmatics',
      advice: 'Transcribe it again with “diarization: speaker”, or “channel” where each side has one.',
      segments,
      metadata: known({ language: fieldsOf(config)['language'] }),
    }
  },
}

function moodAt(moods: readonly Fields[], start: number | null): ReturnType<typeof moodOf> {
  if (start === null) return null
  const found = moods.find((mood) => {
    const [from, to] = [secondsOf(mood['start_time']), secondsOf(mood['end_time'])]
    return from !== null && to !== null && start >= from && start < to
  })
  return moodOf(found?.['sentiment'])
}

/** Gladia: utterances below `result.transcription`, or the list of its first version. */
export const gladia: CallTool = {
  matches: (value) => gladiaUtterances(value) !== null,
  read(value): FoundConversation {
    const utterances = gladiaUtterances(value) ?? []
    const channels = new Set(utterances.map(({ channel }) => channel))
    const result = fieldsOf(value['result'])
    const moods = recordsOf(fieldsOf(result['sentiment_analysis'] ?? value['sentiment_analysis'])['results'])
    const segments = utterances.map((each, index): FoundSegment => {
      const start = secondsOf(each['start'] ?? each['time_begin'])
      return segment({
        speaker:
          labelOf('Speaker', each['speaker']) ??
          (channels.size > 1 ? labelOf('Channel', each['channel']) : null),
        text: textOf(each['text'] ?? each['transcription']),
        start,
        end: secondsOf(each['end'] ?? each['time_end']),
        confidence: shareOf(each['confidence']),
        sentiment: moodOf(moods.find(({ start: at }) => at === each['start'])?.['sentiment']),
        place: `utterances.${index}`,
        ...(channels.size > 1 ? { channel: labelOf('Channel', each['channel']) ?? '' } : {}),
      })
    })
    return {
      kind: 'the JSON of Gladia',
      advice: 'Transcribe it again with “diarization: true”.',
      segments,
      metadata: known({ language: utterances[0]?.['language'] }),
    }
  },
}

function gladiaUtterances(value: Fields): Fields[] | null {
  const { transcription } = isFields(value['result']) ? value['result'] : value
  const utterances = fieldsOf(transcription)['utterances']
  if (Array.isArray(utterances)) return recordsOf(utterances)
  const first = recordsOf(value['prediction'])
  return first.some((each) => 'time_begin' in each) ? first : null
}

/** ElevenLabs: words with speakers, or a transcript for each channel. */
export const elevenLabs: CallTool = {
  matches: (value) =>
    recordsOf(value['words']).some(({ type }) => type === 'spacing' || type === 'audio_event') ||
    'language_probability' in value ||
    recordsOf(value['transcripts']).some((each) => 'channel_index' in each),
  read(value): FoundConversation {
    const transcripts = recordsOf(value['transcripts'])
    const segments =
      transcripts.length > 1
        ? interleavedSegments(
            transcripts.map((each) => elevenWords(each, labelOf('Channel', each['channel_index']))),
            (channel, index) => `transcripts.${channel}.words.${index}`,
          )
        : segmentsOfWords(elevenWords(transcripts[0] ?? value, null), (index) => `words.${index}`)
    return {
      kind: 'the JSON of ElevenLabs',
      advice:
        'Transcribe it again with “diarize=true”, or “use_multi_channel=true” where each side has a channel.',
      segments,
      metadata: known({ language: value['language_code'] }),
    }
  },
}

function elevenWords(value: Fields, channel: string | null): VoicedWord[] {
  return recordsOf(value['words'])
    .filter(({ type }) => type === undefined || type === 'word')
    .map((word): VoicedWord => {
      const { logprob } = word
      return {
        speaker: channel ?? labelOf('Speaker', word['speaker_id']),
        text: textOf(word['text']),
        ...timesOf(word, { start: 'start', end: 'end' }),
        confidence: typeof logprob === 'number' && logprob <= 0 ? Math.exp(logprob) : null,
        ...(channel === null ? {} : { channel }),
      }
    })
}

/** IBM Watson: words with times, and a list of speakers by time. */
export const ibm: CallTool = {
  matches: (value) =>
    recordsOf(value['results']).some(({ alternatives }) =>
      Array.isArray(fieldsOf(listOf(alternatives)[0])['timestamps']),
    ),
  read(value): FoundConversation {
    const speakers = new Map(
      recordsOf(value['speaker_labels']).map(({ from, speaker }) => [from, labelOf('Speaker', speaker)]),
    )
    const words = recordsOf(value['results']).flatMap(({ alternatives }) => {
      const { timestamps, confidence } = fieldsOf(listOf(alternatives)[0])
      return listOf(timestamps).map((entry): VoicedWord => {
        const [text, start, end] = listOf(entry)
        return {
          speaker: speakers.get(start) ?? null,
          text: textOf(text),
          start: secondsOf(start),
          end: secondsOf(end),
          confidence: shareOf(confidence),
        }
      })
    })
    return {
      kind: 'the JSON of IBM Watson Speech to Text',
      advice: 'Recognize it again with “speaker_labels=true”.',
      segments: segmentsOfWords(words, (index) => `word ${index} of “results”`),
    }
  },
}

/** whisper.cpp: segments, with the side if it was run on two channels. */
export const whisperCpp: CallTool = {
  matches: ({ transcription }) => recordsOf(transcription).some((each) => isFields(each['offsets'])),
  read(value): FoundConversation {
    const segments = recordsOf(value['transcription']).map((each, index): FoundSegment => {
      const { from, to } = fieldsOf(each['offsets'])
      const speaker = textOf(each['speaker'])
      return segment({
        speaker: speaker === '' || speaker === '?' ? null : labelOf('Channel', speaker),
        text: textOf(each['text']),
        ...timesOf({ from, to }, { start: 'from', end: 'to', unit: 'milliseconds' }),
        place: `transcription.${index}`,
      })
    })
    return {
      kind: 'the JSON of whisper.cpp',
      advice:
        'Run it on a recording with a channel for each side with “--diarize”, or use WhisperX with “--diarize”.',
      segments,
      metadata: known({ language: fieldsOf(value['result'])['language'] }),
    }
  },
}

/** Whisper, and services with the same segments without voices. */
export const whisper: CallTool = {
  matches: ({ segments }) =>
    recordsOf(segments).some((each) => ('seek' in each || 'no_speech_prob' in each) && !('speaker' in each)),
  read(_, file): FoundConversation {
    throw refuse(
      file,
      'this is the JSON of Whisper, and it does not say who speaks. Transcribe it with WhisperX and “--diarize”, or with OpenAI’s “gpt-4o-transcribe-diarize” and the format “diarized_json”.',
    )
  },
}

/** OpenAI’s transcription with speakers. */
export const openAi: CallTool = {
  matches: ({ segments }) => recordsOf(segments).some(({ type }) => type === 'transcript.text.segment'),
  read(value): FoundConversation {
    const segments = recordsOf(value['segments']).map(
      (each, index): FoundSegment =>
        segment({
          speaker: labelOf('Speaker', each['speaker']),
          text: textOf(each['text']),
          ...timesOf(each, { start: 'start', end: 'end' }),
          place: `segments.${index}`,
        }),
    )
    return {
      kind: 'the JSON of OpenAI',
      advice: 'Transcribe it with “gpt-4o-transcribe-diarize” and the format “diarized_json”.',
      segments,
    }
  },
}

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
import { type CallTool, known, moodOf, segment, shareOf, timesOf } from './tool.ts'

const ADVICE =
  'Run the job again with speaker partitioning (ShowSpeakerLabels), or with channel identification where each side has a channel.'

/** Amazon Transcribe: words in `results.items`, with speakers or by channel. */
export const amazonTranscribe: CallTool = {
  matches: ({ results }) => {
    const { items, transcripts, speaker_labels: labels } = fieldsOf(results)
    return Array.isArray(transcripts) && (Array.isArray(items) || labels !== undefined || items === undefined)
  },
  read({ results, jobName }): FoundConversation {
    const {
      items,
      speaker_labels: labels,
      channel_labels: channelLabels,
      language_code: language,
    } = fieldsOf(results)
    const channels = recordsOf(fieldsOf(channelLabels)['channels'])
    const byTime = speakersByTime(labels)
    const segments =
      channels.length > 1
        ? interleavedSegments(
            channels.map(({ channel_label: label, items: own }) => {
              const name = textOf(label)
              return wordsOf(own, () => name).map((word) => ({ ...word, channel: name }))
            }),
            (channel, index) => `results.channel_labels.channels.${channel}.items.${index}`,
          )
        : segmentsOfWords(
            wordsOf(
              items,
              (item) => textOf(item['speaker_label']) || (byTime.get(textOf(item['start_time'])) ?? null),
            ),
            (index) => `results.items.${index}`,
          )
    return {
      kind: 'the JSON of Amazon Transcribe',
      advice: ADVICE,
      segments,
      metadata: known({ job: jobName, language }),
    }
  },
}

/** Returns the speaker at each time, if only the list of speakers states it. */
function speakersByTime(labels: unknown): ReadonlyMap<string, string> {
  return new Map(
    recordsOf(fieldsOf(labels)['segments']).flatMap(({ items }) =>
      recordsOf(items).flatMap(({ start_time: at, speaker_label: label }): [string, string][] =>
        textOf(label) === '' ? [] : [[textOf(at), textOf(label)]],
      ),
    ),
  )
}

/** Returns the words of a list of items; punctuation has no time and is joined to the previous word. */
function wordsOf(items: unknown, speakerOf: (item: Fields) => string | null): VoicedWord[] {
  const words: VoicedWord[] = []
  for (const item of recordsOf(items)) {
    const { content, confidence } = fieldsOf(listOf(item['alternatives'])[0])
    const last = words.at(-1)
    if (item['type'] === 'punctuation') {
      if (last !== undefined) words[words.length - 1] = { ...last, text: `${last.text}${textOf(content)}` }
      continue
    }
    words.push({
      speaker: speakerOf(item),
      text: textOf(content),
      start: secondsOf(item['start_time']),
      end: secondsOf(item['end_time']),
      confidence: shareOf(confidence),
    })
  }
  return words
}

/** Call Analytics of Amazon Transcribe, and Contact Lens of Amazon Connect: turns with the role of the speaker. */
export const amazonCallAnalytics: CallTool = {
  matches: (value) => turnsOf(value).some((turn) => 'ParticipantRole' in turn || 'ParticipantId' in turn),
  read(value): FoundConversation {
    const roles = new Map(
      recordsOf(value['Participants']).map((each) => [
        textOf(each['ParticipantId']),
        textOf(each['ParticipantRole']),
      ]),
    )
    const list = Array.isArray(value['Segments']) ? 'Segments' : 'Transcript'
    const segments = turnsOf(value).map((turn, index): FoundSegment => {
      const id = textOf(turn['ParticipantId'])
      const role = textOf(turn['ParticipantRole']) || (roles.get(id) ?? id)
      const words = recordsOf(turn['Items']).flatMap(({ Confidence }) => shareOf(Confidence) ?? [])
      return segment({
        speaker: role === '' ? null : roleName(role),
        text: textOf(turn['Content']),
        ...timesOf(turn, { start: 'BeginOffsetMillis', end: 'EndOffsetMillis', unit: 'milliseconds' }),
        confidence: words.length === 0 ? null : words.reduce((sum, each) => sum + each, 0) / words.length,
        sentiment: moodOf(turn['Sentiment']),
        place: `${list}.${index}`,
      })
    })
    const { JobName: job, LanguageCode: language, Categories: categories, Queue: queue } = value
    return {
      kind: 'the JSON of Amazon Call Analytics',
      advice: 'Run the job again with ChannelDefinitions that say which channel is the agent.',
      segments,
      metadata: known({
        job,
        language,
        queue,
        categories: listOf(fieldsOf(categories)['MatchedCategories']).map(textOf).join(', '),
      }),
    }
  },
}

/** Returns the turns of a finished call, or those of a call in real time, each in a segment of its own. */
function turnsOf({ Transcript, Segments }: Fields): Fields[] {
  return Array.isArray(Segments)
    ? recordsOf(Segments).flatMap((each) => (isFields(each['Transcript']) ? [each['Transcript']] : []))
    : recordsOf(Transcript)
}

/** The solution “Post Call Analytics” of Amazon: `SpeechSegments` with the names of its voices. */
export const amazonPostCall: CallTool = {
  matches: ({ SpeechSegments }) => recordsOf(SpeechSegments).some((each) => 'SegmentSpeaker' in each),
  read(value): FoundConversation {
    const {
      SpeakerLabels: labels,
      Agent: agent,
      GUID: call,
      LanguageCode: language,
    } = fieldsOf(value['ConversationAnalytics'])
    const names = new Map(
      recordsOf(labels).map((each) => [textOf(each['Speaker']), textOf(each['DisplayText'])] as const),
    )
    const segments = recordsOf(value['SpeechSegments']).map((each, index): FoundSegment => {
      const speaker = textOf(each['SegmentSpeaker'])
      const words = recordsOf(each['WordConfidence']).flatMap(({ Confidence }) => shareOf(Confidence) ?? [])
      return segment({
        speaker: (names.get(speaker) ?? '') || speaker || null,
        text: textOf(each['DisplayText']) || textOf(each['OriginalText']),
        ...timesOf(each, { start: 'SegmentStartTime', end: 'SegmentEndTime' }),
        confidence: words.length === 0 ? null : words.reduce((sum, sure) => sum + sure, 0) / words.length,
        sentiment:
          each['SentimentIsPositive'] === 1
            ? 'positive'
            : each['SentimentIsNegative'] === 1
              ? 'negative'
              : null,
        place: `SpeechSegments.${index}`,
      })
    })
    const isKnown = (text: unknown) => textOf(text) !== 'None'
    return {
      kind: 'the JSON of Amazon Post Call Analytics',
      advice: ADVICE,
      segments,
      metadata: known({
        language,
        ...(isKnown(agent) ? { agent } : {}),
        ...(isKnown(call) ? { conversation: call } : {}),
      }),
    }
  },
}

function roleName(role: string): string {
  const lower = role.toLowerCase()
  return lower === 'agent' ? 'Agent' : lower === 'customer' ? 'Customer' : role
}

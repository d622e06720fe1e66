import { refuse } from '../../../../documents/refuse.ts'
import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  recordsOf,
  textOf,
} from '../../../../documents/transcripts/fields.ts'
import type { FoundConversation, FoundSegment } from '../conversation.ts'
import { interleavedSegments, type VoicedWord } from '../voices.ts'
import { type CallTool, known, labelOf, lengthOf, moodOf, segment, shareOf, timesOf } from './tool.ts'

/** Minimum milliseconds for a time to count from 1970: no recording is that long. */
const EPOCH_MILLISECONDS = 1e11

/** Names of the sides of a call in Genesys Cloud. */
const PURPOSES: Readonly<Record<string, string>> = {
  internal: 'Agent',
  agent: 'Agent',
  user: 'Agent',
  external: 'Customer',
  customer: 'Customer',
  ivr: 'Announcement (IVR)',
  acd: 'Announcement (ACD)',
}

/** Genesys Cloud: phrases with the purpose of the participant. */
export const genesys: CallTool = {
  matches: ({ transcripts }) =>
    recordsOf(transcripts).some(({ phrases }) =>
      recordsOf(phrases).some((each) => 'participantPurpose' in each),
    ),
  read(value): FoundConversation {
    const phrases = recordsOf(value['transcripts']).flatMap((transcript, at) => {
      const moods = new Map(
        recordsOf(fieldsOf(transcript['analytics'])['sentiment']).map(({ phraseIndex, sentiment }) => [
          phraseIndex,
          moodOf(sentiment),
        ]),
      )
      return recordsOf(transcript['phrases']).map((phrase, index) => ({
        phrase,
        mood: moods.get(phrase['phraseIndex'] ?? index) ?? null,
        place: `transcripts.${at}.phrases.${index}`,
      }))
    })
    const starts = phrases.flatMap(({ phrase }) => numberOf(phrase['startTimeMs']))
    const begin = Math.min(...starts) > EPOCH_MILLISECONDS ? Math.min(...starts) : 0
    const found = phrases.map(({ phrase, mood, place }): FoundSegment => {
      const text = textOf(phrase['decoratedText']) || textOf(phrase['text'])
      const [from] = numberOf(phrase['startTimeMs'])
      const [milliseconds] = numberOf(fieldsOf(phrase['duration'])['milliseconds'])
      const start = from === undefined ? null : Math.max(0, from - begin) / 1_000
      const purpose = textOf(phrase['participantPurpose']).toLowerCase()
      const seconds = milliseconds === undefined ? lengthOf(text) : milliseconds / 1_000
      return segment({
        speaker: purpose === '' ? null : (PURPOSES[purpose] ?? purpose),
        text,
        start,
        end: start === null ? null : start + seconds,
        confidence: shareOf(phrase['confidence']),
        sentiment: mood,
        place,
      })
    })
    const hasLengths = phrases.every(({ phrase }) => isFields(phrase['duration']))
    return {
      kind: 'the JSON of Genesys Cloud',
      advice: 'Save the transcript of the conversation again: its phrases say “participantPurpose”.',
      segments: found,
      metadata: known({ conversation: value['conversationId'], ...agentIn(value) }),
      areEndsEstimated: !hasLengths,
      notes: hasLengths
        ? []
        : ['Some phrases have no length, so their ends follow from their number of words.'],
    }
  },
}

function agentIn({ participants }: Fields): Readonly<Record<string, unknown>> {
  const agent = recordsOf(participants).find(({ participantPurpose: purpose }) =>
    ['internal', 'agent', 'user'].includes(textOf(purpose).toLowerCase()),
  )
  if (agent === undefined) return {}
  return {
    agent: textOf(agent['name']) || textOf(agent['userId']),
    queue: agent['queueName'] ?? agent['queueId'],
  }
}

function numberOf(value: unknown): number[] {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? [number] : []
}

/** Twilio Voice Intelligence: sentences by channel. */
export const twilio: CallTool = {
  matches: ({ sentences }) =>
    recordsOf(sentences).some((each) => 'media_channel' in each || 'mediaChannel' in each),
  read(value): FoundConversation {
    const roles = twilioRoles(value)
    const sentences = recordsOf(value['sentences']).map((sentence, index) => {
      const tag = sentence['media_channel'] ?? sentence['mediaChannel']
      const [start, end] = [
        sentence['start_time'] ?? sentence['startTime'],
        sentence['end_time'] ?? sentence['endTime'],
      ]
      return {
        channel: labelOf('Channel', tag),
        speaker: roles.get(String(tag)) ?? labelOf('Channel', tag),
        text: textOf(sentence['transcript']),
        ...timesOf({ start, end }, { start: 'start', end: 'end' }),
        confidence: shareOf(sentence['confidence']),
        words: recordsOf(sentence['words']),
        place: `sentences.${index}`,
      }
    })
    const names = new Set(sentences.map(({ channel }) => channel))
    const isWorded = sentences.every(({ words }) => words.length > 0) && names.size > 1
    const segments = isWorded
      ? interleavedSegments(
          [...Map.groupBy(sentences, ({ channel }) => channel).values()].map((own) =>
            own.flatMap(wordsOfSentence),
          ),
          (channel, index) => `channel ${channel}, word ${index}`,
        )
      : sentences.map(({ words: _, channel, ...rest }) =>
          segment({ ...rest, ...(channel === null ? {} : { channel }) }),
        )
    return {
      kind: 'the JSON of Twilio Voice Intelligence',
      advice: 'Record the call with dual channels, and transcribe it again.',
      segments,
      metadata: known({ language: value['language_code'] ?? value['languageCode'] }),
    }
  },
}

/** Returns the participant on each channel, if the transcript was saved with its participants. */
function twilioRoles(value: Fields): ReadonlyMap<string, string> {
  const channel = fieldsOf(value['channel'] ?? fieldsOf(value['transcript'])['channel'])
  return new Map(
    recordsOf(channel['participants']).flatMap((each): [string, string][] => {
      const role = textOf(each['role'])
      const tag = each['channel_participant'] ?? each['channelParticipant']
      return role === '' || tag === undefined
        ? []
        : [[String(tag), `${role.charAt(0).toUpperCase()}${role.slice(1).toLowerCase()}`]]
    }),
  )
}

function wordsOfSentence({
  text,
  words,
  speaker,
  channel,
  confidence,
}: {
  readonly text: string
  readonly words: readonly Fields[]
  readonly speaker: string | null
  readonly channel: string | null
  readonly confidence: number | null
}): VoicedWord[] {
  const written = text.split(/\s+/u)
  return words.map((word, index): VoicedWord => {
    const [start, end] = [word['start_time'] ?? word['startTime'], word['end_time'] ?? word['endTime']]
    return {
      speaker,
      text: (written.length === words.length ? written[index] : undefined) ?? textOf(word['word']),
      ...timesOf({ start, end }, { start: 'start', end: 'end' }),
      confidence,
      ...(channel === null ? {} : { channel }),
    }
  })
}

/** Fireflies: sentences with the names of the speakers, from its API or its download. */
export const fireflies: CallTool = {
  matches: (value) =>
    firefliesSentences(value).some(
      (each) => 'speaker_name' in each || 'speakerName' in each || 'raw_text' in each,
    ),
  read(value): FoundConversation {
    const segments = firefliesSentences(value).map((sentence, index): FoundSegment => {
      const [start, end] = [
        sentence['start_time'] ?? sentence['startTime'],
        sentence['end_time'] ?? sentence['endTime'],
      ]
      const name = textOf(sentence['speaker_name']) || textOf(sentence['speakerName'])
      return segment({
        speaker: name === '' ? labelOf('Speaker', sentence['speaker_id']) : name,
        text: textOf(sentence['text']) || textOf(sentence['raw_text']) || textOf(sentence['sentence']),
        ...timesOf({ start, end }, { start: 'start', end: 'end' }),
        sentiment: moodOf(fieldsOf(sentence['ai_filters'])['sentiment']),
        place: `sentences.${index}`,
      })
    })
    const { title, host_email: host } = transcriptIn(value)
    return {
      kind: 'the JSON of Fireflies',
      advice: 'Download it again as JSON with the names of speakers.',
      segments,
      metadata: known({ title, host }),
    }
  },
}

function transcriptIn(value: Fields): Fields {
  const data = fieldsOf(value['data'])
  const inner = data['transcript'] ?? value['transcript']
  return isFields(inner) ? inner : value
}

function firefliesSentences(value: Fields): Fields[] {
  return recordsOf(transcriptIn(value)['sentences'])
}

/** pyannoteAI: turns with words; its diarization alone has no words. */
export const pyannote: CallTool = {
  matches: (value) => 'diarization' in outputOf(value) || 'turnLevelTranscription' in outputOf(value),
  read(value, file): FoundConversation {
    const output = outputOf(value)
    const turns = recordsOf(output['turnLevelTranscription'])
    const words = recordsOf(output['wordLevelTranscription'])
    if (turns.length === 0 && words.length === 0)
      throw refuse(
        file,
        'this is the diarization of pyannote, and it holds no words. Request it with a transcription (“transcription: true”), or give it to WhisperX.',
      )
    const segments = (turns.length > 0 ? turns : words).map(
      (turn, index): FoundSegment =>
        segment({
          speaker: labelOf('Speaker', turn['speaker']),
          text: textOf(turn['text']),
          ...timesOf(turn, { start: 'start', end: 'end' }),
          place: `output.turnLevelTranscription.${index}`,
        }),
    )
    return {
      kind: 'the JSON of pyannote',
      advice: 'Request the job again with diarization.',
      segments,
      metadata: known({ job: value['jobId'] }),
    }
  },
}

function outputOf(value: Fields): Fields {
  return isFields(value['output']) ? value['output'] : listOf(value['diarization']).length > 0 ? value : {}
}

/** Recall.ai: the words of each participant. */
export const recall: CallTool = {
  matches: ({ participants }) =>
    recordsOf(participants).some(
      ({ participant, words }) =>
        isFields(participant) && recordsOf(words).some((word) => 'start_timestamp' in word),
    ),
  read(value): FoundConversation {
    const segments = recordsOf(value['participants']).map(({ participant, words }, index): FoundSegment => {
      const { name, id } = fieldsOf(participant)
      const own = recordsOf(words)
      const last = own.findLast((word) => isFields(word['end_timestamp']))
      return segment({
        speaker: textOf(name) || labelOf('Participant', id),
        text: own.map(({ text }) => textOf(text)).join(' '),
        ...timesOf(
          {
            start: fieldsOf(own[0]?.['start_timestamp'])['relative'],
            end: fieldsOf(last?.['end_timestamp'])['relative'],
          },
          { start: 'start', end: 'end' },
        ),
        place: `${index}.words`,
      })
    })
    return {
      kind: 'the JSON of Recall.ai',
      advice: 'Record the meeting again with separate streams of its participants.',
      segments,
    }
  },
}

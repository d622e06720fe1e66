import {
  type Fields,
  fieldsOf,
  recordsOf,
  secondsOf,
  textOf,
} from '../../../../documents/transcripts/fields.ts'
import type { FoundSegment } from '../conversation.ts'
import { type CallTool, known, labelOf, lengthOf, segment, shareOf } from './tool.ts'

/** Where a platform keeps its lines, and the meaning of their fields. */
interface Platform {
  readonly kind: string
  readonly advice: string
  /** Returns the lines of a file; empty if another program wrote it. */
  readonly linesOf: (value: Fields) => readonly Fields[]
  readonly speakerOf: (line: Fields) => string | null
  readonly textFields: readonly string[]
  /** Returns start and end in seconds from the beginning of the call, or from 1970. */
  readonly timesOf: (line: Fields) => { readonly start: number | null; readonly end: number | null }
  readonly conversationIdOf?: (value: Fields) => unknown
}

/** Times above this are seconds from 1970: no recording is that long. */
const EPOCH_SECONDS = 1e8

/** Names of the two sides of a call, as platforms write them. */
const SIDES: Readonly<Record<string, string>> = {
  agent: 'Agent',
  assistant: 'Agent',
  bot: 'Agent',
  internal: 'Agent',
  customer: 'Customer',
  end_user: 'Customer',
  user: 'Customer',
  caller: 'Customer',
  external: 'Customer',
}

function sideOf(value: unknown): string | null {
  const text = textOf(value)
  return text === '' ? null : (SIDES[text.toLowerCase()] ?? text)
}

/** Returns the seconds of a time in ISO 8601. */
function instant(value: unknown): number | null {
  const at = Date.parse(textOf(value))
  return Number.isNaN(at) ? null : at / 1_000
}

function plus(start: number | null, length: number | null): number | null {
  return start === null || length === null ? null : start + length
}

/** Google's Conversational Insights: entries with a role and microseconds. */
const insights: Platform = {
  kind: 'the JSON of Google Conversational Insights',
  advice: 'Export the conversation again: its entries say “role” and “start_timestamp_usec”.',
  linesOf: ({ entries }) => recordsOf(entries).filter((each) => 'text' in each && 'role' in each),
  speakerOf: ({ role }) => sideOf(role),
  textFields: ['text'],
  timesOf: (line) => ({ start: secondsOf(line['start_timestamp_usec'], 'microseconds'), end: null }),
}

/** Gong: turns of a speaker with sentences. */
const gong: Platform = {
  kind: 'the JSON of Gong',
  advice: 'Ask for the transcript of the call again: its turns say “speakerId” and “sentences”.',
  linesOf: (value) => {
    const [call, more] = recordsOf(value['callTranscripts'])
    const turns = more === undefined ? recordsOf((call ?? value)['transcript']) : []
    return turns.flatMap(({ speakerId, sentences }) =>
      recordsOf(sentences).map((sentence) => ({ ...sentence, speakerId })),
    )
  },
  speakerOf: ({ speakerId }) => labelOf('Speaker', speakerId),
  textFields: ['text'],
  timesOf: ({ start, end }) => ({
    start: secondsOf(start, 'milliseconds'),
    end: secondsOf(end, 'milliseconds'),
  }),
}

/** Aircall: utterances with the side of the participant. */
const aircall: Platform = {
  kind: 'the JSON of Aircall',
  advice: 'Ask for the transcription of the call again: its utterances say “participant_type”.',
  linesOf: (value) => {
    const content = fieldsOf(fieldsOf(value['transcription'])['content'])
    return recordsOf(content['utterances']).filter((each) => 'participant_type' in each)
  },
  speakerOf: (line) => sideOf(line['participant_type']),
  textFields: ['text'],
  timesOf: (line) => ({
    start: secondsOf(line['start_time'], 'seconds'),
    end: secondsOf(line['end_time'], 'seconds'),
  }),
  conversationIdOf: (value) => fieldsOf(value['transcription'])['call_id'],
}

/** Dialpad: lines of several kinds, of which those of the kind “transcript” were said. */
const dialpad: Platform = {
  kind: 'the JSON of Dialpad',
  advice: 'Ask for the transcript of the call again: its lines say “content” and “type”.',
  linesOf: ({ lines }) =>
    recordsOf(lines).filter(({ content, type }) => type === 'transcript' && typeof content === 'string'),
  speakerOf: ({ name }) => labelOf('Speaker', name),
  textFields: ['content'],
  timesOf: ({ time }) => ({ start: instant(time), end: null }),
  conversationIdOf: (value) => value['call_id'],
}

/** Symbl: messages with their sender. */
const symbl: Platform = {
  kind: 'the JSON of Symbl',
  advice: 'Ask for the messages of the conversation again: they say “from” and “text”.',
  linesOf: ({ messages }) => recordsOf(messages).filter((each) => 'from' in each && 'timeOffset' in each),
  speakerOf: ({ from }) => labelOf('Speaker', fieldsOf(from)['name'] ?? fieldsOf(from)['id']),
  textFields: ['text'],
  timesOf: ({ timeOffset, duration }) => {
    const start = secondsOf(timeOffset, 'seconds')
    return { start, end: plus(start, secondsOf(duration, 'seconds')) }
  },
}

/** Vapi: messages of an assistant and its user; those of the system and of tools were not said. */
const vapi: Platform = {
  kind: 'the JSON of Vapi',
  advice: 'Ask for the call again: its messages say “role”, “message” and “secondsFromStart”.',
  linesOf: (value) =>
    [value['messages'], fieldsOf(value['artifact'])['messages']]
      .flatMap(recordsOf)
      .filter(({ role, message }) => ['bot', 'user'].includes(textOf(role)) && typeof message === 'string'),
  speakerOf: ({ role }) => sideOf(role),
  textFields: ['message'],
  timesOf: ({ secondsFromStart, time, endTime }) => {
    const start = secondsOf(secondsFromStart, 'seconds')
    const [from, to] = [secondsOf(time, 'milliseconds'), secondsOf(endTime, 'milliseconds')]
    return { start, end: from === null || to === null ? null : plus(start, to - from) }
  },
}

/** Retell: turns with words, of which the first and the last say when. */
const retell: Platform = {
  kind: 'the JSON of Retell',
  advice: 'Ask for the call again: its “transcript_object” has turns with words.',
  linesOf: (value) =>
    recordsOf(value['transcript_object']).filter(({ role }) => ['agent', 'user'].includes(textOf(role))),
  speakerOf: ({ role }) => sideOf(role),
  textFields: ['content'],
  timesOf: ({ words }) => {
    const spoken = recordsOf(words)
    return {
      start: secondsOf(spoken[0]?.['start'], 'seconds'),
      end: secondsOf(spoken.at(-1)?.['end'], 'seconds'),
    }
  },
  conversationIdOf: (value) => value['call_id'],
}

/** CallRail: phrases with their speaker. */
const callRail: Platform = {
  kind: 'the JSON of CallRail',
  advice: 'Ask for the call again with the field “conversational_transcript”.',
  linesOf: (value) => recordsOf(value['conversational_transcript']).filter((each) => 'phrase' in each),
  speakerOf: ({ speaker }) => sideOf(speaker),
  textFields: ['phrase'],
  timesOf: ({ start, end }) => ({ start: secondsOf(start, 'seconds'), end: secondsOf(end, 'seconds') }),
}

/** Telephone and voice platforms whose files are lists of lines with a speaker. */
export const platforms: readonly CallTool[] = [
  insights,
  gong,
  aircall,
  dialpad,
  symbl,
  vapi,
  retell,
  callRail,
].map(toolOf)

function toolOf({ linesOf, kind, advice, conversationIdOf, ...line }: Platform): CallTool {
  return {
    matches: (value) => linesOf(value).length > 0,
    read(value) {
      const found = linesOf(value).map((each, index) => segmentOf(each, index, line))
      const first = Math.min(...found.flatMap(({ start }) => start ?? []))
      const begin = Number.isFinite(first) && first > EPOCH_SECONDS ? first : 0
      const segments = found.map((each) => ({
        ...each,
        start: each.start === null ? null : each.start - begin,
        end: each.end === null ? null : each.end - begin,
      }))
      return {
        kind,
        advice,
        segments: withEnds(segments),
        metadata: known({ conversation: conversationIdOf?.(value) }),
        notes: segments.every(({ end }) => end !== null)
          ? []
          : ['Some lines have no end, so it follows from their number of words.'],
      }
    },
  }
}

function segmentOf(
  line: Fields,
  index: number,
  { speakerOf, textFields, timesOf }: Pick<Platform, 'speakerOf' | 'textFields' | 'timesOf'>,
): FoundSegment {
  return segment({
    speaker: speakerOf(line),
    text: textFields.map((name) => textOf(line[name])).find((text) => text !== '') ?? '',
    ...timesOf(line),
    confidence: shareOf(line['confidence']),
    place: `line ${index + 1}`,
  })
}

/** Estimates missing ends: not after the start of the next line. */
function withEnds(segments: readonly FoundSegment[]): FoundSegment[] {
  return segments.map((each, at) => {
    if (each.end !== null || each.start === null) return each
    const estimated = each.start + lengthOf(each.text)
    const next = segments[at + 1]?.start ?? estimated
    return { ...each, end: Math.max(each.start, Math.min(estimated, next)) }
  })
}

import {
  type Fields,
  fieldsOf,
  listOf,
  recordsOf,
  secondsOf,
  textOf,
} from '../../../../documents/transcripts/fields.ts'
import { type FoundConversation, type FoundSegment, meanOf } from '../conversation.ts'
import { interleavedSegments, type VoicedWord } from '../voices.ts'
import { type CallTool, known, labelOf, segment, shareOf, timesOf } from './tool.ts'

const KIND = 'the JSON of Azure Speech'
const ADVICE =
  'Transcribe it again with diarization (“diarizationEnabled”), or from a recording with a channel for each side.'

/** The batch transcription of Azure Speech: `recognizedPhrases`. */
export const azureBatch: CallTool = {
  matches: (value) =>
    ['recognizedPhrases', 'combinedRecognizedPhrases', 'RecognizedPhrases', 'AudioFileResults'].some(
      (field) => field in value,
    ),
  read(older): FoundConversation {
    const value = withNewNames(older)
    const phrases = recordsOf(value['recognizedPhrases']).filter(
      ({ recognitionStatus: status }) => status === undefined || status === 'Success',
    )
    const segments = byChannels(phrases, 'recognizedPhrases', (phrase) => {
      const { display, lexical, confidence, words, displayWords } = fieldsOf(listOf(phrase['nBest'])[0])
      const hasTicks = phrase['offsetInTicks'] !== undefined
      return {
        text: textOf(display) || textOf(lexical),
        ...(hasTicks
          ? timesOf(phrase, { start: 'offsetInTicks', length: 'durationInTicks', unit: 'ticks' })
          : timesOf(phrase, { start: 'offset', length: 'duration' })),
        confidence: shareOf(confidence),
        words: tickWords(listOf(displayWords).length > 0 ? displayWords : words),
      }
    })
    return { kind: KIND, advice: ADVICE, segments, metadata: known({ source: value['source'] }) }
  },
}

/**
 * Returns a batch transcription in the names of its third version: the second one begins its names with a capital, has
 * a list of files, and its times are ticks.
 */
function withNewNames(value: Fields): Fields {
  const files = recordsOf(value['AudioFileResults'])
  if (files.length === 0 && !('RecognizedPhrases' in value)) return value
  const source = textOf(value['source']) || files.map(({ AudioFileName: name }) => textOf(name)).join(', ')
  const phrases = [
    ...recordsOf(value['RecognizedPhrases']),
    ...files.flatMap(({ SegmentResults: results }) => recordsOf(results)),
  ]
  return { source, recognizedPhrases: phrases.map(phraseWithNewNames) }
}

function phraseWithNewNames(older: Fields): Fields {
  const phrase = withSmallNames(older)
  const hasTicks = typeof phrase['offset'] === 'number'
  return {
    ...phrase,
    ...(hasTicks ? { offsetInTicks: phrase['offset'], durationInTicks: phrase['duration'] } : {}),
    speaker: phrase['speaker'] ?? phrase['speakerId'] ?? undefined,
    channel: phrase['channel'] ?? phrase['channelNumber'] ?? undefined,
    nBest: recordsOf(phrase['nBest']).map((best) => {
      const own = withSmallNames(best)
      return { ...own, words: recordsOf(own['words']).map(withSmallNames) }
    }),
  }
}

function withSmallNames(value: Fields): Fields {
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name === 'NBest' ? 'nBest' : `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
      each,
    ]),
  )
}

/** The fast transcription of Azure Speech: `phrases` with times in milliseconds. */
export const azureFast: CallTool = {
  matches: (value) =>
    'combinedPhrases' in value || recordsOf(value['phrases']).some((each) => 'offsetMilliseconds' in each),
  read(value): FoundConversation {
    const phrases = recordsOf(value['phrases'])
    const unit = 'milliseconds'
    const segments = byChannels(phrases, 'phrases', (phrase) => ({
      text: textOf(phrase['text']),
      ...timesOf(phrase, { start: 'offsetMilliseconds', length: 'durationMilliseconds', unit }),
      confidence: shareOf(phrase['confidence']),
      words: recordsOf(phrase['words']).map((word) => ({
        text: textOf(word['text']),
        ...timesOf(word, { start: 'offsetMilliseconds', length: 'durationMilliseconds', unit }),
      })),
    }))
    const language = phrases[0]?.['locale']
    return { kind: KIND, advice: ADVICE, segments, metadata: known({ language }) }
  },
}

interface Phrase {
  readonly text: string
  readonly start: number | null
  readonly end: number | null
  readonly confidence: number | null
  readonly words: readonly Pick<VoicedWord, 'text' | 'start' | 'end'>[]
}

/** Returns phrases by speaker; if the recording has a channel for each side, their words are interleaved by time. */
function byChannels(
  phrases: readonly Fields[],
  list: string,
  read: (phrase: Fields) => Phrase,
): FoundSegment[] {
  const found = phrases.map((phrase, index) => ({
    ...read(phrase),
    speaker: labelOf('Speaker', phrase['speaker']),
    channel: phrase['channel'] === undefined ? null : labelOf('Channel', phrase['channel']),
    place: `${list}.${index}`,
  }))
  const channels = new Set(found.map(({ channel }) => channel))
  if (channels.size < 2) return found.map(({ words: _, channel: __, ...rest }) => segment(rest))
  const grouped = [...Map.groupBy(found, ({ channel }) => channel)]
  return interleavedSegments(
    grouped.map(([channel, own]) =>
      own
        .toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0))
        .flatMap((phrase) => wordsOf(phrase, phrase.speaker ?? channel, channel)),
    ),
    (channel, index) => `channel ${grouped[channel]?.[0] ?? channel}, word ${index}`,
  )
}

/**
 * Returns the timed words of a phrase with the punctuation between them; the whole phrase if the words have no times.
 */
function wordsOf(
  { text, start, end, confidence, words }: Phrase,
  speaker: string | null,
  channel: string | null,
): VoicedWord[] {
  const own = { speaker, confidence, ...(channel === null ? {} : { channel }) }
  const written = text.split(/\s+/u).filter((each) => each !== '')
  if (words.length !== written.length || words.some((word) => word.start === null))
    return [{ ...own, text, start, end }]
  return words.map((word, index) => ({ ...own, ...word, text: written[index] ?? word.text }))
}

function tickWords(words: unknown): Phrase['words'] {
  return recordsOf(words).map((word) => {
    const times =
      word['offsetInTicks'] === undefined
        ? timesOf(word, { start: 'offset', length: 'duration' })
        : timesOf(word, { start: 'offsetInTicks', length: 'durationInTicks', unit: 'ticks' })
    return { text: textOf(word['displayText']) || textOf(word['word']), ...times }
  })
}

/** A single result of the recognizer of Azure Speech, as its SDK writes it, without voices. */
export const azureSingle: CallTool = {
  matches: (value) => 'RecognitionStatus' in value || 'NBest' in value,
  read(value): FoundConversation {
    const best = fieldsOf(listOf(value['NBest'])[0])
    const start = secondsOf(value['Offset'], 'ticks')
    const text = textOf(best['Display']) || textOf(value['DisplayText'])
    return {
      kind: KIND,
      advice: ADVICE,
      segments: [segment({ speaker: null, text, start, end: start, place: 'the result' })],
      confidence: meanOf([shareOf(best['Confidence'])]),
    }
  },
}

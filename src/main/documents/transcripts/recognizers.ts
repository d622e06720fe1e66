import type { HeardWord } from '../../../shared/domain/documents/heard-word.ts'
import { refuse } from '../refuse.ts'
import {
  type Fields,
  fieldsOf,
  heardWord,
  isFields,
  listOf,
  recordsOf,
  secondsOf,
  type TimeUnit,
  textOf,
} from './fields.ts'
import { readPlainWords } from './plain-words.ts'
import { isSoundMark, pocketsphinxWord } from './pocketsphinx.ts'
import { wordsOfSegment } from './segments.ts'

/** The words of one channel of a recording. */
export interface HeardChannel {
  /** The channel's name; `null` if there is only one. */
  readonly channel: string | null
  readonly words: readonly HeardWord[]
}

/** A program that writes its results as JSON. */
interface Recognizer {
  /** Its name for people. */
  readonly name: string
  /** Whether a value has the shape that only this program writes. */
  matches(value: Fields): boolean
  /** Returns the words by channel; `null` if the file has a result without words yet, or an error. */
  read(value: Fields): readonly HeardChannel[] | null
  /** Advice for getting a file with words, for a result without them. */
  readonly advice: string
}

/**
 * Reads the words in the JSON of a recognizer other than Whisper (see `readWhisper`), which is recognized by its shape.
 * Returns `null` if the value has no known shape. Refuses a result without words, with the program's name.
 */
export function readRecognizer(file: string, value: unknown): readonly HeardChannel[] | null {
  const found = asRecords(value)
  if (found === null) return null
  const [first] = found
  if (first === undefined) return null
  const recognizer = RECOGNIZERS.find(({ matches }) => matches(first))
  if (recognizer === undefined) return null
  const { name, read, advice } = recognizer
  const channels = new Map<string | null, HeardWord[]>()
  for (const part of found) {
    const heard = recognizer.matches(part) || found.length > 1 ? read(part) : null
    if (heard === null) throw refuse(file, `${problemOf(part)} This is a file of ${name}. ${advice}`)
    for (const { channel, words } of heard) {
      const known = channels.get(channel) ?? []
      channels.set(channel, known)
      known.push(...words)
    }
  }
  const spoken = [...channels].filter(([, words]) => words.length > 0)
  if (spoken.length < 2) return [{ channel: null, words: spoken[0]?.[1] ?? [] }]
  return spoken.map(([channel, words]) => ({ channel, words }))
}

/** Returns the results in a file: one, or a list (also nested, as NeMo writes hypotheses). */
function asRecords(value: unknown): Fields[] | null {
  if (isFields(value)) return [value]
  const flat = listOf(value).flat(2)
  return flat.length > 0 && flat.every(isFields) ? flat.filter(isFields) : null
}

function problemOf(part: Fields): string {
  const error = textOf(part['error']) || textOf(fieldsOf(part['error'])['message'])
  return error === '' ? 'It has no words.' : `It has an error instead of words: “${error.slice(0, 200)}”.`
}

function only(words: readonly HeardWord[]): HeardChannel[] {
  return [{ channel: null, words }]
}

/** Names of the fields of a word, and the unit of its times. */
interface WordFields {
  readonly text: readonly string[]
  readonly start: string
  readonly end: string
  readonly confidence?: string
  readonly unit?: TimeUnit
}

function wordsIn(
  list: unknown,
  { text, start, end, confidence = 'confidence', unit }: WordFields,
): HeardWord[] {
  return recordsOf(list).flatMap((word) =>
    heardWord(
      text.map((name) => textOf(word[name])).find((each) => each !== ''),
      secondsOf(word[start], unit),
      secondsOf(word[end], unit),
      word[confidence],
    ),
  )
}

/** Returns the words of a list with starts and durations. */
function wordsOfLength(
  list: unknown,
  { text, start, length, unit }: { text: string; start: string; length: string; unit: TimeUnit },
): HeardWord[] {
  return recordsOf(list).flatMap((word) => {
    const from = secondsOf(word[start], unit)
    const seconds = secondsOf(word[length], unit)
    const end = from === null || seconds === null ? null : Math.round((from + seconds) * 10_000) / 10_000
    return heardWord(word[text], from, end, word['confidence'] ?? word['Confidence'])
  })
}

function segment(text: unknown, start: number | null, end: number | null): HeardWord[] {
  return wordsOfSegment({ text: textOf(text), start, end })
}

function sum(start: number | null, length: number | null): number | null {
  return start === null || length === null ? null : start + length
}

/** Returns the first of a list: services list the most likely alternative first. */
function best(list: unknown): Fields {
  return fieldsOf(listOf(list)[0])
}

function results(value: Fields): Fields {
  return fieldsOf(value['results'])
}

const RECOGNIZERS: readonly Recognizer[] = [
  {
    name: 'NVIDIA NeMo (Parakeet, Canary)',
    matches: (value) =>
      isFields(value['timestamp']) ||
      isFields(value['timestep']) ||
      ('word' in value && 'start_offset' in value) ||
      ('pred_text' in value && 'audio_filepath' in value),
    read(value) {
      if ('start_offset' in value)
        return only(wordsIn([value], { text: ['word'], start: 'start', end: 'end' }))
      const times = fieldsOf(value['timestamp'] ?? value['timestep'])
      const words = wordsIn(times['word'], { text: ['word', 'text'], start: 'start', end: 'end' })
      if (words.length > 0) return only(words)
      const segments = recordsOf(times['segment']).flatMap((each) =>
        segment(each['segment'] ?? each['text'], secondsOf(each['start']), secondsOf(each['end'])),
      )
      if (segments.length > 0) return only(segments)
      return only(readPlainWords(textOf(value['pred_text'] ?? value['text'])))
    },
    advice: 'Transcribe again with timestamps=True and save “timestamp”.',
  },
  {
    name: 'parakeet-mlx',
    matches: (value) => recordsOf(value['sentences']).some((each) => Array.isArray(each['tokens'])),
    read: (value) => only(recordsOf(value['sentences']).flatMap(({ tokens }) => wordsOfPieces(tokens))),
    advice: 'Export JSON with sentences and tokens.',
  },
  {
    name: 'AWS Transcribe',
    matches: (value) => {
      const { items, transcripts } = results(value)
      return Array.isArray(items) || Array.isArray(transcripts) || 'TranscriptionJob' in value
    },
    read(value) {
      const { items, channel_labels: labels, transcripts } = results(value)
      if (!Array.isArray(items) && !Array.isArray(transcripts)) return null
      const channels = recordsOf(fieldsOf(labels)['channels'])
      const wordsOf = (list: unknown) =>
        recordsOf(list)
          .filter(({ type }) => type !== 'punctuation')
          .flatMap((item) => {
            const { content, confidence } = best(item['alternatives'])
            return heardWord(content, secondsOf(item['start_time']), secondsOf(item['end_time']), confidence)
          })
      if (channels.length > 1)
        return channels.map((each) => ({
          channel: textOf(each['channel_label']),
          words: wordsOf(each['items']),
        }))
      const words = wordsOf(items)
      return only(words.length > 0 ? words : readPlainWords(textOf(best(transcripts)['transcript'])))
    },
    advice: 'Export the transcript file of the job (its TranscriptFileUri), not the description of the job.',
  },
  {
    name: 'Azure AI Speech (batch transcription)',
    matches: (value) => 'recognizedPhrases' in value || 'combinedRecognizedPhrases' in value,
    read(value) {
      const phrases = recordsOf(value['recognizedPhrases']).toSorted(
        (a, b) =>
          (secondsOf(a['offsetInTicks'], 'ticks') ?? 0) - (secondsOf(b['offsetInTicks'], 'ticks') ?? 0),
      )
      const channels = Map.groupBy(phrases, ({ channel }) => String(channel ?? 0))
      return [...channels].map(([channel, own]) => ({
        channel: `channel ${channel}`,
        words: own.flatMap((phrase) => {
          const { words, displayWords, display } = best(phrase['nBest'])
          const given = listOf(words).length > 0 ? words : displayWords
          const text = listOf(words).length > 0 ? 'word' : 'displayText'
          const inTicks = wordsOfLength(given, {
            text,
            start: 'offsetInTicks',
            length: 'durationInTicks',
            unit: 'ticks',
          })
          if (inTicks.some(({ start }) => start !== null)) return inTicks
          const inText = wordsOfLength(given, { text, start: 'offset', length: 'duration', unit: 'ticks' })
          if (inText.length > 0) return inText
          const start = secondsOf(phrase['offsetInTicks'], 'ticks') ?? secondsOf(phrase['offset'])
          const length = secondsOf(phrase['durationInTicks'], 'ticks') ?? secondsOf(phrase['duration'])
          return segment(display, start, sum(start, length))
        }),
      }))
    },
    advice: 'Transcribe again with wordLevelTimestampsEnabled.',
  },
  {
    name: 'Azure AI Speech (fast transcription)',
    matches: (value) => 'combinedPhrases' in value || ('phrases' in value && 'durationMilliseconds' in value),
    read(value) {
      const channels = Map.groupBy(recordsOf(value['phrases']), ({ channel }) => String(channel ?? 0))
      return [...channels].map(([channel, phrases]) => ({
        channel: `channel ${channel}`,
        words: phrases.flatMap((phrase) => {
          const words = wordsOfLength(phrase['words'], {
            text: 'text',
            start: 'offsetMilliseconds',
            length: 'durationMilliseconds',
            unit: 'milliseconds',
          })
          if (words.length > 0) return words
          const start = secondsOf(phrase['offsetMilliseconds'], 'milliseconds')
          return segment(
            phrase['text'],
            start,
            sum(start, secondsOf(phrase['durationMilliseconds'], 'milliseconds')),
          )
        }),
      }))
    },
    advice: 'Export the answer of the service as JSON.',
  },
  {
    name: 'Azure AI Speech',
    matches: (value) => 'RecognitionStatus' in value || 'NBest' in value,
    read(value) {
      const { Words: words, Display: display } = best(value['NBest'])
      const timed = wordsOfLength(words, { text: 'Word', start: 'Offset', length: 'Duration', unit: 'ticks' })
      if (timed.length > 0) return only(timed)
      const start = secondsOf(value['Offset'], 'ticks')
      const length = secondsOf(value['Duration'], 'ticks')
      return only(segment(display ?? value['DisplayText'], start, sum(start, length)))
    },
    advice: 'Recognize again with the output format “detailed” and word-level timestamps.',
  },
  {
    name: 'Deepgram',
    matches: (value) => Array.isArray(results(value)['channels']),
    read(value) {
      return recordsOf(results(value)['channels']).map(({ alternatives }, index) => {
        const { words, transcript } = best(alternatives)
        const timed = wordsIn(words, { text: ['punctuated_word', 'word'], start: 'start', end: 'end' })
        return {
          channel: `channel ${index}`,
          words: timed.length > 0 ? timed : readPlainWords(textOf(transcript)),
        }
      })
    },
    advice: 'Export the answer of the service as JSON.',
  },
  {
    name: 'Speechmatics',
    matches: (value) =>
      recordsOf(value['results']).some((each) => 'start_time' in each && Array.isArray(each['alternatives'])),
    read: (value) =>
      only(
        recordsOf(value['results'])
          .filter(({ type }) => type === 'word')
          .flatMap((item) => {
            const { content, confidence } = best(item['alternatives'])
            return heardWord(content, secondsOf(item['start_time']), secondsOf(item['end_time']), confidence)
          }),
      ),
    advice: 'Export the transcript in the format “json-v2”.',
  },
  {
    name: 'IBM Watson Speech to Text',
    matches: (value) =>
      recordsOf(value['results']).some(({ alternatives }) => Array.isArray(best(alternatives)['timestamps'])),
    read: (value) =>
      only(
        recordsOf(value['results']).flatMap(({ alternatives }) =>
          listOf(best(alternatives)['timestamps']).flatMap((entry) => {
            const [word, start, end] = listOf(entry)
            return heardWord(word, secondsOf(start), secondsOf(end))
          }),
        ),
      ),
    advice: 'Recognize again with timestamps=true.',
  },
  {
    name: 'Google Cloud Speech-to-Text',
    matches: (value) =>
      isGoogleOperation(value) ||
      recordsOf(value['results']).some((each) => 'alternatives' in each || 'resultEndTime' in each) ||
      ('results' in value &&
        ('totalBilledTime' in value || 'totalBilledDuration' in value || 'requestId' in value)) ||
      isFields(googleBatch(value)),
    read(value) {
      const response = isGoogleOperation(value) ? fieldsOf(value['response']) : (googleBatch(value) ?? value)
      if (!('results' in response) && value['done'] === false) return null
      const parts = recordsOf(response['results'])
      const wordsOf = (part: Fields) => {
        const { words, transcript } = best(part['alternatives'])
        const timed = recordsOf(words).flatMap((word) => googleWord(word))
        return timed.length > 0 ? timed : readPlainWords(textOf(transcript))
      }
      const last = parts.at(-1)
      const isDiarized =
        last !== undefined &&
        recordsOf(best(last['alternatives'])['words']).some((word) => 'speakerTag' in word) &&
        textOf(best(last['alternatives'])['transcript']) === ''
      return only(isDiarized && last !== undefined ? wordsOf(last) : parts.flatMap(wordsOf))
    },
    advice: 'Recognize again with enableWordTimeOffsets, and export the answer when it is done.',
  },
  {
    name: 'AssemblyAI',
    matches: (value) =>
      ['audio_url', 'acoustic_model', 'language_model', 'audio_duration'].some((field) => field in value),
    read(value) {
      const words = wordsIn(value['words'], {
        text: ['text'],
        start: 'start',
        end: 'end',
        unit: 'milliseconds',
      })
      if (words.length > 0) return only(words)
      if (value['status'] === 'completed' || typeof value['text'] === 'string')
        return only(readPlainWords(textOf(value['text'])))
      return null
    },
    advice: 'Export the transcript when its status is “completed”.',
  },
  {
    name: 'Rev AI',
    matches: (value) => recordsOf(value['monologues']).some((each) => Array.isArray(each['elements'])),
    read: (value) =>
      only(
        recordsOf(value['monologues']).flatMap(({ elements }) =>
          wordsIn(
            recordsOf(elements).filter(({ type }) => type === 'text'),
            { text: ['value'], start: 'ts', end: 'end_ts' },
          ),
        ),
      ),
    advice: 'Export the transcript as JSON.',
  },
  {
    name: 'ElevenLabs',
    matches: (value) =>
      recordsOf(value['words']).some(({ type }) => type === 'spacing' || type === 'audio_event'),
    read: (value) =>
      only(
        wordsIn(
          recordsOf(value['words']).filter(({ type }) => type === 'word'),
          { text: ['text'], start: 'start', end: 'end' },
        ),
      ),
    advice: 'Export the transcript as JSON.',
  },
  {
    name: 'Vosk',
    matches: (value) =>
      'partial' in value ||
      recordsOf(value['result']).some((each) => 'conf' in each || 'word' in each) ||
      recordsOf(value['alternatives']).some(
        (each) => 'text' in each && ('result' in each || 'confidence' in each),
      ),
    read(value) {
      if (typeof value['partial'] === 'string' && value['text'] === undefined) return only([])
      const alternative = best(value['alternatives'])
      const words = wordsIn(value['result'] ?? alternative['result'], {
        text: ['word'],
        start: 'start',
        end: 'end',
        confidence: 'conf',
      })
      return only(words.length > 0 ? words : readPlainWords(textOf(value['text'] ?? alternative['text'])))
    },
    advice: 'Recognize again with SetWords(True).',
  },
  {
    name: 'pocketsphinx 5',
    matches: (value) => typeof value['t'] === 'string' && Array.isArray(value['w']) && 'b' in value,
    read: (value) =>
      only(
        recordsOf(value['w']).flatMap(({ t, b, d, p }) => {
          const [word, start, length] = [textOf(t), secondsOf(b), secondsOf(d)]
          return word === '' || isSoundMark(word) || start === null || length === null
            ? []
            : [pocketsphinxWord(word, start, Math.round((start + length) * 1_000) / 1_000, secondsOf(p) ?? 0)]
        }),
      ),
    advice: 'Run it with the command “single”, which gives the times of words.',
  },
  {
    name: 'Hugging Face Transformers',
    matches: (value) =>
      recordsOf(value['chunks']).some((each) => 'timestamp' in each) || isEmptyChunks(value),
    read: (value) =>
      only(
        recordsOf(value['chunks']).flatMap(({ text, timestamp }) => {
          const [start, end] = listOf(timestamp)
          const words = textOf(text).split(/\s+/u)
          return words.length > 1
            ? segment(text, secondsOf(start), secondsOf(end))
            : heardWord(text, secondsOf(start), secondsOf(end))
        }),
      ),
    advice: 'Run the pipeline again with return_timestamps="word".',
  },
  {
    name: 'Gentle',
    matches: (value) => recordsOf(value['words']).some((each) => 'alignedWord' in each || 'case' in each),
    read: (value) =>
      only(
        wordsIn(
          recordsOf(value['words']).filter((each) => each['case'] !== 'not-found-in-audio'),
          { text: ['word', 'alignedWord'], start: 'start', end: 'end' },
        ),
      ),
    advice: 'Export the alignment as JSON.',
  },
  {
    name: 'a recognizer that writes text without times',
    matches: (value) =>
      typeof value['text'] === 'string' && Object.keys(value).every((key) => TEXT_ONLY_FIELDS.has(key)),
    read: (value) => only(readPlainWords(textOf(value['text']))),
    advice: 'Export JSON with word times.',
  },
]

/** The other fields in responses without times, such as those of OpenAI's transcription service. */
const TEXT_ONLY_FIELDS: ReadonlySet<string> = new Set([
  'text',
  'language',
  'duration',
  'task',
  'usage',
  'logprobs',
  'id',
  'x_groq',
])

/** Joins pieces of words; a piece that begins with a space begins a word. */
function wordsOfPieces(tokens: unknown): HeardWord[] {
  const words: { text: string; start: number | null; end: number | null }[] = []
  for (const token of recordsOf(tokens)) {
    const text = typeof token['text'] === 'string' ? token['text'] : ''
    const [start, end] = [secondsOf(token['start']), secondsOf(token['end'])]
    const last = words.at(-1)
    if (last === undefined || /^\s/u.test(text)) words.push({ text, start, end })
    else words.splice(-1, 1, { text: last.text + text, start: last.start, end: end ?? last.end })
  }
  return words.flatMap(({ text, start, end }) => heardWord(text, start, end))
}

/** Returns a word of either API version. A word at the beginning of the recording may have no start. */
function googleWord(word: Fields): HeardWord[] {
  const start = word['startTime'] ?? word['start_time'] ?? word['startOffset'] ?? word['start_offset']
  const end = word['endTime'] ?? word['end_time'] ?? word['endOffset'] ?? word['end_offset']
  return heardWord(
    word['word'],
    secondsOf(start ?? (end === undefined ? null : 0)),
    secondsOf(end),
    word['confidence'],
  )
}

function isGoogleOperation(value: Fields): boolean {
  return ('response' in value || 'metadata' in value) && ('done' in value || isFields(value['response']))
}

/** Returns the transcript in a batch response: by file, or inline. */
function googleBatch(value: Fields): Fields | null {
  const files = value['results']
  if (!isFields(files)) return null
  for (const file of Object.values(files)) {
    const { transcript, inlineResult, inline_result: inline } = fieldsOf(file)
    const found = transcript ?? fieldsOf(inlineResult ?? inline)['transcript']
    if (isFields(found)) return found
  }
  return null
}

function isEmptyChunks({ chunks, text }: Fields): boolean {
  return Array.isArray(chunks) && chunks.length === 0 && typeof text === 'string'
}

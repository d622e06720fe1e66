import { describe, expect, it } from 'vitest'
import { secondsOf } from '../../../../src/main/documents/transcripts/fields.ts'
import { readLooseJson } from '../../../../src/main/documents/transcripts/loose-json.ts'
import { readRecognizer } from '../../../../src/main/documents/transcripts/recognizers.ts'
import { isTextGrid, readTextGrid } from '../../../../src/main/documents/transcripts/text-grid.ts'
import {
  isTimedTable,
  isTrn,
  readCaptions,
  readTimedTable,
  readTrn,
} from '../../../../src/main/documents/transcripts/timed-lines.ts'
import { readWhisper } from '../../../../src/main/documents/transcripts/whisper.ts'

const WORDS = [
  ['The', 0.5, 0.8],
  ['fox', 0.9, 1.2],
] as const

/** A list of the words, each as an object. */
function each(make: (word: string, start: number, end: number) => object): object[] {
  return WORDS.map(([word, start, end]) => make(word, start, end))
}

const aws = each((word, start, end) => ({
  type: 'pronunciation',
  start_time: String(start),
  end_time: String(end),
  alternatives: [{ content: word, confidence: '0.9' }],
}))
const seconds = each((word, start, end) => ({ word, start, end }))
const google = each((word, start, end) => ({ word, startTime: `${start}s`, endTime: `${end}s` }))
const offsets = each((word, start, end) => ({ word, startOffset: `${start}s`, endOffset: `${end}s` }))
const ticks = each((word, start, end) => ({
  Word: word,
  Offset: Math.round(start * 1e7),
  Duration: Math.round((end - start) * 1e7),
}))

describe('JSON of recognizers', () => {
  it.each<[string, unknown]>([
    ['NeMo', [{ text: 'x', timestamp: { word: seconds } }]],
    ['NeMo, nested hypotheses', [[{ text: 'x', timestamp: { word: seconds } }]]],
    [
      'NeMo, a list of words',
      each((word, start, end) => ({ word, start_offset: 1, end_offset: 2, start, end })),
    ],
    [
      'AWS Transcribe',
      {
        results: {
          transcripts: [],
          items: [...aws, { type: 'punctuation', alternatives: [{ content: '.' }] }],
        },
      },
    ],
    ['Azure', { RecognitionStatus: 'Success', NBest: [{ Words: ticks }] }],
    [
      'Azure batch',
      {
        recognizedPhrases: [
          {
            channel: 0,
            nBest: [
              {
                words: each((word, start, end) => ({
                  word,
                  offsetInTicks: Math.round(start * 1e7),
                  durationInTicks: Math.round((end - start) * 1e7),
                })),
              },
            ],
          },
        ],
      },
    ],
    [
      'Azure fast',
      {
        combinedPhrases: [],
        phrases: [
          {
            words: each((text, start, end) => ({
              text,
              offsetMilliseconds: 1_000 * start,
              durationMilliseconds: Math.round(1_000 * (end - start)),
            })),
          },
        ],
      },
    ],
    ['Google v1', { results: [{ alternatives: [{ words: google }] }] }],
    [
      'Google v1, an operation',
      { name: '1', done: true, response: { results: [{ alternatives: [{ words: google }] }] } },
    ],
    [
      'Google v2',
      { results: { 'gs://a': { transcript: { results: [{ alternatives: [{ words: offsets }] }] } } } },
    ],
    [
      'Deepgram',
      {
        results: {
          channels: [
            {
              alternatives: [
                {
                  words: each((word, start, end) => ({
                    word: word.toLowerCase(),
                    punctuated_word: word,
                    start,
                    end,
                  })),
                },
              ],
            },
          ],
        },
      },
    ],
    [
      'AssemblyAI',
      {
        audio_url: 'a',
        status: 'completed',
        words: each((text, start, end) => ({ text, start: 1_000 * start, end: 1_000 * end })),
      },
    ],
    [
      'AssemblyAI, as its library returns it',
      {
        id: 'a',
        status: 'completed',
        text: 'x',
        words: each((text, start, end) => ({ text, start: 1_000 * start, end: 1_000 * end })),
        audio_duration: 24,
      },
    ],
    ['Vosk', { text: 'x', result: each((word, start, end) => ({ word, start, end, conf: 1 })) }],
    [
      'Hugging Face',
      { text: 'x', chunks: each((word, start, end) => ({ text: ` ${word}`, timestamp: [start, end] })) },
    ],
    [
      'Speechmatics',
      {
        results: each((content, start, end) => ({
          type: 'word',
          start_time: start,
          end_time: end,
          alternatives: [{ content }],
        })),
      },
    ],
    [
      'Rev AI',
      { monologues: [{ elements: each((value, ts, end) => ({ type: 'text', value, ts, end_ts: end })) }] },
    ],
    [
      'ElevenLabs',
      {
        words: [
          { type: 'spacing', text: ' ' },
          ...each((text, start, end) => ({ type: 'word', text, start, end })),
        ],
      },
    ],
    ['IBM Watson', { results: [{ alternatives: [{ timestamps: WORDS.map((word) => [...word]) }] }] }],
    [
      'Gentle',
      {
        words: [
          ...each((word, start, end) => ({ word, case: 'success', start, end })),
          { word: 'gone', case: 'not-found-in-audio' },
        ],
      },
    ],
  ])('%s', (_, value) => {
    const [only, ...others] = readRecognizer('a.json', value) ?? []
    expect(others).toEqual([])
    expect(only?.words.map(({ word, start, end }) => [word, start, end])).toEqual(WORDS)
  })

  it('two channels are two recordings', () => {
    const alternatives = [{ words: seconds }]
    const found = readRecognizer('a.json', { results: { channels: [{ alternatives }, { alternatives }] } })
    expect(found?.map(({ channel }) => channel)).toEqual(['channel 0', 'channel 1'])
  })

  it.each<[string, unknown, RegExp]>([
    [
      'an error of a service',
      { audio_url: 'a', status: 'error', error: 'Download failed' },
      /Download failed.*AssemblyAI/,
    ],
    ['the description of a job', { TranscriptionJob: {} }, /AWS Transcribe.*TranscriptFileUri/],
  ])('%s is refused by its name', (_, value, problem) => {
    expect(() => readRecognizer('a.json', value)).toThrow(problem)
  })

  it('a value of an unknown recognizer is not read', () => {
    expect(readRecognizer('a.json', { foo: 1 })).toBeNull()
  })
})

it('times are read in every form, and values that are not a time are not', () => {
  expect(
    [1.5, '1.5', '1.5s', 'PT1.5S', '00:01.5', { seconds: '1', nanos: 5e8 }].map((time) => secondsOf(time)),
  ).toEqual([1.5, 1.5, 1.5, 1.5, 1.5, 1.5])
  expect([null, '', 'soon', -1, Number.NaN].map((time) => secondsOf(time))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

it('JSON with NaN, and objects one after the other, are read', () => {
  const read = (text: string) => readLooseJson('a.json', Buffer.from(text))
  expect(read('{"a": NaN, "b": "NaN } {"}')).toEqual({ a: null, b: 'NaN } {' })
  expect(read('{"a": 1}\n{"a": 2}\n')).toEqual([{ a: 1 }, { a: 2 }])
  expect(() => read('{"a": ')).toThrow(/not valid JSON/)
})

it('words of whisper-timestamped, with NaN and blanks, are read', () => {
  const words = [
    { text: 'The', start: '0.5', end: null, confidence: 0.9 },
    { text: ' ', start: 1, end: 2 },
  ]
  expect(readWhisper('a.json', { segments: [{ text: 'The', words }] })).toEqual([
    { word: 'The', start: 0.5, end: null, confidence: 0.9 },
  ])
})

it.each([
  [
    'long',
    'File type = "ooTextFile"\nObject class = "TextGrid"\nxmin = 0\nxmax = 2\ntiers? <exists>\nsize = 1\nitem []:\n item [1]:\n class = "IntervalTier"\n name = "words"\n xmin = 0\n xmax = 2\n intervals: size = 2\n intervals [1]:\n xmin = 0\n xmax = 0.5\n text = ""\n intervals [2]:\n xmin = 0.5\n xmax = 0.8\n text = "the"\n',
  ],
  [
    'short',
    'File type = "ooTextFile"\n"TextGrid"\n0\n2\n<exists>\n1\n"IntervalTier"\n"words"\n0\n2\n2\n0\n0.5\n"sil"\n0.5\n0.8\n"the"\n',
  ],
])('a TextGrid in its %s form', (_, text) => {
  expect(isTextGrid(text)).toBe(true)
  expect(readTextGrid('a.TextGrid', text)).toEqual([
    { name: 'words', words: [{ word: 'the', start: 0.5, end: 0.8, confidence: null }] },
  ])
})

it('keeps words between a less-than sign and a greater-than sign', () => {
  const srt = '1\n00:00:00,500 --> 00:00:01,100\na < b & c > d <i>end</i>\n'
  expect(readCaptions('a.srt', srt).map(({ word }) => word)).toEqual([
    'a',
    '<',
    'b',
    '&',
    'c',
    '>',
    'd',
    'end',
  ])
})

it('captions give words their time where they have one, and a share of it elsewhere', () => {
  const vtt =
    'WEBVTT\n\n00:00.500 --> 00:01.100\nThe<00:00.900><c> fox</c>\n\n00:02,000 --> 00:03,000\nran <i>home</i>\n'
  expect(readCaptions('a.vtt', vtt).map(({ word, start, timing }) => [word, start, timing])).toEqual([
    ['The', 0.5, undefined],
    ['fox', 0.9, undefined],
    ['ran', 2, 'segment'],
    ['home', 2.429, 'segment'],
  ])
})

it('trn and tables of times', () => {
  expect(isTrn('the fox (a-1)\n')).toBe(true)
  expect(isTrn('the fox (said) so\n')).toBe(false)
  expect(readTrn('a.trn', 'the {fox / box} (a-1)\n')).toMatchObject([
    { recording: 'a-1', words: [{ word: 'the' }, { word: 'fox' }] },
  ])
  expect(isTimedTable('start\tend\ttext\n500\t800\tThe\n')).toBe(true)
  expect(readTimedTable('a.tsv', 'start\tend\ttext\n500\t800\tThe\n')).toMatchObject([
    { word: 'The', start: 0.5, end: 0.8 },
  ])
  expect(readTimedTable('a.csv', '"The",0.5,0.8\n')).toMatchObject([{ word: 'The', start: 0.5, end: 0.8 }])
})

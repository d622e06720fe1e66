import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWhisper } from '../../../../src/main/documents/transcripts/whisper.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { limit } from '../../../helpers/limits.ts'

const textOf = (words: readonly { word: string }[] | null) => words?.map(({ word }) => word).join(' ')

/** As openai-whisper writes a segment with `--word_timestamps True`. */
const segment = (id: number, words: readonly object[]) => ({
  id,
  seek: 0,
  start: 0,
  end: 4,
  text: ' whatever',
  tokens: [50364, 383, 50564],
  temperature: 0,
  avg_logprob: -0.28,
  compression_ratio: 1.2,
  no_speech_prob: 0.01,
  words,
})
const word = (text: string, start: number, end: number, probability = 0.9) => ({
  word: text,
  start,
  end,
  probability,
})
const asRead = [
  { word: 'The', start: 0.1, end: 0.3, confidence: 0.9 },
  { word: 'bees', start: 0.3, end: 0.8, confidence: 0.75 },
  { word: 'hum.', start: 1.2, end: 1.6, confidence: 0.9 },
]
const [the, bees, hum] = [
  word(' The', 0.1, 0.3),
  word(' bees', 0.3, 0.8, 0.75),
  word(' hum.', 1.2, 1.6),
] as const
const tuple = ({ start, end, word: text, probability }: typeof the) => [start, end, text, probability]
const tokens = [50364, 383, 50564]

describe('a Whisper transcript', () => {
  it.each([
    [
      'openai-whisper writes it',
      { text: ' The bees hum.', segments: [segment(0, [the, bees]), segment(1, [hum])], language: 'en' },
    ],
    ['faster-whisper’s segments are dumped as objects', [segment(0, [the, bees]), segment(1, [hum])]],
    [
      'faster-whisper’s words are tuples in segments that are not',
      { segments: [segment(0, [tuple(the), tuple(bees)]), segment(1, [tuple(hum)])], info: {} },
    ],
    [
      'faster-whisper up to 1.0 has segments as tuples',
      [
        [0, 0, 0, 2, ' The bees', tokens, 0, -0.2, 1.1, 0.01, [tuple(the), tuple(bees)]],
        [1, 0, 1, 2, ' hum.', tokens, 0, -0.2, 1.1, 0.01, [tuple(hum)]],
      ],
    ],
    [
      'faster-whisper from 1.0 on has segments as tuples',
      { segments: [[0, 0, 0, 2, ' The bees hum.', tokens, -0.2, 1.1, 0.01, [the, bees, hum].map(tuple), 0]] },
    ],
    ['a list of its words is dumped', [the, bees, hum]],
    ['a list of its words is dumped as tuples', [the, bees, hum].map(tuple)],
    ['its words stand at the top', { language: 'en', words: [the, bees, hum] }],
    [
      'its words stand at the top, beside segments without any',
      { segments: [{ ...segment(0, []), words: null }], words: [the, bees, hum] },
    ],
    [
      'its words stand at the top and in its segments',
      { segments: [segment(0, [the, bees, hum])], words: [the, bees, hum] },
    ],
    [
      'WhisperX writes it',
      {
        segments: [
          {
            text: 'x',
            words: [the, bees, hum].map(({ probability: score, ...rest }) => ({ ...rest, score })),
          },
        ],
        word_segments: [],
      },
    ],
  ])('is read as %s', (_, value) => {
    expect(readWhisper('a.json', value)).toEqual(asRead)
  })

  it('of the service, whose words have no probability, is read', () => {
    const words = asRead.map(({ word: text, start, end }) => ({ word: text, start, end }))
    expect(
      readWhisper('a.json', { task: 'transcribe', duration: 2, text: 'x', segments: [], words }),
    ).toEqual(asRead.map((each) => ({ ...each, confidence: null })))
  })

  it('may have words that could not be placed', () => {
    const value = { segments: [{ words: [the, { word: ' 2014', score: null }, hum] }] }
    expect(readWhisper('a.json', value)?.[1]).toEqual({
      word: '2014',
      start: null,
      end: null,
      confidence: null,
    })
  })

  it.each([
    ['[BLANK_AUDIO]', [' [BLANK_AUDIO]']],
    ['a mark of several words', [' [', ' door', ' opens', ' ].']],
    ['notes', [' ♪', ' ♪♪']],
    ['nothing at all', [' ', '']],
  ])('leaves out %s', (_, marks) => {
    const words = [the, ...marks.map((text) => word(text, 0.3, 0.3)), hum]
    expect(textOf(readWhisper('a.json', { segments: [{ words }] }))).toBe('The hum.')
  })

  it('keeps a bracket that nothing closes', () => {
    const words = [the, word(' [bees', 0.3, 0.8), hum]
    expect(textOf(readWhisper('a.json', { segments: [{ words }] }))).toBe('The [bees hum.')
  })

  it('has its times as they are, also where the seams of its windows fall back; none ends before it starts', () => {
    const words = [
      word(' The', 0, 2),
      word(' bees', 1.9, 1.95),
      word(' hum', 1.2, 1.4),
      word(' on', 2.5, 2.4),
    ]
    expect(readWhisper('a.json', { segments: [{ words }] })?.map(({ start, end }) => [start, end])).toEqual([
      [0, 2],
      [1.9, 1.95],
      [1.2, 1.4],
      [2.5, 2.5],
    ])
  })

  it('has its words share the time of their segment by their letters, and say so (c20)', () => {
    const segments = [
      { id: 0, start: 1, end: 2, text: ' The bees, hum' },
      { id: 1, start: 3, end: 4, text: ' on', words: [word(' on', 3.2, 3.6)] },
      { id: 2, text: ' here' },
    ]
    expect(readWhisper('a.json', { text: '', segments })).toEqual([
      { word: 'The', start: 1, end: 1.3, confidence: null, timing: 'segment' },
      { word: 'bees,', start: 1.3, end: 1.7, confidence: null, timing: 'segment' },
      { word: 'hum', start: 1.7, end: 2, confidence: null, timing: 'segment' },
      expect.objectContaining({ word: 'on', start: 3.2, end: 3.6 }),
      { word: 'here', start: null, end: null, confidence: null },
    ])
    const tuple = [0, 0, 1, 2, ' The bees', [1, 2], -0.1, 1.2, 0, null]
    expect(readWhisper('a.json', [tuple])?.map(({ timing }) => timing)).toEqual(['segment', 'segment'])
  })

  it.each([
    ['nothing', { text: '', segments: [] }],
    ['sounds only', { segments: [{ words: [word(' [Music]', 0, 1)] }] }],
    ['silence', { segments: [{ start: 0, end: 30, text: ' [BLANK_AUDIO]' }] }],
  ])('is empty where the recognizer heard %s (c20)', (_, value) => {
    expect(readWhisper('a.json', value)).toEqual([])
  })

  it.each([
    ['our list of words', [{ word: 'the', start: 0, end: 1 }]],
    ['our words in an object', { words: [{ word: 'the', confidence: 0.5 }] }],
    ['our whole reading', { passage: { text: 'x' }, primary: [], words: [the] }],
    ['an empty list', []],
    ['a list of lists', [[1, 2]]],
    ['text', 'the'],
    ['nothing', null],
    ['a number', 7],
  ])('is not %s', (_, value) => {
    expect(readWhisper('a.json', value)).toBeNull()
  })
})

describe('a Whisper transcript is refused, with the place,', () => {
  it.each([
    [
      'for a tuple in another order',
      { segments: [{ words: [[' The', 0.1, 0.3, 0.9]] }] },
      '“segments.0.words.0.word” does not fit: it should be a text, not a number.',
    ],
    [
      'for a control character',
      { segments: [{ words: [{ word: ' T\0he', start: 0, end: 1 }] }] },
      '“segments.0.words.0.word” does not fit: it has characters that are not allowed in text.',
    ],
    [
      'for segments that are none',
      { segments: 'none' },
      '“segments” does not fit: it should be a list, not a text.',
    ],
  ])('%s', (_, value, problem) => {
    expect(() => readWhisper('a.json', value)).toThrow(
      expect.objectContaining({ code: 'INPUT_REFUSED', message: `a.json: ${problem}` }),
    )
  })

  it('or read, or left to others, whatever it is', () => {
    const piece = fc.oneof(
      fc.record(
        {
          word: fc.oneof(fc.string(), fc.constantFrom(' the', '[', ']', '♪')),
          start: fc.oneof(fc.double(), fc.constantFrom(null, 0, 1)),
          end: fc.anything(),
          probability: fc.oneof(fc.double({ noNaN: true }), fc.constant(null)),
        },
        { requiredKeys: ['word'] },
      ),
      fc.anything(),
    )
    const segments = fc.array(fc.record({ words: fc.array(piece, { maxLength: 5 }) }), { maxLength: 3 })
    const value = fc.oneof(
      fc.record({ segments }),
      segments,
      fc.array(piece),
      fc.record({ transcription: fc.anything() }),
      fc.record({ segments: fc.anything(), words: fc.anything() }),
      fc.anything(),
    )
    fc.assert(
      fc.property(value, (any) => {
        try {
          // Words of two windows may overlap, so that the times of one begin before those of the other end.
          for (const { word: text, start, end } of readWhisper('a.json', any) ?? []) {
            expect(text).not.toBe('')
            if (start !== null && end !== null) expect(end).toBeGreaterThanOrEqual(start)
          }
        } catch (error) {
          expect(error).toMatchObject({
            code: 'INPUT_REFUSED',
            message: expect.stringMatching(/^a\.json: .*\.$/s),
          })
        }
      }),
      { numRuns: atDepth(100, 500) },
    )
  })

  it(
    'in a time that grows with its length',
    () => {
      const brackets = Array.from({ length: 50_000 }, (_, index) => word(' [', index, index))
      expect(readWhisper('a.json', { segments: [{ words: brackets }] })).toEqual([])
      const words = Array.from({ length: 50_000 }, (_, index) => word(' the', index, index + 1))
      expect(readWhisper('a.json', { segments: [{ words }] })).toHaveLength(50_000)
    },
    limit(10_000),
  )
})

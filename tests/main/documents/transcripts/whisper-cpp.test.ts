import { describe, expect, it } from 'vitest'
import { readWhisper } from '../../../../src/main/documents/transcripts/whisper.ts'
import { readWhisperCpp } from '../../../../src/main/documents/transcripts/whisper-cpp.ts'

const stamp = (ms: number) => `00:00:${String(Math.floor(ms / 1_000)).padStart(2, '0')},${ms % 1_000}`
const times = (from: number, to: number) => ({
  timestamps: { from: stamp(from), to: stamp(to) },
  offsets: { from, to },
})
const token = (text: string, from: number, to: number, p = 0.9) => ({
  text,
  ...times(from, to),
  id: 400,
  p,
  t_dtw: -1,
})
const segment = (text: string, tokens?: readonly object[], from = 0, to = 4_000) => ({
  ...times(from, to),
  text,
  ...(tokens === undefined ? {} : { tokens }),
})

/** As `--output-json-full` writes it. */
const transcript = (...transcription: readonly object[]) => ({
  systeminfo: 'AVX = 1',
  model: { type: 'base', multilingual: false },
  params: { model: 'ggml-base.en.bin', language: 'en', translate: false },
  result: { language: 'en' },
  transcription,
})
const read = (...transcription: readonly object[]) => readWhisperCpp('a.json', transcript(...transcription))
const timesOf = (words: ReturnType<typeof read>) => words.map(({ word, start, end }) => [word, start, end])

describe('a whisper.cpp transcript', () => {
  it('gives the words of its tokens, put together by the space before a word', () => {
    const words = read(
      segment(' The plat forms hum.', [
        token('[_BEG_]', 0, 0),
        token(' The', 320, 500),
        token(' plat', 500, 700, 0.8),
        token('forms', 700, 950, 0.6),
        token(' hum', 1_000, 1_200),
        token('.', 1_200, 3_900, 0.5),
        token('[_TT_200]', 3_900, 3_900, 0.1),
      ]),
      segment(' On', [token(' On', 4_100, 4_300)], 4_000, 5_000),
    )
    expect(words).toEqual([
      { word: 'The', start: 0.32, end: 0.5, confidence: 0.9 },
      { word: 'platforms', start: 0.5, end: 0.95, confidence: 0.6 }, // as sure as its least sure piece
      { word: 'hum.', start: 1, end: 1.2, confidence: 0.9 }, // a full stop has the time of the silence
      { word: 'On', start: 4.1, end: 4.3, confidence: 0.9 },
    ])
  })

  it.each([
    ['a hyphen', [' well', '-', 'known'], ['well-known']],
    ['an apostrophe', [' don', "'t"], ["don't"]],
    ['a quotation mark before', [' "', 'No', '"'], ['"No"']],
    ['what the model tells itself', ['[_SOT_]', ' No', '<|endoftext|>', '[_extra_token_50365]'], ['No']],
    ['a segment that goes on', [' in', 'side'], ['inside']],
  ])('joins or leaves out %s', (_, pieces, words) => {
    const tokens = pieces.map((text, index) => token(text, index * 100, index * 100 + 50))
    expect(read(segment(pieces.join(''), tokens)).map(({ word }) => word)).toEqual(words)
  })

  it('is read from segments of one word each, as --max-len 1 makes them', () => {
    expect(
      timesOf(
        read(
          segment('', undefined, 0, 320),
          segment(' The', undefined, 320, 500),
          segment(' plat', undefined, 500, 700),
          segment('forms', undefined, 700, 950),
        ),
      ),
    ).toEqual([
      ['The', 0.32, 0.5],
      ['platforms', 0.5, 0.95],
    ])
  })

  it('has a word in each segment where none begins with a space', () => {
    const words = read(segment('The', undefined, 0, 100), segment('bees', undefined, 100, 200))
    expect(words.map(({ word }) => word)).toEqual(['The', 'bees'])
  })

  it('has no times for a token that has none, and those of the segment for one that is alone in it', () => {
    const lost = { text: ' bees', id: 1, p: 0.9, t_dtw: -1 }
    expect(timesOf(read(segment(' The bees', [token(' The', 0, 300), lost])))).toEqual([
      ['The', 0, 0.3],
      ['bees', null, null],
    ])
    expect(timesOf(read(segment(' bees', [token('[_BEG_]', 0, 0), lost], 400, 900)))).toEqual([
      ['bees', 0.4, 0.9],
    ])
  })

  it('has the words of a segment without tokens share its time, and say so (c20)', () => {
    expect(read(segment(' The bees hum.', undefined, 1_000, 2_000))).toEqual([
      { word: 'The', start: 1, end: 1.3, confidence: null, timing: 'segment' },
      { word: 'bees', start: 1.3, end: 1.7, confidence: null, timing: 'segment' },
      { word: 'hum.', start: 1.7, end: 2, confidence: null, timing: 'segment' },
    ])
  })

  it('is empty where nothing was heard (c20)', () => {
    expect(readWhisper('a.json', transcript())).toEqual([])
    expect(readWhisper('a.json', transcript(segment(' [Music]', [token(' [Music]', 0, 1)])))).toEqual([])
  })

  it('leaves out the marks of sounds, whole or in pieces', () => {
    const value = transcript(
      segment(
        ' [BLANK_AUDIO]',
        [' [', 'BL', 'ANK', '_', 'AUDIO', ']'].map((text) => token(text, 0, 100)),
      ),
      segment(' The bees', [token(' The', 200, 300), token(' bees', 300, 400)]),
      segment(
        ' [ Silence ]',
        [' [', ' Sil', 'ence', ' ]'].map((text) => token(text, 500, 600)),
      ),
    )
    expect(readWhisper('a.json', value)?.map(({ word }) => word)).toEqual(['The', 'bees'])
  })

  it.each([
    [
      'of another shape',
      { transcription: [{ words: [] }] },
      '“transcription.0.text” does not fit: it is missing.',
    ],
    [
      'with a time that is text',
      transcript(segment(' The', [{ text: ' The', offsets: { from: '0', to: 1 } }])),
      '“transcription.0.tokens.0.offsets.from” does not fit: it should be a number, not a text.',
    ],
  ])('is refused %s', (_, value, problem) => {
    expect(() => readWhisper('a.json', value)).toThrow(
      expect.objectContaining({ code: 'INPUT_REFUSED', message: `a.json: ${problem}` }),
    )
  })
})

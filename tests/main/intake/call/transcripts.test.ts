import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCall } from '../../../../src/main/intake/call/read.ts'
import { groupCalls, NO_DETAILS } from '../../../../src/main/intake/call/sources.ts'
import { readSrt, readVtt } from '../../../../src/main/intake/call/transcripts/captions.ts'
import { conversationFromJson, readWritten } from '../../../../src/main/intake/call/transcripts/read.ts'
import { limit } from '../../../helpers/limits.ts'
import { cpuMs } from '../../../helpers/until.ts'

const FIXTURES = join(import.meta.dirname, '../../../fixtures/call')
const read = (name: string) =>
  name.endsWith('.json')
    ? conversationFromJson(name, JSON.parse(readFileSync(join(FIXTURES, name), 'utf8')))
    : readWritten({ path: join(FIXTURES, name), name })
const lines = (name: string) =>
  read(name).segments.map(({ speaker, text, start, end }) => [speaker, text, start, end])

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-transcripts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a transcript of a call', () => {
  it('in WebVTT has the voices of its tags, without notes, styles and markup', () => {
    expect(lines('voices.vtt')).toEqual([
      ['Dana Whitfield', 'Thank you for calling Brightline,', 0.48, 2.931],
      ['Dana Whitfield', 'my name is Dana.', 2.931, 4.12],
      ['Caller 2', "Hi, I'd like to cancel R&D plus.", 4.3, 6.9],
      ['Dana Whitfield', 'I see.', 7, 7.692],
      ['Caller 2', 'It is too expensive.', 7.692, 10],
      [null, 'Still here?', 3_607, 3_608],
    ])
  })

  it('in SubRip has the names before its lines, where they are names', () => {
    expect(lines('names.srt').map(([speaker, text]) => [speaker, text])).toEqual([
      ['Dana', 'Thank you for calling Brightline, my name is Dana.'],
      ['Mr. Okafor', 'Hi. Note: I am in a hurry.'],
      ['Dana', 'Of course.'],
      ['Mr. Okafor', 'Thanks.'],
    ])
  })

  it.each([
    ['as WhisperX writes them', '[SPEAKER_00]: Hello', '[SPEAKER_01]: Hi', ['SPEAKER_00', 'SPEAKER_01']],
    ['of a role', 'Agent: Hello', 'Customer: Hi', ['Agent', 'Customer']],
    ['of another script', 'Дана: Алло\nОн: Да', 'Дана: Да\nОн: Алло', ['Дана', 'Он', 'Дана', 'Он']],
  ])('in captions takes names %s', (_, one, other, names) => {
    const text = `00:01,000 --> 00:02,000\n${one}\n\n00:03,000 --> 00:04,000\n${other}\n`
    expect(readSrt('a.srt', text).segments.map(({ speaker }) => speaker)).toEqual(names)
  })

  it('of WhisperX changes the voice within a segment, but not for one word, and knows no confidence', () => {
    expect(lines('whisperx.json')).toEqual([
      ['SPEAKER_01', 'Thank you for calling Brightline, my name is Dana.', 0.031, 3.415],
      ['SPEAKER_00', 'I pay 45 a month.', 3.9, 5.4],
      ['SPEAKER_01', 'I see, let me look.', 5.9, 7.2],
      [null, 'Thanks.', 8, 9.1],
    ])
    expect(read('whisperx.json').segments.every(({ confidence }) => confidence === null)).toBe(true)
  })

  it('of AssemblyAI has seconds, and sentences with their moods', () => {
    const { segments, confidence } = read('assembly-ai.json')
    expect(confidence).toBeCloseTo(0.94)
    expect(segments).toEqual([
      {
        speaker: 'A',
        text: 'Thank you for calling Brightline, my name is Dana.',
        start: 0.25,
        end: 3.84,
        confidence: 0.95,
        sentiment: 'positive',
      },
      { speaker: 'B', text: 'Hi.', start: 4.01, end: 4.3, confidence: 0.89, sentiment: 'neutral' },
      {
        speaker: 'B',
        text: 'This is the third time I call and I am fed up.',
        start: 4.5,
        end: 8.2,
        confidence: 0.89,
        sentiment: 'negative',
      },
    ])
  })

  it('of Deepgram has its utterances with their known properties', () => {
    expect(read('deepgram.json')).toMatchObject({
      confidence: 0.9873,
      segments: [
        {
          speaker: 'Speaker 0',
          text: 'Thank you for calling Brightline.',
          start: 0.4,
          end: 1.9,
          confidence: 0.97,
          sentiment: 'positive',
        },
        {
          speaker: 'Speaker 1',
          text: 'Hi. I want to cancel.',
          start: 2,
          end: 3.9,
          confidence: 0.91,
          sentiment: null,
        },
      ],
    })
  })

  it('of Deepgram without utterances has its words by voice, divided at silences', () => {
    const { metadata, results } = JSON.parse(readFileSync(join(FIXTURES, 'deepgram.json'), 'utf8'))
    const found = conversationFromJson('a.json', { metadata, results: { channels: results.channels } })
    expect(found.segments.map(({ speaker, text, confidence }) => [speaker, text, confidence])).toEqual([
      ['Speaker 0', 'Thank you.', expect.closeTo(0.85)],
      ['Speaker 1', 'Hi.', 0.7],
      ['Speaker 1', 'Anyone?', 0.5],
    ])
  })

  it('with a channel for each side has its voices by channel', () => {
    const channel = (text: string, start: number) => ({
      alternatives: [{ words: [{ word: text, start, end: start + 1, confidence: 0.9 }] }],
    })
    const found = conversationFromJson('a.json', {
      results: { channels: [channel('hello', 0), channel('hi', 2)] },
    })
    expect(found.segments.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['Channel 0', 'hello'],
      ['Channel 1', 'hi'],
    ])
  })
})

describe('a file that is not a transcript of a call is refused', () => {
  const cue = (times: string, text: string) => `WEBVTT\n\n${times}\n${text}\n`
  const two = [
    { speaker: 'A', text: 'Hello', start: 0, end: 900 },
    { speaker: 'B', text: 'Hi', start: 2_000, end: 1_000 },
  ]

  it.each([
    [
      'WebVTT without its first line',
      () => readVtt('a.vtt', '00:01.000 --> 00:02.000\nHi'),
      'a.vtt, line 1: this is not WebVTT',
    ],
    [
      'times that cannot be read',
      () => readVtt('a.vtt', cue('00:61.000 --> 00:99.000', 'Hi')),
      'a.vtt, line 3: these times cannot be read',
    ],
    [
      'a caption that ends before it starts',
      () => readVtt('a.vtt', cue('00:05.000 --> 00:02.000', '<v A>Hi\n<v B>Oh')),
      'the caption of line 3 ends at',
    ],
    ['captions without times', () => readSrt('a.srt', '1\nDana: Hello\n'), 'it has no times'],
    [
      'captions without names',
      () => readVtt('a.vtt', cue('00:01.000 --> 00:02.000', 'Hi')),
      'it does not say who speaks. Export it with voice tags',
    ],
    [
      'captions without words',
      () => readVtt('a.vtt', cue('00:01.000 --> 00:02.000', '<v Ann>')),
      'it holds no words',
    ],
    [
      'WhisperX that told nobody apart',
      () => conversationFromJson('a.json', { segments: [{ text: 'Hi', start: 0, end: 1 }] }),
      '“--diarize”',
    ],
    [
      'a segment without times',
      () =>
        conversationFromJson('a.json', {
          segments: [
            { text: 'Hi', speaker: 'A', start: 0, end: 1 },
            { text: 'Oh', speaker: 'B' },
          ],
        }),
      'segments.1 has no times',
    ],
    [
      'a segment that ends before it starts',
      () => conversationFromJson('a.json', { utterances: two }),
      'utterances.1 ends at 1 s, before it starts at 2 s',
    ],
    [
      'times that are texts',
      () => conversationFromJson('a.json', { utterances: [{ text: 'Hi', start: '0', end: 1 }] }),
      '“utterances.0.start” does not fit',
    ],
    [
      'what AssemblyAI has not finished',
      () => conversationFromJson('a.json', { status: 'error', audio_url: '', error: 'no sound' }),
      'not finished (“error”: no sound)',
    ],
    [
      'AssemblyAI without speakers',
      () =>
        conversationFromJson('a.json', {
          status: 'completed',
          audio_duration: 1,
          utterances: null,
          words: [{ text: 'Hi', start: 0, end: 1 }],
        }),
      '“speaker_labels”',
    ],
    [
      'Deepgram without speakers',
      () =>
        conversationFromJson('a.json', {
          results: { channels: [{ alternatives: [{ words: [{ word: 'hi', start: 0, end: 1 }] }] }] },
        }),
      '“diarize=true”',
    ],
    [
      'JSON of something else',
      () => conversationFromJson('a.json', [1, 2]),
      'this JSON is not in a known transcript format.',
    ],
  ])('%s', (_, reading, sentence) => {
    expect(reading).toThrow(expect.objectContaining({ code: 'INPUT_REFUSED' }))
    expect(reading).toThrow(sentence)
  })

  it.each(['.vtt', '.srt', '.call.json'])('50 MB of noise named %s, within seconds', (ending) => {
    const file = { path: join(folder, `noise${ending}`), name: `noise${ending}` }
    writeFileSync(file.path, `${'xq7 lorem \n'.repeat(4_500_000)}`)
    const spent = cpuMs(() => expect(() => readCall({ ...NO_DETAILS, transcript: file })).toThrow(file.name))
    expect(spent).toBeLessThan(limit(30_000))
  })

  it('captions of more than a call can have', () => {
    const text = `WEBVTT\n\n${'00:01.000 --> 00:02.000\n<v A>Hi\n\n00:02.000 --> 00:03.000\n<v B>Oh\n\n'.repeat(60_000)}`
    expect(() => readVtt('a.vtt', text)).toThrow('more than 100000 segments')
  })

  it('or read, whatever the text is: nothing else happens', () => {
    const part = fc.constantFrom(
      '00:01.000 --> 00:02.000',
      '-->',
      '<v A>',
      '<v',
      '</v>',
      'A: x',
      '[B]:',
      '\n',
      '\n\n',
      '&lt;',
      ' ',
      '1',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        try {
          const { segments } = readVtt('a.vtt', `WEBVTT\n\n${parts.join('')}`)
          expect(segments.every(({ start, end, text }) => end >= start && text !== '')).toBe(true)
        } catch (error) {
          expect(error).toMatchObject({ code: 'INPUT_REFUSED' })
        }
      }),
    )
  })
})

describe('the JSON of a telephone or voice platform', () => {
  const linesOf = (value: unknown) =>
    conversationFromJson('call.json', value).segments.map(({ speaker, text, start, end }) => [
      speaker,
      text,
      start,
      end,
    ])
  const AT = Date.UTC(2026, 0, 1) // of the first line

  it.each<[string, unknown, (string | null)[]]>([
    [
      'Google Conversational Insights',
      {
        entries: [
          { role: 'AGENT', text: 'Good day.', user_id: 1, start_timestamp_usec: '500000' },
          { role: 'CUSTOMER', text: 'I lost it.', user_id: 2, start_timestamp_usec: '4000000' },
        ],
      },
      ['Agent', 'Customer'],
    ],
    [
      'Gong',
      {
        callTranscripts: [
          {
            callId: '7',
            transcript: [
              { speakerId: '55', sentences: [{ start: 500, end: 1_300, text: 'Good day.' }] },
              { speakerId: '77', sentences: [{ start: 4_000, end: 5_200, text: 'I lost it.' }] },
            ],
          },
        ],
      },
      ['Speaker 55', 'Speaker 77'],
    ],
    [
      'Aircall',
      {
        transcription: {
          call_id: 2,
          content: {
            utterances: [
              { start_time: 0.5, end_time: 1.3, text: 'Good day.', participant_type: 'internal' },
              { start_time: 4, end_time: 5.2, text: 'I lost it.', participant_type: 'external' },
            ],
          },
        },
      },
      ['Agent', 'Customer'],
    ],
    [
      'Dialpad',
      {
        call_id: '1',
        lines: [
          { content: 'Good day.', name: 'Ann', time: '2026-01-01T10:00:00', type: 'transcript' },
          { content: 'positive', name: 'Ann', time: '2026-01-01T10:00:01', type: 'moment' },
          { content: 'I lost it.', name: 'Bob', time: '2026-01-01T10:00:04', type: 'transcript' },
        ],
      },
      ['Ann', 'Bob'],
    ],
    [
      'Symbl',
      {
        messages: [
          { text: 'Good day.', from: { id: 'a', name: 'Ann' }, timeOffset: 0.5, duration: 0.8 },
          { text: 'I lost it.', from: { id: 'b' }, timeOffset: 4, duration: 1.2 },
        ],
      },
      ['Ann', 'b'],
    ],
    [
      'Vapi',
      {
        artifact: {
          messages: [
            { role: 'system', message: 'You are a friendly agent.', secondsFromStart: 0 },
            { role: 'bot', message: 'Good day.', secondsFromStart: 0.5, time: AT, endTime: AT + 800 },
            { role: 'user', message: 'I lost it.', secondsFromStart: 4, time: AT, endTime: AT + 1_200 },
          ],
        },
      },
      ['Agent', 'Customer'],
    ],
    [
      'Retell',
      {
        call_id: 'x',
        transcript_object: [
          { role: 'agent', content: 'Good day.', words: [{ word: 'Good', start: 0.5, end: 1.3 }] },
          { role: 'user', content: 'I lost it.', words: [{ word: 'I', start: 4, end: 5.2 }] },
        ],
      },
      ['Agent', 'Customer'],
    ],
    [
      'CallRail',
      {
        conversational_transcript: [
          { speaker: 'Agent', phrase: 'Good day.', start: 0.5, end: 1.3 },
          { speaker: 'Caller', phrase: 'I lost it.', start: 4, end: 5.2 },
        ],
      },
      ['Agent', 'Customer'],
    ],
  ])(
    'is recognized, and has its lines with voices and times: %s',
    (_, value, [first = null, second = null]) => {
      const file = { path: join(folder, 'whatever.json'), name: 'whatever.json' }
      writeFileSync(file.path, JSON.stringify(value))
      expect(groupCalls([file]).groups).toMatchObject([{ certainty: 'certain' }])
      const found = linesOf(value)
      const from = found[0]?.[2]
      expect(from === 0 || from === 0.5).toBe(true)
      expect(found.map(([speaker, text]) => [speaker, text])).toEqual([
        [first, 'Good day.'],
        [second, 'I lost it.'],
      ])
      expect(found.map(([, , start]) => Number(start) - Number(from))).toEqual([0, from === 0 ? 4 : 3.5])
      for (const [, , start, end] of found) expect(Number(end)).toBeGreaterThan(Number(start))
    },
  )
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCall } from '../../../../src/main/intake/call/read.ts'
import { groupCalls, NO_DETAILS } from '../../../../src/main/intake/call/sources.ts'

/** One call of two sides: seconds at which each word begins and ends. */
const WORDS = [
  { who: 0, text: 'Thanks', mark: '', from: 0.5, to: 0.8 },
  { who: 0, text: 'for', mark: '', from: 0.9, to: 1 },
  { who: 0, text: 'calling', mark: '.', from: 1.1, to: 1.5 },
  { who: 1, text: 'Hello', mark: '.', from: 2, to: 2.4 },
] as const
const TURNS = [
  { who: 0, text: 'Thanks for calling.', from: 0.5, to: 1.5 },
  { who: 1, text: 'Hello.', from: 2, to: 2.4 },
] as const
const ms = (seconds: number) => Math.round(seconds * 1_000)
const ticks = (seconds: number) => Math.round(seconds * 10_000_000)

interface Format {
  readonly name: string
  /** A file of the tool, with or without speakers. */
  readonly file: (hasSpeakers: boolean) => unknown
  readonly labels: readonly [string, string]
  /** The refusal of a file without speakers. */
  readonly refusal: RegExp | null
  readonly kept?: object
  /** Seconds before the first word that its times do not count. */
  readonly shift?: number
  /** Its times, if they are estimated. */
  readonly times?: readonly (readonly [number, number])[]
}

const amazonItems = (hasSpeakers: boolean) =>
  WORDS.flatMap(({ who, text, mark, from, to }) => [
    {
      type: 'pronunciation',
      start_time: String(from),
      end_time: String(to),
      alternatives: [{ content: text, confidence: '0.9' }],
      ...(hasSpeakers ? { speaker_label: `spk_${who}` } : {}),
    },
    ...(mark === '' ? [] : [{ type: 'punctuation', alternatives: [{ content: mark, confidence: '0.0' }] }]),
  ])

const googleWords = (hasSpeakers: boolean, tag: string) =>
  WORDS.map(({ who, text, mark, from, to }) => ({
    word: `${text}${mark}`,
    [tag === 'speakerTag' ? 'startTime' : 'startOffset']: `${from}s`,
    [tag === 'speakerTag' ? 'endTime' : 'endOffset']: `${to}s`,
    ...(hasSpeakers ? { [tag]: tag === 'speakerTag' ? who + 1 : String(who + 1) } : {}),
  }))

const FORMATS: readonly Format[] = [
  {
    name: 'Amazon Transcribe',
    file: (has) => ({
      jobName: 'j',
      results: { transcripts: [{ transcript: '' }], speaker_labels: {}, items: amazonItems(has) },
    }),
    labels: ['spk_0', 'spk_1'],
    refusal: /Amazon Transcribe.*ShowSpeakerLabels/u,
    kept: { metadata: { job: 'j' } },
  },
  {
    name: 'Amazon Transcribe, by channel',
    file: () => ({
      results: {
        transcripts: [],
        channel_labels: {
          channels: [0, 1].map((channel) => ({
            channel_label: `ch_${channel}`,
            items: amazonItems(false).filter((_, at) => at < 4 === (channel === 0)),
          })),
        },
        items: [],
      },
    }),
    labels: ['ch_0', 'ch_1'],
    refusal: null,
  },
  {
    name: 'Amazon Call Analytics',
    file: (has) => ({
      JobName: 'j',
      LanguageCode: 'en-GB',
      Transcript: TURNS.map(({ who, text, from, to }) => ({
        Content: text,
        BeginOffsetMillis: ms(from),
        EndOffsetMillis: ms(to),
        ParticipantRole: has ? ['AGENT', 'CUSTOMER'][who] : '',
        Sentiment: 'NEGATIVE',
      })),
    }),
    labels: ['Agent', 'Customer'],
    refusal: /Amazon Call Analytics.*ChannelDefinitions/u,
    kept: { metadata: { job: 'j', language: 'en-GB' }, segments: [{ sentiment: 'negative' }, {}] },
  },
  {
    name: 'Azure Speech, batch',
    file: (has) => ({
      source: 's',
      combinedRecognizedPhrases: [],
      recognizedPhrases: TURNS.map(({ who, text, from, to }) => ({
        recognitionStatus: 'Success',
        channel: 0,
        ...(has ? { speaker: who + 1 } : {}),
        offsetInTicks: ticks(from),
        durationInTicks: ticks(to - from),
        nBest: [{ confidence: 0.8, display: text }],
      })),
    }),
    labels: ['Speaker 1', 'Speaker 2'],
    refusal: /Azure Speech.*diarizationEnabled/u,
    kept: { segments: [{ confidence: 0.8 }, {}] },
  },
  {
    name: 'Azure Speech, fast',
    file: (has) => ({
      durationMilliseconds: 3_000,
      combinedPhrases: [{ channel: 0, text: '' }],
      phrases: TURNS.map(({ who, text, from, to }) => ({
        ...(has ? { speaker: who } : {}),
        offsetMilliseconds: ms(from),
        durationMilliseconds: ms(to - from),
        text,
        locale: 'en-US',
        confidence: 0.7,
      })),
    }),
    labels: ['Speaker 0', 'Speaker 1'],
    refusal: /Azure Speech.*diarization/u,
    kept: { metadata: { language: 'en-US' } },
  },
  {
    name: 'Google, version 1',
    file: (has) => ({
      results: [
        {
          alternatives: [{ transcript: 'x', words: googleWords(false, 'speakerTag') }],
          languageCode: 'en-us',
        },
        { alternatives: [{ words: googleWords(has, 'speakerTag') }] },
      ].slice(has ? 0 : 1),
      totalBilledTime: '3s',
      ...(has ? {} : { requestId: '1', channelTag: 1 }),
    }),
    labels: ['Speaker 1', 'Speaker 2'],
    refusal: /Google Speech-to-Text.*diarizationConfig/u,
  },
  {
    name: 'Google, version 2',
    file: (has) => ({
      results: {
        'gs://a/b.wav': {
          transcript: {
            results: [
              {
                alternatives: [{ transcript: 'x', words: googleWords(has, 'speakerLabel') }],
                languageCode: 'en-us',
              },
            ],
          },
        },
      },
    }),
    labels: ['Speaker 1', 'Speaker 2'],
    refusal: /Google Speech-to-Text/u,
    kept: { metadata: { language: 'en-us' } },
  },
  {
    name: 'NVIDIA Riva',
    file: (has) => ({
      results: [
        {
          audioProcessed: 3,
          alternatives: [
            {
              transcript: 'x',
              words: WORDS.map(({ who, text, mark, from, to }) => ({
                word: `${text}${mark}`,
                startTime: ms(from),
                endTime: ms(to),
                ...(has ? { speakerTag: who } : {}),
              })),
            },
          ],
        },
      ],
    }),
    labels: ['Speaker 0', 'Speaker 1'],
    refusal: /NVIDIA Riva.*--speaker-diarization/u,
  },
  {
    name: 'Rev',
    file: (has) => ({
      monologues: [0, 1].map((side) => ({
        ...(has ? { speaker: side } : {}),
        elements: WORDS.filter(({ who }) => who === side).flatMap(({ text, mark, from, to }, at) => [
          ...(at === 0 ? [] : [{ type: 'punct', value: ' ' }]),
          { type: 'text', value: text, ts: from, end_ts: to, confidence: 0.9 },
          ...(mark === '' ? [] : [{ type: 'punct', value: mark }]),
        ]),
      })),
    }),
    labels: ['Speaker 0', 'Speaker 1'],
    refusal: /Rev.*skip_diarization/u,
  },
  {
    name: 'Speechmatics',
    file: (has) => ({
      metadata: { transcription_config: { language: 'en' } },
      results: WORDS.flatMap(({ who, text, mark, from, to }) => [
        {
          type: 'word',
          start_time: from,
          end_time: to,
          alternatives: [{ content: text, confidence: 0.9, speaker: has ? `S${who + 1}` : 'UU' }],
        },
        ...(mark === ''
          ? []
          : [
              {
                type: 'punctuation',
                attaches_to: 'previous',
                start_time: to,
                end_time: to,
                alternatives: [{ content: mark, confidence: 1, speaker: 'UU' }],
              },
            ]),
      ]),
    }),
    labels: ['S1', 'S2'],
    refusal: /Speechmatics.*diarization: speaker/u,
    kept: { metadata: { language: 'en' } },
  },
  {
    name: 'Gladia',
    file: (has) => ({
      id: 'x',
      result: {
        transcription: {
          utterances: TURNS.map(({ who, text, from, to }) => ({
            text,
            start: from,
            end: to,
            confidence: 0.6,
            channel: 0,
            language: 'en',
            ...(has ? { speaker: who } : {}),
          })),
        },
        sentiment_analysis: { results: [{ start: 2, sentiment: 'positive' }] },
      },
    }),
    labels: ['Speaker 0', 'Speaker 1'],
    refusal: /Gladia.*diarization: true/u,
    kept: { segments: [{ confidence: 0.6 }, { sentiment: 'positive' }] },
  },
  {
    name: 'ElevenLabs',
    file: (has) => ({
      language_code: 'eng',
      language_probability: 0.9,
      words: WORDS.flatMap(({ who, text, mark, from, to }) => [
        {
          text: `${text}${mark}`,
          start: from,
          end: to,
          type: 'word',
          logprob: -0.1,
          ...(has ? { speaker_id: `speaker_${who}` } : {}),
        },
        { text: ' ', start: to, end: to, type: 'spacing', ...(has ? { speaker_id: `speaker_${who}` } : {}) },
      ]),
    }),
    labels: ['speaker_0', 'speaker_1'],
    refusal: /ElevenLabs.*diarize=true/u,
    kept: { metadata: { language: 'eng' } },
  },
  {
    name: 'Genesys Cloud',
    shift: 0.5,
    file: (has) => ({
      conversationId: 'c',
      participants: [{ participantPurpose: 'internal', userId: 'u-1', queueName: 'Lines' }],
      transcripts: [
        {
          phrases: TURNS.map(({ who, text, from, to }, phraseIndex) => ({
            phraseIndex,
            text: text.toLowerCase(),
            decoratedText: text,
            startTimeMs: 1_700_000_000_000 + ms(from),
            duration: { milliseconds: ms(to - from) },
            confidence: 0.5,
            participantPurpose: has ? ['internal', 'external'][who] : '',
          })),
          analytics: { sentiment: [{ phraseIndex: 1, sentiment: -1 }] },
        },
      ],
    }),
    labels: ['Agent', 'Customer'],
    refusal: /Genesys Cloud.*participantPurpose/u,
    kept: {
      metadata: { conversation: 'c', agent: 'u-1', queue: 'Lines' },
      segments: [{ confidence: 0.5 }, { sentiment: 'negative' }],
    },
  },
  {
    name: 'Twilio',
    file: (has) => ({
      sentences: TURNS.map(({ who, text, from, to }) => ({
        ...(has ? { media_channel: who + 1 } : { media_channel: null }),
        start_time: String(from),
        end_time: String(to),
        transcript: text,
        confidence: 0.9,
      })),
    }),
    labels: ['Channel 1', 'Channel 2'],
    refusal: /Twilio.*dual channels/u,
    kept: { segments: [{ channel: 'Channel 1' }, { channel: 'Channel 2' }] },
  },
  {
    name: 'pyannote with words',
    file: (has) => ({
      output: {
        diarization: [],
        turnLevelTranscription: TURNS.map(({ who, text, from, to }) => ({
          text,
          start: from,
          end: to,
          speaker: has ? `SPEAKER_0${who}` : null,
        })),
      },
    }),
    labels: ['SPEAKER_00', 'SPEAKER_01'],
    refusal: /pyannote/u,
  },
  {
    name: 'Fireflies',
    file: (has) => ({
      data: {
        transcript: {
          title: 'A call',
          sentences: TURNS.map(({ who, text, from, to }) => ({
            text,
            start_time: from,
            end_time: to,
            speaker_name: has ? ['Dana Reed', 'Ola Berg'][who] : null,
            ai_filters: { sentiment: 'neutral' },
          })),
        },
      },
    }),
    labels: ['Dana Reed', 'Ola Berg'],
    refusal: /Fireflies/u,
    kept: { metadata: { title: 'A call' }, segments: [{ sentiment: 'neutral' }, {}] },
  },
  {
    name: 'Fireflies, a list of sentences',
    file: () =>
      TURNS.map(({ who, text, from, to }) => ({
        sentence: text,
        startTime: from,
        endTime: to,
        speaker_name: ['Dana Reed', 'Ola Berg'][who],
      })),
    labels: ['Dana Reed', 'Ola Berg'],
    refusal: null,
  },
  {
    name: 'OpenAI',
    file: (has) => ({
      task: 'transcribe',
      segments: TURNS.map(({ who, text, from, to }) => ({
        type: 'transcript.text.segment',
        text: ` ${text}`,
        start: from,
        end: to,
        speaker: has ? ['A', 'B'][who] : '',
      })),
    }),
    labels: ['A', 'B'],
    refusal: /OpenAI.*diarized_json/u,
  },
  {
    name: 'IBM Watson',
    file: (has) => ({
      results: [
        {
          alternatives: [
            {
              transcript: 'x',
              confidence: 0.9,
              timestamps: WORDS.map(({ text, mark, from, to }) => [`${text}${mark}`, from, to]),
            },
          ],
        },
      ],
      ...(has ? { speaker_labels: WORDS.map(({ who, from, to }) => ({ from, to, speaker: who })) } : {}),
    }),
    labels: ['Speaker 0', 'Speaker 1'],
    refusal: /IBM Watson.*speaker_labels=true/u,
  },
  {
    name: 'whisper.cpp on two channels',
    file: (has) => ({
      result: { language: 'en' },
      transcription: TURNS.map(({ who, text, from, to }) => ({
        offsets: { from: ms(from), to: ms(to) },
        text: ` ${text}`,
        speaker: has ? String(who) : '?',
      })),
    }),
    labels: ['Channel 0', 'Channel 1'],
    refusal: /whisper\.cpp.*--diarize/u,
    kept: { metadata: { language: 'en' } },
  },
  {
    name: 'WhisperX',
    file: (has) => ({
      segments: TURNS.map(({ who, text, from, to }) => ({
        text,
        start: from,
        end: to,
        words: [],
        ...(has ? { speaker: `SPEAKER_0${who}` } : {}),
      })),
    }),
    labels: ['SPEAKER_00', 'SPEAKER_01'],
    refusal: /WhisperX.*--diarize/u,
  },
  {
    name: 'Amazon Contact Lens in real time, in a list',
    file: (has) => [
      {
        Segments: TURNS.map(({ who, text, from, to }) => ({
          Transcript: {
            Id: `${from}`,
            ParticipantId: has ? ['AGENT', 'CUSTOMER'][who] : '',
            ParticipantRole: has ? ['AGENT', 'CUSTOMER'][who] : '',
            Content: text,
            BeginOffsetMillis: ms(from),
            EndOffsetMillis: ms(to),
            Sentiment: 'NEUTRAL',
          },
        })),
      },
    ],
    labels: ['Agent', 'Customer'],
    refusal: /Amazon.*ChannelDefinitions/u,
  },
  {
    name: 'Amazon Post Call Analytics',
    file: (has) => ({
      ConversationAnalytics: {
        LanguageCode: 'en-US',
        Agent: 'None',
        SpeakerLabels: [
          { Speaker: 'spk_0', DisplayText: 'Agent' },
          { Speaker: 'spk_1', DisplayText: 'Customer' },
        ],
      },
      SpeechSegments: TURNS.map(({ who, text, from, to }) => ({
        SegmentStartTime: from,
        SegmentEndTime: to,
        SegmentSpeaker: has ? `spk_${who}` : '',
        DisplayText: text,
        SentimentIsPositive: who,
        WordConfidence: [{ Text: text, Confidence: 0.8, StartTime: from, EndTime: to }],
      })),
    }),
    labels: ['Agent', 'Customer'],
    refusal: /Amazon.*ShowSpeakerLabels/u,
    kept: {
      metadata: { language: 'en-US' },
      segments: [{ confidence: 0.8, sentiment: null }, { sentiment: 'positive' }],
    },
  },
  {
    name: 'Azure Speech, version 2',
    file: (has) => ({
      AudioFileResults: [
        {
          AudioFileName: 'Channel.0.wav',
          SegmentResults: TURNS.map(({ who, text, from, to }) => ({
            RecognitionStatus: 'Success',
            ChannelNumber: null,
            SpeakerId: has ? String(who + 1) : null,
            Offset: ticks(from),
            Duration: ticks(to - from),
            NBest: [{ Confidence: 0.9, Lexical: '', Display: text }],
          })),
        },
      ],
    }),
    labels: ['Speaker 1', 'Speaker 2'],
    refusal: /Azure.*diarizationEnabled/u,
    kept: { metadata: { source: 'Channel.0.wav' } },
  },
  {
    name: 'Google by channel without words',
    file: () => ({
      results: [
        { alternatives: [{ transcript: 'Thanks for calling.' }], channelTag: 1, resultEndTime: '1.7s' },
        { alternatives: [{ transcript: 'Hello.' }], channelTag: 2, resultEndTime: '2.4s' },
      ].map((each) => ({ ...each, languageCode: 'en-us' })),
    }),
    labels: ['Channel 1', 'Channel 2'],
    refusal: null,
    kept: { times: 'estimated' },
    times: [
      [0.5, 1.7],
      [2, 2.4],
    ],
  },
  {
    name: 'Rev, transcribed by a person',
    file: (has) => ({
      monologues: TURNS.map(({ who, text, from, to }) => ({
        ...(has ? { speaker: { id: `spk${who}`, name: ['Alice', 'Bob'][who] } } : {}),
        elements: [
          {
            type: 'text',
            value: text,
            timestamp: `00:00:0${String(from).replace('.', ',')}`,
            end_timestamp: `00:00:0${String(to).replace('.', ',')}`,
          },
        ],
      })),
    }),
    labels: ['Alice', 'Bob'],
    refusal: /Rev.*skip_diarization/u,
  },
  {
    name: 'Gladia in a message',
    file: (has) => ({
      event: 'transcription.success',
      payload: {
        transcription: {
          utterances: TURNS.map(({ who, text, from, to }) => ({
            start: from,
            end: to,
            text,
            channel: 0,
            ...(has ? { speaker: who } : {}),
          })),
        },
      },
    }),
    labels: ['Speaker 0', 'Speaker 1'],
    refusal: /Gladia.*diarization/u,
  },
  {
    name: 'Fireflies, a list without names',
    file: (has) =>
      TURNS.map(({ who, text, from, to }, index) => ({
        index,
        speaker_id: has ? who : null,
        text,
        raw_text: text,
        start_time: String(from),
        end_time: String(to),
      })),
    labels: ['Speaker 0', 'Speaker 1'],
    refusal: /Fireflies/u,
  },
  {
    name: 'Recall.ai',
    file: (has) =>
      [WORDS.slice(0, 3), WORDS.slice(3)].map((own, who) => ({
        participant: has ? { id: 100 + who, name: ['Alice', null][who] } : {},
        words: own.map(({ text, mark, from, to }) => ({
          text: `${text}${mark}`,
          start_timestamp: { relative: from },
          end_timestamp: { relative: to },
        })),
      })),
    labels: ['Alice', 'Participant 101'],
    refusal: /Recall\.ai.*separate streams/u,
  },
]

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-tools-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function inputOf(name: string, content: string) {
  const file = { path: join(folder, name), name }
  writeFileSync(file.path, content)
  const [read] = readCall({ ...NO_DETAILS, transcript: file })
  return read?.input
}

describe('the JSON of', () => {
  it.each(FORMATS)(
    '$name is read: who says what and when, and its other facts',
    ({ file, labels, kept, shift = 0, times }) => {
      const input = inputOf('a.json', JSON.stringify(file(true)))
      expect(input).toMatchObject({
        segments: TURNS.map(({ text, from, to }, at) => ({
          text,
          start: expect.closeTo((times?.[at]?.[0] ?? from) - shift),
          end: expect.closeTo((times?.[at]?.[1] ?? to) - shift),
        })),
      })
      expect(input?.speakers.voices?.map(({ label }) => label)).toEqual(labels)
      if (kept !== undefined) expect(input).toMatchObject(kept)
    },
  )

  it.each(FORMATS)('$name is recognized by its content', ({ file }) => {
    const path = join(folder, 'whatever.json')
    writeFileSync(path, JSON.stringify(file(true)))
    expect(groupCalls([{ path, name: 'whatever.json' }]).groups).toHaveLength(1)
  })

  it.each(FORMATS.filter(({ refusal }) => refusal !== null))(
    '$name without speakers is refused by its name, with what to do',
    ({ file, refusal }) => {
      expect(() => inputOf('b.json', JSON.stringify(file(false)))).toThrow(refusal ?? '')
      expect(() => inputOf('b.json', JSON.stringify(file(false)))).toThrow(
        /b\.json: .*(?:who speaks|participantPurpose)/u,
      )
    },
  )

  it('Whisper is refused with the programs that tell voices apart', () => {
    const file = { text: 'x', segments: [{ id: 0, seek: 0, start: 0, end: 1, text: 'x', no_speech_prob: 0 }] }
    expect(() => inputOf('c.json', JSON.stringify(file))).toThrow(/Whisper, .*WhisperX and “--diarize”/u)
  })

  it('the diarization of pyannote is refused, as it holds no words', () => {
    const file = { jobId: 'j', output: { diarization: [{ start: 0, end: 1, speaker: 'SPEAKER_00' }] } }
    expect(() => inputOf('d.json', JSON.stringify(file))).toThrow(/holds no words/u)
  })
})

const PLAIN = [
  ['Agent', 'Thanks for calling.', 0, 1.2],
  ['Customer', 'Hello.', 3, 3.4],
] as const

describe('talk is read from', () => {
  it.each([
    [
      'Otter',
      'a.txt',
      'Agent  0:00  \nThanks for calling.\n\nCustomer  0:03  \nHello.\n\nTranscribed by https://otter.ai\n',
    ],
    ['Teams', 'b.txt', 'Agent   0:00\nThanks for calling.\nCustomer   0:03\nHello.\n'],
    ['Zoom', 'c.txt', '[Agent] 10:15:00\nThanks for calling.\n\n[Customer] 10:15:03\nHello.\n'],
    ['lines with times', 'd.txt', '[00:00:00] Agent: Thanks for calling.\n[00:00:03] Customer: Hello.\n'],
    ['names with times', 'e.txt', 'Agent (0:00): Thanks for calling.\nCustomer (0:03): Hello.\n'],
    [
      'SBV',
      'f.sbv',
      '0:00:00.000,0:00:01.200\n(Agent)\nThanks for calling.\n\n0:00:03.000,0:00:03.400\n(Customer)\nHello.\n',
    ],
    [
      'Webex',
      'g.vtt',
      'WEBVTT\n\n1 "Agent" (12)\n00:00:00.000 --> 00:00:01.200\nThanks for calling.\n\n2 "Customer" (13)\n00:00:03.000 --> 00:00:03.400\nHello.\n',
    ],
    ['a table', 'h.csv', 'Speaker,Text,Start,End\nAgent,Thanks for calling.,0,1.2\nCustomer,Hello.,3,3.4\n'],
    [
      'a table with semicolons and clock times',
      'i.csv',
      'start;end;speaker;text\n00:00:00;00:00:01,2;Agent;"Thanks for calling."\n00:00:03;00:00:03,4;Customer;Hello.\n',
    ],
    [
      'a table in milliseconds',
      'j.tsv',
      'speaker\tstart_ms\tend_ms\ttext\nAgent\t0\t1200\tThanks for calling.\nCustomer\t3000\t3400\tHello.\n',
    ],
    [
      'our JSON with clock times',
      'k.json',
      JSON.stringify({
        segments: PLAIN.map(([speaker, text, start, end]) => ({
          speaker,
          text,
          start: `00:00:0${start}`,
          end: `00:00:0${end}`,
        })),
      }),
    ],
    [
      'our JSON in milliseconds',
      'l.json',
      JSON.stringify({
        segments: PLAIN.map(([speaker, text, start, end]) => ({
          speaker,
          text,
          start: start * 1_000,
          end: end * 1_000,
        })),
      }),
    ],
    [
      'captions whose names have times',
      'm.srt',
      '1\n00:00:00,000 --> 00:00:01,200\nAgent (0:00): Thanks for calling.\n\n2\n00:00:03,000 --> 00:00:03,400\nCustomer (0:03): Hello.\n',
    ],
  ])('%s', (_, name, content) => {
    const found = inputOf(name, content)
    expect(found?.segments.map(({ speaker, text, start, end }) => [speaker, text, start, end])).toEqual(
      PLAIN.map(([speaker, text, start, end]) => [
        speaker.toLowerCase(),
        text,
        expect.closeTo(start),
        expect.closeTo(end),
      ]),
    )
    expect(found?.times).toBe(name.endsWith('.txt') ? 'starts' : undefined)
  })

  it('lines with names alone, with times that say that they are estimated', () => {
    const lines = 'A call\nAgent: Thanks for calling.\nCustomer: Hello.\nAgent: Bye.\nCustomer: Bye.\n'
    const found = inputOf('n.txt', lines)
    expect(found?.times).toBe('estimated')
    expect(found?.segments.map(({ start }) => start)).toEqual([0, 1.2, 1.6, 2])
    expect(found?.speakers.notes).toEqual(['1 line before the first speaker was left out.'])
  })

  it.each([
    [
      'captions',
      'o.vtt',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nHi.\n',
      /does not say who speaks.*use the JSON of the same job/u,
    ],
    [
      'captions with arrows',
      'p.srt',
      '1\n00:00:01,000 --> 00:00:02,000\n>> Hi.\n',
      /marks a change of speaker with “>>”/u,
    ],
    ['text', 'q.call.txt', 'Hi there.\nHow are you?\n', /does not say who speaks/u],
    ['a table', 'r.call.csv', 'text,start\nHi,0\n', /no column for speaker/u],
  ])('%s without speakers is refused', (_, name, content, sentence) => {
    expect(() => inputOf(name, content)).toThrow(sentence)
  })

  it.each([
    ['a lesson', 'lesson.txt', 'Photosynthesis\n\nNote: plants need light.\nThey make sugar.\n', 0],
    ['an Otter text', 'x.txt', 'A B  0:00\nHi.\nC D  0:03\nHello.\nA B  0:05\nBye.\n', 1],
    ['a table of something else', 'x.csv', 'name,score\nA,1\n', 0],
  ])('files that are recognized: %s', (_, name, content, count) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    expect(groupCalls([{ path, name }]).groups).toHaveLength(count)
  })
})

describe('speech without a speaker', () => {
  it('belongs to nobody', () => {
    const segments = [
      { speaker: 'SPEAKER_00', text: 'Thanks for calling.', start: 0, end: 1, words: [] },
      { speaker: 'SPEAKER_01', text: 'Hi.', start: 1, end: 2, words: [] },
      { text: 'I guarantee it.', start: 2, end: 3, words: [] },
      { speaker: 'SPEAKER_01', text: 'Great.', start: 3, end: 4, words: [] },
    ]
    expect(inputOf('a.json', JSON.stringify({ segments }))?.segments.map(({ speaker }) => speaker)).toEqual([
      'agent',
      'customer',
      'unassigned',
      'customer',
    ])
  })

  it.each([
    ['a name that comes once', 'Sam: Let me take over.', ['agent', 'customer', 'other', 'customer']],
    [
      'no name, where each caption has one',
      'Let me take over.',
      ['agent', 'customer', 'unassigned', 'customer'],
    ],
    ['a note, which is no voice', 'Note: let me take over.', ['agent', 'customer', 'unassigned', 'customer']],
  ])('in captions: %s', (_, line, speakers) => {
    const cue = (at: number, text: string) => `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n${text}\n`
    const rest = [5, 6, 7, 8].map((at) => cue(at, `Customer: And ${at}.`))
    const text = ['WEBVTT\n', cue(0, 'Agent: Hello.'), cue(1, 'Customer: Hi.'), cue(2, line), ...rest].join(
      '\n',
    )
    expect(
      inputOf('a.vtt', text)
        ?.segments.slice(0, 4)
        .map(({ speaker }) => speaker),
    ).toEqual(speakers)
  })

  const AGENT_SAYS = ['Agent: Hello.', 'Customer: Hi.']
  it.each<[string, readonly string[], readonly string[], number]>([
    [
      'names at each change of voice',
      ['Agent: Hello.', 'I am Ana.', 'Customer: Hi.', 'It broke.', 'Agent: I see.', 'One moment.'],
      ['agent', 'agent', 'customer', 'customer', 'agent', 'agent'],
      3,
    ],
    [
      'a name that follows itself, so that names do not mark changes',
      [...AGENT_SAYS, 'May I have your name?', 'Customer: Vane.', 'I guarantee it.'],
      ['agent', 'customer', 'unassigned', 'customer', 'unassigned'],
      0,
    ],
    [
      'a voice tag, which holds for its caption alone',
      ['<v Agent>Hello.</v>', '<v Customer>Hi.</v>', 'May I have your name?', '<v Agent>Sir?</v>', 'Vane.'],
      ['agent', 'customer', 'unassigned', 'agent', 'unassigned'],
      0,
    ],
    [
      'a voice tag, and a sentence that goes on',
      ['<v Agent>Hello, may I', 'have your name?', '<v Customer>Vane.'],
      ['agent', 'agent', 'customer'],
      1,
    ],
  ])('in captions of which some have no name: %s', (_, lines, speakers, taken) => {
    const cues = lines.map((line, at) => `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n${line}\n`)
    const found = inputOf('a.vtt', ['WEBVTT\n', ...cues].join('\n'))
    expect(found?.segments.map(({ speaker }) => speaker)).toEqual(speakers)
    expect(found?.speakers.notes?.join(' ') ?? '0').toContain(String(taken))
  })

  it('is not invented for a sentence that goes on in the next caption', () => {
    const cue = (at: number, text: string) => `00:00:0${at}.000 --> 00:00:0${at + 1}.000\n${text}\n`
    const text = [
      'WEBVTT\n',
      cue(0, 'Agent: I will book'),
      cue(1, 'an engineer.'),
      ...[2, 3, 4, 5, 6].map((at) => cue(at, 'Customer: Yes.')),
    ].join('\n')
    const found = inputOf('a.vtt', text)
    expect(found?.segments.slice(0, 2).map(({ speaker }) => speaker)).toEqual(['agent', 'agent'])
    expect(found?.speakers.notes).toEqual([
      '1 caption without a name was taken for the voice of the caption before.',
    ])
  })
})

describe('several people', () => {
  const call = (...lines: readonly (readonly [string, string])[]) =>
    inputOf(
      'a.json',
      JSON.stringify({
        segments: lines.map(([speaker, text], at) => ({ speaker, text, start: at, end: at + 1 })),
      }),
    )

  it.each([
    ['a supervisor takes over', ['Agent', 'Supervisor', 'Customer'], ['agent', 'agent', 'customer']],
    ['a recording by its name', ['IVR', 'Agent', 'Customer'], ['other', 'agent', 'customer']],
    ['two customers', ['Agent', 'Customer 1', 'Customer 2'], ['agent', 'customer', 'customer']],
    ['a role of several words', ['Customer Service Rep', 'Customer'], ['agent', 'customer']],
    ['German roles', ['Beraterin', 'Kundin'], ['agent', 'customer']],
    ['Russian roles', ['Оператор', 'Клиент'], ['agent', 'customer']],
  ])('%s', (_, labels, speakers) => {
    const input = call(...labels.map((label) => [label, 'So be it.'] as const))
    expect(input?.segments.map(({ speaker }) => speaker)).toEqual(speakers)
    expect(input?.speakers.by).toBe('transcript')
  })

  it('a recording by what it says, and a voice that takes the call over', () => {
    const input = call(
      ['S0', 'Please hold the line, all our agents are busy.'],
      ['S1', 'Thank you for calling Acme, how can I help you? Let me check that for you.'],
      ['S2', 'I would like to cancel my contract. It is far too expensive for what it is, really.'],
      ['S1', 'I will transfer you.'],
      [
        'S3',
        'Hello, my name is Ada from retention. Can I take your full name? Is there anything else I can do?',
      ],
      ['S2', 'Otto Fenn.'],
    )
    expect(input?.segments.map(({ speaker }) => speaker)).toEqual([
      'other',
      'agent',
      'customer',
      'agent',
      'agent',
      'customer',
    ])
    expect(input?.speakers).toMatchObject({
      by: 'rule',
      notes: ['“S3”, “S1” are on the agent’s side.', '“S0” is on neither side.'],
    })
  })

  it('a call that goes out: who picks up is not who greets', () => {
    const input = call(
      ['A', 'Hello?'],
      ['B', 'Good morning, am I speaking to Mr Vane? It is Nadia at Ambrose Heating.'],
      ['A', 'Yes, speaking. What is this about?'],
    )
    expect(input?.speakers.agentLabel).toBe('B')
  })
})

describe('two channels', () => {
  const words = (...list: readonly (readonly [string, number, number])[]) => ({
    alternatives: [{ words: list.map(([word, start, end]) => ({ word, start, end, confidence: 0.9 })) }],
  })

  it('are interleaved where one pauses for the other, and not where both speak', () => {
    const file = {
      results: {
        channels: [
          words(
            ['Your', 0, 0.3],
            ['name?', 0.3, 0.6],
            ['Thanks.', 1.4, 1.7],
            ['I', 2, 2.1],
            ['will', 2.1, 2.3],
            ['book', 2.3, 2.6],
          ),
          words(['Vane.', 0.8, 1.2], ['mm', 2.05, 2.2]),
        ],
      },
    }
    expect(
      inputOf('a.json', JSON.stringify(file))?.segments.map(({ text, channel }) => [text, channel]),
    ).toEqual([
      ['Your name?', 'Channel 0'],
      ['Vane.', 'Channel 1'],
      ['Thanks. I will book', 'Channel 0'],
      ['mm', 'Channel 1'],
    ])
  })
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCall } from '../../../../src/main/intake/call/read.ts'
import { groupCalls, NO_DETAILS } from '../../../../src/main/intake/call/sources.ts'
import { rolesOf } from '../../../../src/main/intake/call/speakers.ts'
import { sortByPipeline } from '../../../../src/main/intake/index.ts'

const FIXTURES = join(import.meta.dirname, '../../../fixtures/call')
const fixture = (name: string) => ({ path: join(FIXTURES, name), name })
const inputOf = (name: string, agent: string | null = null) =>
  readCall({ ...NO_DETAILS, transcript: fixture(name), agent }).map(({ input }) => input)

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-calls-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function filesOf(contents: Readonly<Record<string, string>>) {
  return Object.entries(contents).map(([name, content]) => {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    return { path, name }
  })
}

describe('the files of calls', () => {
  const recognizer = (name: string) => readFileSync(join(FIXTURES, name), 'utf8')

  it('are transcripts with the recordings that have their names', () => {
    const files = filesOf({
      'a/one.vtt': 'WEBVTT',
      'a/one.wav': 'x',
      'b/one.srt': '1',
      'two.call.json': '{}',
      'two.audio.bin': 'x',
      'three.transcript.vtt': 'WEBVTT',
      'three.MP3': 'x',
      'alone.wav': 'x',
      'notes.json': '{"speakers": 2}',
    })
    const { groups, unmatched } = groupCalls(files)
    expect(
      groups.map(({ source: { transcript, audio } }) => [transcript?.name, audio?.name ?? null]),
    ).toEqual([
      ['a/one.vtt', 'a/one.wav'],
      ['b/one.srt', null],
      ['two.call.json', 'two.audio.bin'],
      ['three.transcript.vtt', 'three.MP3'],
    ])
    expect(unmatched.map(({ name }) => name)).toEqual(['alone.wav', 'notes.json'])
  })

  it.each(['whisperx.json', 'assembly-ai.json', 'deepgram.json'])(
    'are recognized among receipts and readings by their content: %s',
    (name) => {
      const files = filesOf({
        [name]: recognizer(name),
        'bill.json': '{"text": "Total 5.00"}',
        'a.pdf': '%PDF',
      })
      const sorted = sortByPipeline(files).map(({ pipeline, sources }) => [pipeline, sources.length])
      expect(sorted).toContainEqual(['call', 1])
    },
  )
})

describe('the speakers of a call', () => {
  it.each(['voices.vtt', 'names.srt', 'whisperx.json', 'assembly-ai.json', 'deepgram.json'])(
    'are known by what they say, with a warning: %s',
    (name) => {
      const [input] = inputOf(name)
      expect(input?.segments[0]?.speaker).toBe('agent')
      expect(input?.segments.some(({ speaker }) => speaker === 'customer')).toBe(true)
      expect(input?.speakers).toMatchObject({
        by: 'rule',
        warning: expect.stringContaining('by what each says. Check that'),
      })
    },
  )

  it('are as they are given, in whatever letters', () => {
    const [input] = inputOf('names.srt', 'mr. okafor')
    expect(input?.speakers).toMatchObject({ by: 'label', agentLabel: 'Mr. Okafor', warning: null })
    expect(input?.segments[0]?.speaker).toBe('customer')
  })

  it('are refused where nobody has the label that is given', () => {
    expect(() => inputOf('names.srt', 'Agent 7')).toThrow(
      'names.srt: no speaker is called “Agent 7”. Its speakers are “Dana”, “Mr. Okafor”',
    )
  })

  it('are refused where only one speaks', () => {
    const [file = fixture('')] = filesOf({ 'one.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hi\n' })
    expect(() => readCall({ ...NO_DETAILS, transcript: file })).toThrow(
      'one.vtt: everything is said by one speaker (“Ann”)',
    )
  })

  const transcriptOf = (...lines: readonly string[]) =>
    lines.map((line) => ({ speaker: line.slice(0, 1), text: line.slice(3) }))
  const HELLO = 'A: Hello?'

  it.each([
    ['greets for a company', transcriptOf(HELLO, 'B: Thank you for calling Acme, how can I help?', 'A: Hi.')],
    ['asks who the other is', transcriptOf(HELLO, 'B: May I have your date of birth please?', 'A: 4 May.')],
    [
      'hears why the other calls',
      transcriptOf(HELLO, 'B: Yes?', 'A: I am calling about my bill, I want to cancel.'),
    ],
    [
      'asks, where no words are known',
      transcriptOf('A: Guten Tag.', 'B: Ihr Name? Ihre Nummer?', 'A: Frau Weiß.'),
    ],
  ])('the agent %s', (_, segments) => {
    expect(rolesOf('a.vtt', segments, null).speakers.agentLabel).toBe('B')
  })

  it('of a recorded greeting is neither side', () => {
    const segments = transcriptOf(
      'R: Thank you for calling Acme.',
      'A: Hello, this is Dana at Acme, how may I help you today?',
      'C: Hi, I am calling about my order, it has not come.',
    )
    const { roleOf } = rolesOf('a.vtt', segments, null)
    expect(['R', 'A', 'C'].map(roleOf)).toEqual(['other', 'agent', 'customer'])
  })

  it('that a transcript names are believed, with a warning where they talk like the other', () => {
    const swapped = [
      { speaker: 'customer', text: 'Thank you for calling Acme, how can I help? May I have your name?' },
      { speaker: 'agent', text: 'I want to cancel my order.' },
      { speaker: 'customer', text: 'Is there anything else I can do for you?' },
    ]
    const { roleOf, speakers } = rolesOf('a.json', swapped, null)
    expect(roleOf('agent')).toBe('agent')
    expect(speakers).toMatchObject({ by: 'transcript', warning: expect.stringContaining('swapped') })
  })
})

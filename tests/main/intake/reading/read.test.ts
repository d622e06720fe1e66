import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reading } from '../../../../src/main/intake/reading/index.ts'
import { readReadings } from '../../../../src/main/intake/reading/read.ts'
import { groupReadings, type ReadingSource } from '../../../../src/main/intake/reading/sources.ts'
import { defaultSettings } from '../../../../src/shared/domain/settings.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

/** The source of the one reading that these files make. */
function sourceOf(contents: Readonly<Record<string, string>>): ReadingSource {
  const dir = tempDir()
  const files = Object.entries(contents).map(([name, text]) => {
    const path = join(dir, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return { path, name }
  })
  const [group] = groupReadings(files).groups
  if (group === undefined) throw new Error('no reading')
  return group.source
}

const read = (contents: Readonly<Record<string, string>>) => readReadings(sourceOf(contents))

/** The cases that these files make. */
const readCases = (contents: Readonly<Record<string, string>>) =>
  reading.read(sourceOf(contents), {
    settings: defaultSettings.pipelines.reading,
    documents: { read: () => Promise.reject(new Error('a reading has no pages')) },
  })

const passage = { 'a.passage.txt': ' The bees hum.\r\n' }
const primary = { 'a.primary.ctm': 'rec1 1 0 1 the\nrec1 1 1 1 bees' }
const json = JSON.stringify([{ word: 'the' }, { word: 'bees' }])
const texts = (words: readonly { word: string }[] | null | undefined) =>
  words?.map(({ word }) => word).join(' ') ?? null

describe('a reading', () => {
  it('is a passage and the words that recognizers heard', () => {
    const [reading, ...more] = read({
      ...passage,
      ...primary,
      'a.cross.json': json,
      'a.clean.ctm': 'rec1 1 0 1 bees',
      'a.audio.wav': 'RIFF',
    })
    expect(more).toEqual([])
    expect(reading).toMatchObject({ title: 'a', reader: null, audio: { name: 'a.audio.wav' } })
    expect(reading?.input.passage).toEqual({ text: 'The bees hum.', grade: null, season: null })
    expect(texts(reading?.input.primary)).toBe('the bees')
    expect(texts(reading?.input.crossValidator)).toBe('the bees')
    expect(texts(reading?.input.clean)).toBe('bees')
  })

  it('has nothing of engines and audio that are not there', () => {
    const [reading] = read({ ...passage, ...primary })
    expect(reading).toMatchObject({ audio: null, input: { clean: null, crossValidator: null } })
  })

  it('can be one file', () => {
    const document = { passage: { text: 'The bees', title: 'Bees' }, primary: JSON.parse(json), reader: 'r1' }
    expect(read({ 'a.reading.json': JSON.stringify(document) })).toMatchObject([
      { title: 'Bees', reader: 'r1', audio: null, input: { passage: { text: 'The bees' } } },
    ])
    const untitled = { ...document, passage: { text: 'The bees' } }
    expect(read({ 'a.reading.json': JSON.stringify(untitled) })).toMatchObject([{ title: 'a' }])
  })

  it.each(['Night/Day', '..', '../etc/passwd', 'CON', 'ends in dots...', 'a\\b', 'x'.repeat(300)])(
    'has the title %j as it is: it is no path',
    async (title) => {
      const document = { passage: { text: 'The bees', title }, primary: JSON.parse(json) }
      expect(await readCases({ 'deep/a.reading.json': JSON.stringify(document) })).toMatchObject([{ title }])
      const part = { 'a.passage.json': JSON.stringify({ text: 'The bees', title }), ...primary }
      expect(await readCases(part)).toMatchObject([{ title }])
    },
  )

  it('without a title goes by the name of its files, in whatever folder', async () => {
    const document = { passage: { text: 'The bees' }, primary: JSON.parse(json) }
    expect(await readCases({ 'deep/er/a.reading.json': JSON.stringify(document) })).toMatchObject([
      { title: 'a' },
    ])
  })

  it('is one for each recording of the primary, with its own words and text', () => {
    const readings = read({
      'a.passage.stm': 'x A nora 0 9 the bees\nx B tim 0 9 the wasps',
      'a.primary.ctm': 'x A 0 1 bees\nx B 0 1 wasps',
      'a.cross.ctm': 'x B 0 1 wasp\nx A 0 1 bee',
      'a.clean.ctm': 'x A 0 1 a\nx B 0 1 b\nz 1 0 1 c',
      'a.audio.wav': 'RIFF',
    })
    expect(
      readings.map(({ title, input, audio }) => [
        title,
        input.passage.text,
        texts(input.crossValidator),
        texts(input.clean),
        audio?.name, // channels share one timeline: the audio is of all of them
      ]),
    ).toEqual([
      ['a x/A', 'the bees', 'bee', 'a', 'a.audio.wav'],
      ['a x/B', 'the wasps', 'wasp', 'b', 'a.audio.wav'],
    ])
  })

  it('takes a text without a recording’s name for every recording', () => {
    const readings = read({ ...passage, 'a.primary.ctm': 'x 1 0 1 the\ny 1 0 1 bees', 'a.cross.json': json })
    expect(readings.map(({ input }) => [input.passage.text, texts(input.crossValidator)])).toEqual([
      ['The bees hum.', 'the bees'],
      ['The bees hum.', 'the bees'],
    ])
  })

  it.each([
    ['text', 'a.primary.txt', 'The  bees\n hum. '],
    ['our JSON', 'a.primary.json', JSON.stringify(['The', 'bees', 'hum.'].map((word) => ({ word })))],
    [
      'openai-whisper’s JSON',
      'a.primary.json',
      '{"segments":[{"words":[{"word":" The"},{"word":" bees"},{"word":" hum."}]}]}',
    ],
    [
      'whisper.cpp’s JSON',
      'a.primary.json',
      '{"transcription":[{"text":" The"},{"text":" bees"},{"text":" hum."}]}',
    ],
  ])('has the words of a recognizer as %s', (_, name, content) => {
    const [reading] = read({ ...passage, [name]: content })
    expect(texts(reading?.input.primary)).toBe('The bees hum.')
  })

  it('has title, grade and season of a passage in JSON', () => {
    const document = { title: 'Bees', text: 'The bees hum.', grade: 2, season: 'fall' }
    expect(read({ ...primary, 'a.passage.json': JSON.stringify(document) })).toMatchObject([
      { title: 'Bees', input: { passage: { text: 'The bees hum.', grade: 2, season: 'fall' } } },
    ])
  })

  it('takes the only text of an STM file, whatever its recording is called', () => {
    expect(read({ ...primary, 'a.passage.stm': 'other 1 nora 0 9 the bees' })).toMatchObject([
      { input: { passage: { text: 'the bees' } } },
    ])
  })

  it('takes the only recording of a file for words without a recording’s name', () => {
    const [reading] = read({ ...passage, 'a.primary.json': json, 'a.cross.ctm': 'x 1 0 1 the' })
    expect(texts(reading?.input.crossValidator)).toBe('the')
  })
})

describe('a reading is refused', () => {
  it.each([
    [
      'without a passage',
      primary,
      'a.primary.ctm: a reading needs a passage and a primary recognizer; a.passage.txt is missing.',
    ],
    [
      'without a primary',
      { ...passage, 'a.cross.ctm': 'x 1 0 1 the' },
      'a.passage.txt: a reading needs a passage and a primary recognizer; a.primary.ctm is missing.',
    ],
    [
      'with a part twice',
      { ...passage, ...primary, 'a.primary.json': json },
      'a.primary.json: this part of the reading is in a.primary.ctm already. Keep one of the two.',
    ],
    [
      'with words in a format that is not read',
      { ...passage, 'a.primary.docx': 'the bees' },
      'a.primary.docx: this is a Word document. Save the transcript as plain text (.txt) or WebVTT.',
    ],
    [
      'with an empty passage',
      { ...primary, 'a.passage.txt': '' },
      'a.passage.txt: the file is empty. Choose another file.',
    ],
    [
      'with a broken transcript',
      { ...passage, 'a.primary.ctm': 'x 1 0 1 the\nx 1 zero 1 bees' },
      'a.primary.ctm, line 2: the start “zero” is not a number of seconds. Write seconds, such as 1.25.',
    ],
    [
      'with a transcript of another recording',
      { ...passage, ...primary, 'a.cross.ctm': 'rec2 1 0 1 the\nrec3 1 0 1 the' },
      'a.cross.ctm: it is a transcript of “rec2”, “rec3”, but a.primary.ctm is one of “rec1”. Choose the file of the same recording.',
    ],
    [
      'without a text for a recording',
      { 'a.passage.stm': 'x 1 n 0 9 the\ny 1 n 0 9 bees', ...primary },
      'a.passage.stm: it has no text for recording “rec1” of a.primary.ctm.',
    ],
    [
      'whose audio could be of several',
      { ...passage, 'a.primary.ctm': 'x 1 0 1 the\ny 1 0 1 bees', 'a.audio.wav': 'RIFF' },
      'a.audio.wav: a.primary.ctm has several recordings (“x”, “y”), and this can be the audio of one only. Put the words of each recording into files of their own, beside its audio.',
    ],
    [
      'with audio and nothing to it',
      { 'a.audio.wav': 'RIFF' },
      'a.audio.wav: a reading needs a passage and a primary recognizer; a.passage.txt is missing.',
    ],
    [
      'with a passage in JSON that has no text',
      { ...primary, 'a.passage.json': '{"title":"Bees"}' },
      'a.passage.json: “text” does not fit: it is missing.',
    ],
    [
      'where nobody knows which text',
      { 'a.passage.stm': 'x 1 n 0 9 the\ny 1 n 0 9 bees', 'a.primary.json': json },
      'a.passage.stm: it has several recordings (“x”, “y”), but a.primary.json does not say which one it is of.',
    ],
    [
      'where nobody knows which transcript',
      { ...passage, 'a.primary.json': json, 'a.cross.ctm': 'x 1 0 1 a\ny 1 0 1 b' },
      'a.cross.ctm: it has several recordings (“x”, “y”), but a.primary.json does not say which one it is of.',
    ],
  ])('%s', (_, contents, message) => {
    expect(() => read(contents)).toThrow(expect.objectContaining({ code: 'INPUT_REFUSED', message }))
  })
})

describe('the family of a recognizer that transcribed a recording', () => {
  const whisperJson = JSON.stringify({
    text: 'the bees hum',
    segments: [{ start: 0, end: 1, words: [{ word: ' the', start: 0, end: 1, probability: 0.9 }] }],
  })
  const ctm = 'rec1 1 0 1 the\nrec1 1 1 1 bees'

  it.each([
    ['a program in a folder called whisper', '/home/whisper fan/bin/listen {audio}', null, ctm, null],
    ['an output folder called whisper', '/opt/listen -o /home/whisper/out {audio}', null, ctm, null],
    ['a program called whisper', '/home/qwen fan/whisper-cli -f {audio}', null, ctm, 'whisper'],
    ['a model of Whisper', '/opt/main -m /home/vosk/ggml-base.en.bin -f {audio}', null, ctm, 'whisper'],
    ['a module of Whisper', 'python3 -m whisper {audio}', null, ctm, 'whisper'],
    ['a file of Whisper', '/home/canary/bin/listen {audio}', null, whisperJson, 'whisper'],
    [
      'a file of Whisper by a model of another name',
      'listen --model qwen {audio}',
      null,
      whisperJson,
      'whisper',
    ],
    [
      'a server with a model of Whisper',
      'http://127.0.0.1:8000',
      'Systran/faster-whisper-small',
      ctm,
      'whisper',
    ],
    ['a server with another model', 'http://127.0.0.1:8000', 'nvidia/parakeet-tdt', whisperJson, null],
  ])('by %s', (_, place, model, transcript, family) => {
    const extension = transcript === ctm ? 'ctm' : 'json'
    const source = sourceOf({ ...passage, [`a.primary.${extension}`]: transcript })
    const by = { name: 'Mine', model, place, sentTo: null, programSha256: null }
    const [read] = readReadings({ ...source, transcribedBy: { primary: by } })
    expect(read?.input.families?.primary ?? null).toBe(family)
  })
})

it('is refused where a recognizer is to check itself', () => {
  const given = { files: {}, texts: { recognizer: 'A', validator: 'A' } }
  expect(() => reading.withOptions(given, [sourceOf({ ...passage, ...primary })])).toThrowError(
    /only two different ones can be compared/,
  )
})

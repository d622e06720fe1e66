import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Certainty } from '../../../../src/main/intake/intake.ts'
import {
  groupReadings,
  refuseSurplus,
  requireFile,
  roleOf,
} from '../../../../src/main/intake/reading/sources.ts'

import { tempDir } from '../../../helpers/program/temp-dir.ts'

const file = (name: string) => ({ path: `/given/${name}`, name })
const files = (...names: string[]) => names.map(file)

const KITE =
  'Nora had a red kite with a long tail. One windy day the string broke and the kite flew over the meadow, past the old mill and into the tallest tree.'
const BEES =
  'Honey bees live together in a hive. Thousands of workers gather nectar from flowers, and each of them dances to show the others where the flowers grow.'

/** The words of a reader, as Whisper writes them, at an even pace from a start in seconds. */
function read(text: string, secondsAWord = 0.5, from = 0): string {
  const words = text.split(' ').map((word, index) => ({
    ...{ word: ` ${word}`, start: from + index * secondsAWord, end: from + (index + 0.8) * secondsAWord },
    probability: 0.9,
  }))
  return JSON.stringify({ text, language: 'en', segments: [{ start: 0, end: 60, text, words }] })
}

describe('a file name', () => {
  it.each([
    ['bees.passage.txt', 'bees', 'passage'],
    ['bees.primary.ctm', 'bees', 'primary'],
    ['bees.cross.json', 'bees', 'cross'],
    ['bees.clean.ctm', 'bees', 'clean'],
    ['bees.secondary.json', 'bees', 'cross'],
    ['bees.cross-validator.json', 'bees', 'cross'],
    ['bees.audio.wav', 'bees', 'audio'],
    ['bees.reading.json', 'bees', 'reading'],
    ['grade 3/the.old.bees.passage.txt', 'grade 3/the.old.bees', 'passage'],
    ['passage.primary.ctm', 'passage', 'primary'],
  ])('says what the file is to which reading: %s', (name, stem, role) => {
    expect(roleOf(name)).toEqual({ stem, role })
  })

  it.each([
    'bees.txt',
    'passage.txt',
    'beespassage.txt',
    '.passage.txt',
    'grade 3/.passage.txt',
    'bees.passage',
    '',
  ])('says nothing: “%s”', (name) => {
    expect(roleOf(name)).toBeNull()
  })
})

describe('files that came together', () => {
  it.each([
    ['a text and a recording', ['boat.txt', 'Maya.ogg'], ['passage', 'audio']],
    ['a text, words and a recording', ['boat.txt', 'Maya.json', 'Maya.ogg'], ['passage', 'primary', 'audio']],
    ['a text and words that only a recognizer writes', ['boat.txt', 'Maya.TextGrid'], ['passage', 'primary']],
    ['a text and JSON', ['boat.txt', 'Maya.json'], null],
    ['two texts and a recording', ['boat.txt', 'bees.txt', 'Maya.ogg'], null],
    ['a recording', ['Maya.ogg'], null],
  ])('may be a reading without such names: %s', (_, names, roles) => {
    const { groups } = groupReadings(files(...names))
    expect(groups.map(({ source, certainty }) => [Object.keys(source.files), certainty])).toEqual(
      roles === null ? [] : [[roles, 'possible']],
    )
  })

  const heard = '{"segments": [{"words": [{"word": " The", "start": 0.1, "end": 0.3}]}]}'
  const called = '{"segments": [{"speaker": "A", "words": [{"word": " The", "start": 0.1}]}]}'
  it.each<[string, Readonly<Record<string, string>>, readonly (readonly [string, Certainty])[]]>([
    ['words named as the text', { 'maya.txt': 'The', 'maya.json': heard }, [['passage primary', 'likely']]],
    ['words with another name', { 'fox.txt': 'The', 'maya.json': heard }, [['passage primary', 'possible']]],
    ['words of two speakers', { 'maya.txt': 'The', 'maya.json': called }, []],
    ['JSON without words', { 'maya.txt': 'The', 'maya.json': '{"total": 2}' }, []],
    [
      'words named as a passage',
      { 'maya.passage.txt': 'The', 'Maya.json': heard, 'maya.wav': '' },
      [['passage primary audio', 'certain']],
    ],
    [
      'two files of words named as a passage',
      { 'maya.passage.txt': 'The', 'maya.json': heard, 'Maya.ctm': '' },
      [['passage', 'certain']],
    ],
  ])('are a reading by the content of JSON: %s', (_, texts, expected) => {
    const folder = tempDir()
    const given = Object.entries(texts).map(([name, text]) => {
      const path = join(folder, name)
      writeFileSync(path, text)
      return { name, path }
    })
    const found = groupReadings(given).groups
    expect(found.map(({ source, certainty }) => [Object.keys(source.files).join(' '), certainty])).toEqual(
      expected,
    )
  })

  it.each<[string, Readonly<Record<string, string>>, readonly string[], readonly string[]]>([
    [
      'a child each, whatever the files are called',
      { 'Kite passage.txt': KITE, 'Bees gr3.txt': BEES, 'Emma.json': read(KITE), 'Tyler.json': read(BEES) },
      ['Emma: Kite passage.txt + Emma.json', 'Tyler: Bees gr3.txt + Tyler.json'],
      [],
    ],
    [
      'many children with one passage, each with a pace of its own',
      { 'Kite.txt': KITE, 'Ava.json': read(KITE), 'Leo.json': read(KITE, 0.4), 'Mia.json': read(KITE, 0.9) },
      ['Ava: Kite.txt + Ava.json', 'Leo: Kite.txt + Leo.json', 'Mia: Kite.txt + Mia.json'],
      [],
    ],
    [
      'two recognizers of one recording',
      { 'Kite.txt': KITE, 'Ava (other program).json': read(KITE, 0.5, 0.2), 'Ava.json': read(KITE) },
      ['Ava: Kite.txt + Ava.json + Ava (other program).json'],
      [],
    ],
    [
      'a recording by the name of its words',
      { 'Kite.txt': KITE, 'Ava.json': read(KITE), 'Ava.wav': '', 'Leo.wav': '' },
      ['Ava: Kite.txt + Ava.json + Ava.wav'],
      ['Leo.wav'],
    ],
    [
      'a recording to whose name both recognizers add their own',
      {
        'Kite.txt': KITE,
        'Ava whisper.json': read(KITE),
        'Ava deepgram.json': read(KITE, 0.5, 0.2),
        ...{ 'Ava.wav': '', 'Av.wav': '' },
      },
      ['Ava: Kite.txt + Ava whisper.json + Ava deepgram.json + Ava.wav'],
      ['Av.wav'],
    ],
    [
      'the recording of the number in the name of its words, and no other one',
      { 'Kite.txt': KITE, 'Ava 2 whisper.json': read(KITE), 'Ava.wav': '', 'Ava 2.wav': '' },
      ['Ava 2: Kite.txt + Ava 2 whisper.json + Ava 2.wav'],
      ['Ava.wav'],
    ],
    [
      'no recording to whose name two readers add theirs',
      { 'Kite.txt': KITE, 'Class Ava.json': read(KITE), 'Class Leo.json': read(KITE, 0.9), 'Class.wav': '' },
      ['Class Ava: Kite.txt + Class Ava.json', 'Class Leo: Kite.txt + Class Leo.json'],
      ['Class.wav'],
    ],
    [
      'names of parts that do not fit together',
      { 'kite.passage.txt': KITE, 'ava.primary.json': read(KITE), 'leo.primary.json': read(KITE, 0.9) },
      ['ava: kite.passage.txt + ava.primary.json', 'leo: kite.passage.txt + leo.primary.json'],
      [],
    ],
    [
      'two recognizers of a short reading, by their names',
      { 'Kite.txt': KITE, 'Ava.json': read(KITE, 0.1), 'Ava.vosk.json': read(KITE, 0.1, 0.1) },
      ['Ava: Kite.txt + Ava.json + Ava.vosk.json'],
      [],
    ],
    [
      'a primary recognizer that is named as such, next to a second one of a shorter name',
      { 'Kite.txt': KITE, 'ava.primary.json': read(KITE), 'ava.json': read(KITE, 0.5, 0.2) },
      ['ava: Kite.txt + ava.primary.json + ava.json'],
      [],
    ],
    [
      'no copy of a transcript as a second recognizer',
      { 'Kite.txt': KITE, 'Ava.json': read(KITE), 'Ava copy.json': read(KITE) },
      ['Ava: Kite.txt + Ava.json, not Ava copy.json'],
      [],
    ],
    [
      'a named cross-validator, and no other file in its place',
      {
        ...{ 'Kite.txt': KITE, 'ava.primary.json': read(KITE), 'ava.cross.json': read(KITE, 0.5, 0.1) },
        'ava.primary-large.json': read(KITE, 0.5, 0.2),
      },
      ['ava: Kite.txt + ava.primary.json + ava.cross.json, not ava.primary-large.json'],
      [],
    ],
    [
      'a child apart from the recording of another one',
      { 'kite.passage.txt': KITE, 'kite.audio.wav': '', 'anna.json': read(KITE) },
      ['kite: kite.passage.txt + kite.audio.wav', 'anna: kite.passage.txt + anna.json'],
      [],
    ],
    [
      'a transcript that a recognizer wrote as text, too',
      { 'Kite.txt': KITE, 'Ava.txt': KITE, 'Ava.json': read(KITE) },
      ['Ava: Kite.txt + Ava.json'],
      ['Ava.txt'],
    ],
    [
      'words of no passage',
      {
        'Kite.txt': KITE,
        'Ava.json': read(KITE),
        'Leo.json': read('A letter about something else came today'),
      },
      ['Ava: Kite.txt + Ava.json'],
      ['Leo.json'],
    ],
    [
      'two versions of a passage',
      { 'Kite.txt': KITE, 'Kite old.txt': `${KITE} The end.`, 'Ava.json': read(KITE) },
      [],
      ['Ava.json', 'Kite old.txt', 'Kite.txt'],
    ],
  ])('are readings by their words: %s', (_, texts, expected, left) => {
    const folder = tempDir()
    const given = Object.entries(texts).map(([name, text]) => {
      const path = join(folder, name)
      writeFileSync(path, text)
      return { name, path }
    })
    const { groups, unmatched } = groupReadings(given)
    expect(groups.map(({ certainty }) => certainty)).toEqual(expected.map(() => 'certain'))
    expect(
      groups.map(({ source: { stem, files: own, surplus = [] } }) => {
        const { passage, primary, cross, audio } = own
        const names = [passage, primary, cross, audio].flatMap((each) => each?.name ?? [])
        return [`${stem}: ${names.join(' + ')}`, ...surplus.map(({ name }) => `not ${name}`)].join(', ')
      }),
    ).toEqual(expected)
    expect(unmatched.map(({ name }) => name).toSorted()).toEqual(left)
  })

  it('are grouped by stem, for certain; what has no part is set apart', () => {
    const { groups, unmatched } = groupReadings(
      files(
        'b.primary.ctm',
        'a.passage.txt',
        'notes.txt',
        'a.primary.ctm',
        'sub/a.passage.txt',
        'b.passage.txt',
      ),
    )
    expect(
      groups.map(({ source, certainty }) => [source.stem, Object.keys(source.files), certainty]),
    ).toEqual([
      ['b', ['primary', 'passage'], 'certain'],
      ['a', ['passage', 'primary'], 'certain'],
      ['sub/a', ['passage'], 'certain'],
    ])
    expect(unmatched).toEqual(files('notes.txt'))
  })

  it.each([
    ['once each', ['a.passage.txt', 'a.primary.ctm', 'a.audio.wav'], null],
    ['a whole reading and its audio', ['a.reading.json', 'a.audio.wav'], null],
    [
      'in two formats',
      ['a.primary.ctm', 'a.primary.json'],
      'a.primary.json: this part of the reading is in a.primary.ctm already. Keep one of the two.',
    ],
    [
      'beside a whole reading',
      ['a.cross.ctm', 'a.reading.json'],
      'a.cross.ctm: a.reading.json has the whole reading already. Keep one of the two.',
    ],
  ])('have each part of a reading once: %s', (_, names, problem) => {
    const [group] = groupReadings(files(...names)).groups
    const check = () => group && refuseSurplus(group.source)
    if (problem === null) expect(check).not.toThrow()
    else expect(check).toThrow(expect.objectContaining({ code: 'INPUT_REFUSED', message: problem }))
  })
})

it('says which file is missing', () => {
  const source = { stem: 'sub/a', files: { passage: file('sub/a.passage.txt') } }
  expect(requireFile(source, 'passage', 'txt')).toEqual(file('sub/a.passage.txt'))
  expect(() => requireFile(source, 'primary', 'ctm')).toThrow(
    'sub/a.passage.txt: a reading needs a passage and a primary recognizer; a.primary.ctm is missing.',
  )
  expect(() => requireFile({ stem: 'a', files: {} }, 'primary', 'ctm')).toThrow(
    /^a: .* a\.primary\.ctm is missing\.$/,
  )
})

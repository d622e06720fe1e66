import { describe, expect, it } from 'vitest'
import {
  groupReadings,
  refuseSurplus,
  requireFile,
  roleOf,
} from '../../../../src/main/intake/reading/sources.ts'

const file = (name: string) => ({ path: `/given/${name}`, name })
const files = (...names: string[]) => names.map(file)

describe('a file name', () => {
  it.each([
    ['bees.passage.txt', 'bees', 'passage'],
    ['bees.primary.ctm', 'bees', 'primary'],
    ['bees.cross.json', 'bees', 'cross'],
    ['bees.clean.ctm', 'bees', 'clean'],
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

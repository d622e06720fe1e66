import { describe, expect, it } from 'vitest'
import {
  pairReadings,
  refuseSurplus,
  requireFile,
  roleOf,
} from '../../../src/main/documents/reading-sources.ts'

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

describe('a heap of files', () => {
  it('is grouped by stem; what has no part is set apart', () => {
    const { sources, others } = pairReadings(
      files(
        'b.primary.ctm',
        'a.passage.txt',
        'notes.txt',
        'a.primary.ctm',
        'sub/a.passage.txt',
        'b.passage.txt',
      ),
    )
    expect(sources.map((source) => [source.stem, Object.keys(source.files)])).toEqual([
      ['b', ['primary', 'passage']],
      ['a', ['passage', 'primary']],
      ['sub/a', ['passage']],
    ])
    expect(others).toEqual(files('notes.txt'))
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
  ])('must have each part once: %s', (_, names, problem) => {
    const [source] = pairReadings(files(...names)).sources
    const check = () => source && refuseSurplus(source)
    if (problem === null) expect(check).not.toThrow()
    else expect(check).toThrow(expect.objectContaining({ code: 'INPUT_REFUSED', message: problem }))
  })
})

it('says which file is missing', () => {
  const source = { stem: 'sub/a', files: { passage: file('sub/a.passage.txt') } }
  expect(requireFile(source, 'passage', 'txt')).toEqual(file('sub/a.passage.txt'))
  expect(() => requireFile(source, 'primary', 'ctm')).toThrow(
    'sub/a.passage.txt: a reading needs a passage and a primary recogniser; a.primary.ctm is missing.',
  )
  expect(() => requireFile({ stem: 'a', files: {} }, 'primary', 'ctm')).toThrow(
    /^a: .* a\.primary\.ctm is missing\.$/,
  )
})

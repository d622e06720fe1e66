import { describe, expect, it } from 'vitest'
import { createAligner } from '../../../../../src/main/pipelines/reading/evidence/align.ts'
import { matchedShare, refusalOf } from '../../../../../src/main/pipelines/reading/evidence/refusal.ts'
import type { ReadingInput } from '../../../../../src/shared/pipelines/reading/input.ts'
import { ReadingSettings } from '../../../../../src/shared/pipelines/reading/settings.ts'
import { heardWords } from '../../../../helpers/cases/heard.ts'

const settings = ReadingSettings.parse({})

/** This number of words that are not alike, and differ from those of another `set`. */
const words = (count: number, set = 'a') =>
  Array.from({ length: count }, (_, index) => `${set}${index.toString(36)}${set}`).join(' ')

function reading(
  text: string,
  primary: string,
  other: Partial<Record<'clean' | 'crossValidator', string>> = {},
) {
  const engine = (heard: string | undefined) => (heard === undefined ? null : heardWords(heard))
  const input: ReadingInput = {
    passage: { text, grade: null, season: null },
    primary: heardWords(primary),
    clean: engine(other.clean),
    crossValidator: engine(other.crossValidator),
  }
  return input
}

describe('a reading is refused', () => {
  it.each([
    ['a passage of signs', reading('— … !', 'the bees'), 'passage', 'there are no words in it.'],
    [
      'a passage of too many words',
      reading(words(5_001), 'the bees'),
      'passage',
      'it has 5001 words; a reading has at most 5000.',
    ],
    [
      'a passage that is far too long',
      reading('x'.repeat(500_001), 'the bees'),
      'passage',
      'it has 500001 characters; a reading has at most 500000.',
    ],
    [
      'a passage with a word that nobody can read',
      reading(`the ${'x'.repeat(101)}`, 'the bees'),
      'passage',
      'one of its words has 101 characters; a word of a reading has at most 100.',
    ],
    [
      'an engine that heard too much',
      reading('the bees', words(5_001)),
      'primary',
      'it has 5001 words; a reading has at most 5000.',
    ],
    [
      'one token of too many words',
      reading('the bees', 'the bees', { clean: 'xy-'.repeat(5_001) }),
      'clean',
      'it has 5001 words; a reading has at most 5000.',
    ],
    [
      'an engine that wrote a book',
      reading('the bees', 'the bees', { crossValidator: 'x'.repeat(500_001) }),
      'crossValidator',
      'it has 500001 characters; a reading has at most 500000.',
    ],
    [
      'an engine with a word that nobody can read',
      reading('the bees', `the ${'x'.repeat(101)}`),
      'primary',
      'one of its words has 101 characters; a word of a reading has at most 100.',
    ],
    [
      'another recording, from ten words on',
      reading(words(20), words(20), { crossValidator: words(10, 'b') }),
      'crossValidator',
      'only 0 % of its words are in the passage, so it may be of another reading. Choose the right file, or lower “Minimum match with the passage” (pipelines.reading.minMatch).',
    ],
  ])('for %s', (_, input, part, problem) => {
    expect(refusalOf(input, settings)).toEqual({ part, problem })
  })
})

describe('a reading is taken', () => {
  it.each([
    [
      'as it should be',
      reading('the bees hum', 'the bees hum', { clean: 'the bees', crossValidator: 'the hum' }),
    ],
    ['with as many words as there may be', reading(words(5_000), words(12))],
    ['with a word as long as it may be', reading(`the ${'x'.repeat(100)}`, 'the bees')],
    ['with nothing but fillers heard', reading('the bees', 'um uh')],
    ['of which nine other words were heard', reading(words(20), words(9, 'b'))],
    ['of which only the first words were heard', reading(words(100), words(12))],
    ['with much said besides', reading(words(10), `${words(10)} ${words(90, 'b')}`)],
  ])('%s', (_, input) => {
    expect(refusalOf(input, settings)).toBeNull()
  })

  it.each([
    [34, false],
    [35, true],
  ])('from a share of matching words of 0.35 on: %i of 100', (matching, taken) => {
    const heard = `${words(matching)} ${words(100 - matching, 'zz')}`
    expect(refusalOf(reading(words(100), heard), settings) === null).toBe(taken)
  })

  it.each([
    ['in their order', words(20), words(20), true],
    ['backwards', words(20), words(20).split(' ').reverse().join(' '), false],
    ['once, but were heard again and again', words(20), `${words(1)} `.repeat(20), false],
    [
      'in another spelling',
      'to four knew be here there ate buy no son',
      'too for new bee hear their eight by know sun',
      true,
    ],
  ])('where its words stand in the passage %s', (_, text, heard, taken) => {
    expect(refusalOf(reading(text, heard), settings) === null).toBe(taken)
  })

  it('with fewer matching words where the setting says so', () => {
    const input = reading(words(20), words(20, 'b'))
    expect(refusalOf(input, settings)?.part).toBe('primary')
    expect(refusalOf(input, { ...settings, minMatch: 0 })).toBeNull()
  })
})

it.each([
  ['of the heard words where there are fewer', 'a b c d', 'a b', 1],
  ['of the passage’s words where there are fewer', 'a b', 'a b c d', 1],
  ['of both where they are as many', 'a b c d', 'a x c y', 0.5],
])('takes the share %s', (_, passage, heard, share) => {
  const engine = heard.split(' ').map((word, hypIndex) => ({ word, hypIndex }))
  const alignment = createAligner(passage.split(' '), settings.alignment)(engine)
  expect(matchedShare(alignment, engine.length)).toBe(share)
})

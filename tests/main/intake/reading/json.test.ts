import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReadingJson } from '../../../../src/main/intake/reading/json.ts'
import { ReadingInput } from '../../../../src/shared/pipelines/reading/input.ts'
import { atDepth } from '../../../helpers/depth.ts'

const words = [{ word: 'the', start: 0.5, end: 0.75, confidence: 0.9 }, { word: ' bees ' }]
const asRead = [
  { word: 'the', start: 0.5, end: 0.75, confidence: 0.9 },
  { word: 'bees', start: null, end: null, confidence: null },
]

describe('a whole reading', () => {
  it('is read with all that it has', () => {
    const value = {
      passage: { id: 'p7', title: 'The Bees', text: ' The bees hum. ', grade: 3, season: 'winter' },
      primary: { words },
      clean: words,
      crossValidator: words,
      reader: 'r-12',
    }
    expect(readReadingJson('a.reading.json', value)).toEqual({
      title: 'The Bees',
      reader: 'r-12',
      input: {
        passage: { text: 'The bees hum.', grade: 3, season: 'winter' },
        primary: asRead,
        clean: asRead,
        crossValidator: asRead,
      },
    })
  })

  it('needs only a passage and a primary recognizer; its id stands in for a title', () => {
    expect(
      readReadingJson('a.reading.json', { passage: { id: 'p7', text: 'The bees' }, primary: words }),
    ).toEqual({
      title: 'p7',
      reader: null,
      input: {
        passage: { text: 'The bees', grade: null, season: null },
        primary: asRead,
        clean: null,
        crossValidator: null,
      },
    })
  })

  it.each([
    ['no passage', { primary: words }, '“passage” does not fit: it is missing.'],
    [
      'a passage without text',
      { passage: { text: ' ' }, primary: words },
      '“passage.text” does not fit: it is empty or too short.',
    ],
    ['no primary', { passage: { text: 'a' } }, '“primary” does not fit: it is missing.'],
    [
      'a grade that there is not',
      { passage: { text: 'a', grade: 13 }, primary: words },
      '“passage.grade” does not fit: it should be 12 or less.',
    ],
    [
      'a season that there is not',
      { passage: { text: 'a', season: 'summer' }, primary: words },
      '“passage.season” does not fit: it should be “fall” or “winter” or “spring”.',
    ],
    [
      'a wrong word far within',
      { passage: { text: 'a' }, primary: words, clean: { words: [{ word: 'a' }, 7] } },
      '“clean.1” does not fit: it should be an object, not a number.',
    ],
    [
      'a control character in the passage',
      { passage: { text: 'a\u0007' }, primary: words },
      '“passage.text” does not fit: it has characters that are not allowed in text.',
    ],
    ['a list', [], 'the document does not fit: it should be an object, not a list.'],
  ])('is refused for %s', (_, value, problem) => {
    expect(() => readReadingJson('a.json', value)).toThrow(/^a\.json: .*\.$/)
    expect(() => readReadingJson('a.json', value)).toThrow(problem)
  })

  it('is an input that the pipeline takes, or is refused, whatever it is', () => {
    const word = fc.record(
      { word: fc.string(), start: fc.double(), end: fc.constant(null) },
      { requiredKeys: ['word'] },
    )
    const value = fc.oneof(
      fc.jsonValue(),
      fc.record({
        passage: fc.record({ text: fc.string() }),
        primary: fc.array(word),
        clean: fc.jsonValue(),
      }),
    )
    fc.assert(
      fc.property(value, (document) => {
        try {
          const { input } = readReadingJson('a.json', document)
          expect(ReadingInput.parse(input)).toEqual(input)
        } catch (error) {
          expect(error).toMatchObject({ code: 'INPUT_REFUSED', message: expect.stringMatching(/^a\.json: /) })
        }
      }),
      { numRuns: atDepth(100, 500) },
    )
  })
})

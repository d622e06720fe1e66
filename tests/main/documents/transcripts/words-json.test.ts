import { describe, expect, it } from 'vitest'
import { readWordsJson } from '../../../../src/main/documents/transcripts/words-json.ts'

const words = [{ word: 'the', start: 0.5, end: 0.75, confidence: 0.9 }, { word: ' bees ' }]
const asRead = [
  { word: 'the', start: 0.5, end: 0.75, confidence: 0.9 },
  { word: 'bees', start: null, end: null, confidence: null },
]

describe('the words of one recognizer', () => {
  it.each([
    ['a list', words],
    ['an object around it', { words, text: 'the bees', language: 'en' }],
  ])('are read from %s', (_, value) => {
    expect(readWordsJson('a.json', value)).toEqual(asRead)
  })

  it('may go back in time by a fiftieth of a second', () => {
    const value = [
      { word: 'the', start: 1, end: 1 },
      { word: 'bees', start: 0.98, end: 1.2 },
    ]
    expect(readWordsJson('a.json', value)).toHaveLength(2)
  })

  it.each([[[]], [{ words: [] }]])('are absent where nothing was heard: %j', (value) => {
    expect(readWordsJson('a.json', value)).toEqual([])
  })

  it.each([
    ['text', 'the bees', 'the document does not fit: it should be a list, not a text.'],
    ['nothing', null, 'the document does not fit: it should be a list, not null.'],
    [
      'an object without words',
      { text: 'the bees' },
      'the document does not fit: it should be a list, not an object.',
    ],
    [
      'a number for a word',
      { words: [{ word: 7 }] },
      '“0.word” does not fit: it should be a text, not a number.',
    ],
    [
      'a control character',
      [{ word: 'a\0b' }],
      '“0.word” does not fit: it has characters that are not allowed in text.',
    ],
    [
      'half a character',
      [{ word: '\ud800' }],
      '“0.word” does not fit: it has characters that are not allowed in text.',
    ],
  ])('are refused for %s', (_, value, problem) => {
    expect(() => readWordsJson('a.json', value)).toThrow(
      expect.objectContaining({ code: 'INPUT_REFUSED', message: `a.json: ${problem}` }),
    )
  })
})

import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dictionaryPlaces } from '../../../../src/main/documents/spelling/dictionary-places.ts'
import { createSpeller } from '../../../../src/main/documents/spelling/speller.ts'

const speller = createSpeller(dictionaryPlaces(join(import.meta.dirname, '../../../../src/main')))

describe('a word', () => {
  it.each([
    'receive',
    'Receive',
    'don’t',
    "don't",
    'well-read',
    'color',
    'colour',
    'Colour',
    'unrecognised',
    'прочитал',
    'Прочитал',
    'ребёнка',
    'ребенка',
    'кое-как',
    '日本',
    'λόγος',
  ])('that is spelled “%s” is known, or has no dictionary', async (word) => {
    expect(await speller.unknown([word])).toEqual([])
  })

  it.each(['recieve', 'dont', 'well-raed', 'правельно', 'сдесь', 'cлово'])(
    'that is spelled “%s” is unknown',
    async (word) => {
      expect(await speller.unknown([word])).toEqual([word])
    },
  )
})

it.each([
  ['recieve', 'receive'],
  ['wrnog', 'wrong'],
  ['правельно', 'правильно'],
  ['рассширил', 'расширил'],
])('suggests for “%s” first “%s”', async (word, expected) => {
  const [first] = await speller.suggestions(word)
  expect(first).toBe(expected)
})

it('suggests no more than six spellings, and none where there is no dictionary', async () => {
  expect((await speller.suggestions('teh')).length).toBeLessThanOrEqual(6)
  expect(await speller.suggestions('λόγος')).toEqual([])
})

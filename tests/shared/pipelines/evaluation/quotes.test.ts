import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findQuote } from '../../../../src/shared/pipelines/evaluation/quotes.ts'
import { readValue, texts } from './rows.ts'

const SOURCE =
  'The “Blue House” was built in 1,905 – by Anna O’Neil.\nIt has   12 rooms, a co\u00adurt and 10² lamps. The ﬁrst owner left in 1931. Rent: 2.5 %'
const values = texts({ source: SOURCE, answer: 'A party of art lovers.' })

describe('a quote', () => {
  it.each([
    ['the same words', 'It has   12 rooms', 'It has   12 rooms'],
    ['other blanks', 'It has 12\nrooms', 'It has   12 rooms'],
    ['other case', 'it HAS 12 rooms', 'It has   12 rooms'],
    ['other quotation marks', 'The "Blue House" was', 'The “Blue House” was'],
    ['another apostrophe and dash', "1,905 - by Anna O'Neil", '1,905 – by Anna O’Neil'],
    ['without a soft hyphen', 'a court', 'a co\u00adurt'],
    ['a ligature', 'The first owner', 'The ﬁrst owner'],
    ['quotation marks around it', '“left in 1931”', 'left in 1931'],
    ['ellipses around it', '…left in 1931...', 'left in 1931'],
    ['bold marks', '**left** in `1931`', 'left in 1931'],
  ])('is found with %s', (_, quote, original) => {
    const found = findQuote(quote, values, ['source'])
    expect(found.isFound && found.places.map(({ from, to }) => SOURCE.slice(from, to))).toEqual([original])
  })

  it.each([
    ['words that are not there', 'It has 13 rooms', 'not_found'],
    ['a part of a word', 'owne', 'not_found'],
    ['a part of a number', '905', 'not_found'],
    ['a part of a decimal number', '2', 'too_short'],
    ['a superscript as a digit', '102 lamps', 'not_found'],
    ['a word that was left out', 'The House was built', 'not_found'],
    ['two letters', 'by', 'too_short'],
    ['only marks', '“…”', 'too_short'],
    ['words of another field', 'party of art lovers', 'other_field'],
  ])('is refused with %s', (_, quote, fault) => {
    expect(findQuote(quote, values, ['source'])).toMatchObject({ isFound: false, fault })
  })

  it('is found in two parts around an ellipsis, in their order', () => {
    const found = findQuote('was built in 1,905 … owner left in 1931', values, ['source'])
    expect(found.isFound && found.places.map(({ from, to }) => SOURCE.slice(from, to))).toEqual([
      'was built in 1,905',
      'owner left in 1931',
    ])
    expect(findQuote('owner left in 1931 … was built in 1,905', values, ['source']).isFound).toBe(false)
    expect(findQuote('It has … in 1931', values, ['source']).isFound).toBe(false)
  })

  it('stays within one passage', () => {
    const passages = new Map([
      ['p', readValue('p', ['One passage ends here', 'Another begins there'], 'passages')],
    ])
    expect(findQuote('ends here Another begins', passages, []).isFound).toBe(false)
    expect(findQuote('passage ends … Another begins', passages, []).isFound).toBe(false)
    expect(findQuote('Another begins', passages, []).isFound).toBe(true)
  })

  it('counts its other occurrences, and may stand in any field', () => {
    const some = texts({ one: 'Yes sir. Yes sir.', two: 'No sir.' })
    expect(findQuote('yes sir', some, [])).toEqual({
      isFound: true,
      places: [{ field: 'one', from: 0, to: 7 }],
      others: 1,
    })
    expect(findQuote('no sir', some, [])).toMatchObject({ places: [{ field: 'two', from: 0, to: 6 }] })
    expect(findQuote('no sir', texts({ one: '' }), ['one'])).toMatchObject({ fault: 'not_filled' })
  })

  it('is found in a script without blanks', () => {
    expect(findQuote('東京に', texts({ one: '私は東京に住んでいます。' }), [])).toMatchObject({
      places: [{ from: 2, to: 5 }],
    })
  })

  it('is found wherever whole words of a text are taken, and never where they are not', () => {
    const word = fc.stringMatching(/^[a-zäö]{1,8}$/u)
    void fc.assert(
      fc.property(
        fc.array(word, { minLength: 4, maxLength: 30 }),
        fc.nat(),
        fc.nat(),
        (words, start, length) => {
          const text = words.join(' ')
          const from = start % words.length
          const quote = words.slice(from, from + 1 + (length % 5)).join('  ')
          const found = findQuote(quote.toUpperCase(), texts({ text }), [])
          if (found.isFound)
            for (const place of found.places)
              expect(` ${text} `).toContain(` ${text.slice(place.from, place.to)} `)
          else expect(found.fault).toBe('too_short')
          expect(findQuote(`${quote} x9`, texts({ text }), []).isFound).toBe(false)
        },
      ),
      { numRuns: 200 },
    )
  })
})

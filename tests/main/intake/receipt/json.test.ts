import { describe, expect, it } from 'vitest'
import { readReceiptJson } from '../../../../src/main/intake/receipt/json.ts'

const read = (value: unknown) => readReceiptJson('a.json', new Uint8Array(Buffer.from(JSON.stringify(value))))

describe('a receipt in JSON', () => {
  it('is its text, and further known properties', () => {
    expect(
      read({
        text: 'Total 5',
        ocrConfidence: 0.4,
        subtype: 'POS_RETAIL',
        currency: 'EUR',
        fileMetadata: { producer: 'Till' },
        more: 1,
      }),
    ).toEqual({
      text: 'Total 5',
      ocrConfidence: 0.4,
      subtype: 'POS_RETAIL',
      currency: 'EUR',
      fileMetadata: { producer: 'Till', creator: null, createdAt: null, modifiedAt: null },
      embedded: null,
      pages: null,
      notes: [],
    })
  })

  it('needs nothing but a text', () => {
    expect(read({ text: 'Total 5' })).toMatchObject({
      ocrConfidence: null,
      subtype: null,
      currency: null,
      fileMetadata: null,
    })
  })

  it.each([
    ['no text', {}, '“text” does not fit'],
    ['an empty text', { text: '' }, '“text” does not fit'],
    ['white space', { text: ' \n' }, 'its “text” has only white space'],
    [
      'characters that no text has',
      { text: 'a\u0000b' },
      '“text” does not fit: it has characters that are not allowed in text',
    ],
    ['a confidence above 1', { text: 'a', ocrConfidence: 1.1 }, '“ocrConfidence” does not fit'],
    ['a kind that is none', { text: 'a', subtype: 'POEM' }, '“subtype” does not fit'],
    ['a currency that is none', { text: 'a', currency: 'euro' }, '“currency” does not fit'],
    ['a list', [], 'the document does not fit'],
  ])('is refused with a sentence: %s', (_, value, sentence) => {
    expect(() => read(value)).toThrow(`a.json: ${sentence}`)
  })
})

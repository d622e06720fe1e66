import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalText, chainHash, GENESIS } from '../../../src/main/ledger/chain.ts'

describe('the canonical text of RFC 8785', () => {
  it.each([
    ['keys in the order of their code units', { b: 1, a: 2, '10': 3, '9': 4 }, '{"10":3,"9":4,"a":2,"b":1}'],
    [
      'the keys of the standard’s own example',
      { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 },
      '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
    ],
    [
      'numbers as the shortest text that reads back',
      { a: [0.1 + 0.2, 1e30, 4.5, 2e-3, 0.000000000000000000000000001, -0, 1e21] },
      '{"a":[0.30000000000000004,1e+30,4.5,0.002,1e-27,0,1e+21]}',
    ],
    [
      'control characters escaped, all else as it is',
      { a: '€$\u000f\nA\'B"\\\\"/' },
      '{"a":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    ],
    [
      'no white space, nested',
      { b: { d: [], c: {} }, a: [null, true, false] },
      '{"a":[null,true,false],"b":{"c":{},"d":[]}}',
    ],
    ['nothing of what has no JSON form in an object', { b: undefined, a: 1 }, '{"a":1}'],
  ])('has %s', (_, value, text) => {
    expect(canonicalText(value)).toBe(text)
  })

  it.each([
    ['an infinite number', { a: Number.POSITIVE_INFINITY }],
    ['what is no number', { a: Number.NaN }],
  ])('is refused for %s', (_, value) => {
    expect(() => canonicalText(value)).toThrow()
  })

  it('does not depend on the order in which keys were set, and reads back as it was', () => {
    void fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ noUnicodeString: false })), (value) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed())
        expect(canonicalText(turned)).toBe(canonicalText(value))
        expect(canonicalText(JSON.parse(canonicalText(value)))).toBe(canonicalText(value))
      }),
    )
  })
})

describe('the hash of an event', () => {
  it('is SHA-256 over the hash before it and its own text', () => {
    const text = '{"at":1,"type":"ä"}'
    expect(chainHash(GENESIS, text)).toBe(
      createHash('sha256')
        .update(`${'0'.repeat(64)}${text}`, 'utf8')
        .digest('hex'),
    )
  })

  it('changes with the hash before it and with every character', () => {
    const hash = chainHash(GENESIS, 'abc')
    expect(chainHash(hash, 'abc')).not.toBe(hash)
    expect(chainHash(GENESIS, 'abd')).not.toBe(hash)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownCharacter, withoutHidden } from '../../src/shared/hidden-characters.ts'
import { atDepth } from '../helpers/depth.ts'

const left = (text: string) => withoutHidden(text, () => '')

describe('hidden characters are', () => {
  it.each([
    ['an escape', '\u001b', '␛'],
    ['a NUL', '\0', '␀'],
    ['a deletion', '\u007f', '␡'],
    ['an introducer of the second set of controls', '\u009b', '\\u009b'],
    ['an override of direction', '\u202e', '\\u202e'],
    ['an isolate', '\u2066', '\\u2066'],
    ['a mark of direction', '\u200f', '\\u200f'],
    ['a blank without width', '\u200b', '\\u200b'],
    ['a joiner of words', '\u2060', '\\u2060'],
    ['a mark of byte order', '\ufeff', '\\ufeff'],
    ['a soft hyphen', '\u00ad', '\\u00ad'],
    ['a line separator', '\u2028', '\\u2028'],
    ['a tag', '\u{e0041}', '\\u{e0041}'],
    ['a selector behind a letter', '\ufe0f', '\\ufe0f'],
    ['one of the later selectors', '\u{e0155}', '\\u{e0155}'],
    ['a filler', '\u3164', '\\u3164'],
    ['half of a character', '\ud83d', '\\ud83d'],
    ['a joiner between letters that have none', '\u200d', '\\u200d'],
  ])('%s: %j, shown as %s', (_, character, shown) => {
    expect(left(`a${character}b`)).toBe('ab')
    expect(withoutHidden(`a${character}b`, shownCharacter)).toBe(`a${shown}b`)
  })

  it('each of a row, as a message that is hidden in them has', () => {
    expect(left(`ok${'\ufe00\ufe01\ufe0f\u{e0100}'.repeat(9)}`)).toBe('ok')
    expect(left(`😀${'\ufe0f'.repeat(9)}`)).toBe('😀\ufe0f')
    expect(left(`ن${'\u200c\u200d'.repeat(9)}ن`)).toBe('نن')
  })
})

describe('characters that writing needs stay', () => {
  it.each([
    'Größe, naïve, żółć, “quotes”, 1 234,50 €',
    'می\u200cروم',
    'क्\u200dष',
    'ന്\u200d',
    '👩\u200d👩\u200d👧',
    '👍🏽 ❤\ufe0f 1\ufe0f\u20e3',
    '葛\u{e0100}城',
    'e\u0301',
    '한글',
  ])('%s', (text) => {
    expect(left(text)).toBe(text)
  })
})

it('no control and no mark of direction is ever left, and nothing that can be seen is lost', () => {
  const character = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom('\u202e', '\u200d', '\u001b', '\ufe0f', '\u{e0041}', '😀', 'ن', '\u2029', '\ud800'),
  )
  fc.assert(
    fc.property(fc.array(character), (characters) => {
      const text = characters.join('')
      expect(left(text)).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]|[\u{e0000}-\u{e007f}]/u)
      const seen = (each: string) => each.replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, '')
      expect(seen(left(text))).toBe(seen(text))
      expect(left(left(text))).toBe(left(text))
    }),
    { numRuns: atDepth(100, 500) },
  )
})

import { describe, expect, it } from 'vitest'
import { contentKey } from '../../../../src/main/judging/decisions/content-key.ts'

describe('the key of a content', () => {
  it.each([
    ['letter case', 'She likes tea', 'she LIKES tea'],
    ['spacing', 'She  likes\ntea ', 'She likes tea'],
    ['the form of its characters', 'caf\u00e9', 'cafe\u0301'],
  ])('is the same whatever the %s', (_, one, other) => {
    expect(contentKey(one)).toBe(contentKey(other))
  })

  it.each([
    ['a word', 'She likes tea', 'She likes coffee'],
    ['a number', 'Born in 1980', 'Born in 1981'],
    ['a negation', 'She is well', 'She is not well'],
  ])('is another where %s differs', (_, one, other) => {
    expect(contentKey(one)).not.toBe(contentKey(other))
  })

  it.each(['', ' ', '\0', '\ud800', '😀'.repeat(10_000)])('is short and plain for any text', (text) => {
    expect(contentKey(text)).toMatch(/^[0-9a-f]{16}$/)
  })
})

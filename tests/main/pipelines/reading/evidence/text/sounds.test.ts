import { describe, expect, it } from 'vitest'
import { loadDictionary } from '../../../../../../src/main/documents/dictionary.ts'
import { loadSounds } from '../../../../../../src/main/pipelines/reading/evidence/text/sounds.ts'

const sounds = await loadSounds(await loadDictionary())

describe('two words', () => {
  it.each([
    ['lynda', 'linda'],
    ['layla', 'laila'],
    ['sean', 'shawn'],
    ['catherine', 'katherine'],
    ['steven', 'stephen'],
    ['tai', 'thai'],
    ['kathryns', 'catherines'],
    ['colour', 'color'],
    ['kaylee', 'kayley'],
  ])('are one word where they always sound the same: %s, %s', (a, b) => {
    expect([sounds.areSame(a, b), sounds.areSame(b, a)]).toEqual([true, true])
  })

  it.each([
    // Two ordinary words: the table of homophones decides.
    ['have', 'halve'],
    ['fairy', 'ferry'],
    ['hairy', 'harry'],
    ['red', 'read'],
    ['row', 'roe'],
    ['been', 'bin'],
    ['mom', 'mop'],
    // Alike in some accents only.
    ['mary', 'merry'],
    ['kerry', 'carry'],
    // Names that are similar.
    ['layla', 'lila'],
    ['dora', 'thora'],
    ['neil', 'nail'],
    ['mandy', 'monty'],
    ['andy', 'and'],
    ['redd', 'read'],
  ])('are two words where they do not: %s, %s', (a, b) => {
    expect([sounds.areSame(a, b), sounds.areSame(b, a)]).toEqual([false, false])
  })

  it.each([
    ['walks', 'coax', 0.5, 1],
    ['mike', 'my', 0.5, 1],
    ['theme', 'them', 0.5, 1],
    ['coffee', 'zebra', 0, 0.4],
    ['him', 'her', 0, 0.4],
  ])('are as similar as their sounds: %s, %s', (a, b, from, to) => {
    const similarity = sounds.similarity(a, b)
    expect(similarity).toBeGreaterThanOrEqual(from)
    expect(similarity).toBeLessThanOrEqual(to)
  })
})

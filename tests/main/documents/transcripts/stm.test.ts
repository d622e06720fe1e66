import { describe, expect, it } from 'vitest'
import { readStm } from '../../../../src/main/documents/transcripts/stm.ts'
import { limit } from '../../../helpers/limits.ts'

const read = (...lines: string[]) => readStm('a.stm', lines.join('\n'))

describe('an STM file', () => {
  it.each([
    ['one segment', ['a 1 nora 0.0 5.2 The bees hum.'], 'The bees hum.'],
    ['several segments', ['a 1 nora 0 5 The bees', 'a 1 nora 5 9 hum.'], 'The bees hum.'],
    ['labels', ['a 1 nora 0 5 <o,f0,female> The bees'], 'The bees'],
    ['comments and empty lines', [';; CATEGORY "0" "" ""', '', 'a 1 nora 0 5 The bees'], 'The bees'],
    ['words that need not be said', ['a 1 nora 0 5 the (uh) bees (HUM)'], 'the uh bees HUM'],
    ['alternatives', ['a 1 nora 0 5 the { bees / wasps / flies } hum'], 'the bees hum'],
    [
      'alternatives of several words',
      ["a 1 nora 0 5 the {they are/they're} humming"],
      'the they are humming',
    ],
    [
      'alternatives inside alternatives',
      ['a 1 nora 0 5 the { { bees / wasps } and { ants / @ } / flies } hum'],
      'the bees and ants hum',
    ],
    ['a stroke that parts nothing', ['a 1 nora 0 5 to and/or fro'], 'to and/or fro'],
    ['an alternative that is nothing', ['a 1 nora 0 5 the { @ / uh } bees'], 'the bees'],
    ['tags', ['a 1 nora 0 5 THEY;tag1 PRIDE;tag1;tag2'], 'THEY PRIDE'],
    ['a semicolon of a word', [String.raw`a 1 nora 0 5 A\;S`], 'A;S'],
    [
      'a segment that is not scored',
      ['a 1 x 0 1 IGNORE_TIME_SEGMENT_IN_SCORING', 'a 1 nora 1 5 the bees'],
      'the bees',
    ],
    [
      'segments in another order than they were said in',
      ['a 1 nora 5 9 hum.', 'a 1 nora 0 5 The bees'],
      'The bees hum.',
    ],
    [
      'gaps and regions that are not scored',
      ['a 1 x 0 1 inter_segment_gap', 'a 1 x 1 2 <o,,> EXCLUDED_REGION', 'a 1 nora 2 5 the bees'],
      'the bees',
    ],
    ['a segment without words', ['a 1 inter_segment_gap 0 1 <o,,>', 'a 1 nora .5 5. the bees'], 'the bees'],
  ])('gives the text to be read: %s', (_, lines, text) => {
    expect(read(...lines)).toEqual([{ recording: 'a', text }])
  })

  it('takes two channels for two recordings, named as in a CTM file', () => {
    expect(
      read('a A nora 0 5 the bees', 'a B tim 0 5 the wasps', 'b 1 ada 0 5 the flies', 'a A nora 5 6 hum'),
    ).toEqual([
      { recording: 'a/A', text: 'the bees hum' },
      { recording: 'a/B', text: 'the wasps' },
      { recording: 'b', text: 'the flies' },
    ])
  })

  it.each([
    [
      'whose times are no numbers',
      ['a 1 nora zero 5 the bees'],
      'a.stm, line 1: an STM line begins with recording, channel, speaker, start and end in seconds; this one does not.',
    ],
    [
      'that is no STM',
      [';; c', 'The bees hum.'],
      'a.stm, line 2: an STM line begins with recording, channel, speaker, start and end in seconds; this one does not.',
    ],
    [
      'with alternatives that do not end',
      [';; c', 'a 1 nora 0 5 the { bees / wasps hum'],
      'a.stm, line 2: its braces do not match: alternatives stand in { a / b }.',
    ],
    [
      'with alternatives that did not begin',
      ['a 1 nora 0 5 the bees / wasps } hum'],
      'a.stm, line 1: its braces do not match: alternatives stand in { a / b }.',
    ],
    ['with nothing to read', ['a 1 nora 0 5'], 'a.stm: it has no text. Choose another file.'],
    ['with comments only', [';; c'], 'a.stm: it has no text. Choose another file.'],
  ])('is refused %s', (_, lines, message) => {
    expect(() => read(...lines)).toThrow(expect.objectContaining({ code: 'INPUT_REFUSED', message }))
  })

  it(
    'is read in a time that grows with its length, whatever it is made of',
    () => {
      for (const unit of ['/', '(', ';', '\\;', '<']) read(`a 1 nora 0 5 x ${unit.repeat(300_000)}`)
      const deep = '{ a '.repeat(300_000)
      expect(read(`a 1 nora 0 5 ${deep}${'/ b }'.repeat(300_000)}`)[0]?.text.startsWith('a a a')).toBe(true)
      expect(() => read(`a 1 nora 0 5 ${deep}`)).toThrow(/braces do not match/)
    },
    limit(10_000),
  )
})

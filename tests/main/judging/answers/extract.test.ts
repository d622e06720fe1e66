import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractJson } from '../../../../src/main/judging/answers/extract.ts'
import { limit } from '../../../helpers/limits.ts'
import { cpuMs } from '../../../helpers/until.ts'

const ANSWER = { verdict: 'yes', level: 3 }
const TEXT = JSON.stringify(ANSWER)
const value = (text: string) => {
  const found = extractJson(text)
  return found.kind === 'value' ? found.value : found.reason
}

describe('an answer is found', () => {
  it.each([
    ['as the whole text', TEXT],
    ['with white space around it', `\n  ${TEXT}\t\n`],
    ['in a fenced block', `\`\`\`json\n${TEXT}\n\`\`\``],
    [
      'in a fenced block with words before and after',
      `Sure! Here it is:\n\`\`\`\n${TEXT}\n\`\`\`\nAnything else?`,
    ],
    ['in a block fenced with tildes', `~~~json\n${TEXT}\n~~~`],
    ['in a block that is indented', `Here:\n  \`\`\`json\n  ${TEXT}\n  \`\`\``],
    ['between words', `I think the answer is ${TEXT}, but who knows.`],
    ['after a bracket that opens nothing', `[see below: ${TEXT}`],
    ['after a smiley', `Gladly :{ ${TEXT}`],
    ['before a bracket that opens nothing', `${TEXT} (unlike { that`],
    ['behind a fenced block that holds no JSON', `\`\`\`\nnot this\n\`\`\`\n${TEXT}`],
  ])('%s', (_, text) => {
    expect(value(text)).toEqual(ANSWER)
  })

  it.each([
    ['a list', '[1, 2]', [1, 2]],
    ['brackets within strings', 'So: {"a": "}{][", "b": "\\"}"}.', { a: '}{][', b: '"}' }],
    ['nested values', 'x {"a": [{"b": {}}]} y', { a: [{ b: {} }] }],
    ['an empty object', 'Nothing to say: {}', {}],
    ['written with commas before brackets', '{"a": [1, "x,}",], }', { a: [1, 'x,}'] }],
    ['behind thoughts with a draft', '<think>{"a": 2}?</think> {"a": 1}', { a: 1 }],
    ['the word of a string', '"yes"', 'yes'],
    ['a number', '42', 42],
    ['null', 'null', null],
  ])('that is %s', (_, text, wanted) => {
    expect(value(text)).toEqual(wanted)
  })
})

describe('no answer is found in', () => {
  it.each([
    ['nothing', '', 'The answer was empty.'],
    ['white space', ' \n\t', 'The answer was empty.'],
    ['prose', 'I would rather not say.', 'The answer contains no JSON.'],
    ['two values', `${TEXT}\n${TEXT}`, 'The answer contains 2 JSON values instead of one.'],
    ['a value and a list', `Rule [1] says ${TEXT}`, 'The answer contains 2 JSON values instead of one.'],
    ['two fenced blocks', `\`\`\`\n1\n\`\`\`\n\`\`\`\n2\n\`\`\``, 'The answer contains no JSON.'],
    ['an object that breaks off', '{"verdict": "ye', 'The answer contains incomplete or invalid JSON.'],
    ['a list that breaks off', '[{"a": 1', 'The answer contains incomplete or invalid JSON.'],
    ['a list of which one is whole', '[{"a": 1}, {"a', 'The answer contains incomplete or invalid JSON.'],
    [
      'a list of which one can be read',
      '[{"a": 1}, {"a":}]',
      'The answer contains incomplete or invalid JSON.',
    ],
    ['an object of JavaScript', "{verdict: 'yes'}", 'The answer contains incomplete or invalid JSON.'],
  ])('%s', (_, text, reason) => {
    expect(value(text)).toBe(reason)
  })

  it('a text that is longer than any answer can be', () => {
    expect(value(`${'x'.repeat(2_000_001)}`)).toBe('The answer is too long.')
  })
})

describe('whatever a model writes', () => {
  it('never makes the search throw', () => {
    const piece = fc.oneof(
      fc.constantFrom('{', '}', '[', ']', '"', '\\', '```', '\n', ',', ':', '\u0000'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expect(['value', 'nothing']).toContain(extractJson(pieces.join('')).kind)
      }),
    )
  })

  it.each(['[', '{', '{"a":', '["', '```\n', '{}[', '[1'])(
    'is searched in no time: %j over and over',
    (piece) => {
      const text = piece.repeat(Math.floor(1_000_000 / piece.length))
      expect(cpuMs(() => extractJson(text))).toBeLessThan(limit(2_000))
    },
  )

  it('any JSON value between words without brackets is found as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue())), (any) => {
        expect(value(`Here: ${JSON.stringify(any)} That is all.`)).toEqual(JSON.parse(JSON.stringify(any)))
      }),
    )
  })
})

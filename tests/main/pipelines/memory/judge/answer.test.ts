import { describe, expect, it } from 'vitest'
import { validate } from '../../../../../src/main/judging/answers/validate.ts'
import { answerSchema } from '../../../../../src/main/judging/port/answer-schema.ts'
import { KeepAnswer, keptPlaces } from '../../../../../src/main/pipelines/memory/judge/answer.ts'

/** The memories that a judge with this answer keeps of five, shown in this order. */
function kept(text: string): number[] | 'failure' {
  const found = validate(text, KeepAnswer)
  const places = found.kind === 'valid' ? keptPlaces(found.answer, [4, 2, 0, 1, 3]) : null
  return places === null ? 'failure' : [...places].toSorted()
}

describe('an answer of a judge (004-04, 004-09)', () => {
  it.each([
    ['numbers', '{"keep": [0, 2]}', [0, 4]],
    ['an empty list, which means nothing', '{"keep": []}', []],
    ['digits in quotes', '{"keep": ["0", " 2 "]}', [0, 4]],
    ['a number twice', '{"keep": [1, 1, "1"]}', [2]],
    ['whole numbers with a point', '{"keep": [1.0]}', [2]],
    ['a fenced block', '```json\n{"keep": [3]}\n```', [1]],
    ['words around it', 'Of these, {"keep": [3]} fits.', [1]],
    ['more fields', '{"reason": "…", "keep": [3]}', [1]],
    ['numbers that were not shown', '{"keep": [0, 5, -1, 99]}', [4]],
    ['booleans, which are no numbers', '{"keep": [true, 1, false]}', [2]],
    ['fractions, words and nulls', '{"keep": [1.5, "one", null, 1, {}]}', [2]],
  ])('reads %s', (_, text, expected) => {
    expect(kept(text)).toEqual(expected)
  })

  it.each([
    ['no list', '{"keep": 0}'],
    ['a text', '{"keep": "0, 2"}'],
    ['an object', '{"keep": {"0": true}}'],
    ['null', '{"keep": null}'],
    ['another field', '{"drop": [0]}'],
    ['a bare list', '[0, 2]'],
    ['no JSON', 'All of them.'],
    ['nothing', ''],
    ['JSON that breaks off', '{"keep": [0, 2'],
    ['two answers', '{"keep": [0]} {"keep": []}'],
    ['nothing but numbers that were not shown', '{"keep": [5, 99]}'],
    ['nothing but booleans', '{"keep": [true]}'],
    ['nothing but words', '{"keep": ["none"]}'],
  ])('takes %s for a failure, never for an empty answer (004-08, c5)', (_, text) => {
    expect(kept(text)).toBe('failure')
  })

  it('is demanded as a list of whole numbers', () => {
    expect(answerSchema(KeepAnswer).json).toMatchObject({
      type: 'object',
      properties: { keep: { type: 'array', items: { type: 'integer' } } },
      required: ['keep'],
    })
  })
})

import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { maxAnswerTokens, rowsOf } from '../../../../src/main/judging/local/form-size.ts'
import { answerForm } from '../../../../src/main/judging/port/answer-form.ts'
import { answerSchema } from '../../../../src/main/judging/port/answer-schema.ts'

const row = z.strictObject({
  reason: z.string().max(80),
  verdict: z.enum(['yes', 'no']),
  confidence: z.int().min(0).max(100),
})
const jsonOf = (schema: z.ZodType) => answerSchema(schema).json

describe('the most tokens of an answer', () => {
  it.each([
    ['follow from a form whose rows are bounded', z.strictObject({ w1: row, w2: row }), 4_000, 302],
    [
      'are those of the question where a text is not bounded',
      z.strictObject({ note: z.string() }),
      4_000,
      4_000,
    ],
    ['are those of the question where these are fewer', z.strictObject({ w1: row }), 100, 100],
    [
      'count each entry of a bounded list',
      z.strictObject({ ids: z.array(z.enum(['a', 'b'])).max(10) }),
      4_000,
      63,
    ],
    [
      'are those of the question where a list is not bounded',
      z.strictObject({ ids: z.array(z.enum(['a'])) }),
      900,
      900,
    ],
    ['are never fewer than 16', z.strictObject({ a: z.boolean() }), 4_000, 16],
  ])('%s', (_, schema, max, expected) => {
    expect(maxAnswerTokens(jsonOf(schema), max)).toBe(expected)
  })

  it('are those of the question for a text', () => {
    expect(maxAnswerTokens(null, 700)).toBe(700)
  })
})

describe('the rows of a form', () => {
  const prompt = { id: '', version: '', system: '', user: '', hidden: 0 }
  const Choice = z.enum(['keep', 'drop'])
  const Text = z.string().max(9)
  const numbers = z.object({ 1: Choice, 2: Choice })

  it.each<[string, z.ZodType, string[]]>([
    ['rows of one shape', z.object({ 7: row, 9: row }), ['"7"', '"9"']],
    [
      'choices of one kind',
      z.object({ reasoning: Text, numbers, total: z.enum(['1', '2', 'none']) }),
      ['"1"', '"2"'],
    ],
    [
      'rows, some of which are shorter',
      z.object({ a: z.object({ why: Text, verdict: Choice }), b: z.object({ why: Text }) }),
      ['"a"', '"b"'],
    ],
  ])('are found in the form of a question that has the schema of a row once: %s', (_, schema, rows) => {
    expect(rowsOf(answerForm({ prompt, schema, toAnswer: () => null }).schema.json)).toEqual(rows)
  })

  it.each([
    ['are its fields of one shape', z.strictObject({ w1: row, w2: row }), ['"w1"', '"w2"']],
    [
      'are found within it',
      z.strictObject({ note: z.string(), words: z.strictObject({ w1: row, w2: row }) }),
      ['"w1"', '"w2"'],
    ],
    ['are none in a list', z.strictObject({ words: z.array(row) }), []],
    [
      'are none where its fields differ',
      z.strictObject({ a: row, b: z.strictObject({ c: z.string() }) }),
      [],
    ],
  ])('%s', (_, schema, rows) => {
    expect(rowsOf(jsonOf(schema))).toEqual(rows)
  })
})

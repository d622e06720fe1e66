import { expect, it } from 'vitest'
import * as z from 'zod'
import { answerSchema } from '../../../../src/main/judging/port/answer-schema.ts'
import { strictSchema } from '../../../../src/main/llm/instructions.ts'

it('has an object at its root, which wraps an answer that is not an object in its only field', () => {
  expect(answerSchema(z.object({ a: z.string() }))).toMatchObject({
    isWrapped: false,
    json: { type: 'object' },
  })
  expect(answerSchema(z.array(z.string()))).toMatchObject({
    isWrapped: true,
    json: {
      type: 'object',
      properties: { items: { type: 'array', items: { type: 'string' } } },
      required: ['items'],
      additionalProperties: false,
    },
  })
  expect(answerSchema(z.enum(['yes', 'no']))).toMatchObject({
    isWrapped: true,
    json: { required: ['answer'] },
  })
})

it('is made once for each schema, and named by what it says', () => {
  const schema = z.object({ a: z.string() })
  expect(answerSchema(schema)).toBe(answerSchema(schema))
  expect(answerSchema(z.object({ a: z.string() })).sha256).toBe(answerSchema(schema).sha256)
  expect(answerSchema(z.object({ a: z.int() })).sha256).not.toBe(answerSchema(schema).sha256)
})

it('cannot refer to itself', () => {
  const Tree = z.object({
    get branches() {
      return z.array(Tree)
    },
  })
  expect(() => answerSchema(Tree)).toThrow(/[Cc]ycle/)
})

it('goes to strict providers with every field required, choices as anyOf and limits in words', () => {
  const schema = z.object({
    kind: z.discriminatedUnion('of', [
      z.object({ of: z.literal('a'), size: z.number().min(0).max(1) }),
      z.object({ of: z.literal('b'), names: z.array(z.string().max(9)).max(3).optional() }),
    ]),
  })
  expect(strictSchema(answerSchema(schema).json)).toEqual({
    type: 'object',
    required: ['kind'],
    additionalProperties: false,
    properties: {
      kind: {
        anyOf: [
          {
            type: 'object',
            required: ['of', 'size'],
            additionalProperties: false,
            properties: {
              of: { type: 'string', const: 'a' },
              size: { type: 'number', description: '(minimum: 0) (maximum: 1)' },
            },
          },
          {
            type: 'object',
            required: ['of', 'names'],
            additionalProperties: false,
            properties: {
              of: { type: 'string', const: 'b' },
              names: {
                anyOf: [
                  {
                    type: 'array',
                    description: '(maxItems: 3)',
                    items: { type: 'string', description: '(maxLength: 9)' },
                  },
                  { type: 'null' },
                ],
              },
            },
          },
        ],
      },
    },
  })
})

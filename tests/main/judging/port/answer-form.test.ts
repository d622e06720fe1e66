import { expect, it } from 'vitest'
import * as z from 'zod'
import { answerForm, charactersPerToken } from '../../../../src/main/judging/port/answer-form.ts'
import { definePrompt, renderPrompt } from '../../../../src/main/judging/port/prompt.ts'

const prompt = renderPrompt(
  definePrompt({ id: 'bell.judge', system: 'You judge bells.', user: 'Did it ring?' }),
  {},
)
const Row = z.object({ reason: z.string().min(1).max(100), verdict: z.enum(['rang', 'silent']) })
const rows = (count: number) =>
  z.object(Object.fromEntries(Array.from({ length: count }, (_, at) => [String(at), Row])))
const formOf = (count: number) =>
  answerForm({
    prompt,
    schema: rows(count),
    toAnswer: (filled) => Object.entries(filled).map(([id, row]) => ({ id: Number(id), ...row })),
  })

it('turns rows by key into the answer', () => {
  const row = { reason: 'It rang twice.', verdict: 'rang' }
  const form = formOf(2)
  expect(form.read({ 0: row, 1: row })).toEqual({
    kind: 'read',
    answer: [
      { id: 0, ...row },
      { id: 1, ...row },
    ],
  })
  for (const misfit of [{ 0: row }, { 0: row, 1: { ...row, verdict: 'loud' } }, [row, row]])
    expect(form.read(misfit)).toMatchObject({ kind: 'misfit' })
})

it('has each row once in its schema, and one maximum of output tokens for each row', () => {
  const [few, many] = [formOf(1), formOf(100)]
  expect(many.schema.json).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: { length: 100 },
  })
  expect(JSON.stringify(many.schema.json).match(/maxLength/g)).toHaveLength(1)
  expect(many.schema.sha256).not.toBe(few.schema.sha256)
  const row = formOf(2).maxOutputTokens - few.maxOutputTokens
  expect(row).toBeGreaterThan(100 / 2)
  const others = many.maxOutputTokens - few.maxOutputTokens
  expect(others).toBeLessThanOrEqual(99 * (row + 1))
  expect(others).toBeGreaterThanOrEqual(99 * (row - 1))
  // One of the texts may have a token for each of its characters.
  expect(few.maxOutputTokens).toBeGreaterThan(row + 100 / 2)
})

it.each([
  [1, 50],
  [2, 100],
  [3, 150],
  [4, 150],
])('lets %i of three texts of 100 letters have a token for each character', (shortTokenTexts, more) => {
  const text = z.string().max(100)
  const parts = { prompt, schema: z.object({ a: text, b: text, c: text }), toAnswer: () => null }
  const none = answerForm({ ...parts, shortTokenTexts: 0 }).maxOutputTokens
  expect(answerForm({ ...parts, shortTokenTexts }).maxOutputTokens - none).toBe(more)
})

it.each<[string, z.ZodType<{ bells: unknown }>]>([
  ['a text', z.object({ bells: z.string() })],
  ['a list', z.object({ bells: z.array(z.boolean()) })],
])('does not hold %s without a maximum length', (_, schema) => {
  expect(() => answerForm({ prompt, schema, toAnswer: () => null })).toThrow(/without a maximum length/)
})

it.each([
  ['The bell rang in Łódź.', 2],
  ['Колокол зазвонил.', 1],
  ['钟响了', 1],
  ['', 2],
])('takes “%s” for a text with at least %i characters per token', (text, expected) => {
  expect(charactersPerToken(text)).toBe(expected)
})

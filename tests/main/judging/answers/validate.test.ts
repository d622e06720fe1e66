import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { validate, validateForm } from '../../../../src/main/judging/answers/validate.ts'

const Verdict = z.object({
  verdict: z.enum(['yes', 'no']),
  level: z.int().min(0).max(4),
  note: z.string().optional(),
})
const Words = z.array(z.object({ index: z.coerce.number().int(), verdict: z.enum(['keep', 'trust']) }))

describe('an answer that fits', () => {
  it.each([
    ['as it is', { verdict: 'yes', level: 3 }],
    ['with more fields than were asked for', { verdict: 'yes', level: 3, mood: 'good' }],
    ['with null for a field that may be left out', { verdict: 'yes', level: 3, note: null }],
    ['with a whole number written as a fraction', { verdict: 'yes', level: 3.0 }],
  ])('is taken %s', (_, value) => {
    expect(validate(JSON.stringify(value), Verdict)).toMatchObject({
      kind: 'valid',
      answer: { verdict: 'yes', level: 3 },
    })
  })

  it.each([
    ['a bare list', [{ index: 1, verdict: 'keep' }]],
    ['a list in the field that was asked for', { items: [{ index: 1, verdict: 'keep' }] }],
    ['a list in a field of another name', { verdicts: [{ index: 1, verdict: 'keep' }] }],
    ['numbers written as words, where the schema allows it', [{ index: '1', verdict: 'keep' }]],
    ['nulls in its entries', { items: [{ index: 1, verdict: 'keep', why: null }] }],
  ])('is taken as %s', (_, value) => {
    const checked = validate(JSON.stringify(value), Words)
    expect(checked).toMatchObject({ kind: 'valid', answer: [{ index: 1, verdict: 'keep' }] })
    expect(checked.kind === 'valid' && Words.parse(checked.json)).toEqual([{ index: 1, verdict: 'keep' }])
  })

  it('may be empty where the schema says so', () => {
    expect(validate('{"items": []}', Words)).toMatchObject({ kind: 'valid', answer: [] })
  })

  it('may hold null where the schema knows it', () => {
    const Total = z.object({ total: z.number().nullable() })
    expect(validate('{"total": null}', Total)).toMatchObject({ kind: 'valid', answer: { total: null } })
  })
})

describe('an answer that does not fit', () => {
  it.each([
    ['a verdict that was never offered', '{"verdict": "maybe", "level": 3}', /verdict: /],
    ['a number out of range', '{"verdict": "yes", "level": 5}', /level: .*4/],
    ['a fraction for a whole number', '{"verdict": "yes", "level": 2.5}', /level: /],
    ['a number in words', '{"verdict": "yes", "level": "3"}', /level: /],
    ['a field that is missing', '{"verdict": "yes"}', /level: /],
    ['null for a field that must be there', '{"verdict": "yes", "level": null}', /level: /],
    ['another kind of value', '"yes"', /answer: /],
    ['words', 'Yes, level three.', /The answer contains no JSON\./],
  ])('is refused with the reason: %s', (_, text, reason) => {
    expect(validate(text, Verdict)).toEqual({ kind: 'invalid', reason: expect.stringMatching(reason) })
  })

  it('is refused where a list stands among other fields', () => {
    expect(validate('{"items": [], "more": 1}', Words).kind).toBe('invalid')
    expect(validate('{"items": {}}', Words).kind).toBe('invalid')
  })

  it('is reported in a few words, however much is wrong', () => {
    const text = JSON.stringify(Array.from({ length: 50 }, () => ({ index: 'x', verdict: 'y' })))
    const checked = validate(text, Words)
    expect(checked.kind === 'invalid' && checked.reason).toMatch(/And 92 more\.$/)
  })

  it('never reaches what all objects inherit', () => {
    validate('{"__proto__": {"polluted": true}, "verdict": "yes", "level": 1}', Verdict)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

describe('an answer to a form', () => {
  const Rows = z.object({ 7: z.object({ verdict: z.enum(['keep', 'trust']) }) })
  const form: Parameters<typeof validateForm>[1] = {
    read: (value) => {
      const { data, error } = Rows.safeParse(value)
      return error === undefined
        ? { kind: 'read', answer: [{ index: 7, ...data[7] }] }
        : { kind: 'misfit', reason: error }
    },
  }

  it.each([
    ['in the form', { 7: { verdict: 'keep' } }],
    ['in the constant schema, from a server that ignores forms', { items: [{ index: 7, verdict: 'keep' }] }],
  ])('is stored as the pipeline’s answer where it comes %s', (_, value) => {
    const expected = [{ index: 7, verdict: 'keep' }]
    expect(validateForm(JSON.stringify(value), form, Words)).toMatchObject({
      kind: 'valid',
      answer: expected,
    })
  })

  it('names the field of the form that does not fit', () => {
    expect(validateForm('{"7": {"verdict": "maybe"}}', form, Words)).toMatchObject({
      kind: 'invalid',
      reason: expect.stringContaining('7.verdict'),
    })
    expect(validateForm('no', form, Words)).toMatchObject({ kind: 'invalid' })
  })
})
